// How Tablut's positions, moves and variants are written, and what is said about those that are
// not.
#include <gtest/gtest.h>

#include "games/tablut/examples.hpp"

namespace cadenza::tablut {
namespace {

constexpr Variant kAshton{RulesetId::ashton, {}};
constexpr Variant kMcgill{RulesetId::mcgill, {}};
constexpr Variant kLinnaeus{RulesetId::linnaeus, {}};
constexpr Variant kSmith{RulesetId::smith, {}};

const std::string kStartRows = "3ttt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/4T4/4t4/3ttt3";

std::string refusal(const Variant& variant, std::string_view text) {
  const auto position = Tablut::parse_position(variant, text);
  return position ? "accepted" : to_text(position.error());
}

std::string refusal(const Position& position, std::string_view move, std::size_t column = 1) {
  const auto parsed = Tablut::parse_move(position, Field{"move", move, column});
  return parsed ? "accepted" : to_text(parsed.error());
}

std::string variant_refusal(std::string_view text) {
  const auto variant = parse_variant(text);
  return variant ? "accepted" : to_text(variant.error());
}

TEST(TablutText, OfTheStartIsTheOneOfTheRules) {
  EXPECT_EQ(Tablut::to_text(Tablut::initial(kAshton)), kStartRows + " w 0 1");
  for (const Variant& variant : {kMcgill, kLinnaeus, kSmith}) {
    EXPECT_EQ(Tablut::to_text(Tablut::initial(variant)), kStartRows + " b 0 1");
  }
}

TEST(TablutText, StartsWithTheNinthRank) {
  EXPECT_EQ(Tablut::to_text(after(Tablut::initial(kAshton), "e3-a3 d9-a9")),
            "t3tt3/4t4/4T4/t3T3t/ttTTKTTtt/t3T3t/T8/4t4/3ttt3 w 2 2");
}

TEST(TablutText, CountersMayBeMissing) {
  const Position start = Tablut::initial(kAshton);
  EXPECT_EQ(position_from(kAshton, kStartRows + " w"), start);
  EXPECT_EQ(position_from(kAshton, kStartRows + " w 0"), start);
  EXPECT_EQ(position_from(kAshton, kStartRows + " w 0 1"), start);
}

TEST(TablutText, BlanksLeadingZerosAndTheCaseOfTheSideDoNotMatter) {
  EXPECT_EQ(position_from(kAshton, "  " + kStartRows + "\tW  00 01 "), Tablut::initial(kAshton));
  EXPECT_EQ(position_from(kMcgill, kStartRows + " B"), Tablut::initial(kMcgill));
}

TEST(TablutText, CountersReadBack) {
  const std::string text = kStartRows + " b 9999 9999";
  EXPECT_EQ(Tablut::to_text(position_from(kAshton, text)), text);
}

TEST(TablutText, WithoutAKingIsAWinForBlack) {
  const auto position = position_from(kAshton, "9/9/9/4t4/9/4T4/9/9/9 w 0 7");
  EXPECT_EQ(game::describe<Tablut>(position.outcome()), "black wins by king captured");
  EXPECT_EQ(Tablut::to_text(position), "9/9/9/4t4/9/4T4/9/9/9 w 0 7");
}

TEST(TablutText, IsRefusedForItsFields) {
  EXPECT_EQ(refusal(kAshton, ""), "rows, column 1: missing");
  EXPECT_EQ(refusal(kAshton, kStartRows), "side, column 50: missing");
  EXPECT_EQ(refusal(kAshton, kStartRows + " x"), "side, column 51: expected w or b, found 'x'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " ww"), "side, column 51: expected w or b, found 'ww'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " w -1"),
            "nocapture, column 53: expected a number from 0 to 9999, found '-'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " w 10000 1"),
            "nocapture, column 53: expected a number from 0 to 9999, found '10000'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " w 0 0"),
            "move, column 55: expected a number from 1 to 9999, found '0'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " w 0 10000"),
            "move, column 55: expected a number from 1 to 9999, found '10000'");
  EXPECT_EQ(refusal(kAshton, kStartRows + " w 0 1 x"),
            "end, column 57: expected nothing after the move, found 'x'");
}

TEST(TablutText, IsRefusedForItsRows) {
  EXPECT_EQ(refusal(kAshton, "9/9/9/4k4/9/9/9/9/9 w"),
            "rows, column 8: expected one of 'TtK', a number or '/', found 'k'");
  EXPECT_EQ(refusal(kAshton, "10/9/9/9/9/9/9/9/9 w"),
            "rows, column 1: row 1 from the top has 9 cells, but the text fills more");
  EXPECT_EQ(refusal(kAshton, "9/8/9/9/9/9/9/9/9 w"),
            "rows, column 4: row 2 from the top has 9 cells, but the text fills 8");
  EXPECT_EQ(refusal(kAshton, "9/9/9/9/9/9/9/9 w"), "rows, column 16: expected 9 rows, found 8");
  EXPECT_EQ(refusal(kAshton, "9/9/9/9/9/9/9/9/9/9 w"),
            "rows, column 18: expected 9 rows, found more");
}

TEST(TablutText, IsRefusedForPiecesTooMany) {
  EXPECT_EQ(refusal(kLinnaeus, "TTTTTTTT1/9/9/9/9/9/9/9/4K4 w"), "accepted");
  EXPECT_EQ(refusal(kLinnaeus, "TTTTTTTTT/9/9/9/9/9/9/9/4K4 w"),
            "rows, column 9: more than 8 white soldiers");
  EXPECT_EQ(refusal(kLinnaeus, "ttttttttt/ttttttt2/9/9/4K4/9/9/9/9 w"), "accepted");
  EXPECT_EQ(refusal(kLinnaeus, "ttttttttt/tttttttt1/9/9/4K4/9/9/9/9 w"),
            "rows, column 18: more than 16 attackers");
  EXPECT_EQ(refusal(kLinnaeus, "t8/9/9/9/4KK3/9/9/9/9 w"), "rows, column 12: more than one king");
}

TEST(TablutText, OfAshtonHasCampsForBlackOnlyAndTheThroneForTheKing) {
  EXPECT_EQ(refusal(kAshton, "3T5/9/9/9/4K4/9/9/9/t8 w"),
            "rows, column 2: 'T' cannot stand on d9 under ashton");
  EXPECT_EQ(refusal(kAshton, "9/4K4/9/9/9/9/9/9/t8 w"),
            "rows, column 4: 'K' cannot stand on e8 under ashton");
  EXPECT_EQ(refusal(kAshton, "9/9/9/9/4T4/9/3K5/9/t8 w"),
            "rows, column 10: 'T' cannot stand on e5 under ashton");
  EXPECT_EQ(refusal(kAshton, "9/9/9/9/4t4/9/3K5/9/t8 w"),
            "rows, column 10: 't' cannot stand on e5 under ashton");
  EXPECT_EQ(refusal(kAshton, "T2t5/9/9/9/4K4/9/9/9/t8 w"), "accepted");
}

TEST(TablutText, OfMcgillHasCornersAndCentreForTheKing) {
  EXPECT_EQ(refusal(kMcgill, "8T/9/9/9/4K4/9/9/9/1t7 w"),
            "rows, column 2: 'T' cannot stand on i9 under mcgill");
  EXPECT_EQ(refusal(kMcgill, "9/9/9/9/4K4/9/9/9/t8 w"),
            "rows, column 19: 't' cannot stand on a1 under mcgill");
  EXPECT_EQ(refusal(kMcgill, "9/9/9/9/4t4/9/9/9/4K4 w"),
            "rows, column 10: 't' cannot stand on e5 under mcgill");
  EXPECT_EQ(refusal(kMcgill, "3T5/9/9/9/9/9/9/9/K2t5 w"), "accepted");
}

TEST(TablutText, OfLinnaeusAndSmithHasTheCastleForTheKing) {
  for (const Variant& variant : {kLinnaeus, kSmith}) {
    EXPECT_EQ(refusal(variant, "9/9/9/9/4T4/9/9/9/4K4 b"),
              "rows, column 10: 'T' cannot stand on e5 under " + to_text(variant));
    EXPECT_EQ(refusal(variant, "9/9/9/9/4t4/9/9/9/4K4 b"),
              "rows, column 10: 't' cannot stand on e5 under " + to_text(variant));
    EXPECT_EQ(refusal(variant, "T2T4t/9/9/9/4K4/9/9/9/t3t4 b"), "accepted");
  }
}

TEST(TablutMoveText, IsTwoSquaresWithADash) {
  const Position start = Tablut::initial(kAshton);
  const Move move = make_move(square_named("e4"), square_named("f4"));
  EXPECT_EQ(Tablut::to_text(start, move), "e4-f4");
  for (const std::string_view text : {"e4-f4", "e4f4", "E4-F4", "E4f4"}) {
    EXPECT_EQ(Tablut::parse_move(start, Field{"move", text, 1}).value(), move) << text;
  }
}

TEST(TablutMoveText, MayNameWhatItCaptures) {
  const auto position =
      set_up(RulesetId::ashton, Side::white, {"g7", "d2 b3 f3 d5", "c3 e3 d4 h8"});
  for (const std::string_view text :
       {"d2-d3xc3", "d2d3xc3", "d2-d3XC3", "d2-d3xc3xe3xd4", "d2-d3xc3/e3/d4", "d2-d3xc3e3d4"}) {
    EXPECT_EQ(refusal(position, text), "accepted") << text;
  }
}

TEST(TablutMoveText, IsRefusedWhereItIsNoMove) {
  const Position start = Tablut::initial(kAshton);
  const std::string expected = "expected a square from a1 to i9, found ";
  EXPECT_EQ(refusal(start, ""), "move, column 1: " + expected + "''");
  EXPECT_EQ(refusal(start, "e"), "move, column 1: " + expected + "'e'");
  EXPECT_EQ(refusal(start, "j4-f4"), "move, column 1: " + expected + "'j4'");
  EXPECT_EQ(refusal(start, "e0-f4"), "move, column 1: " + expected + "'e0'");
  EXPECT_EQ(refusal(start, "e4"), "move, column 3: " + expected + "''");
  EXPECT_EQ(refusal(start, "e4-"), "move, column 4: " + expected + "''");
  EXPECT_EQ(refusal(start, "e4--f4"), "move, column 4: " + expected + "'-f'");
  EXPECT_EQ(refusal(start, "e4-fx", 11), "move, column 14: " + expected + "'fx'");
  EXPECT_EQ(refusal(start, "e4-f10"),
            "move, column 6: expected nothing or x and captured squares, found '0'");
  EXPECT_EQ(refusal(start, "e4-f4-g4"),
            "move, column 6: expected nothing or x and captured squares, found '-g4'");
  EXPECT_EQ(refusal(start, "e4-f4x"), "move, column 7: " + expected + "''");
  EXPECT_EQ(refusal(start, "e4-f4xe3/"), "move, column 10: " + expected + "''");
  EXPECT_EQ(refusal(start, "e4-f4xe3-e2"), "move, column 9: " + expected + "'-e'");
}

TEST(TablutMoveText, IsRefusedForThePieceWithAReason) {
  const Position start = Tablut::initial(kAshton);
  EXPECT_EQ(refusal(start, "f4-g4", 7), "move, column 7: no piece stands on f4");
  EXPECT_EQ(refusal(start, "d1-c1", 7), "move, column 7: the piece on d1 is not white's");
  EXPECT_EQ(refusal(Tablut::initial(kMcgill), "e4-f4"),
            "move, column 1: the piece on e4 is not black's");
  EXPECT_EQ(refusal(Tablut::initial(kMcgill), "e5-f5"),
            "move, column 1: the piece on e5 is not black's");
  const auto over = position_from(kAshton, "9/9/9/4t4/9/9/9/9/K8 w");
  EXPECT_EQ(refusal(over, "a1-a2", 7), "move, column 7: the game is over");
}

TEST(TablutMoveText, IsRefusedForTheWayWithAReason) {
  const Position start = Tablut::initial(kAshton);
  const std::string rook = "all pieces move like a rook, so not from e4 to ";
  EXPECT_EQ(refusal(start, "e4-e4"), "move, column 4: " + rook + "e4");
  EXPECT_EQ(refusal(start, "e4f6"), "move, column 3: " + rook + "f6");
  EXPECT_EQ(refusal(start, "e4-e6"),
            "move, column 4: the piece on e4 is blocked by the piece on e5");
  EXPECT_EQ(refusal(start, "e4-e3"),
            "move, column 4: the piece on e4 is blocked by the piece on e3");
  EXPECT_EQ(refusal(start, "g5-i5"),
            "move, column 4: the piece on g5 is blocked by the piece on h5");
  EXPECT_EQ(refusal(start, "c5-a5"),
            "move, column 4: the piece on c5 is blocked by the piece on b5");
  const auto open = set_up(RulesetId::ashton, Side::white, {"g7", "c5 g5", "h8"});
  EXPECT_EQ(refusal(open, "g5-e5"), "move, column 4: the piece on g5 may not stop on e5");
  EXPECT_EQ(refusal(open, "g5-d5"), "move, column 4: the piece on g5 may not cross e5");
  EXPECT_EQ(refusal(open, "c5-b5"), "move, column 4: the piece on c5 may not stop on b5");
  EXPECT_EQ(refusal(open, "c5-a5"), "move, column 4: the piece on c5 may not cross b5");
}

TEST(TablutVariant, ReadsBackAndLeavesDefaultsOut) {
  for (const std::string text : {"ashton", "mcgill", "linnaeus", "smith", "ashton,repeats=1",
                                 "linnaeus,repeats=0", "smith,repeats=100"}) {
    const Variant variant = parse_variant(text).value();
    EXPECT_EQ(to_text(variant), text);
    EXPECT_EQ(Tablut::initial(variant).variant(), variant) << text;
  }
  EXPECT_EQ(to_text(parse_variant("").value()), "ashton");
  EXPECT_EQ(to_text(parse_variant("ashton,repeats=0").value()), "ashton");
  EXPECT_EQ(to_text(parse_variant("linnaeus,repeats=1").value()), "linnaeus");
}

TEST(TablutVariant, TakesItsWordsInAnyOrderAndCase) {
  EXPECT_EQ(to_text(parse_variant("repeats=2").value()), "ashton,repeats=2");
  EXPECT_EQ(to_text(parse_variant(" Repeats=3 , SMITH ").value()), "smith,repeats=3");
}

TEST(TablutVariant, AllowsRepeatsAsTheRulesetHasItUnlessTold) {
  EXPECT_EQ(kAshton.repeats_allowed(), 0);
  EXPECT_EQ(kLinnaeus.repeats_allowed(), 1);
  EXPECT_EQ(kSmith.repeats_allowed(), 1);
  EXPECT_LT(kMcgill.repeats_allowed(), 0);
  EXPECT_EQ(parse_variant("smith,repeats=7").value().repeats_allowed(), 7);
}

TEST(TablutVariant, IsAnotherWhenRulesetOrRepeatsDiffer) {
  EXPECT_EQ(Variant{}, kAshton);
  EXPECT_FALSE(kAshton == kSmith);
  EXPECT_FALSE(kSmith == (Variant{RulesetId::smith, 0}));
}

TEST(TablutVariant, IsRefusedWithAReason) {
  const std::string words = "expected ashton, mcgill, linnaeus, smith, or repeats=N, found ";
  EXPECT_EQ(variant_refusal("brandubh"), "variant, column 1: " + words + "'brandubh'");
  EXPECT_EQ(variant_refusal("smith,"), "variant, column 7: " + words + "''");
  EXPECT_EQ(variant_refusal("repeats"), "variant, column 1: " + words + "'repeats'");
  EXPECT_EQ(variant_refusal("ashton,smith"), "variant, column 8: a second ruleset");
  EXPECT_EQ(variant_refusal("smith, smith"), "variant, column 8: a second ruleset");
  EXPECT_EQ(variant_refusal("repeats=1,repeats=1"), "variant, column 11: repeats= is given twice");
  EXPECT_EQ(variant_refusal("repeats="), "variant, column 9: expected a number from 0 to 100");
  EXPECT_EQ(variant_refusal("repeats=101"),
            "variant, column 9: expected a number from 0 to 100, found '101'");
  EXPECT_EQ(variant_refusal("smith,repeats=1x"),
            "variant, column 16: expected a number from 0 to 100, found 'x'");
}

TEST(TablutVariant, McgillHasNoRepeats) {
  const std::string reason = "mcgill has no rule of repetition, so repeats= has no place";
  EXPECT_EQ(variant_refusal("mcgill,repeats=1"), "variant, column 8: " + reason);
  EXPECT_EQ(variant_refusal("repeats=1,mcgill"), "variant, column 1: " + reason);
}

std::string special_squares(const Variant& variant) {
  std::string text;
  for (const auto& row : Tablut::diagram(Tablut::initial(variant)).rows) {
    for (const auto& cell : row.cells) {
      if (cell.special) text += (text.empty() ? "" : " ") + cell.name;
    }
  }
  return text;
}

TEST(TablutDiagram, MarksTheSquaresWithARuleOfTheirOwn) {
  EXPECT_EQ(special_squares(kAshton), "d9 e9 f9 e8 a6 i6 a5 b5 e5 h5 i5 a4 i4 e2 d1 e1 f1");
  EXPECT_EQ(special_squares(kMcgill), "a9 i9 e5 a1 i1");
  EXPECT_EQ(special_squares(kLinnaeus), "e5");
  EXPECT_EQ(special_squares(kSmith), "e5");
}

TEST(TablutDiagram, ShowsNineRanksFromTheTopAndNineFiles) {
  const auto diagram = Tablut::diagram(Tablut::initial(kAshton));
  EXPECT_FALSE(diagram.hexagonal);
  ASSERT_EQ(diagram.rows.size(), 9U);
  EXPECT_EQ(diagram.letters,
            (std::vector<std::string>{"a", "b", "c", "d", "e", "f", "g", "h", "i"}));
  EXPECT_EQ(diagram.rows[0].label, "9");
  EXPECT_EQ(diagram.rows[8].label, "1");
  EXPECT_EQ(diagram.rows[0].cells[3].name, "d9");
  EXPECT_EQ(diagram.rows[0].cells[3].piece, 't');
  EXPECT_EQ(diagram.rows[4].cells[4].piece, 'K');
  EXPECT_EQ(diagram.rows[6].cells[4].piece, 'T');
  EXPECT_EQ(diagram.rows[8].cells[0].piece, 0);
}

}  // namespace
}  // namespace cadenza::tablut
