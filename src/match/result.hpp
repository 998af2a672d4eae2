// What is kept of a game and of a pair of games. Plain values; the record writes them to a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace cadenza::match {

// The two players of a match, whatever colour they have at the moment.
inline constexpr std::size_t kA = 0;
inline constexpr std::size_t kB = 1;

template <class T>
using ByPlayer = std::array<T, 2>;

// As A sees it; the values are half points.
enum class Result : std::uint8_t { loss, draw, win };

// How one player spent its moves in a game.
struct Effort {
  int moves = 0;
  std::uint64_t nodes = 0;
  std::int64_t depth = 0;  // the sum over its moves
  double seconds = 0;
  double longest = 0;  // seconds of its longest move
  // Microseconds beyond the time limit, 0 when within it; one for each move that had such a limit.
  std::vector<std::int64_t> overruns{};

  friend bool operator==(const Effort&, const Effort&) = default;
};

struct GameResult {
  Result result = Result::draw;
  std::string ending{};   // in words that are the same for all games that end so
  std::string verdict{};  // in words with every detail
  bool fault = false;     // whether the loser did something that no player may do
  int plies = 0;          // the opening included
  std::string moves{};    // the opening included, separated by blanks
  ByPlayer<Effort> efforts{};

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// Two games from one opening: in the first A has the white pieces, in the second B.
struct PairResult {
  std::size_t pair = 0;
  std::array<GameResult, 2> games{};

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

// 0 to 4: an index into Pentanomial.
[[nodiscard]] inline std::size_t half_points(const PairResult& pair) {
  return static_cast<std::size_t>(pair.games[0].result) +
         static_cast<std::size_t>(pair.games[1].result);
}

}  // namespace cadenza::match
