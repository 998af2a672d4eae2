// Repetition, which only the way a position came about can tell.
#include "game/line.hpp"

#include <gtest/gtest.h>

#include "game/lamp.hpp"
#include "game/playthrough.hpp"
#include "game/turn.hpp"
#include "games/andantino/andantino.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::game {
namespace {

using tablut::Tablut;
using test::kReplace;
using test::kSwitch;
using test::Lamp;

Line<Tablut> tablut_line(std::string_view variant) {
  return Line<Tablut>(Tablut::initial(tablut::parse_variant(variant).value()));
}

void play(Line<Tablut>& line, std::string_view text) {
  const auto moves = parse_turns<Tablut>(line.position(), text);
  ASSERT_TRUE(moves) << to_text(moves.error());
  for (const Move move : moves.value()) line.play(move);
}

// Both sides move a soldier out; from then on kThereAndBack leads to the same position.
constexpr std::string_view kWhiteOpens = "e3-d3 d1-c1";
constexpr std::string_view kThereAndBack = "d3-e3 c1-b1 e3-d3 b1-c1";
constexpr std::string_view kBlackOpens = "d1-c1";
constexpr std::string_view kBlackThereAndBack = "e3-d3 c1-b1 d3-e3 b1-c1";

constexpr std::string_view kDraw = "white and black share first place by repetition";

TEST(Line, AshtonIsDrawnWhenAPositionComesBack) {
  auto line = tablut_line("ashton");
  play(line, kWhiteOpens);
  EXPECT_EQ(line.repeats(), 0);
  play(line, "d3-e3 c1-b1 e3-d3");
  EXPECT_FALSE(line.outcome().over());
  play(line, "b1-c1");
  EXPECT_EQ(line.repeats(), 1);
  EXPECT_EQ(describe<Tablut>(line.outcome()), kDraw);
  EXPECT_FALSE(line.position().outcome().over());
}

TEST(Line, AshtonWithARepeatAllowedIsDrawnAtTheNext) {
  auto line = tablut_line("ashton,repeats=1");
  play(line, kWhiteOpens);
  play(line, kThereAndBack);
  EXPECT_EQ(line.repeats(), 1);
  EXPECT_FALSE(line.outcome().over());
  play(line, kThereAndBack);
  EXPECT_EQ(line.repeats(), 2);
  EXPECT_EQ(describe<Tablut>(line.outcome()), kDraw);
}

TEST(Line, LinnaeusAndSmithAreDrawnAtTheThirdOccurrence) {
  for (const std::string_view variant : {"linnaeus", "smith"}) {
    auto line = tablut_line(variant);
    play(line, kBlackOpens);
    play(line, kBlackThereAndBack);
    EXPECT_FALSE(line.outcome().over()) << variant;
    play(line, kBlackThereAndBack);
    EXPECT_EQ(describe<Tablut>(line.outcome()), kDraw) << variant;
  }
}

TEST(Line, McgillKnowsNoRepetition) {
  auto line = tablut_line("mcgill");
  play(line, kBlackOpens);
  for (int times = 1; times <= 20; ++times) {
    play(line, kBlackThereAndBack);
    EXPECT_EQ(line.repeats(), times);
    EXPECT_FALSE(line.outcome().over());
  }
}

// With the same pieces on the same squares it is another position when the other side moves.
TEST(Line, TheSideToMoveIsPartOfThePosition) {
  auto line = tablut_line("ashton");
  play(line, kWhiteOpens);
  // White loses a move on the way: he takes two steps there, one back.
  play(line, "d3-c3 c1-b1 c3-b3 b1-c1 b3-d3");
  EXPECT_EQ(line.position().side_to_move(), Side::black);
  EXPECT_EQ(line.repeats(), 0);
  EXPECT_FALSE(line.outcome().over());
}

TEST(Line, AnOrdinaryEndCountsAsWithoutHistory) {
  const auto start =
      Tablut::parse_position(tablut::parse_variant("ashton").value(), "9/9/2K6/9/9/9/9/9/t8 w 0 1");
  ASSERT_TRUE(start) << to_text(start.error());
  Line<Tablut> line(*start);
  play(line, "c7-a7");
  EXPECT_EQ(describe<Tablut>(line.outcome()), "white wins by king escaped");
}

TEST(Line, ACaptureLeavesNothingToRepeat) {
  // White's b3 and d3 take c3.
  const auto start = Tablut::parse_position(tablut::parse_variant("ashton").value(),
                                            "4t4/3T5/9/4K4/9/9/1Tt6/9/9 w 0 1");
  ASSERT_TRUE(start) << to_text(start.error());
  Line<Tablut> line(*start);
  play(line, "d8-d3");
  EXPECT_EQ(line.position().reversible_plies(), 0);
  // The position right after the capture is the first that can come back.
  play(line, "e9-d9 e6-f6 d9-e9");
  EXPECT_EQ(line.repeats(), 0);
  play(line, "f6-e6");
  EXPECT_EQ(line.repeats(), 1);
  EXPECT_EQ(describe<Tablut>(line.outcome()), kDraw);
}

TEST(Line, WhatCannotBeUndoneClearsTheHistory) {
  Line<Lamp> line(Lamp::initial(1));
  line.play(kSwitch);
  line.play(kSwitch);
  EXPECT_EQ(line.repeats(), 1);
  line.play(kReplace);  // dark again, but another lamp
  EXPECT_EQ(line.repeats(), 0);
  line.play(kSwitch);
  EXPECT_EQ(line.repeats(), 0);
  line.play(kSwitch);
  EXPECT_EQ(line.repeats(), 1);
  EXPECT_FALSE(line.outcome().over());
  line.play(kSwitch);
  line.play(kSwitch);
  EXPECT_EQ(line.repeats(), 2);
  EXPECT_TRUE(line.outcome().drawn());
}

TEST(Line, AGameThatNeverRepeatsHasNoRepeats) {
  using Andantino = andantino::Small;
  Line<Andantino> line(Andantino::initial({}));
  for (int ply = 0; ply < 6; ++ply) {
    line.play(legal_moves<Andantino>(line.position())[0]);
    EXPECT_EQ(line.repeats(), 0);
    EXPECT_EQ(line.outcome(), line.position().outcome());
  }
}

}  // namespace
}  // namespace cadenza::game
