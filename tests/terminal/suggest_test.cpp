// How far words are from each other, and what a mistyped move may have been.
#include "terminal/suggest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "terminal/move_entry.hpp"

namespace cadenza::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::unique_ptr<session::Game> started(std::string_view game, std::string_view variant = "") {
  return std::move(*session::start(game, variant));
}

std::string error_of(const session::Game& game, const std::vector<std::string>& cells) {
  const auto turn = turn_from(game, cells);
  return turn ? "no error: " + *turn : turn.error().message;
}

TEST(EditDistance, CountsTheFourKindsOfSlips) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("hint", "hint"), 0);
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("hnt", "hint"), 1);
  EXPECT_EQ(edit_distance("hiint", "hint"), 1);
  EXPECT_EQ(edit_distance("hont", "hint"), 1);
  EXPECT_EQ(edit_distance("hnit", "hint"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Closest, OffersOnlyTheNearest) {
  const std::vector<std::string> words = {"hint", "quit", "undo"};
  EXPECT_THAT(closest("hnit", words, 2, 2), ElementsAre("hint"));
  EXPECT_THAT(closest("zzzz", words, 2, 2), IsEmpty());
  EXPECT_THAT(closest("", words, 9, 2), IsEmpty());
  EXPECT_THAT(closest(std::string(1000, 'h'), words, 2000, 2), IsEmpty());
}

TEST(OneOf, ListsAsASentenceDoes) {
  EXPECT_EQ(one_of({"a"}), "a");
  EXPECT_EQ(one_of({"a", "b"}), "a or b");
  EXPECT_EQ(one_of({"a", "b", "c"}), "a, b or c");
}

TEST(TurnFrom, WritesTurnsAsTheGameDoes) {
  EXPECT_EQ(turn_from(*started("andantino"), {"j9"}).value(), "j9");
  EXPECT_EQ(turn_from(*started("omega"), {"e5", "c2"}).value(), "e5,c2");
  EXPECT_EQ(turn_from(*started("omega"), {"e5"}).value(), "e5");
  EXPECT_EQ(turn_from(*started("tablut"), {"e3", "d3"}).value(), "e3-d3");
}

TEST(TurnFrom, SaysWhatIsWrongAndWhatWouldGo) {
  EXPECT_EQ(error_of(*started("andantino"), {"j8"}),
            "'j8' is not next to the first stone. You could play j9.");
  EXPECT_THAT(error_of(*started("andantino"), {"k99"}), HasSubstr("'k99' is no cell here"));
  EXPECT_THAT(error_of(*started("andantino"), {"j9", "i9"}), HasSubstr("too many cells"));
  EXPECT_THAT(error_of(*started("omega"), {"e5", "e5"}), HasSubstr("is occupied"));
  EXPECT_THAT(error_of(*started("omega"), {"e5", "c2", "d4"}), HasSubstr("one turn, which has 2"));
  const std::string blocked = error_of(*started("tablut"), {"e5", "e9"});
  EXPECT_THAT(blocked, HasSubstr("is blocked by the piece on e6"));
  EXPECT_THAT(error_of(*started("tablut"), {"e3", "d4"}), HasSubstr("You could play e3-"));
}

}  // namespace
}  // namespace cadenza::terminal
