// Counts nodes and says when a limit is reached. The count is exact; only time depends on the
// machine.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "search/limits.hpp"

namespace cadenza::search::textbook {

class Budget {
 public:
  // The clock of a game is for whoever plans the time: only a move's time counts here.
  void start(const Limits& limits) {
    start_ = Clock::now();
    nodes_ = 0;
    max_nodes_ = limits.nodes;
    exhausted_ = false;
    cancel_ = limits.cancel;
    deadline_.reset();
    if (limits.move_time) deadline_ = start_ + *limits.move_time - margin(*limits.move_time);
  }

  // Takes one more node; false, and nothing taken, when a limit is reached.
  [[nodiscard]] bool take() {
    if (nodes_ % kNodesPerLook == 0) look_at_clock();
    if (max_nodes_ != 0 && nodes_ == max_nodes_) exhausted_ = true;
    if (!exhausted_) ++nodes_;
    return !exhausted_;
  }

  [[nodiscard]] bool exhausted() const noexcept { return exhausted_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] Duration elapsed() const { return Clock::now() - start_; }

 private:
  using Clock = std::chrono::steady_clock;

  // Few enough that the slowest evaluation cannot overrun by a millisecond.
  static constexpr std::uint64_t kNodesPerLook = 32;

  // For the way out of the tree, and for a scheduler that comes back late.
  [[nodiscard]] static Duration margin(Duration time) {
    constexpr Duration kMargin = std::chrono::milliseconds(1);
    return std::min(kMargin, time / 4);
  }
  void look_at_clock() {
    if (deadline_ && Clock::now() >= *deadline_) exhausted_ = true;
    if (cancel_ != nullptr && cancel_->load(std::memory_order_relaxed)) exhausted_ = true;
  }

  Clock::time_point start_{};
  std::optional<Clock::time_point> deadline_{};
  const std::atomic<bool>* cancel_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::uint64_t max_nodes_ = 0;
  bool exhausted_ = false;
};

}  // namespace cadenza::search::textbook
