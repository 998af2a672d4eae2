// One rule for all clocks: how long a move is meant to take, and when it must stop whatever
// happens.
#pragma once

#include <chrono>
#include <optional>

#include "search/limits.hpp"

namespace cadenza::search {

class TimeManager {
 public:
  using Time = std::chrono::steady_clock::time_point;

  // `margin`: how much earlier than allowed a search ends, for what comes after it.
  TimeManager(const Limits& limits, Time start, Duration margin = std::chrono::microseconds(500));

  // Does any clock run?
  [[nodiscard]] bool timed() const noexcept { return maximum_.has_value(); }
  [[nodiscard]] bool must_stop(Time now) const noexcept {
    return maximum_ && now - start_ >= *maximum_;
  }

  // An iteration is finished: is another one worth its time? `stability`: iterations in a row with
  // the same best move. `effort`: the share of nodes spent on it.
  [[nodiscard]] bool enough(Time now, int stability, double effort) const noexcept;

  [[nodiscard]] Duration elapsed(Time now) const noexcept { return now - start_; }

 private:
  Time start_;
  std::optional<Duration> optimum_;  // with a clock: what this move is worth
  std::optional<Duration> maximum_;  // never more
};

}  // namespace cadenza::search
