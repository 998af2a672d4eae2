// How long a search may think. Several limits together: the first one reached ends it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace cadenza::search {

using Duration = std::chrono::nanoseconds;

// What is left on a game's clock, for the side that is to move.
struct Clock {
  Duration left{};
  Duration increment{};  // added after every move
  Duration byoyomi{};    // for every move, once the rest is used up
  int moves_to_go = 0;   // until the next time control; 0: to the end of the game
};

struct Limits {
  std::optional<Duration> move_time{};
  std::optional<Clock> clock{};
  std::uint64_t nodes = 0;  // 0: any number
  int depth = 0;            // 0: any depth
};

}  // namespace cadenza::search
