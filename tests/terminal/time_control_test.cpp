// Times in text, and clocks whose time is made up.
#include "terminal/time_control.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cadenza::terminal {
namespace {

using game::Side;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(TimeControl, IsReadAsPeopleWriteIt) {
  EXPECT_EQ(parse_time_control("5m+3s").value(), (TimeControl{minutes(5), seconds(3), false}));
  EXPECT_EQ(parse_time_control(" 300+3 ").value(), (TimeControl{minutes(5), seconds(3), false}));
  EXPECT_EQ(parse_time_control("1H").value(), (TimeControl{minutes(60), {}, false}));
  EXPECT_EQ(parse_time_control("90s").value(), (TimeControl{seconds(90), {}, false}));
  EXPECT_EQ(parse_time_control("30s/move").value(), (TimeControl{seconds(30), {}, true}));
}

TEST(TimeControl, SurvivesBeingWritten) {
  for (const char* text : {"5m+3s", "1h", "90s", "30s/move", "250ms", "1m/move", "2m+500ms"}) {
    EXPECT_EQ(to_text(parse_time_control(text).value()), text);
  }
}

TEST(TimeControl, RefusesWhatIsNoTime) {
  for (const char* text : {"", "m", "0", "5x", "-5m", "5m+", "+3", "5m+3s+1", "5m+3s/move",
                           "99999999999999m", "/move", "5 minutes"}) {
    EXPECT_FALSE(parse_time_control(text)) << text;
  }
}

TEST(Clocks, RunForWhoeverIsToMove) {
  const Clocks::Time start{};
  Clocks clocks({seconds(60), seconds(2), false}, 2);
  clocks.start(Side::white, start);
  EXPECT_EQ(clocks.left(Side::white, start + seconds(10)), seconds(50));
  EXPECT_EQ(clocks.left(Side::black, start + seconds(10)), seconds(60));
  clocks.end_turn(start + seconds(10));
  EXPECT_EQ(clocks.left(Side::white, start + seconds(99)), seconds(52));
  clocks.start(Side::black, start + seconds(10));
  EXPECT_LT(clocks.left(Side::black, start + seconds(71)), seconds(0));
  clocks.pause(start + seconds(20));
  EXPECT_FALSE(clocks.running());
  EXPECT_EQ(clocks.left(Side::black, start + seconds(99)), seconds(50));
}

TEST(Clocks, AreFullForEveryTurn) {
  const Clocks::Time start{};
  Clocks clocks({seconds(30), {}, true}, 2);
  clocks.start(Side::white, start);
  clocks.end_turn(start + seconds(29));
  EXPECT_EQ(clocks.left(Side::white, start), seconds(30));
  EXPECT_EQ(clocks.clock(Side::white, start).moves_to_go, 1);
}

TEST(Clocks, WithoutLimitNeverRun) {
  Clocks clocks;
  clocks.start(Side::white, {});
  EXPECT_FALSE(clocks.running());
  EXPECT_FALSE(clocks.limited());
}

}  // namespace
}  // namespace cadenza::terminal
