// What becomes of the moves at the root of a search, for those who watch it. Not a template, and
// not inline: every game's engine has one, and everybody who opens the page downloads those.
#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "base/fixed_vector.hpp"
#include "game/move.hpp"
#include "search/score.hpp"
#include "search/table.hpp"

namespace cadenza::search {

// One of the moves that may be played first.
struct RootMove {
  using Line = FixedVector<game::Move, 8>;

  game::Move move = game::kNoMove;
  Depth depth = 0;  // of the iteration that looked at it last; 0: none yet
  Score score = 0;
  Bound bound = Bound::none;  // upper: no better than the score, which is all that was asked
  std::uint64_t nodes = 0;    // in all iterations
  Line line{};                // the move, and how it was answered then
};

class RootWatch {
 public:
  // Until the next search; with no moves nobody watches.
  void begin(const std::vector<game::Move>& moves);
  [[nodiscard]] bool on() const noexcept { return !moves_.empty(); }

  // `found` has what this visit cost; the moves from `first` to `last` are the answer to it. True
  // when it is time to tell.
  [[nodiscard]] bool note(const RootMove& found, const game::Move* first, const game::Move* last);

  [[nodiscard]] const std::vector<RootMove>& moves() const noexcept { return moves_; }

 private:
  std::vector<RootMove> moves_;
  std::chrono::steady_clock::time_point told_{};
};

}  // namespace cadenza::search
