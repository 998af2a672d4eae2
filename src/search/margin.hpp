// The result of a game that is decided by scores: who wins, and by which margin.
#pragma once

#include <algorithm>
#include <cmath>

#include "game/game.hpp"
#include "search/score.hpp"

namespace cadenza::search {

// For one side against the best of the others. The margin is the logarithm of the ratio, in
// hundredths, plus one: a win is a win even when the scores are equal.
template <game::Game G>
[[nodiscard]] Score won_by_margin(const typename G::Position& position, game::Side side,
                                  game::Outcome outcome) {
  const bool wins = outcome.won_by(side);
  if (!wins && (outcome.winners >> index(side) & 1) != 0) return 0;
  double best = 0;
  for (std::size_t i = 0; i < static_cast<std::size_t>(position.players()); ++i) {
    if (i == index(side)) continue;
    best = std::max(best, std::log(static_cast<double>(G::score(position, game::side_of(i)))));
  }
  const double lead = std::log(static_cast<double>(G::score(position, side))) - best;
  const Score margin =
      std::min(kLargestMargin, 1 + static_cast<Score>(std::lround(100 * std::abs(lead))));
  return wins ? kWonByMargin + margin : -kWonByMargin - margin;
}

}  // namespace cadenza::search
