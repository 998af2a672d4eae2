// OpenTafl Notation: Tablut's records survive it, and what OpenTafl writes can be read.
#include "record/otn.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

constexpr std::string_view kLinnaeus =
    "[rules:dim:9 esc:e atkf:y tfr:d ks:n cor: cenh:tT cenhe:tT cenp: cens: "
    "start:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n";

std::string error_of(const std::string& text) {
  const auto records = read_otn(text);
  return records ? "no error" : to_text(records.error());
}

TEST(Otn, IsReadAsItWasWritten) {
  std::vector<Record> all;
  std::string text;
  test::for_each_random_record([&](Record record) {
    if (record.game != "tablut") return;
    if (all.size() % 2 == 0) record.event = "Open";
    record.date_start = "2026-11-15";
    for (Player& player : record.players) player.name = "Name: \"\\ é|";
    text += write_otn(record).value();
    all.push_back(std::move(record));
  });
  const auto again = read_otn(text);
  ASSERT_TRUE(again) << to_text(again.error());
  EXPECT_EQ(*again, all);
  EXPECT_GT(all.size(), 30U);
}

TEST(Otn, LooksAsOpenTaflWritesIt) {
  Record record{.game = "tablut", .variant = "linnaeus", .players = {{"Ann [A]"}, {"Ben"}}};
  record.winners = 0b10;
  record.start = "3ttt3/9/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 w 3 2";
  record.moves = {"e3-d3", "e2-e3", "c5-c4"};
  EXPECT_EQ(write_otn(record).value(),
            "[variant:linnaeus]\n[attackers:Ben]\n[defenders:Ann (A)]\n[result:1]\n"
            "[x-start:3ttt3/9/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3 w 3 2]\n"
            "[position:/3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/9/3ttt3/]\n" +
                std::string(kLinnaeus) + "\n1... e3-d3\n2. e2-e3 c5-c4\n\n");
}

TEST(Otn, IsForTablutAlone) {
  const auto text = write_otn({.game = "omega"});
  ASSERT_FALSE(text);
  EXPECT_EQ(to_text(text.error()), "game: OTN is for tablut alone, this is 'omega'");
}

TEST(Otn, ReadsCapturesSignsAndComments) {
  const auto records =
      read_otn("[event:x]\n[variant:Sea Battle]\n" + std::string(kLinnaeus) +
               "\n1. e2-c2xd2/Kc3+ Te3-b3-\n[30 3/30 good: one|[2nd]\n2. --- [variant:a|b]\n");
  ASSERT_TRUE(records) << to_text(records.error());
  ASSERT_THAT(*records, SizeIs(1));
  EXPECT_EQ(records->front().variant, "linnaeus");
  EXPECT_THAT(records->front().moves, ElementsAre("e2-c2", "e3-b3"));
  EXPECT_EQ(records->front().winners, 0b01);
}

TEST(Otn, BeginsAtThePositionOfTheTag) {
  const auto records = read_otn(
      "[variant:smith]\n[position:/3ttt3/9/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3/]\n\n1. e8-f8");
  ASSERT_TRUE(records) << to_text(records.error());
  EXPECT_EQ(records->front().start, "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/9/3ttt3 b 0 1");
}

TEST(Otn, SaysWhereItIsWrong) {
  EXPECT_THAT(error_of("[event"), HasSubstr("tag, column 1: "));
  EXPECT_THAT(error_of("[event]"), HasSubstr("tag, column 1: "));
  EXPECT_THAT(error_of("[result:2]"), HasSubstr("result, column 9: "));
  EXPECT_THAT(error_of("[rules:dim:11 start:/11/]"), HasSubstr("rules, column 8: "));
  EXPECT_THAT(error_of("[variant:smith]\n1. e2-e4"), HasSubstr("move, column 23: "));
  EXPECT_THAT(error_of("[variant:smith][x-start:x]"), HasSubstr("start, column 25: "));
  EXPECT_THAT(error_of(std::string(kLongestFile + 1, ' ')), HasSubstr("at most 16777216 bytes"));
}

}  // namespace
}  // namespace cadenza::record
