// Lists of openings in text: what is written can be read, and what cannot be read says where.
#include "match/opening_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "match/json.hpp"

namespace cadenza::match {
namespace {

using testing::HasSubstr;

std::unique_ptr<session::Game> list_start(std::string_view game, std::string_view variant = "") {
  return session::start(game, variant).value();
}

std::string text_of(const session::Game& start, const std::vector<Opening>& openings) {
  std::string text;
  for (const Opening& opening : openings) text += to_text(start, opening) + "\n";
  return text;
}

std::string error_of(const session::Game& start, std::string_view text) {
  const auto openings = parse_openings(start, text);
  return openings ? "no error" : to_text(openings.error());
}

TEST(OpeningList, IsReadAsItWasWritten) {
  for (const char* name : {"andantino", "omega", "tablut"}) {
    const auto start = list_start(name);
    const auto openings = make_openings(*start, 50, {1, usual_opening_plies(*start)}).value();
    const auto again = parse_openings(*start, text_of(*start, openings));
    ASSERT_TRUE(again) << to_text(again.error());
    EXPECT_EQ(*again, openings) << name;
  }
}

TEST(OpeningList, HasATurnOfSeveralMovesInOneWord) {
  const auto start = list_start("omega");
  const auto openings = parse_openings(*start, "e5,c2 d4,f6\n");
  ASSERT_TRUE(openings);
  EXPECT_EQ(to_text(*start, openings->front()), "e5,c2 d4,f6");
  EXPECT_EQ(openings->front().size(), 4U);
}

TEST(OpeningList, MayHaveCommentsEmptyLinesAndForeignLineEnds) {
  const auto openings =
      parse_openings(*list_start("andantino"), "# two\n\nj9 i9\r\n \t\r\n  # x\nj9");
  ASSERT_TRUE(openings);
  ASSERT_EQ(openings->size(), 2U);
  EXPECT_EQ(openings->front().size(), 2U);
}

TEST(OpeningList, SaysWhereItIsWrong) {
  const auto start = list_start("andantino");
  EXPECT_THAT(error_of(*start, "# list\nj9\nj9 i9 x1\n"),
              HasSubstr("openings, line 3, column 7: "));
  EXPECT_THAT(error_of(*start, "j9 j9"), HasSubstr("openings, line 1, column 4: "));
  EXPECT_THAT(error_of(*start, std::string(10'001, 'j')),
              HasSubstr("line 1, column 10001: expected at most 10000 characters"));
  EXPECT_THAT(error_of(*start, std::string_view("\0j9", 3)), HasSubstr("line 1, column 1: "));
}

TEST(OpeningList, HasNoFinishedGames) {
  EXPECT_EQ(error_of(*list_start("omega", "side2"), "a1,a2 b1,b2"),
            "openings, line 1, column 11: the game is over after this opening");
  // By repetition, which a position alone does not know.
  const std::string shuffle = "e3-d3 b1-c1 d3-e3 c1-b1 ";
  EXPECT_THAT(error_of(*list_start("tablut", "ashton"),
                       "e3-d3 d1-b1 d3-e3 a4-b4 " + shuffle + shuffle + shuffle),
              HasSubstr("the game is over after this opening"));
}

TEST(OpeningList, IsReadFromAnyFileOfABearableSize) {
  const auto missing = read_opening_file("/nonexistent/openings.txt");
  ASSERT_FALSE(missing);
  EXPECT_EQ(to_text(missing.error()), "openings: '/nonexistent/openings.txt' cannot be opened");
  const auto endless = read_opening_file("/dev/zero");
  ASSERT_FALSE(endless);
  EXPECT_THAT(to_text(endless.error()), HasSubstr("'/dev/zero' is larger than "));
  EXPECT_EQ(read_opening_file("/dev/null").value(), "");
  EXPECT_FALSE(read_opening_file("/"));
}

TEST(OpeningList, IsToldFromOthersByItsFingerprint) {
  const auto start = list_start("andantino");
  const auto print = [&](std::string_view text) {
    return fingerprint(*start, parse_openings(*start, text).value());
  };
  EXPECT_EQ(print(""), "cbf29ce484222325");
  EXPECT_EQ(print("j9 i9\n"), print("# the same\n  j9   i9"));
  EXPECT_NE(print("j9 i9\n"), print("j9\ni9\n"));
  EXPECT_NE(print("j9\ni9\n"), print("i9\nj9\n"));
}

TEST(OpeningList, IsAParameterOfAMatchInPlaceOfTheRandomPlies) {
  const auto start = list_start("tablut");
  Settings settings;
  settings.openings = "0123456789abcdef";
  const Json listed = parameters_json(*start, settings);
  EXPECT_EQ(listed.at("openings"), "0123456789abcdef");
  EXPECT_FALSE(listed.contains("opening_plies"));
  settings.openings.clear();
  EXPECT_FALSE(parameters_json(*start, settings).contains("openings"));
}

}  // namespace
}  // namespace cadenza::match
