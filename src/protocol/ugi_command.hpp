// The lines of UGI that a runner sends, as values: reading them needs no game and no engine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::protocol::ugi {

inline constexpr std::size_t kLongestLine = 64 * 1024;
inline constexpr std::size_t kMostPlayers = 4;

// Commands of one word.
enum class Word : std::uint8_t { ugi, isready, uginewgame, stop, show, bench, quit };

struct SetOption {
  std::string name;  // in lower case
  std::string value;
};
struct Position {
  std::optional<std::string> fen;  // none: the start of the variant
  std::string moves;               // blank-separated
};
struct Query {
  std::string what;
};
// Times are in milliseconds.
struct Go {
  std::array<std::optional<std::int64_t>, kMostPlayers> time{};
  std::array<std::int64_t, kMostPlayers> increment{};
  std::optional<std::int64_t> move_time;
  int depth = 0;
  int mate = 0;
  std::uint64_t nodes = 0;
  bool infinite = false;
  std::vector<std::string> only;  // searchmoves
};
struct Perft {
  int depth = 1;
};
struct Nothing {};  // an empty line

using Command = std::variant<Nothing, Word, SetOption, Position, Query, Go, Perft>;

// The field of an error is its code in the protocol.
[[nodiscard]] Expected<Command> parse(std::string_view line);

}  // namespace cadenza::protocol::ugi
