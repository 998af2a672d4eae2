// Tablut by example: the start, how pieces move, and how a game ends, ruleset by ruleset.
#include "games/tablut/tablut.hpp"

#include <gtest/gtest.h>

#include <array>

#include "game/line.hpp"
#include "games/tablut/examples.hpp"
#include "games/tablut/family.hpp"

namespace cadenza::tablut {
namespace {

// Rulesets with one and the same rule of the throne, and with one and the same goal.
constexpr std::array kThroneClosed = {RulesetId::ashton, RulesetId::linnaeus, RulesetId::smith};
constexpr std::array kEdgeIsTheGoal = kThroneClosed;
constexpr std::array kWithoutCamps = {RulesetId::mcgill, RulesetId::linnaeus, RulesetId::smith};

std::string_view ruleset_name(RulesetId ruleset) { return rulebook(ruleset).name; }

TEST(TablutStart, WhiteMovesFirstUnderAshtonAndBlackElsewhere) {
  EXPECT_EQ(Tablut::initial({RulesetId::ashton, {}}).side_to_move(), Side::white);
  for (const RulesetId ruleset : kWithoutCamps) {
    EXPECT_EQ(Tablut::initial({ruleset, {}}).side_to_move(), Side::black) << ruleset_name(ruleset);
  }
}

TEST(TablutStart, TheKingAndEightSoldiersStandAgainstSixteen) {
  for (const RulesetId ruleset : kAllRulesets) {
    const Position start = Tablut::initial({ruleset, {}});
    EXPECT_EQ(names(start.pieces(Side::white)), "e3 e4 c5 d5 e5 f5 g5 e6 e7");
    EXPECT_EQ(names(start.pieces(Side::black)), "d1 e1 f1 e2 a4 i4 a5 b5 h5 i5 a6 i6 e8 d9 e9 f9");
    EXPECT_EQ(start.king(), square_named("e5"));
    EXPECT_FALSE(start.outcome().over());
  }
}

TEST(TablutMoves, GoAnyDistanceAlongALineUpToTheNextPiece) {
  const Pieces pieces{"e5", "c3", "c6 g3"};
  for (const RulesetId ruleset : kAllRulesets) {
    EXPECT_EQ(targets(set_up(ruleset, Side::white, pieces), "c3"), "a3 b3 d3 e3 f3 c1 c2 c4 c5");
  }
  const auto king = set_up(RulesetId::linnaeus, Side::white, {"c3", "c2", "c6 g3"});
  EXPECT_EQ(targets(king, "c3"), "a3 b3 d3 e3 f3 c4 c5");
}

TEST(TablutMoves, ThatAreNoneAreIllegal) {
  const Position start = Tablut::initial({});
  const auto legal = [&](std::string_view from, std::string_view to) {
    return start.is_legal(make_move(square_named(from), square_named(to)));
  };
  EXPECT_TRUE(legal("e4", "f4"));
  EXPECT_FALSE(legal("e4", "e4"));
  EXPECT_FALSE(legal("e4", "f3"));
  EXPECT_FALSE(legal("f4", "g4"));
  EXPECT_FALSE(legal("d1", "c1"));
  EXPECT_FALSE(start.is_legal(make_move(kSquares, 0)));
  EXPECT_FALSE(start.is_legal(make_move(square_named("e4"), kSquares)));
  EXPECT_FALSE(start.is_legal(game::kNoMove));
}

TEST(TablutThrone, NobodyEntersOrCrossesItWhereItIsClosed) {
  for (const RulesetId ruleset : kThroneClosed) {
    SCOPED_TRACE(ruleset_name(ruleset));
    const auto white = set_up(ruleset, Side::white, {"g7", "d5", "e4"});
    EXPECT_EQ(why_not(white, "d5-e5"), "the piece on d5 may not stop on e5");
    EXPECT_EQ(why_not(white, "d5-f5"), "the piece on d5 may not cross e5");
    const auto black = set_up(ruleset, Side::black, {"g7", "d5", "e4"});
    EXPECT_EQ(why_not(black, "e4-e5"), "the piece on e4 may not stop on e5");
    EXPECT_EQ(why_not(black, "e4-e7"), "the piece on e4 may not cross e5");
  }
}

TEST(TablutThrone, TheKingLeavesItForGoodWhereItIsClosed) {
  for (const RulesetId ruleset : kThroneClosed) {
    SCOPED_TRACE(ruleset_name(ruleset));
    const auto left = after(set_up(ruleset, Side::white, {"e5", "", "h2"}), "e5-d5 h2-h3");
    EXPECT_EQ(why_not(left, "d5-e5"), "the piece on d5 may not stop on e5");
    EXPECT_EQ(why_not(left, "d5-g5"), "the piece on d5 may not cross e5");
  }
}

TEST(TablutThrone, UnderMcgillAllPassOverItAndOnlyTheKingStops) {
  constexpr RulesetId kMcgill = RulesetId::mcgill;
  const std::string past = "a5 b5 c5 f5 g5 h5 i5 d1 d2 d3 d4 d6 d7 d8 d9";
  EXPECT_EQ(targets(set_up(kMcgill, Side::white, {"g7", "d5", "h2"}), "d5"), past);
  EXPECT_EQ(targets(set_up(kMcgill, Side::black, {"g7", "h2", "d5"}), "d5"), past);
  EXPECT_EQ(targets(set_up(kMcgill, Side::white, {"d5", "h2", "g7"}), "d5"),
            "a5 b5 c5 e5 f5 g5 h5 i5 d1 d2 d3 d4 d6 d7 d8 d9");
  EXPECT_EQ(targets(set_up(kMcgill, Side::white, {"e5", "d5", "h2"}), "d5"),
            "a5 b5 c5 d1 d2 d3 d4 d6 d7 d8 d9");
}

TEST(TablutCorners, OnlyTheKingEntersUnderMcgill) {
  const auto white = set_up(RulesetId::mcgill, Side::white, {"g7", "a7", "h2"});
  EXPECT_EQ(why_not(white, "a7-a9"), "the piece on a7 may not stop on a9");
  const auto black = set_up(RulesetId::mcgill, Side::black, {"g7", "a7", "i2"});
  EXPECT_EQ(why_not(black, "i2-i1"), "the piece on i2 may not stop on i1");
  EXPECT_EQ(why_not(set_up(RulesetId::mcgill, Side::white, {"a7", "", "i2"}), "a7-a9"), "legal");
}

TEST(TablutCorners, AreOrdinaryElsewhere) {
  for (const RulesetId ruleset : kThroneClosed) {
    SCOPED_TRACE(ruleset_name(ruleset));
    EXPECT_EQ(why_not(set_up(ruleset, Side::white, {"g7", "a7", "i2"}), "a7-a9"), "legal");
    EXPECT_EQ(why_not(set_up(ruleset, Side::black, {"g7", "a7", "i2"}), "i2-i1"), "legal");
  }
}

TEST(TablutCamps, AreClosedToWhoeverStandsOutside) {
  const auto white = set_up(RulesetId::ashton, Side::white, {"d2", "a3", "i3"});
  EXPECT_EQ(why_not(white, "a3-a4"), "the piece on a3 may not stop on a4");
  EXPECT_EQ(why_not(white, "a3-a7"), "the piece on a3 may not cross a4");
  EXPECT_EQ(why_not(white, "d2-e2"), "the piece on d2 may not stop on e2");
  EXPECT_EQ(why_not(white, "d2-f2"), "the piece on d2 may not cross e2");
  const auto black = set_up(RulesetId::ashton, Side::black, {"d2", "a3", "i3"});
  EXPECT_EQ(why_not(black, "i3-i4"), "the piece on i3 may not stop on i4");
  EXPECT_EQ(why_not(black, "i3-i7"), "the piece on i3 may not cross i4");
}

TEST(TablutCamps, LetASoldierInsideMoveWithinAndOut) {
  const auto corner = set_up(RulesetId::ashton, Side::black, {"e5", "", "a4"});
  EXPECT_EQ(targets(corner, "a4"), "b4 c4 d4 e4 f4 g4 h4 a1 a2 a3 a5 a6 a7 a8 a9");
  const auto middle = set_up(RulesetId::ashton, Side::black, {"e5", "", "a5"});
  EXPECT_EQ(targets(middle, "a5"), "b5 c5 d5 a1 a2 a3 a4 a6 a7 a8 a9");
}

TEST(TablutCamps, LetNobodyOverToAnother) {
  const auto position = set_up(RulesetId::ashton, Side::black, {"g7", "", "a4 d1 e2"});
  EXPECT_EQ(why_not(position, "a4-i4"), "the piece on a4 may not stop on i4");
  EXPECT_EQ(why_not(position, "d1-d9"), "the piece on d1 may not stop on d9");
  EXPECT_EQ(why_not(position, "e2-e8"), "the piece on e2 may not cross e5");
}

TEST(TablutCamps, LetNobodyBackIn) {
  const auto start = set_up(RulesetId::ashton, Side::black, {"e5", "c2", "b5"});
  EXPECT_EQ(why_not(after(start, "b5-b3 c2-c3"), "b3-b5"), "the piece on b3 may not stop on b5");
}

TEST(TablutCamps, AreOrdinaryElsewhere) {
  for (const RulesetId ruleset : kWithoutCamps) {
    SCOPED_TRACE(ruleset_name(ruleset));
    const auto white = set_up(ruleset, Side::white, {"d2", "a3", "i3"});
    for (const std::string_view move : {"a3-a4", "a3-a7", "d2-e2", "d2-f2"}) {
      EXPECT_EQ(why_not(white, move), "legal") << move;
    }
    EXPECT_EQ(why_not(set_up(ruleset, Side::black, {"d2", "a3", "i3"}), "i3-i7"), "legal");
  }
}

TEST(TablutEscape, IsAnyEdgeSquareUnderAllButMcgill) {
  for (const RulesetId ruleset : kEdgeIsTheGoal) {
    SCOPED_TRACE(ruleset_name(ruleset));
    const auto position = set_up(ruleset, Side::white, {"c3", "", "g7"});
    for (const std::string_view move : {"c3-a3", "c3-i3", "c3-c1", "c3-c9"}) {
      EXPECT_EQ(outcome_after(position, move), "white wins by king escaped") << move;
    }
    EXPECT_EQ(outcome_after(position, "c3-b3"), "not over");
  }
}

TEST(TablutEscape, IsACornerUnderMcgill) {
  for (const std::string_view move : {"a3-a1", "a3-a9"}) {
    const auto position = set_up(RulesetId::mcgill, Side::white, {"a3", "", "g7"});
    EXPECT_EQ(outcome_after(position, move), "white wins by king escaped") << move;
  }
  const auto position = set_up(RulesetId::mcgill, Side::white, {"c3", "", "g7"});
  for (const std::string_view move : {"c3-a3", "c3-i3", "c3-c1", "c3-c9"}) {
    EXPECT_EQ(outcome_after(position, move), "not over") << move;
  }
}

TEST(TablutEscape, IsSeenInAPositionFromText) {
  for (const RulesetId ruleset : kAllRulesets) {
    for (const Side to_move : {Side::white, Side::black}) {
      const auto escaped = set_up(ruleset, to_move, {"i9", "", "g7"});
      EXPECT_EQ(outcome_after(escaped, ""), "white wins by king escaped") << ruleset_name(ruleset);
      EXPECT_TRUE(game::legal_moves<Tablut>(escaped).empty());
    }
  }
}

TEST(TablutNoMoves, LoseTheGameOfTheSideToMove) {
  for (const RulesetId ruleset : kAllRulesets) {
    SCOPED_TRACE(ruleset_name(ruleset));
    const auto black = set_up(ruleset, Side::black, {"e5", "b3 d3 c2 c4", "c3"});
    EXPECT_EQ(outcome_after(black, ""), "white wins by no moves");
    const auto white = set_up(ruleset, Side::white, {"e5", "", "d5 f5 e4 e6"});
    EXPECT_EQ(outcome_after(white, ""), "black wins by no moves");
  }
  const auto closing = set_up(RulesetId::ashton, Side::white, {"e5", "a2 b4", "a1"});
  EXPECT_EQ(outcome_after(closing, "b4-b1"), "white wins by no moves");
}

TEST(TablutNoMoves, AClosedSquareIsNoWayOut) {
  const auto camp = set_up(RulesetId::ashton, Side::black, {"e5", "a2 b3", "a3"});
  EXPECT_EQ(outcome_after(camp, ""), "white wins by no moves");
  const auto corner = set_up(RulesetId::mcgill, Side::black, {"e5", "a3 b2", "a2"});
  EXPECT_EQ(outcome_after(corner, ""), "white wins by no moves");
  EXPECT_EQ(outcome_after(set_up(RulesetId::linnaeus, Side::black, {"e5", "a3 b2", "a2"}), ""),
            "not over");
}

TEST(TablutNoMoves, AreWhatASideWithoutPiecesHas) {
  for (const RulesetId ruleset : kAllRulesets) {
    const auto last = set_up(ruleset, Side::white, {"e5", "c2 g4", "c3"});
    EXPECT_EQ(outcome_after(last, "g4-c4"), "white wins by no moves") << ruleset_name(ruleset);
  }
}

TEST(TablutNoMoves, AnyDirectionAnywhereIsAMove) {
  for (const std::string_view black : {"h9", "h8", "i8", "b1", "a8"}) {
    EXPECT_EQ(outcome_after(set_up(RulesetId::ashton, Side::black, {"e5", "", black}), ""),
              "not over");
  }
  const auto down = set_up(RulesetId::ashton, Side::black, {"e5", "b8 a9", "a8"});
  EXPECT_EQ(targets(down, "a8"), "a7");
}

// Both at once cannot happen: the empty squares beside all the pieces are never closed ones only.
TEST(TablutNoMoves, OfEitherSideLoseUnderMcgill) {
  const Pieces black_stuck{"e5", "a3 b2", "a2"};
  const Pieces white_stuck{"e5", "", "d5 f5 e4 e6"};
  const auto outcome = [](RulesetId ruleset, Side to_move, const Pieces& pieces) {
    return outcome_after(set_up(ruleset, to_move, pieces), "");
  };
  for (const Side to_move : {Side::white, Side::black}) {
    EXPECT_EQ(outcome(RulesetId::mcgill, to_move, black_stuck), "white wins by no moves");
    EXPECT_EQ(outcome(RulesetId::mcgill, to_move, white_stuck), "black wins by no moves");
  }
  const Pieces black_stuck_in_the_corner{"e5", "a2 b1", "a1"};
  for (const RulesetId ruleset : kThroneClosed) {
    EXPECT_EQ(outcome(ruleset, Side::white, black_stuck_in_the_corner), "not over");
    EXPECT_EQ(outcome(ruleset, Side::black, white_stuck), "not over");
  }
}

TEST(TablutMoveLimit, IsADrawAtMove51UnderMcgill) {
  const Pieces pieces{"e5", "c3", "g7"};
  const auto last_but_one = set_up(RulesetId::mcgill, Side::black, pieces, 50);
  EXPECT_EQ(outcome_after(last_but_one, "g7-g6"), "not over");
  EXPECT_EQ(outcome_after(last_but_one, "g7-g6 c3-c4"),
            "white and black share first place by move limit");
  EXPECT_EQ(outcome_after(set_up(RulesetId::mcgill, Side::black, pieces, 51), ""),
            "white and black share first place by move limit");
}

TEST(TablutMoveLimit, IsUnknownElsewhere) {
  for (const RulesetId ruleset : kThroneClosed) {
    for (const int move_number : {51, 1000, kMaxMoveNumber}) {
      const auto late = set_up(ruleset, Side::black, {"e5", "c3", "g7"}, move_number);
      EXPECT_EQ(outcome_after(late, "g7-g6 c3-c4"), "not over") << ruleset_name(ruleset);
    }
  }
}

TEST(TablutMoveLimit, YieldsToEveryOtherEnding) {
  const auto at_the_limit = [](Side to_move, const Pieces& pieces) {
    return set_up(RulesetId::mcgill, to_move, pieces, to_move == Side::white ? 50 : 51);
  };
  EXPECT_EQ(outcome_after(at_the_limit(Side::white, {"a3", "", "g7"}), "a3-a1"),
            "white wins by king escaped");
  EXPECT_EQ(outcome_after(at_the_limit(Side::white, {"e5", "c2 g4", "c3"}), "g4-c4"),
            "white wins by no moves");
  EXPECT_EQ(outcome_after(at_the_limit(Side::black, {"", "c2", "c3"}), ""),
            "black wins by king captured");
}

std::string counters(const Position& position) {
  const std::string text = Tablut::to_text(position);
  return text.substr(text.find(' ') + 1);
}

TEST(TablutCounters, TheMoveNumberGrowsAfterTheSecondMover) {
  const Position ashton = Tablut::initial({RulesetId::ashton, {}});
  EXPECT_EQ(counters(after(ashton, "e4-f4")), "b 1 1");
  EXPECT_EQ(counters(after(ashton, "e4-f4 d1-c1")), "w 2 2");
  for (const RulesetId ruleset : kWithoutCamps) {
    const Position start = Tablut::initial({ruleset, {}});
    EXPECT_EQ(counters(after(start, "d1-c1")), "w 1 1") << ruleset_name(ruleset);
    EXPECT_EQ(counters(after(start, "d1-c1 e4-f4")), "b 2 2") << ruleset_name(ruleset);
  }
}

TEST(TablutCounters, ACaptureStartsTheCountOfPliesAnew) {
  const auto position = set_up(RulesetId::ashton, Side::black, {"e5", "c3 h3", "c2 g4"});
  EXPECT_EQ(counters(after(position, "c2-b2 h3-h2")), "b 2 2");
  EXPECT_EQ(counters(after(position, "c2-b2 h3-h2 b2-c2 h2-h3 g4-c4")), "w 0 4");
  const auto king = set_up(RulesetId::ashton, Side::white, {"c3", "h3", "b3 d7"});
  EXPECT_EQ(counters(after(king, "h3-h2 d7-d3")), "w 0 2");
}

TEST(TablutCounters, StopAtTheLargestNumberThatIsRead) {
  const std::string rows = "9/9/9/4t4/9/4K4/9/9/9";
  const auto late = position_from({}, rows + " w 9999 9999");
  EXPECT_EQ(counters(after(late, "e4-f4")), "b 9999 9999");
  EXPECT_EQ(counters(after(late, "e4-f4 e6-f6")), "w 9999 9999");
}

// The moves once, then a dance of four plies that comes back to where it began.
std::string outcome_of_dance(const Variant& variant, int rounds) {
  const bool white_first = rulebook(variant.ruleset).first_mover == Side::white;
  const std::string opening = white_first ? "e4-f4 d1-c1" : "d1-c1 e4-f4";
  const std::string dance = white_first ? " f4-g4 c1-b1 g4-f4 b1-c1" : " c1-b1 f4-g4 b1-c1 g4-f4";
  std::string moves = opening;
  for (int i = 0; i < rounds; ++i) moves += dance;
  game::Line<Tablut> line(Tablut::initial(variant));
  const auto plies = game::parse_turns<Tablut>(line.position(), moves).value();
  for (const Move move : plies) {
    EXPECT_FALSE(line.outcome().over());
    line.play(move);
  }
  return game::describe<Tablut>(line.outcome());
}

TEST(TablutRepetition, IsADrawWhenAPositionCameBackTooOften) {
  struct Case {
    Variant variant;
    int rounds = 0;
  };
  for (const Case& c : {Case{{RulesetId::ashton, {}}, 1}, Case{{RulesetId::ashton, 1}, 2},
                        Case{{RulesetId::linnaeus, {}}, 2}, Case{{RulesetId::linnaeus, 0}, 1},
                        Case{{RulesetId::smith, {}}, 2}, Case{{RulesetId::smith, 3}, 4}}) {
    SCOPED_TRACE(to_text(c.variant));
    EXPECT_EQ(outcome_of_dance(c.variant, c.rounds - 1), "not over");
    EXPECT_EQ(outcome_of_dance(c.variant, c.rounds),
              "white and black share first place by repetition");
  }
}

TEST(TablutRepetition, IsFreeUnderMcgill) {
  EXPECT_EQ(outcome_of_dance({RulesetId::mcgill, {}}, 10), "not over");
}

TEST(TablutFamily, EveryShowcaseVariantReadsBack) {
  for (const Variant& variant : Family::showcase()) {
    EXPECT_EQ(Family::parse_variant(Family::to_text(variant)).value(), variant);
    EXPECT_EQ(Tablut::initial(variant).variant(), variant);
  }
}

}  // namespace
}  // namespace cadenza::tablut
