// The other end of UGI: what a runner sends to a program, and what it reads of its lines. Pure
// functions; programs may print anything.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "search/limits.hpp"
#include "search/score.hpp"
#include "session/game.hpp"

namespace cadenza::protocol::ugi {

// What a line `info …` says that a referee wants to know. What is missing or makes no sense is left
// out.
struct Thoughts {
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<search::Score> score{};
};
[[nodiscard]] Thoughts parse_info(std::string_view line);

// By side: in the order of game::Side.
using Clocks = std::array<std::optional<search::Clock>, 2>;

// "go movetime 100", "go p1time 60000 p2time 58000 p1inc 0 p2inc 0", "go nodes 20000": for a whole
// turn of the side to move. Limits are for one ply each; a turn of several has all their time.
[[nodiscard]] std::string go_line(const session::Game& game, const search::Limits& limits,
                                  const Clocks& clocks);

}  // namespace cadenza::protocol::ugi
