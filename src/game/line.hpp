// A position and how it came about, as far as the rules care: the keys since the last move that
// cannot be undone. Repetition is judged here, because a Position holds no history.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "game/game.hpp"

namespace cadenza::game {

template <Game G>
class Line {
 public:
  using Position = typename G::Position;

  explicit Line(const Position& start) : position_(start) {}

  [[nodiscard]] const Position& position() const noexcept { return position_; }

  [[nodiscard]] Outcome outcome() const noexcept {
    if constexpr (Repeating<G>) {
      if (!position_.outcome().over() && repeated_too_often()) {
        return position_.repetition_outcome();
      }
    }
    return position_.outcome();
  }

  void play(Move move) {
    assert(!outcome().over());
    if constexpr (Repeating<G>) earlier_.push_back(position_.key());
    position_.play(move);
    if constexpr (Repeating<G>) {
      if (position_.reversible_plies() == 0) earlier_.clear();
    }
  }

  // The keys since the last move that cannot be undone, oldest first; empty where nothing repeats.
  [[nodiscard]] const std::vector<board::Key>& earlier() const noexcept { return earlier_; }

  // How often the present position stood before.
  [[nodiscard]] int repeats() const noexcept {
    return static_cast<int>(std::count(earlier_.begin(), earlier_.end(), position_.key()));
  }

 private:
  [[nodiscard]] bool repeated_too_often() const noexcept {
    return position_.repeats_allowed() >= 0 && repeats() > position_.repeats_allowed();
  }

  Position position_;
  std::vector<board::Key> earlier_;
};

}  // namespace cadenza::game
