// Records played through: legal games pass, and the first thing wrong is named.
#include "record/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::HasSubstr;

std::string error_of(const Record& record) {
  const auto game = replay(record);
  return game ? "no error" : to_text(game.error());
}

TEST(Replay, EndsWhereTheGameEnded) {
  std::size_t over = 0;
  test::for_each_random_record([&](const Record& record) {
    const auto game = replay(record);
    ASSERT_TRUE(game) << to_text(game.error());
    EXPECT_EQ((*game)->outcome().winners, record.winners);
    if (record.winners != 0) {
      EXPECT_EQ((*game)->describe((*game)->outcome()), record.verdict);
      ++over;
    }
  });
  EXPECT_GT(over, 100U);
}

TEST(Replay, NamesTheMoveThatIsWrong) {
  EXPECT_THAT(error_of({.game = "andantino", .moves = {"j9", "i9", "a1"}}),
              HasSubstr("moves[2], column 1: "));
  EXPECT_THAT(error_of({.game = "omega", .moves = {"e5,c2", "d4,e5"}}),
              HasSubstr("moves[1], column 4: "));
  EXPECT_EQ(error_of({.game = "omega", .moves = {"e5,c2,a1"}}),
            "moves[0], column 7: the turn is over before this move");
  EXPECT_EQ(error_of({.game = "omega", .moves = {"e5", "c2"}}),
            "moves[1], column 1: the turn before this one is not complete");
  EXPECT_EQ(error_of({.game = "tablut", .moves = {""}}), "moves[0], column 1: expected a move");
}

TEST(Replay, MayEndWithinATurn) {
  EXPECT_EQ(error_of({.game = "omega", .moves = {"e5,c2", "d4"}}), "no error");
  EXPECT_EQ(error_of({.game = "omega", .start = "5/6/7/8/4w4/8/7/6/5 wb w w 1", .moves = {"c2"}}),
            "no error");
}

TEST(Replay, KnowsThatAGameIsOverByRepetition) {
  Record record{.game = "tablut", .moves = {"e3-d3", "d1-c1", "d3-e3", "c1-b1", "e3-d3", "b1-c1"}};
  EXPECT_EQ(error_of(record), "no error");
  record.moves.emplace_back("d3-e3");
  EXPECT_THAT(error_of(record), HasSubstr("moves[6], column 1: the game is over before this move"));
}

TEST(Replay, ComparesTheResultWithTheOutcome) {
  Record record{.game = "omega", .variant = "side2", .moves = {"a1,b1", "c2,a2"}};
  const auto outcome = replay(record).value()->outcome();
  ASSERT_TRUE(outcome.over());
  record.winners = outcome.winners;
  EXPECT_EQ(error_of(record), "no error");
  record.winners = static_cast<std::uint8_t>(record.winners ^ 0b11);
  EXPECT_THAT(error_of(record), HasSubstr("result: the record says otherwise, but "));
}

TEST(Replay, LetsAnUnfinishedGameHaveAResult) {
  EXPECT_EQ(error_of({.game = "andantino", .winners = 0b10, .moves = {"j9"}}), "no error");
}

TEST(Replay, BlamesWhatDoesNotNameAGame) {
  EXPECT_THAT(error_of({.game = "go"}), HasSubstr("game: "));
  EXPECT_THAT(error_of({.game = "omega", .variant = "side99"}), HasSubstr("variant, column 5: "));
  EXPECT_THAT(error_of({.game = "omega", .start = "5/6"}), HasSubstr("start, column "));
}

}  // namespace
}  // namespace cadenza::record
