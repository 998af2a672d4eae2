#include "player/time_rules.hpp"

#include <algorithm>

namespace cadenza::player {

search::Duration sweere_time(search::Duration total, search::Duration left, int moves_made) {
  constexpr int kComfortableMoves = 25;
  if (moves_made <= kComfortableMoves) return total * 8 / (10 * kComfortableMoves);
  return left * 8 / 100;
}

search::Duration trebing_time(search::Duration left, int turns_left, int stones_left_in_turn) {
  constexpr int kQuickTurns = 3;
  const int shares = turns_left > kQuickTurns ? turns_left - kQuickTurns : std::max(turns_left, 1);
  return left / (shares * std::max(stones_left_in_turn, 1));
}

search::Duration fixed_time(search::Duration each, search::Duration left) {
  constexpr int kMovesInReserve = 10;
  return std::min(each, left / kMovesInReserve);
}

search::Duration within(const search::Clock& clock, search::Duration wish) {
  return std::min(std::max(wish + clock.increment, clock.byoyomi), clock.left + clock.byoyomi);
}

}  // namespace cadenza::player
