// What is asked of a search, and how long it may think. Several limits together: the first one
// reached ends it.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

#include "game/move.hpp"

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
  int mate = 0;             // enough is a win in so many plies; 0: the shortest that is found
  // Set from any thread: the search ends soon. It outlives the search.
  const std::atomic<bool>* cancel = nullptr;
  // The same, from whoever works on the position beside the search and has settled it.
  const std::atomic<bool>* settled = nullptr;
};

[[nodiscard]] inline bool is_set(const std::atomic<bool>* flag) noexcept {
  return flag != nullptr && flag->load(std::memory_order_relaxed);
}

struct Question {
  Limits limits{};
  int lines = 1;                   // the best move, the second best …: so many of them
  std::vector<game::Move> only{};  // what may be played first; empty: anything
  bool watch = false;              // reports now and then also within an iteration, with root moves
};

}  // namespace cadenza::search
