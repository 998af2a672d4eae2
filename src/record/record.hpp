// A finished or unfinished game as a plain value: what all formats are read into and written from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cadenza::record {

// Whatever exceeds these was not meant for us.
inline constexpr std::size_t kLongestLine = std::size_t{1} << 20;
inline constexpr std::size_t kLongestFile = std::size_t{16} << 20;
inline constexpr std::size_t kMostMoves = 10'000;
inline constexpr std::size_t kLongestText = 1'000;  // a name, an event, a position
inline constexpr std::size_t kDeepestNesting = 16;

struct Player {
  std::string name{};
  bool is_ai = false;

  friend bool operator==(const Player&, const Player&) = default;
};

// Texts are UTF-8 without control characters. What is not known is empty.
struct Record {
  std::string game{};             // "andantino"
  std::string variant{};          // "side10", as the game writes it
  std::string start{};            // a position; empty: the initial one of the variant
  std::string event{};            //
  std::vector<Player> players{};  // by colour: white, black, red, blue
  std::string date_start{};       // "2026-11-15" or "2026-11-15T09:30:00Z"
  std::string date_end{};         //
  std::uint8_t winners = 0;       // who shares first place, bit i for players[i]; 0: no result
  std::string verdict{};          // how it ended, in words
  std::string engine{};           // the program that played or refereed, with its version
  std::optional<std::uint64_t> seed{};
  std::vector<std::string> moves{};               // turns: "j9", "e5,c2", "e4-e2"
  std::vector<std::int64_t> clocks{};             // milliseconds left after each turn, or empty
  std::vector<std::optional<int>> evaluations{};  // by the mover, in hundredths, or empty

  friend bool operator==(const Record&, const Record&) = default;
};

}  // namespace cadenza::record
