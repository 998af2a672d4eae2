// SGF: what is written is read again, the first variation is followed, and errors have a place.
#include "record/sgf.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

std::string error_of(std::string_view text) {
  const auto records = read_sgf(text);
  return records ? "no error" : to_text(records.error());
}

TEST(Sgf, IsReadAsItWasWritten) {
  std::vector<Record> all;
  std::string text;
  test::for_each_random_record([&](Record record) {
    record.event = "Open: [1]";
    record.date_start = record.date_end = "2026-11-15";
    record.engine = "cadenza";
    text += write_sgf(record);
    all.push_back(std::move(record));
  });
  const auto again = read_sgf(text);
  ASSERT_TRUE(again) << to_text(again.error());
  EXPECT_EQ(*again, all);
}

TEST(Sgf, HasANodeForEachTurn) {
  Record record{.game = "andantino", .players = {{"Ann [A]"}, {"", true}}};
  record.winners = 0b01;
  record.moves = {"j9", "i9", "k10"};
  EXPECT_EQ(write_sgf(record),
            "(;FF[4]CA[UTF-8]AP[Cadenza:1]GN[andantino]RU[side10]PW[Ann [A\\]]XA[b]RE[W+]"
            ";W[j9];B[i9];W[k10])\n");
  Record omega{.game = "omega", .variant = "3p", .winners = 0b110, .moves = {"e5,c2,g8"}};
  EXPECT_EQ(write_sgf(omega), "(;FF[4]CA[UTF-8]AP[Cadenza:1]GN[omega]RU[3p]XW[br];XT[e5,c2,g8])\n");
}

TEST(Sgf, FollowsTheFirstVariation) {
  const auto records = read_sgf(
      " (;GN [Andantino] C[a \\] b](;W[j9](;B[i9]C[x];W[k10])(;B[zz]))(;W[zz](;B[]))) "
      "(;GN[omega];W[e5,c2])");
  ASSERT_TRUE(records) << to_text(records.error());
  ASSERT_THAT(*records, SizeIs(2));
  EXPECT_THAT((*records)[0].moves, ElementsAre("j9", "i9", "k10"));
  EXPECT_THAT((*records)[1].moves, ElementsAre("e5,c2"));
}

TEST(Sgf, TakesTheHeaderFromBeforeTheMoves) {
  const auto records = read_sgf("(;GN[andantino]PW[A];W[j9]PW[B]GN[go];B[i9]RE[B+])");
  ASSERT_TRUE(records) << to_text(records.error());
  EXPECT_EQ(records->front().players[0].name, "A");
  EXPECT_EQ(records->front().winners, 0);
}

TEST(Sgf, SaysWhereItIsWrong) {
  EXPECT_THAT(error_of("x"), HasSubstr("tree, column 1: "));
  EXPECT_THAT(error_of("(;GN[omega]"), HasSubstr("tree, column 1: "));
  EXPECT_THAT(error_of("(;GN[omega"), HasSubstr("property, column 5: "));
  EXPECT_THAT(error_of("(;GN[omega]]"), HasSubstr("property, column 12: "));
  EXPECT_THAT(error_of("(;GN[go])"), HasSubstr("game, column 6: "));
  EXPECT_THAT(error_of("(;W[j9])"), HasSubstr("game: expected"));
  EXPECT_EQ(error_of("(;GN[andantino];B[j9])"), "move, column 19: it is the turn of white");
  EXPECT_THAT(error_of("(;GN[andantino];W[a1])"), HasSubstr("move, column 19: "));
  EXPECT_THAT(error_of("(;GN[omega]XW[u])"), HasSubstr("result, column 15: "));
}

TEST(Sgf, HasLimits) {
  EXPECT_THAT(error_of(std::string(kLongestFile + 1, '(')), HasSubstr("at most 16777216 bytes"));
  EXPECT_THAT(error_of(std::string(1'000'000, '(')), HasSubstr("never closed"));
}

}  // namespace
}  // namespace cadenza::record
