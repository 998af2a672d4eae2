// The moves of a node, best promise first: picked one at a time, because a cut-off mostly comes
// before the rest would have been sorted.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>

#include "game/game.hpp"

namespace cadenza::search {

template <game::Game G>
class MoveOrder {
 public:
  using MoveList = typename G::MoveList;

  // Not cleared: only the first size() are read.
  // NOLINTNEXTLINE(modernize-use-equals-default,cppcoreguidelines-pro-type-member-init)
  MoveOrder() noexcept {}

  // All legal moves, each with what `value(move)` says.
  template <class F>
  void fill(const typename G::Position& position, F&& value) noexcept {
    moves_.clear();
    position.generate(moves_);
    for (std::size_t i = 0; i < moves_.size(); ++i) values_[i] = value(moves_[i]);
    next_ = 0;
  }
  void fill_with(game::Move only) noexcept {
    moves_.clear();
    moves_.push_back(only);
    values_[0] = 0;
    next_ = 0;
  }

  // Those that next() has given out.
  template <class F>
  void for_each_tried(F&& f) const {
    for (std::size_t i = 0; i < next_; ++i) f(moves_[i]);
  }

  // Of the move that next() gave out; 0 when there was none.
  [[nodiscard]] int last_value() const noexcept { return last_value_; }

  // The move that next() gave out is not tried now, but after all others.
  void postpone() noexcept { values_[--next_] = kPostponed; }
  [[nodiscard]] bool was_postponed() const noexcept { return last_value_ == kPostponed; }

  [[nodiscard]] std::size_t size() const noexcept { return moves_.size(); }
  [[nodiscard]] std::size_t left() const noexcept { return moves_.size() - next_; }

  // The best that is left, or kNoMove. Among equals the one generated first.
  [[nodiscard]] game::Move next() noexcept {
    if (next_ == moves_.size()) {
      last_value_ = 0;
      return game::kNoMove;
    }
    // Twice over the values, because both loops are short enough for vector registers or the branch
    // predictor; one that carries the best index along is neither.
    int most = values_[next_];
    for (std::size_t i = next_ + 1; i < moves_.size(); ++i) most = std::max(most, values_[i]);
    std::size_t best = next_;
    while (values_[best] != most) ++best;
    std::swap(moves_[next_], moves_[best]);
    std::swap(values_[next_], values_[best]);
    last_value_ = values_[next_];
    return moves_[next_++];
  }

 private:
  static constexpr int kPostponed = std::numeric_limits<int>::min();

  MoveList moves_;
  std::array<int, MoveList::capacity()> values_;
  std::size_t next_ = 0;
  int last_value_ = 0;
};

}  // namespace cadenza::search
