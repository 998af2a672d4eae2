// Records as JSON lines: what is written is read again, and what cannot be read says where.
#include "record/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string error_of(std::string_view line) {
  const auto record = read(line);
  return record ? "no error" : to_text(record.error());
}

// A line whose header has these keys as well.
std::string with(const std::string& header, const std::string& moves = R"([["j9","i9"]])") {
  return R"({"header":{"game":{"name":"andantino"})" + header + R"(},"moves":)" + moves + "}";
}

Record full_record() {
  Record record{.game = "omega", .variant = "3p"};
  record.event = "Évènement 1";
  record.players = {{"White", false}, {"Black", true}, {"Red", false}};
  record.date_start = "2026-11-15";
  record.date_end = "2026-11-15T09:30:00Z";
  record.winners = 0b011;
  record.verdict = "agreed";
  record.engine = "cadenza 0.1.0";
  record.seed = 18446744073709551615U;
  record.moves = {"e5,c2,g8", "a1,a2,a3"};
  record.clocks = {60000, 0};
  record.evaluations = {std::nullopt, -35};
  return record;
}

TEST(JsonRecord, IsReadAsItWasWritten) {
  std::size_t games = 0;
  test::for_each_random_record([&](const Record& record) {
    const std::string line = write(record);
    const auto again = read(line);
    ASSERT_TRUE(again) << to_text(again.error()) << "\n" << line;
    EXPECT_EQ(*again, record);
    EXPECT_EQ(write(*again), line);
    ++games;
  });
  EXPECT_GT(games, 100U);
}

TEST(JsonRecord, HasItsKeysInAFixedOrder) {
  EXPECT_EQ(write(full_record()),
            R"({"header":{"game":{"name":"omega","variants":["3p"]},"event":"Évènement 1",)"
            R"("date-start":"2026-11-15","date-end":"2026-11-15T09:30:00Z","players":[)"
            R"({"name":"White","is_ai":false,"result":1},)"
            R"({"name":"Black","is_ai":true,"result":1},)"
            R"({"name":"Red","is_ai":false,"result":0}],"x-verdict":"agreed",)"
            R"("x-engine":"cadenza 0.1.0","x-seed":18446744073709551615,"x-clocks":[60000,0],)"
            R"("x-evaluations":[null,-35]},"moves":[["e5,c2,g8","a1,a2,a3"]]})");
  EXPECT_EQ(read(write(full_record())).value(), full_record());
}

TEST(JsonRecord, ListsPlayersAndMovesInTheOrderOfTurns) {
  Record record{.game = "tablut", .variant = "mcgill", .players = {{"W"}, {"B"}}};
  record.winners = 0b01;
  record.moves = {"e1-f2", "e3-d3", "x"};
  const auto json = nlohmann::json::parse(write(record));
  EXPECT_EQ(json["header"]["players"][0]["name"], "B");
  EXPECT_EQ(json["header"]["players"][0]["result"], 0);
  EXPECT_EQ(json["header"]["players"][1]["result"], 1);
  EXPECT_EQ(json["moves"].dump(), R"([["e1-f2","e3-d3"],["x"]])");
  record.start = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 w 0 1";
  EXPECT_EQ(nlohmann::json::parse(write(record))["moves"].dump(),
            R"([[null,"e1-f2"],["e3-d3","x"]])");
}

TEST(JsonRecord, MayLackWhatIsNotNeededAndHaveMoreThanThat) {
  const auto record =
      read(R"( {"moves":[["j9",{"move":"i9","x":1}],["k10",null]],"zoo":[{"a":[]}],)"
           R"("header":{"game":{"name":"Andantino","variants":[]},"site":{"name":"here"}}} )");
  ASSERT_TRUE(record) << to_text(record.error());
  EXPECT_EQ(record->game, "andantino");
  EXPECT_EQ(record->variant, "side10");
  EXPECT_EQ(record->players.size(), 2U);
  EXPECT_EQ(record->winners, 0);
  EXPECT_THAT(record->moves, ElementsAre("j9", "i9", "k10"));
}

TEST(JsonRecord, HasItsGameVariantAndStartAsTheGameWritesThem) {
  const auto record = read(R"({"header":{"game":{"name":"OMEGA","variant":"2p,side5"},)"
                           R"("x-start":"5/6/7/8/9/8/7/6/5"},"moves":[]})");
  ASSERT_TRUE(record) << to_text(record.error());
  EXPECT_EQ(record->game, "omega");
  EXPECT_EQ(record->variant, "side5");
  EXPECT_EQ(record->start, "");
}

TEST(JsonRecord, MayHaveItsStartUnderTheNameOfTheSchema) {
  const std::string start = "10/11/12/13/14/15/16/17/8b9/9bw8/18/17/16/15/14/13/12/11/10 w 2";
  EXPECT_THAT(error_of(with(R"(,"startingPosition":"x")")), HasSubstr("header.startingPosition"));
  EXPECT_EQ(error_of(with(R"(,"startingPosition":")" + start + "\"")), "no error");
}

TEST(JsonRecord, IsWrittenTheSameHoweverItWasMade) {
  Record record{.game = "Omega", .variant = "tie-last,side5", .start = "5/6/7/8/9/8/7/6/5"};
  record.event = "two\nlines";
  const std::string line = write(record);
  EXPECT_EQ(write(read(line).value()), line);
  EXPECT_THAT(line, HasSubstr(R"("variants":["side5"])"));
}

TEST(JsonRecord, TakesAnyPointsForResults) {
  const auto winners = [](const std::string& a, const std::string& b) {
    return read(with(R"(,"players":[{"result":)" + a + R"(},{"result":)" + b + "}]"))
        .value()
        .winners;
  };
  EXPECT_EQ(winners("3", "1.5"), 0b01);
  EXPECT_EQ(winners("-1", "0"), 0b10);
  EXPECT_EQ(winners("7", "7.0"), 0b11);
}

TEST(JsonRecord, HasNoControlCharactersInItsTexts) {
  const auto record = read(with(R"(,"event":"a\nb\u0000c\u007f")"));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->event, "a b c ");
}

TEST(JsonRecord, SaysWhereItIsWrong) {
  EXPECT_EQ(error_of("[]"), "record, column 1: expected an object");
  EXPECT_THAT(error_of("{\"a\":}"), HasSubstr("record, column 6: "));
  EXPECT_EQ(error_of(R"({"header":{"game":{"name":"go"}},"moves":[]})"),
            "header.game.name, column 27: expected andantino, omega or tablut, found 'go'");
  EXPECT_THAT(error_of(R"({"header":{"game":{"name":"omega","variants":["huge"]}},"moves":[]})"),
              HasSubstr("header.game, column 19: "));
  EXPECT_EQ(error_of(with(R"(,"players":[{"name":"A"},{"name":7}])")),
            "header.players[1].name, column 72: expected a text");
  EXPECT_THAT(error_of(with(R"(,"x-start":"9b9")")),
              HasSubstr("header.x-start, column 50: rows: "));
  EXPECT_EQ(error_of(with(R"(,"date-end":"soon")")),
            "header.date-end, column 51: expected a date such as 2026-11-15");
  EXPECT_EQ(error_of(with("", R"([["j9"],["i9",3]])")), "moves[1][1], column 63: expected a text");
  EXPECT_EQ(error_of(with("", R"([["j9",null],["i9"]])")),
            "moves[1][0], column 63: a move is missing before this one");
}

TEST(JsonRecord, RefusesWhatDoesNotFit) {
  EXPECT_THAT(error_of(with(R"(,"players":[{}])")), HasSubstr("expected a list of 2 players"));
  EXPECT_THAT(error_of(with(R"(,"players":[{"result":1},{}])")), HasSubstr("a result is missing"));
  EXPECT_THAT(error_of(with(R"(,"x-clocks":[1])")), HasSubstr("one entry a move"));
  EXPECT_THAT(error_of(with(R"(,"x-clocks":[1,-1])")), HasSubstr("from 0 to"));
  EXPECT_THAT(error_of(with(R"(,"x-evaluations":[1,18446744073709551615])")),
              HasSubstr("from -1000000000 to"));
  EXPECT_THAT(error_of(with(R"(,"x-seed":-1)")), HasSubstr("header.x-seed"));
  EXPECT_THAT(error_of(with(R"(,"x-seed":1e999)")), HasSubstr("a number is too large"));
}

TEST(JsonRecord, HasLimits) {
  EXPECT_THAT(error_of(std::string(kLongestLine + 1, ' ')), HasSubstr("at most 1048576 bytes"));
  EXPECT_THAT(error_of(std::string(1000, '[')), HasSubstr("at most 16 brackets"));
  EXPECT_THAT(error_of(with(R"(,"event":")" + std::string(1001, 'x') + "\"")),
              HasSubstr("at most 1000 characters"));
  std::string rounds = R"([["j9")";
  for (std::size_t i = 0; i < kMostMoves; ++i) rounds += R"(,"j9")";
  EXPECT_THAT(error_of(with("", rounds + "]]")), HasSubstr("at most 10000 moves"));
}

TEST(JsonRecord, TakesAnyTextWithoutHarm) {
  const std::string line = write(full_record());
  for (std::size_t i = 0; i < line.size(); ++i) {
    EXPECT_FALSE(read(line.substr(0, i)));
    std::string other = line;
    other[i] = '\xff';
    EXPECT_FALSE(read(other));
    other[i] = '"';
    EXPECT_NE(error_of(other), "");
  }
}

TEST(JsonRecord, KnowsWhereEachMoveStands) {
  const std::string line = with("", R"([[null,"j9"],["i9"]])");
  EXPECT_EQ(line.substr(column_of_move(line, 0) - 1, 4), R"("j9")");
  EXPECT_EQ(line.substr(column_of_move(line, 1) - 1, 4), R"("i9")");
  EXPECT_EQ(column_of_move(line, 2), 0U);
  EXPECT_EQ(column_of_move("x", 0), 0U);
}

}  // namespace
}  // namespace cadenza::record
