// Searcher: what a position is worth, when it ends a line, and whether a line comes back.
#pragma once

#include <algorithm>

#include "search/margin.hpp"
#include "search/searcher.hpp"

namespace cadenza::search {

template <game::Game G>
bool Searcher<G>::same_team(Side a, Side b) const noexcept {
  return players_ == 2 ? a == b : (a == root_side_) == (b == root_side_);
}

template <game::Game G>
Score Searcher<G>::final_score(const Position& position, game::Outcome outcome, int ply) const {
  // Everybody else, in the eyes of the root, is one opponent.
  const Side mover = position.side_to_move();
  const Side hero = players_ == 2 ? mover : root_side_;
  Score score = 0;
  if constexpr (game::Scored<G>) {
    score = won_by_margin<G>(position, hero, outcome);
  } else if (!outcome.drawn()) {
    score = outcome.won_by(hero) ? wins_at(ply) : loses_at(ply);
  }
  return same_team(mover, hero) ? score : -score;
}

template <game::Game G>
Score Searcher<G>::guess(const Frame& here) const {
  const Side mover = here.position.side_to_move();
  const Side hero = players_ == 2 ? mover : root_side_;
  const Score value = evaluation_.value(here.position, hero);
  return std::clamp(same_team(mover, hero) ? value : -value, -kLargestGuess, kLargestGuess);
}

template <game::Game G>
bool Searcher<G>::repeated(const Position& position) const noexcept {
  if constexpr (game::Repeating<G>) {
    const auto reach = static_cast<std::size_t>(position.reversible_plies());
    const std::size_t oldest = keys_.size() - std::min(reach, keys_.size());
    // In the line being searched coming back once shows the cycle; before it, the rules count.
    int before = 0;
    for (std::size_t i = keys_.size(); i-- > oldest;) {
      if (keys_[i] != position.key()) continue;
      if (i >= root_keys_) return true;
      ++before;
    }
    return position.repeats_allowed() >= 0 && before > position.repeats_allowed();
  } else {
    return false;
  }
}

template <game::Game G>
bool Searcher<G>::returns(int ply, Move move) const {
  if constexpr (game::Repeating<G>) {
    const Position& position = frame(ply).position;
    // Something fell on this line: only what came after it can come back, and there the opponent,
    // who threatens to win now, would have won.
    if (position.reversible_plies() < ply) return false;
    Position next = position;
    next.play(move);
    return repeated(next);
  } else {
    return false;
  }
}

template <game::Game G>
bool Searcher<G>::may_return(int ply) const {
  if constexpr (game::Repeating<G>) {
    const Position& position = frame(ply).position;
    if (position.reversible_plies() < ply) return false;
    const auto moves = game::legal_moves<G>(position);
    return std::any_of(moves.begin(), moves.end(), [&](Move move) { return returns(ply, move); });
  } else {
    return false;
  }
}

}  // namespace cadenza::search
