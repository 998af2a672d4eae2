#include "search/time_manager.hpp"

#include <gtest/gtest.h>

namespace cadenza::search {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

const TimeManager::Time kStart{seconds(1000)};

// The first moment, to a millisecond, when the search must stop.
Duration maximum(const Limits& limits) {
  const TimeManager manager(limits, kStart);
  for (Duration t{}; t < seconds(3600); t += milliseconds(1)) {
    if (manager.must_stop(kStart + t)) return t;
  }
  return seconds(3600);
}

Limits with_clock(const Clock& clock) {
  Limits limits;
  limits.clock = clock;
  return limits;
}

TEST(TimeManager, WithoutALimitNeverStops) {
  const TimeManager manager({}, kStart);
  EXPECT_FALSE(manager.timed());
  EXPECT_FALSE(manager.must_stop(kStart + std::chrono::hours(100)));
  EXPECT_FALSE(manager.enough(kStart + std::chrono::hours(100), 10, 1));
}

TEST(TimeManager, UsesAMoveTimeUpToItsMarginAndNoMore) {
  Limits limits;
  limits.move_time = milliseconds(100);
  EXPECT_EQ(maximum(limits), milliseconds(100));
  EXPECT_TRUE(TimeManager(limits, kStart).must_stop(kStart + std::chrono::microseconds(99'500)));
}

TEST(TimeManager, LeavesHalfOfAVeryShortTime) {
  Limits limits;
  limits.move_time = std::chrono::microseconds(200);
  const TimeManager manager(limits, kStart);
  EXPECT_FALSE(manager.must_stop(kStart + std::chrono::microseconds(99)));
  EXPECT_TRUE(manager.must_stop(kStart + std::chrono::microseconds(100)));
}

// Whatever the clock shows, a game of any length is played to its end.
TEST(TimeManager, NeverLosesOnTime) {
  for (const Clock& start : {Clock{seconds(60), {}, {}, 0}, Clock{milliseconds(50), {}, {}, 0},
                             Clock{seconds(1), milliseconds(10), {}, 0},
                             Clock{{}, {}, milliseconds(500), 0}, Clock{seconds(5), {}, {}, 40}}) {
    Clock clock = start;
    for (int move = 0; move < 400; ++move) {
      const Duration used = maximum(with_clock(clock));
      const Duration allowed = clock.left + clock.byoyomi;
      ASSERT_LE(used, allowed + milliseconds(1)) << move;  // the test looks once a millisecond
      clock.left = std::max(Duration{}, clock.left - used) + clock.increment;
      if (clock.left < milliseconds(2) && clock.byoyomi == Duration{}) break;
      if (clock.moves_to_go > 0 && --clock.moves_to_go == 0) {
        clock.left += start.left;
        clock.moves_to_go = start.moves_to_go;
      }
    }
  }
}

TEST(TimeManager, UsesByoyomiBecauseItIsLostOtherwise) {
  EXPECT_GE(maximum(with_clock({{}, {}, milliseconds(500), 0})), milliseconds(490));
}

TEST(TimeManager, StopsEarlierWhenTheMoveIsStable) {
  const TimeManager manager(with_clock({seconds(60), {}, {}, 0}), kStart);
  const auto when = [&](int stability, double effort) {
    Duration t{};
    while (!manager.enough(kStart + t, stability, effort)) t += milliseconds(1);
    return t;
  };
  EXPECT_LT(when(7, 0.9), when(0, 0.9));
  EXPECT_LT(when(0, 0.9), when(0, 0.1));
}

}  // namespace
}  // namespace cadenza::search
