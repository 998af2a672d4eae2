// How the reports share out a game's time.
#include "player/time_rules.hpp"

#include <gtest/gtest.h>

namespace cadenza::test {
namespace {

using namespace std::chrono_literals;
using namespace player;

TEST(TimeRules, SweereIsComfortableThenPanics) {
  EXPECT_EQ(sweere_time(600s, 600s, 0), 19200ms);  // the report's 19.2 s
  EXPECT_EQ(sweere_time(600s, 139200ms, 25), 19200ms);
  EXPECT_EQ(sweere_time(600s, 100s, 26), 8s);
}

TEST(TimeRules, TrebingGivesEveryTurnButTheLastThreeTheSame) {
  EXPECT_EQ(trebing_time(120s, 15, 2), 5s);  // 12 turns of two stones
  EXPECT_EQ(trebing_time(120s, 15, 1), 10s);
  EXPECT_EQ(trebing_time(9s, 3, 1), 3s);
  EXPECT_EQ(trebing_time(9s, 0, 0), 9s);
}

TEST(TimeRules, FixedSecondsShrinkWhenTheClockRunsLow) {
  EXPECT_EQ(fixed_time(3s, 60s), 3s);
  EXPECT_EQ(fixed_time(3s, 10s), 1s);
}

TEST(TimeRules, NobodyTakesMoreThanThereIs) {
  EXPECT_EQ(within({10s, 0s, 0s, 0}, 3s), 3s);
  EXPECT_EQ(within({1s, 0s, 0s, 0}, 3s), 1s);
  EXPECT_EQ(within({10s, 2s, 0s, 0}, 3s), 5s);
  EXPECT_EQ(within({0s, 0s, 5s, 0}, 0s), 5s);
}

}  // namespace
}  // namespace cadenza::test
