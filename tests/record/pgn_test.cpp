// PGN: what is written is read again, what others write is forgiven, and errors have a place.
#include "record/pgn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

std::string error_of(std::string_view text) {
  const auto records = read_pgn(text);
  return records ? "no error" : to_text(records.error());
}

TEST(Pgn, IsReadAsItWasWritten) {
  std::vector<Record> all;
  std::string text;
  test::for_each_random_record([&](Record record) {
    record.event = "Open";
    record.date_start = record.date_end = "2026-11-15";
    record.engine = "cadenza";
    const auto again = read_pgn(write_pgn(record));
    ASSERT_TRUE(again) << to_text(again.error()) << "\n" << write_pgn(record);
    EXPECT_THAT(*again, ElementsAre(record));
    text += write_pgn(record);
    all.push_back(std::move(record));
  });
  const auto again = read_pgn(text);
  ASSERT_TRUE(again) << to_text(again.error());
  EXPECT_EQ(*again, all);
}

TEST(Pgn, LooksAsChessPlayersKnowIt) {
  Record record{.game = "tablut", .variant = "mcgill"};
  record.start = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 w 0 7";
  record.date_start = "2026-11-15T10:00:00Z";
  record.players = {{"Ann \"A\""}, {"", true}};
  record.winners = 0b10;
  record.moves = {"e3-d3", "e2-e3", "c5-c4"};
  EXPECT_EQ(write_pgn(record),
            "[Game \"tablut\"]\n[Variant \"mcgill\"]\n[Date \"2026.11.15\"]\n"
            "[White \"Ann \\\"A\\\"\"]\n[WhiteType \"human\"]\n"
            "[Black \"?\"]\n[BlackType \"program\"]\n[Result \"0-1\"]\n[SetUp \"1\"]\n"
            "[FEN \"3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 w 0 7\"]\n\n"
            "1... e3-d3 2. e2-e3 c5-c4 0-1\n\n");
}

TEST(Pgn, HasNoLongLines) {
  test::for_each_random_record([&](const Record& record) {
    const std::string text = write_pgn(record);
    std::istringstream lines(text.substr(text.find("\n\n")));
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(line.size(), 80U);
      EXPECT_TRUE(line.empty() || line.back() != ' ');
    }
  });
}

TEST(Pgn, MayHaveComments) {
  const auto records = read_pgn(
      "% escaped [line\n[Game \"Andantino\"] [ECO \"A00\"]\n; a line\n"
      "1.j9! {good (?} $1 1... i9?! (1... k10 (x) {)} y) 2. k10 ; the end\n *\n");
  ASSERT_TRUE(records) << to_text(records.error());
  ASSERT_THAT(*records, SizeIs(1));
  EXPECT_THAT(records->front().moves, ElementsAre("j9", "i9", "k10"));
}

TEST(Pgn, HasTextsThatJsonCanHold) {
  const auto records = read_pgn("[Game \"omega\"][Event \"a\xff\xed\xa0\x80\xc3\xa9\xc3\"] *");
  ASSERT_TRUE(records) << to_text(records.error());
  EXPECT_EQ(records->front().event, "a????\xc3\xa9?");
  EXPECT_EQ(read(write(records->front())).value(), records->front());
}

TEST(Pgn, MayHaveSeveralGamesOrNone) {
  EXPECT_THAT(read_pgn("").value(), SizeIs(0));
  EXPECT_THAT(read_pgn(" {nothing} \n").value(), SizeIs(0));
  EXPECT_THAT(read_pgn("[Game \"omega\"]\n1. e5,c2 [Game \"omega\"] * [Game \"tablut\"]").value(),
              SizeIs(3));
}

TEST(Pgn, SaysWhereItIsWrong) {
  EXPECT_THAT(error_of("1. j9"), HasSubstr("game: expected andantino"));
  EXPECT_THAT(error_of("[Game \"go\"]"), HasSubstr("game, column 7: expected andantino"));
  EXPECT_THAT(error_of("[Game \"omega\"] 1. e5,e5"), HasSubstr("move, column 22: "));
  EXPECT_THAT(error_of("[Game \"omega\"] [Result \"2-0\"]"),
              HasSubstr("result, column 24: expected a result such as 1-0"));
  EXPECT_THAT(error_of("[Game \"omega\"] [Result \"1-0\"] 0-1"),
              HasSubstr("result, column 31: the Result tag says '1-0'"));
  EXPECT_THAT(error_of("[Game \"omega\"][FEN \"x\"]"), HasSubstr("start, column 20: rows: "));
  EXPECT_THAT(error_of("[Game omega]"), HasSubstr("tag, column 1: "));
  EXPECT_THAT(error_of("[Game \"omega"), HasSubstr("tag, column 1: "));
  EXPECT_THAT(error_of("[Game \"omega\"] {x"), HasSubstr("comment, column 16: "));
  EXPECT_THAT(error_of("[Game \"omega\"] (("), HasSubstr("comment, column 16: "));
  EXPECT_THAT(error_of("[Game \"omega\"] )"), HasSubstr("move, column 16: "));
  EXPECT_THAT(error_of("[Game \"omega\"]\n[Variant \"side2\"]\n[Result \"1-0\"]\na1,b1 c2,a2 *"),
              HasSubstr("result, column "));
}

TEST(Pgn, HasLimits) {
  EXPECT_THAT(error_of(std::string(kLongestFile + 1, ' ')), HasSubstr("at most 16777216 bytes"));
  EXPECT_THAT(error_of("[Event \"" + std::string(1001, 'x') + "\"]"), HasSubstr("at most 1000"));
  EXPECT_THAT(error_of(std::string(100'000, '(')), HasSubstr("never closed"));
}

}  // namespace
}  // namespace cadenza::record
