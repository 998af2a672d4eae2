// Continuous threats (Allis 1994 calls them threat sequences): the attacker makes one threat after
// another, each of which leaves a single answer, until there are two at once. A win found here is a
// proof; that none is found proves nothing.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/zobrist.hpp"
#include "game/game.hpp"
#include "threats/urgency.hpp"

namespace cadenza::threats {

// Games where a threat is a cell that only its occupation stops.
template <class G>
concept Forcing = game::Threatening<G> &&
    requires(const Lookout<G>& lookout, const typename G::Position& position, game::Side side) {
  lookout.threatening_cells(position, side);
};

struct Chain {
  int plies = 0;  // until the win; 0: none was found
  game::Move first = game::kNoMove;

  [[nodiscard]] bool wins() const noexcept { return plies > 0; }
};

template <game::Game G>
requires Forcing<G>
class ContinuousThreats {
 public:
  using Position = typename G::Position;

  static constexpr int kLongest = 40;  // plies

  // Rows only, and nothing remembered: what a search can afford at every leaf.
  ContinuousThreats() = default;
  // Rings, too, what won before, and so many positions (a power of two) that failed. What has
  // failed is taken to fail again, so that from then on the limits on plies must stay what they
  // are.
  explicit ContinuousThreats(std::size_t remembered) : rings_(true), failed_(remembered) {}

  // For the side to move, looking at no more than so many of its moves, for a win in so many plies.
  [[nodiscard]] Chain search(const Position& position, const Lookout<G>& lookout, int budget,
                             int longest = kLongest) {
    left_ = budget;
    return attack(position, lookout, longest);
  }
  // Moves looked at by the last search.
  [[nodiscard]] int used(int budget) const noexcept { return budget - std::max(left_, 0); }

 private:
  [[nodiscard]] static Move move_to(int cell) noexcept {
    return Move{static_cast<std::uint16_t>(cell)};
  }

  using Cells = typename Lookout<G>::Cells;

  [[nodiscard]] Chain attack(const Position& position, const Lookout<G>& lookout, int longest) {
    const game::Side attacker = position.side_to_move();
    const Cells wins = lookout.winning_cells(position, attacker);
    if (wins.any()) return {1, move_to(wins.first())};
    if (failed_before(position.key())) return {};
    const Cells rows = lookout.threatening_cells(position, attacker);
    const Cells rings = rings_ ? lookout.ring_threatening_cells(position, attacker) : Cells{};
    Cells candidates = rows | rings;
    if (longest < 3 || candidates.none()) return {};
    const Cells threats = lookout.winning_cells(position, opponent(attacker));
    if (threats.any()) {
      // The one move that stops the defender's own threat must be a threat itself.
      candidates &= threats;
      if (threats.count() > 1 || candidates.none()) return {};
    }
    Chain best;
    const auto attempt = [&](int cell) {
      if (best.wins() || left_ <= 0) return;
      const bool row = rows.contains(cell);
      if (!row && lookout.ring_threats_at(position, cell).none()) return;
      --left_;
      best = try_move(position, lookout, cell, longest, {row, !rings_ || rings.contains(cell)});
    };
    std::uint16_t& last = last_win_[index(attacker)][static_cast<std::size_t>(longest)];
    if (remembers() && candidates.contains(last)) {
      candidates.erase(last);
      attempt(last);
    }
    candidates.for_each(attempt);
    if (best.wins()) {
      last = best.first.bits;
    } else if (left_ > 0) {
      remember_failure(position.key());
    }
    return best;
  }

  [[nodiscard]] bool remembers() const noexcept { return !failed_.empty(); }
  [[nodiscard]] bool failed_before(board::Key key) const noexcept {
    return remembers() && failed_[key & (failed_.size() - 1)] == key;
  }
  void remember_failure(board::Key key) noexcept {
    if (remembers()) failed_[key & (failed_.size() - 1)] = key;
  }

  [[nodiscard]] Chain try_move(const Position& position, const Lookout<G>& lookout, int cell,
                               int longest, typename Lookout<G>::Added added) {
    const game::Side attacker = position.side_to_move();
    Position after = position;
    after.play(move_to(cell));
    if (after.outcome().over()) return {};  // into a ring: it did not win, or it was seen before
    const auto prospects = lookout.prospects_after(move_to(cell), after, added);
    const auto threats = after.winning_cells(attacker, prospects);
    if (threats.none() || lookout.winning_cells(after, opponent(attacker)).any()) return {};
    if (threats.count() > 1) return {3, move_to(cell)};
    const Move answer = move_to(threats.first());
    const Position before_answer = after;
    after.play(answer);
    // The answer ended the game without winning it: the defender had to step into a ring.
    if (after.outcome().over()) {
      return after.outcome().won_by(attacker) ? Chain{2, move_to(cell)} : Chain{};
    }
    Lookout<G> then = lookout;
    then.follow(move_to(cell), before_answer, prospects);
    then.follow(answer, after);
    const Chain rest = attack(after, then, longest - 2);
    return rest.wins() ? Chain{rest.plies + 2, move_to(cell)} : Chain{};
  }

  int left_ = 0;
  bool rings_ = false;
  // The cell that last began a win, by side and plies left: often it does so again.
  std::array<std::array<std::uint16_t, kLongest + 1>, 2> last_win_{};
  std::vector<board::Key> failed_;
};

}  // namespace cadenza::threats
