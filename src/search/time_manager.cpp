#include "search/time_manager.hpp"

#include <algorithm>

namespace cadenza::search {
namespace {

// Without a time control ahead: a game rarely needs more moves than this from anywhere.
constexpr int kMovesExpected = 30;

Duration scaled(Duration duration, double factor) {
  return Duration(static_cast<Duration::rep>(static_cast<double>(duration.count()) * factor));
}

struct Share {
  Duration optimum;
  Duration maximum;
};

Share share_of(const Clock& clock) {
  const int moves =
      clock.moves_to_go > 0 ? std::min(clock.moves_to_go, kMovesExpected) : kMovesExpected;
  // Byo-yomi is lost if it is not used, and the increment comes back.
  const Duration spendable = clock.left / moves + scaled(clock.increment, 0.8) + clock.byoyomi;
  const Duration all = clock.left + clock.byoyomi;
  // The last move before the control may have all that is left, less a reserve.
  const Duration most =
      moves == 1 ? scaled(all, 0.9) : std::max(scaled(clock.left, 0.25), clock.byoyomi);
  const Duration maximum = std::min(std::max(scaled(spendable, 4), clock.byoyomi), most);
  return {std::min(spendable, maximum), maximum};
}

}  // namespace

TimeManager::TimeManager(const Limits& limits, Time start, Duration margin) : start_(start) {
  if (limits.clock) {
    const Share share = share_of(*limits.clock);
    optimum_ = share.optimum;
    maximum_ = share.maximum;
  }
  if (limits.move_time)
    maximum_ = std::min(maximum_.value_or(*limits.move_time), *limits.move_time);
  // Of a very short time the margin may take no more than half.
  if (maximum_) maximum_ = std::max(*maximum_ - margin, *maximum_ / 2);
}

bool TimeManager::enough(Time now, int stability, double effort) const noexcept {
  if (!optimum_) return false;
  const double steady = 1.35 - 0.1 * std::min(stability, 7);
  const double spread = 1.5 - effort;
  // Another iteration takes longer than all before it: half is a good moment to stop.
  return now - start_ >= scaled(*optimum_, 0.6 * steady * spread);
}

}  // namespace cadenza::search
