// Andantino by example: the cases of the rules that one would draw on paper.
#include "games/andantino/andantino.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "game/conformance.hpp"
#include "game/turn.hpp"
#include "games/andantino/balanced.hpp"
#include "games/andantino/family.hpp"

namespace cadenza::andantino {
namespace {

using game::Side;
using testing::ElementsAre;
using testing::IsEmpty;

// Stones by their cells; the mover follows from how many there are.
Small::Position with_stones(int side, std::string_view black, std::string_view white) {
  using Layout = board::HexLayout<10>;
  Small::Position position(side);
  const auto place = [&](Side colour, std::string_view cells) {
    for (const Field& cell : split_blanks("cell", cells)) {
      position.place(colour, Layout::cell(board::parse_hex(cell, side).value()));
    }
  };
  place(Side::black, black);
  place(Side::white, white);
  const bool even = position.stones(Side::black).count() == position.stones(Side::white).count();
  EXPECT_TRUE(position.finish_setup(even ? Side::black : Side::white));
  return position;
}

Small::Position position_from(const Variant& variant, std::string_view text) {
  const auto position = Small::parse_position(variant, text);
  EXPECT_TRUE(position) << to_text(position.error());
  return position.value();
}

std::string refusal(const Variant& variant, std::string_view text) {
  const auto position = Small::parse_position(variant, text);
  return position ? "accepted" : to_text(position.error());
}

Small::Position after(Small::Position position, std::string_view moves) {
  const auto parsed = game::parse_turns<Small>(position, moves);
  EXPECT_TRUE(parsed) << to_text(parsed.error());
  for (const Move move : parsed.value()) position.play(move);
  return position;
}

std::string outcome_after(const Small::Position& position, std::string_view moves) {
  const Outcome outcome = after(position, moves).outcome();
  if (!outcome.over()) return "not over";
  return std::string(outcome.drawn() ? "draw" : side_name(outcome.winner())) + " " +
         std::string(Small::kEndings[outcome.ending]);
}

TEST(AndantinoText, IsTheOneOfTheRules) {
  const auto start = Small::initial({});
  EXPECT_EQ(Small::to_text(start), "10/11/12/13/14/15/16/17/18/9b9/18/17/16/15/14/13/12/11/10 w 1");
  EXPECT_EQ(Small::to_text(after(start, "j9 i9 k10")),
            "10/11/12/13/14/15/16/17/8bw8/9bw8/18/17/16/15/14/13/12/11/10 b 2");
}

TEST(AndantinoText, OpeningMovesAreTheSixNeighbours) {
  const auto start = Small::initial({});
  std::string names;
  for (const Move move : game::legal_moves<Small>(start))
    names += Small::to_text(start, move) + " ";
  EXPECT_EQ(names, "i9 j9 i10 k10 j11 k11 ");
}

TEST(AndantinoText, SideAndNumberMayBeMissing) {
  const Variant side2{2, false, false};
  EXPECT_EQ(position_from(side2, "2/1b1/2"), Small::initial(side2));
  EXPECT_EQ(position_from(side2, "  2/1B1/2   W "), Small::initial(side2));
  EXPECT_EQ(position_from(side2, "2/1BW/2 B"), position_from(side2, "2/1bw/2 b 1"));
}

TEST(AndantinoText, IsRefusedWithFieldAndColumn) {
  const Variant side2{2, false, false};
  EXPECT_EQ(refusal(side2, ""), "rows, column 1: missing");
  EXPECT_EQ(refusal(side2, "2/4/2"),
            "rows, column 3: row 2 from the top has 3 cells, but the text fills more");
  EXPECT_EQ(refusal(side2, "2/3/2"),
            "rows, column 1: Black has 0 stones and White 0: Black needs one at least, and as many "
            "as White or one more");
  EXPECT_EQ(refusal(side2, "2/1b1/2 x 1"), "side, column 9: expected w or b, found 'x'");
  EXPECT_EQ(refusal(side2, "2/1b1/2 b 1"),
            "side, column 9: Black has 1 stones and White 0, so it must be the turn of white");
  EXPECT_EQ(refusal(side2, "2/1b1/2 w 2"),
            "move, column 11: Black has 1 stones, so the move number must be the same");
  EXPECT_EQ(refusal(side2, "2/1b1/2 w 0"),
            "move, column 11: expected a number from 1 to 721, found '0'");
  EXPECT_EQ(refusal(side2, "2/1b1/2 w 1 1"),
            "end, column 13: expected nothing after the move, found '1'");
  EXPECT_EQ(refusal({6, false, false}, "bbbbb1/7/8/9/10/11/10/9/8/7/wwwww1"),
            "rows, column 1: both sides would have won: no game ends like this");
}

TEST(AndantinoText, MovesAreRefusedWithAReason) {
  const auto start = Small::initial({});
  const auto why = [](const Small::Position& position, std::string_view text) {
    const auto move = Small::parse_move(position, Field{"move", text, 1});
    return move ? "accepted" : to_text(move.error());
  };
  EXPECT_EQ(why(start, "J9"), "accepted");
  EXPECT_EQ(why(start, "j10"), "move, column 1: 'j10' is occupied");
  EXPECT_EQ(why(start, "j8"), "move, column 1: 'j8' is not next to the first stone");
  EXPECT_EQ(why(after(start, "j9"), "j8"),
            "move, column 1: 'j8' has fewer than two occupied neighbours");
  const auto over = with_stones(5, "c1 e1 e9 g9 i9", "a5 b5 c5 d5 e5");
  EXPECT_TRUE(over.outcome().over());
  EXPECT_EQ(why(over, "a1"), "move, column 1: 'a1' cannot be played: the game is over");
}

TEST(AndantinoVariant, ReadsBackAndLeavesDefaultsOut) {
  for (const std::string text :
       {"side10", "side2", "side16", "unbounded", "two-stones", "side5,two-stones",
        "unbounded,two-stones", "balanced1", "side5,balanced2", "unbounded,balanced3"}) {
    EXPECT_EQ(to_text(parse_variant(text).value()), text);
  }
  EXPECT_EQ(to_text(parse_variant("").value()), "side10");
  EXPECT_EQ(to_text(parse_variant(" Two-Stones , SIDE10 ").value()), "two-stones");
  EXPECT_EQ(to_text(parse_variant("balanced").value()), "balanced1");
}

TEST(AndantinoVariant, IsRefusedWithAReason) {
  const auto why = [](std::string_view text) {
    const auto variant = parse_variant(text);
    return variant ? "accepted" : to_text(variant.error());
  };
  EXPECT_EQ(why("side1"), "variant, column 5: expected a number from 2 to 16, found '1'");
  EXPECT_EQ(why("side17"), "variant, column 5: expected a number from 2 to 16, found '17'");
  EXPECT_EQ(why("side5,side5"), "variant, column 7: the size of the board is there twice");
  EXPECT_EQ(why("unbounded,side5"), "variant, column 11: the size of the board is there twice");
  EXPECT_EQ(why("two-stones,two-stones"),
            "variant, column 12: there are two starts: two-stones or balanced, once");
  EXPECT_EQ(why("balanced2,two-stones"),
            "variant, column 11: there are two starts: two-stones or balanced, once");
  const std::string last = std::to_string(kBalancedStarts.size());
  EXPECT_EQ(why("balanced0"),
            "variant, column 9: expected a number from 1 to " + last + ", found '0'");
  EXPECT_EQ(why("balanced1,side4"), "variant, column 1: a balanced start needs side5 or more");
  EXPECT_EQ(why("side5,"),
            "variant, column 7: expected side2 to side16, unbounded, two-stones or balanced1 to "
            "balanced" +
                last + ", found ''");
}

TEST(AndantinoRules, TwoStonesIsTheGameAfterTheMoveToTheEast) {
  EXPECT_EQ(Small::initial({10, false, true}), after(Small::initial({}), "k10"));
}

TEST(AndantinoRules, ABalancedStartIsTheGameAfterItsMovesOnEveryBoardThatIsLargeEnough) {
  for (std::size_t i = 0; i < kBalancedStarts.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    const auto start = Small::initial({10, false, false, number});
    EXPECT_EQ(start, after(Small::initial({}), kBalancedStarts[i]));
    EXPECT_FALSE(start.outcome().over());
    const auto smallest = Small::initial({kMinBalancedSide, false, false, number});
    EXPECT_EQ(smallest.stones(Side::white), start.stones(Side::white)) << "in the middle";
    EXPECT_EQ(smallest.stones(Side::black), start.stones(Side::black));
    EXPECT_FALSE(smallest.outcome().over());
  }
}

TEST(AndantinoRules, BalancedStartsAreTheShippedList) {
  std::ifstream file(CADENZA_TEST_DATA "/../../data/openings/andantino-balanced.txt");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (line.front() != '#') lines.push_back(line);
  }
  EXPECT_EQ(lines, std::vector<std::string>(kBalancedStarts.begin(), kBalancedStarts.end()));
}

TEST(AndantinoRules, FiveInARowWinsInEveryDirection) {
  const auto four = with_stones(5, "f4 g3 c7 e8", "b5 c5 d5 e5");
  for (int symmetry = 0; symmetry < Small::kSymmetries; ++symmetry) {
    const auto turned = Small::transformed(four, symmetry);
    EXPECT_EQ(turned.winning_cells(Side::white).count(), 1) << symmetry;
    EXPECT_TRUE(turned.winning_cells(Side::black).none()) << symmetry;
  }
  EXPECT_EQ(outcome_after(with_stones(5, "f4 g3 c7 e8 a1", "b5 c5 d5 e5"), "f5"), "white five");
}

TEST(AndantinoRules, MoreThanFiveWinsToo) {
  const auto position = with_stones(5, "c3 e3 g4 c7 e8 g8", "b5 c5 d5 f5 g5");
  EXPECT_EQ(outcome_after(position, "e5"), "white five");
}

TEST(AndantinoRules, ARingAroundAStoneWins) {
  const auto position = with_stones(4, "e4 e5 d5 c4 c3", "d4 a1 c1 g7 e7");
  EXPECT_EQ(outcome_after(position, "d3"), "black enclosure");
  EXPECT_EQ(position.winning_cells(Side::black).count(), 1);
}

TEST(AndantinoRules, ARingNeedNotBeTight) {
  const auto position = with_stones(4, "e5 d5 c4 c3 f4 f5 e3", "d4 a1 c1 g7 e7 a4 g5");
  EXPECT_EQ(outcome_after(position, "d3"), "black enclosure");
}

TEST(AndantinoRules, ARingAroundNothingWinsNothingButIsDeadly) {
  const auto open = with_stones(4, "e4 e5 d5 c4 c3", "a1 c1 g7 e7 a4");
  EXPECT_EQ(outcome_after(open, "d3"), "not over");
  EXPECT_EQ(outcome_after(open, "d3 d4"), "black own enclosure");
  // The same from text, where no last move tells that there is a ring.
  const auto closed = position_from({4, false, false}, Small::to_text(after(open, "d3")));
  EXPECT_EQ(outcome_after(closed, "d4"), "black own enclosure");
}

TEST(AndantinoRules, APositionFromTextIsJudgedWhole) {
  const auto ring = with_stones(4, "e4 e5 d5 c4 c3 d3", "d4 a1 c1 g7 e7");
  EXPECT_EQ(outcome_after(ring, ""), "black enclosure");
  const auto own = with_stones(4, "e4 e5 d5 c4 c3 d3", "d4 a1 c1 g7 e7 a4");
  EXPECT_EQ(outcome_after(own, ""), "black own enclosure");
}

TEST(AndantinoRules, WhatWonIsARowOrARing) {
  const auto shape_of = [](const Small::Position& position) {
    auto cells = Small::winning_shape(position);
    std::sort(cells.begin(), cells.end());
    return cells;
  };
  const auto four = with_stones(5, "f4 g3 c7 e8 a1", "b5 c5 d5 e5");
  EXPECT_THAT(shape_of(four), IsEmpty());
  EXPECT_THAT(shape_of(after(four, "f5")), ElementsAre("b5", "c5", "d5", "e5", "f5"));
  const auto tight = with_stones(4, "e4 e5 d5 c4 c3 d3", "d4 a1 c1 g7 e7");
  EXPECT_THAT(shape_of(tight), ElementsAre("c3", "c4", "d3", "d5", "e4", "e5"));
  // A ring need not be tight: it goes around e4 as well.
  const auto wide = with_stones(4, "e5 d5 c4 c3 f4 f5 e3", "d4 a1 c1 g7 e7 a4 g5");
  EXPECT_THAT(shape_of(after(wide, "d3")),
              ElementsAre("c3", "c4", "d3", "d5", "e3", "e5", "f4", "f5"));
}

TEST(AndantinoRules, TheEdgeIsNoPartOfARing) {
  EXPECT_EQ(outcome_after(with_stones(4, "b1 b2", "a1 g7"), "a2"), "not over");
}

TEST(AndantinoRules, AFullBoardIsADraw) {
  const Variant side2{2, false, false};
  const auto full = position_from(side2, "bw/wbw/bb");
  EXPECT_TRUE(full.outcome().drawn());
  EXPECT_EQ(Small::kEndings[full.outcome().ending], "no moves");
  EXPECT_TRUE(game::legal_moves<Small>(full).empty());
}

TEST(AndantinoRules, EdgeTouchedMeansWithinOneCellOfTheRim) {
  EXPECT_FALSE(with_stones(5, "e5 c3", "f5 g5").edge_touched());
  EXPECT_TRUE(with_stones(5, "e5 b2", "f5 g5").edge_touched());
  EXPECT_TRUE(with_stones(5, "e5 a1", "f5 g5").edge_touched());
}

TEST(AndantinoRules, BoardsOfEverySideStartAndEnd) {
  for (int side = kMinSide; side <= kMaxSide; ++side) {
    Family::visit(Variant{side, false, false}, [](auto g, const Variant& variant) {
      using G = decltype(g);
      const auto positions = game::sample_positions<G>(variant, 3, 20);
      EXPECT_TRUE(game::finished_games_have_no_moves<G>(positions).empty());
      EXPECT_TRUE(positions.back().outcome().over());
      EXPECT_EQ(game::legal_moves<G>(positions.front()).size(), 6U);
    });
  }
}

TEST(AndantinoDiagram, MarksStonesAndPlayableCells) {
  const auto diagram = Small::diagram(after(Small::initial({2, false, false}), "b1"));
  EXPECT_EQ(diagram.rows[0].cells[1].piece, 'w');
  EXPECT_EQ(diagram.rows[1].cells[1].piece, 'b');
  EXPECT_TRUE(diagram.rows[0].cells[0].playable);
  EXPECT_FALSE(diagram.rows[2].cells[0].playable);
}

}  // namespace
}  // namespace cadenza::andantino
