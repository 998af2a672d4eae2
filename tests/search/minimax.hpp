// The engine's twin: minimax over the same evaluation and the same exact rules about wins at once,
// with nothing left out and nothing remembered.
#pragma once

#include <algorithm>

#include "search/margin.hpp"
#include "search/profiles.hpp"
#include "search/score.hpp"
#include "search/searcher.hpp"

namespace cadenza::test {

template <game::Game G>
class Minimax {
 public:
  using Position = typename G::Position;

  explicit Minimax(const Position& root)
      : root_side_(root.side_to_move()), players_(search::players_of(root)) {}

  // For the side to move.
  [[nodiscard]] search::Score value(const Position& position, int depth, int ply = 0) const {
    if (position.outcome().over()) return over(position, ply);
    const auto urgency = threats::urgency<G>(position);
    if (urgency.win != game::kNoMove) return search::wins_at(ply + 1);
    if (urgency.lost && ply > 0) return search::loses_at(ply + 2);
    if (depth == 0) return guess(position);
    search::Score best = -search::kInfinite;
    for (const game::Move move : game::legal_moves<G>(position)) {
      if (urgency.answer != game::kNoMove && !(move == urgency.answer)) continue;
      Position child = position;
      child.play(move);
      const search::Score score = value(child, depth - 1, ply + 1);
      best = std::max(best, ours(child) == ours(position) ? score : -score);
    }
    return best;
  }

 private:
  // With more than two players, the root's side against all others.
  [[nodiscard]] bool ours(const Position& position) const {
    return position.side_to_move() == root_side_;
  }
  [[nodiscard]] game::Side hero(const Position& position) const {
    return players_ == 2 ? position.side_to_move() : root_side_;
  }
  [[nodiscard]] search::Score for_mover(const Position& position, search::Score score) const {
    return players_ == 2 || ours(position) ? score : -score;
  }
  [[nodiscard]] search::Score over(const Position& position, int ply) const {
    const game::Outcome outcome = position.outcome();
    if constexpr (game::Scored<G>) {
      return for_mover(position, search::won_by_margin<G>(position, hero(position), outcome));
    } else {
      if (outcome.drawn()) return 0;
      return outcome.won_by(position.side_to_move()) ? search::wins_at(ply) : search::loses_at(ply);
    }
  }
  [[nodiscard]] search::Score guess(const Position& position) const {
    eval::Handmade<G> evaluation;
    evaluation.reset(position);
    const auto value = evaluation.value(position, hero(position));
    return for_mover(position, std::clamp(value, -search::kLargestGuess, search::kLargestGuess));
  }

  game::Side root_side_;
  int players_;
};

}  // namespace cadenza::test
