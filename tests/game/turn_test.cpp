// Turns in text: where they begin and end, and where the finger points when one is wrong.
#include "game/turn.hpp"

#include <gtest/gtest.h>

#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::game {
namespace {

using Andantino = andantino::Small;
using Omega = omega::Small;
using tablut::Tablut;

const omega::Variant kSide2{2, 2, false};

template <Game G>
std::string turn_refusal(const typename G::Position& position, std::string_view text,
                         std::size_t column = 1) {
  const auto turn = parse_turn<G>(position, Field{"turn", text, column});
  return turn ? "accepted" : to_text(turn.error());
}

template <Game G>
std::string turns_refusal(const typename G::Position& position, std::string_view text) {
  const auto turns = parse_turns<G>(position, text);
  return turns ? "accepted" : to_text(turns.error());
}

template <Game G>
typename G::Position after(typename G::Position position, std::string_view text) {
  const auto moves = parse_turns<G>(position, text);
  EXPECT_TRUE(moves) << to_text(moves.error());
  for (const Move move : moves.value()) position.play(move);
  return position;
}

TEST(ParseTurn, ReadsTheMovesOfOnePlayer) {
  const auto start = Omega::initial({});
  const auto turn = parse_turn<Omega>(start, Field{"turn", "e5,c2", 1});
  ASSERT_TRUE(turn);
  ASSERT_EQ(turn->size(), 2U);
  EXPECT_EQ(Omega::to_text(start, (*turn)[0]), "e5");
  EXPECT_EQ(Omega::to_text(start, (*turn)[1]), "c2");
  EXPECT_EQ(parse_turn<Andantino>(Andantino::initial({}), Field{"turn", "j9", 1})->size(), 1U);
}

TEST(ParseTurn, ReadsTheBeginningOfATurnAndItsRest) {
  const auto start = Omega::initial({});
  EXPECT_EQ(parse_turn<Omega>(start, Field{"turn", "e5", 1})->size(), 1U);
  const auto half = after<Omega>(start, "e5");
  EXPECT_EQ(turn_refusal<Omega>(half, "c2"), "accepted");
  EXPECT_EQ(turn_refusal<Omega>(half, "c2,a1"),
            "turn, column 4: the turn is over before this move");
}

TEST(ParseTurn, RefusesMoreMovesThanATurnHas) {
  EXPECT_EQ(turn_refusal<Omega>(Omega::initial({}), "e5,c2,a1"),
            "turn, column 7: the turn is over before this move");
  EXPECT_EQ(turn_refusal<Omega>(Omega::initial({5, 3, false}), "e5,c2,a1"), "accepted");
  EXPECT_EQ(turn_refusal<Andantino>(Andantino::initial({}), "j9,i9"),
            "turn, column 4: the turn is over before this move");
}

TEST(ParseTurn, RefusesAnEmptyText) {
  EXPECT_EQ(turn_refusal<Omega>(Omega::initial({}), "", 9), "turn, column 9: expected a move");
  EXPECT_EQ(turn_refusal<Tablut>(Tablut::initial({}), " "), "turn, column 1: expected a move");
}

TEST(ParseTurn, PointsAtTheMoveThatIsWrong) {
  const auto start = Omega::initial({});
  EXPECT_EQ(turn_refusal<Omega>(start, "e5,"),
            "turn, column 4: expected a cell such as e5, found ''");
  EXPECT_EQ(turn_refusal<Omega>(start, "e5,c22", 11),
            "turn, column 15: expected a number from 1 to 9, found '22'");
  EXPECT_EQ(turn_refusal<Omega>(start, "e5,e5", 11),
            "turn, column 14: 'e5' is occupied by a white stone, expected an empty cell");
}

TEST(ParseTurn, SaysWhenTheGameIsOver) {
  const auto over = after<Omega>(Omega::initial(kSide2), "a1,b1 a2,b2");
  EXPECT_TRUE(over.outcome().over());
  EXPECT_EQ(turn_refusal<Omega>(over, "c3"), "turn, column 1: the game is over before this move");
}

TEST(ParseTurns, ReadsALineOfTurns) {
  EXPECT_EQ(parse_turns<Omega>(Omega::initial({}), "  e5,c2\ta1,i9 ")->size(), 4U);
  EXPECT_EQ(Tablut::to_text(after<Tablut>(Tablut::initial({}), "e3-d3 d1-c1")),
            "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/3T5/4t4/2t1tt3 w 2 2");
}

TEST(ParseTurns, ATurnMayBeSplitAtABlank) {
  EXPECT_EQ(after<Omega>(Omega::initial({}), "e5 c2 a1,i9"),
            after<Omega>(Omega::initial({}), "e5,c2 a1 i9"));
}

TEST(ParseTurns, NothingIsAnEmptyLine) {
  EXPECT_TRUE(parse_turns<Omega>(Omega::initial({}), "").value().empty());
  EXPECT_TRUE(parse_turns<Omega>(Omega::initial({}), " \t ").value().empty());
}

TEST(ParseTurns, CountsColumnsFromTheBeginningOfTheLine) {
  EXPECT_EQ(turns_refusal<Omega>(Omega::initial({}), "e5,c2 a1,c2"),
            "moves, column 10: 'c2' is occupied by a black stone, expected an empty cell");
  EXPECT_EQ(turns_refusal<Omega>(Omega::initial({}), "e5,c2  a1,b1,c1"),
            "moves, column 14: the turn is over before this move");
  EXPECT_EQ(turns_refusal<Andantino>(Andantino::initial({}), "j9 i9 z1"),
            "moves, column 7: there is no cell 'z1' on a board of side 10");
  EXPECT_EQ(turns_refusal<Tablut>(Tablut::initial({}), "e3-d3 d1-d4"),
            "moves, column 10: the piece on d1 is blocked by the piece on d3");
}

TEST(ParseTurns, RefusesMovesAfterTheEndOfTheGame) {
  EXPECT_EQ(turns_refusal<Omega>(Omega::initial(kSide2), "a1,b1 a2,b2"), "accepted");
  EXPECT_EQ(turns_refusal<Omega>(Omega::initial(kSide2), "a1,b1 a2,b2 c3"),
            "moves, column 13: the game is over before this move");
}

}  // namespace
}  // namespace cadenza::game
