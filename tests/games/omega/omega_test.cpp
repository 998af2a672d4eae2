// Omega by example: its texts, its turns, how long it lasts and who wins it.
#include "games/omega/omega.hpp"

#include <gtest/gtest.h>

#include <set>

#include "game/conformance.hpp"
#include "game/playthrough.hpp"
#include "game/turn.hpp"
#include "games/omega/family.hpp"

namespace cadenza::omega {
namespace {

using game::Side;

const Variant kSide2{2, 2, false};

template <class G = Small>
typename G::Position position_from(const Variant& variant, std::string_view text) {
  const auto position = G::parse_position(variant, text);
  EXPECT_TRUE(position) << to_text(position.error());
  return position.value();
}

template <class G = Small>
std::string refusal(const Variant& variant, std::string_view text) {
  const auto position = G::parse_position(variant, text);
  return position ? "accepted" : to_text(position.error());
}

template <class G = Small>
typename G::Position after(const Variant& variant, std::string_view moves) {
  auto position = G::initial(variant);
  const auto parsed = game::parse_turns<G>(position, moves);
  EXPECT_TRUE(parsed) << to_text(parsed.error());
  for (const Move move : parsed.value()) position.play(move);
  return position;
}

// Always the first empty cell.
template <class G>
typename G::Position played_to_the_end(const Variant& variant) {
  auto position = G::initial(variant);
  while (!position.over()) position.play(game::legal_moves<G>(position)[0]);
  return position;
}

TEST(OmegaText, IsTheOneOfTheRules) {
  EXPECT_EQ(Small::to_text(Small::initial({})), "5/6/7/8/9/8/7/6/5 wb w - 1");
  EXPECT_EQ(Small::to_text(after({}, "e5,c2")), "5/2b3/7/8/4w4/8/7/6/5 wb b - 1");
}

TEST(OmegaText, CountsARoundWhenEveryPlayerHadATurn) {
  EXPECT_EQ(Small::to_text(after({}, "e5,c2 a1,i9")), "w4/2b3/7/8/4w4/8/7/6/4b wb w - 2");
}

TEST(OmegaText, ListsTheColoursAlreadyPlacedInAnUnfinishedTurn) {
  EXPECT_EQ(Small::to_text(after({}, "e5")), "5/6/7/8/4w4/8/7/6/5 wb w w 1");
  const Variant four{5, 4, false};
  EXPECT_EQ(Small::to_text(after(four, "a1,b1,c1")), "wbr2/6/7/8/9/8/7/6/5 wbru w wbr 1");
  EXPECT_EQ(Small::to_text(after(four, "a1,b1,c1,d1 e1")), "wbruw/6/7/8/9/8/7/6/5 wbru b w 1");
}

TEST(OmegaText, OfThreePlayersHasARedStoneAndAThirdTurn) {
  const Variant three{5, 3, false};
  EXPECT_EQ(Small::to_text(after(three, "e5,c2,g8")), "5/2b3/7/8/4w4/8/7/3r2/5 wbr b - 1");
  EXPECT_EQ(Small::to_text(after(three, "e5,c2,g8 a1,b1,c1")),
            "wbr2/2b3/7/8/4w4/8/7/3r2/5 wbr r - 1");
  EXPECT_EQ(Small::to_text(after(three, "e5,c2,g8 a1,b1,c1 g9,h9,i9")),
            "wbr2/2b3/7/8/4w4/8/7/3r2/2wbr wbr w - 2");
}

TEST(OmegaText, OfALargeBoardHasRunsOfTwoDigits) {
  EXPECT_EQ(Large::to_text(after<Large>({10, 2, false}, "j10,s19")),
            "10/11/12/13/14/15/16/17/18/9w9/18/17/16/15/14/13/12/11/9b wb b - 1");
}

TEST(OmegaText, AllButTheRowsMayBeMissingFromTheRight) {
  const auto position = after(kSide2, "a1,b1 a2");
  for (const std::string_view text :
       {"wb/w2/2", "wb/w2/2 wb", "wb/w2/2 wb b", "wb/w2/2 wb b w", "wb/w2/2 wb b w 1"}) {
    EXPECT_EQ(position_from(kSide2, text), position) << text;
  }
}

TEST(OmegaText, CaseBlanksAndLeadingZerosDoNotMatter) {
  EXPECT_EQ(position_from(kSide2, "  WB/W2/2\tWB  B W 01 "), after(kSide2, "a1,b1 a2"));
}

TEST(OmegaText, TheOrderOfTheStonesDoesNotMatter) {
  EXPECT_EQ(after({}, "e5,c2 a1,i9"), after({}, "a1,i9 e5,c2"));
  EXPECT_EQ(after({}, "e5,c2 a1").key(), after({}, "a1,c2 e5").key());
}

TEST(OmegaText, IsRefusedWithFieldAndColumn) {
  EXPECT_EQ(refusal(kSide2, ""), "rows, column 1: missing");
  EXPECT_EQ(refusal(kSide2, "2/3/2 wb w - 1 x"),
            "end, column 16: expected nothing after the round, found 'x'");
  EXPECT_EQ(refusal(kSide2, "2/1r1/2"),
            "rows, column 4: expected one of 'wb', a number or '/', found 'r'");
  EXPECT_EQ(refusal(kSide2, " 2/4/2"),
            "rows, column 4: row 2 from the top has 3 cells, but the text fills more");
  EXPECT_EQ(refusal(kSide2, "2/3/2 wbr w - 1"),
            "colours, column 7: expected 'wb' to fit the number of players, found 'wbr'");
  EXPECT_EQ(refusal(kSide2, "2/3/2 wb b - 1"),
            "side, column 10: expected 'w' to fit the stones, found 'b'");
  EXPECT_EQ(refusal(kSide2, "w1/3/2 wb w - 1"),
            "pending, column 13: expected 'w' to fit the stones, found '-'");
  EXPECT_EQ(refusal(kSide2, "wb/3/2 wb b w 1"),
            "pending, column 13: expected '-' to fit the stones, found 'w'");
}

TEST(OmegaText, ARoundThatDoesNotFitIsRefused) {
  EXPECT_EQ(refusal(kSide2, "2/3/2 wb w - 2"),
            "round, column 14: expected '1' to fit the stones, found '2'");
  EXPECT_EQ(refusal(kSide2, "2/3/2 wb w - 1x"),
            "round, column 15: expected a number from 1 to 271, found 'x'");
  EXPECT_EQ(refusal(kSide2, "2/3/2 wb w - 272"),
            "round, column 14: expected a number from 1 to 271, found '272'");
  EXPECT_EQ(refusal(kSide2, "wb/bw1/2 wb w - 1"),
            "round, column 17: expected '2' to fit the stones, found '1'");
}

TEST(OmegaText, StonesThatNoTurnsLeaveAreRefused) {
  constexpr std::string_view kExpected =
      "rows, column 1: expected equally many stones of every colour, or one more of the first "
      "ones, found ";
  const auto found = [&](std::string_view counts) {
    return std::string(kExpected) + std::string(counts);
  };
  EXPECT_EQ(refusal(kSide2, "b1/3/2"), found("0 white, 1 black"));
  EXPECT_EQ(refusal(kSide2, "w1/1w1/2"), found("2 white, 0 black"));
  const Variant three{3, 3, false};
  EXPECT_EQ(refusal(three, "wr1/4/5/4/3"), found("1 white, 0 black, 1 red"));
  EXPECT_EQ(refusal(three, "wwb/4/5/4/3"), found("2 white, 1 black, 0 red"));
  EXPECT_EQ(refusal(three, "wb1/4/5/4/3"), "accepted");
  const Variant four{3, 4, false};
  EXPECT_EQ(refusal(four, "wbu/4/5/4/3"), found("1 white, 1 black, 0 red, 1 blue"));
}

TEST(OmegaText, StonesBeyondTheEndOfTheGameAreRefused) {
  EXPECT_EQ(refusal(kSide2, "wb/bw1/2"), "accepted");
  EXPECT_EQ(refusal(kSide2, "wb/bww/2"), "rows, column 1: the game ends with 4 stones, found 5");
  EXPECT_EQ(refusal(kSide2, " wb/bww/b1"), "rows, column 2: the game ends with 4 stones, found 6");
}

TEST(OmegaText, OfALargeBoardIsRefusedInTheSameWords) {
  const Variant side6{6, 2, false};
  const std::string empty = "6/7/8/9/10/11/10/9/8/7/6";
  EXPECT_EQ(refusal<Large>(side6, empty + " wb w - 1"), "accepted");
  EXPECT_EQ(refusal<Large>(side6, ""), "rows, column 1: missing");
  EXPECT_EQ(refusal<Large>(side6, "7/7"),
            "rows, column 1: row 1 from the top has 6 cells, but the text fills more");
  EXPECT_EQ(refusal<Large>(side6, "bb4" + empty.substr(1)),
            "rows, column 1: expected equally many stones of every colour, or one more of the "
            "first ones, found 0 white, 2 black");
  EXPECT_EQ(refusal<Large>(side6, empty + " wb b"),
            "side, column 29: expected 'w' to fit the stones, found 'b'");
}

TEST(OmegaText, MovesAreRefusedWithAReason) {
  const auto why = [](const Small::Position& position, std::string_view text) {
    const auto move = Small::parse_move(position, Field{"move", text, 3});
    return move ? "accepted" : to_text(move.error());
  };
  const auto position = after({5, 4, false}, "e5,c2,g8,a1");
  EXPECT_EQ(why(position, "E4"), "accepted");
  EXPECT_EQ(why(position, ""), "move, column 3: expected a cell such as e5, found ''");
  EXPECT_EQ(why(position, "5e"), "move, column 3: expected a cell such as e5, found '5e'");
  EXPECT_EQ(why(position, "e10"), "move, column 4: expected a number from 1 to 9, found '10'");
  EXPECT_EQ(why(position, "a9"), "move, column 3: there is no cell 'a9' on a board of side 5");
  constexpr std::string_view kRest = " stone, expected an empty cell";
  EXPECT_EQ(why(position, "e5"),
            "move, column 3: 'e5' is occupied by a white" + std::string(kRest));
  EXPECT_EQ(why(position, "C2"),
            "move, column 3: 'C2' is occupied by a black" + std::string(kRest));
  EXPECT_EQ(why(position, "g8"), "move, column 3: 'g8' is occupied by a red" + std::string(kRest));
  EXPECT_EQ(why(position, "a1"), "move, column 3: 'a1' is occupied by a blue" + std::string(kRest));
  EXPECT_EQ(why(position_from(kSide2, "wb/bw1/2"), "b3"), "move, column 3: the game is over");
}

TEST(OmegaVariant, ReadsBackAndLeavesDefaultsOut) {
  for (const std::string text : {"side5", "side2", "side10", "3p", "4p", "tie-draw", "side3,3p",
                                 "3p,tie-draw", "side10,tie-draw", "side3,4p,tie-draw"}) {
    EXPECT_EQ(to_text(parse_variant(text).value()), text);
  }
  EXPECT_EQ(to_text(parse_variant("").value()), "side5");
  EXPECT_EQ(to_text(parse_variant("side5,2p,tie-last").value()), "side5");
  EXPECT_EQ(to_text(parse_variant(" Tie-Draw , 3P,SIDE4 ").value()), "side4,3p,tie-draw");
}

TEST(OmegaVariant, IsAnotherWhenAnyOfItsWordsDiffers) {
  const Variant usual;
  EXPECT_FALSE(usual == parse_variant("side4").value());
  EXPECT_FALSE(usual == parse_variant("3p").value());
  EXPECT_FALSE(usual == parse_variant("tie-draw").value());
  EXPECT_EQ(usual, parse_variant("tie-last,2p").value());
}

TEST(OmegaVariant, IsRefusedWithAReason) {
  const auto why = [](std::string_view text) {
    const auto variant = parse_variant(text);
    return variant ? "accepted" : to_text(variant.error());
  };
  const std::string words = "expected side2 to side10, 2p to 4p, tie-last or tie-draw, found ";
  EXPECT_EQ(why("1p"), "variant, column 1: " + words + "'1p'");
  EXPECT_EQ(why("side4,5p"), "variant, column 7: " + words + "'5p'");
  EXPECT_EQ(why("side5,"), "variant, column 7: " + words + "''");
  EXPECT_EQ(why("tie"), "variant, column 1: " + words + "'tie'");
  EXPECT_EQ(why("side"), "variant, column 5: expected a number from 2 to 10");
  EXPECT_EQ(why("side1"), "variant, column 5: expected a number from 2 to 10, found '1'");
  EXPECT_EQ(why("3p,side11"), "variant, column 8: expected a number from 2 to 10, found '11'");
  EXPECT_EQ(why("side3x"), "variant, column 6: expected a number from 2 to 10, found 'x'");
  EXPECT_EQ(why("side3, side3"), "variant, column 8: the side is given twice");
  EXPECT_EQ(why("2p,3p"), "variant, column 4: the number of players is given twice");
  EXPECT_EQ(why("tie-last,tie-draw"), "variant, column 10: the tie rule is given twice");
}

TEST(OmegaVariant, ABoardWithoutRoomForARoundIsRefused) {
  const auto why = [](std::string_view text) {
    const auto variant = parse_variant(text);
    return variant ? "accepted" : to_text(variant.error());
  };
  EXPECT_EQ(why("side2,3p"),
            "variant, column 7: a round of 3 players does not fit on a board of side 2");
  EXPECT_EQ(why("4p,side2"),
            "variant, column 1: a round of 4 players does not fit on a board of side 2");
  EXPECT_EQ(why("side2"), "accepted");
  EXPECT_EQ(why("side3,4p"), "accepted");
}

TEST(OmegaTurn, IsOneStoneOfEveryColourByOnePlayer) {
  auto position = Small::initial({3, 3, false});
  for (const Side mover : {Side::white, Side::black, Side::red, Side::white}) {
    for (const Side colour : {Side::white, Side::black, Side::red}) {
      EXPECT_EQ(position.side_to_move(), mover);
      EXPECT_EQ(position.colour_to_place(), colour);
      const Move move = game::legal_moves<Small>(position)[0];
      position.play(move);
      EXPECT_TRUE(position.stones(colour).contains(move.bits));
    }
  }
  EXPECT_EQ(position.placed(), 12);
}

TEST(OmegaTurn, TheKeyTellsWhoMovesAndWhichColourIsNext) {
  const auto start = Small::initial({});
  std::set<board::Key> keys;
  for (const Side mover : {Side::white, Side::black, Side::red, Side::blue}) {
    for (const Side colour : {Side::white, Side::black, Side::red, Side::blue}) {
      keys.insert(Small::Position::turn_key(mover, colour));
    }
  }
  EXPECT_EQ(keys.size(), 16U);
  EXPECT_EQ(start.key(), Small::Position::turn_key(Side::white, Side::white));
}

// What rules.md lists for sides 5 to 10, and the same by hand for the smaller ones.
TEST(OmegaLength, IsFixedForTwoPlayers) {
  struct Length {
    int side, rounds, left;
  };
  for (const Length& length :
       {Length{2, 1, 3}, Length{3, 4, 3}, Length{4, 9, 1}, Length{5, 15, 1}, Length{6, 22, 3},
        Length{7, 31, 3}, Length{8, 42, 1}, Length{9, 54, 1}, Length{10, 67, 3}}) {
    SCOPED_TRACE("side " + std::to_string(length.side));
    Family::visit(Variant{length.side, 2, false}, [&](auto g, const Variant& variant) {
      const auto end = played_to_the_end<decltype(g)>(variant);
      EXPECT_EQ(end.placed(), 4 * length.rounds);
      EXPECT_EQ(end.round(), length.rounds + 1);
      EXPECT_EQ(end.empty_cells().count(), length.left);
      EXPECT_TRUE(end.outcome().over());
    });
  }
}

// The rule itself: it is looked at when a round begins, and at no other time.
template <class G>
void expect_an_end_when_no_round_fits(const Variant& variant) {
  const int round = variant.players * variant.players;
  auto position = G::initial(variant);
  for (int ply = 0;; ++ply) {
    const bool round_begins = ply % round == 0;
    const bool over = round_begins && position.empty_cells().count() < round;
    ASSERT_EQ(position.outcome().over(), over) << "at ply " << ply;
    ASSERT_EQ(game::legal_moves<G>(position).empty(), over) << "at ply " << ply;
    if (over) return;
    position.play(game::legal_moves<G>(position)[0]);
  }
}

TEST(OmegaLength, EndsWhereNoWholeRoundFitsWithThreeAndFourPlayers) {
  for (const int players : {3, 4}) {
    for (int side = 3; side <= kMaxSide; ++side) {
      SCOPED_TRACE(std::to_string(players) + " players on side " + std::to_string(side));
      Family::visit(Variant{side, players, false}, [](auto g, const Variant& variant) {
        expect_an_end_when_no_round_fits<decltype(g)>(variant);
      });
    }
  }
  EXPECT_EQ(played_to_the_end<Small>({5, 3, false}).empty_cells().count(), 7);
  EXPECT_EQ(played_to_the_end<Small>({5, 4, false}).empty_cells().count(), 13);
}

TEST(OmegaResult, IsTheLargestProduct) {
  // White has a pair, Black two single stones; then the other way round.
  const auto white = position_from(kSide2, "ww/b1b/2");
  EXPECT_EQ(game::describe<Small>(white.outcome()), "white wins by score");
  EXPECT_EQ(Small::score_text(white, Side::white), "2");
  EXPECT_EQ(Small::score_text(white, Side::black), "1");
  const auto black = position_from(kSide2, "bb/w1w/2");
  EXPECT_EQ(game::describe<Small>(black.outcome()), "black wins by score");
  EXPECT_TRUE(Small::score(black, Side::black) == 2);
}

TEST(OmegaResult, ATieGoesToTheLastOfTheTiedOrIsShared) {
  const std::string_view tied = "wb/b1w/2";
  EXPECT_EQ(game::describe<Small>(position_from({2, 2, false}, tied).outcome()),
            "black wins by score");
  EXPECT_EQ(game::describe<Small>(position_from({2, 2, true}, tied).outcome()),
            "white and black share first place by score");
}

// Who has the highest score, as bits.
template <class G>
unsigned leaders(const typename G::Position& position) {
  Score best = 0;
  unsigned tied = 0;
  for (int i = 0; i < position.players(); ++i) {
    const Score own = position.score(game::side_of(static_cast<std::size_t>(i)));
    if (own > best) tied = 0;
    if (own >= best) tied |= 1U << i;
    best = std::max(best, own);
  }
  return tied;
}

// The finished random games of a variant under both tie rules. Returns the sets of leaders seen.
std::set<unsigned> expect_tie_rules(int side, int players, int games) {
  const Variant last{side, players, false};
  const Variant shared{side, players, true};
  std::set<unsigned> seen;
  Random random(7);
  for (int i = 0; i < games; ++i) {
    game::Line<Small> line(Small::initial(last));
    game::play_randomly<Small>(line, random, [](const auto&, const auto&, Move) {});
    const unsigned tied = leaders<Small>(line.position());
    seen.insert(tied);
    EXPECT_EQ(line.outcome().winners, std::bit_floor(tied));
    EXPECT_EQ(position_from(shared, Small::to_text(line.position())).outcome().winners, tied);
  }
  return seen;
}

TEST(OmegaResult, EveryTieOfRandomGamesIsJudgedByTheVariant) {
  EXPECT_EQ(expect_tie_rules(3, 2, 200), (std::set<unsigned>{0b01, 0b10, 0b11}));
  EXPECT_EQ(expect_tie_rules(3, 3, 500),
            (std::set<unsigned>{0b001, 0b010, 0b011, 0b100, 0b101, 0b110, 0b111}));
  EXPECT_EQ(expect_tie_rules(3, 4, 2000).size(), 15U);
}

TEST(OmegaResult, IsUnknownBeforeTheEnd) {
  const auto ahead = after({3, 2, false}, "a1,c1 b1,e5");
  EXPECT_TRUE(ahead.score(Side::white) > ahead.score(Side::black));
  EXPECT_FALSE(ahead.outcome().over());
}

TEST(OmegaPosition, TheTieRuleIsPartOfIt) {
  EXPECT_FALSE(Small::initial({5, 2, false}) == Small::initial({5, 2, true}));
  EXPECT_EQ(Small::initial({3, 3, true}).variant(), (Variant{3, 3, true}));
}

TEST(OmegaPosition, TheSameStonesOfAnotherVariantAreAnotherPosition) {
  const auto position = after({5, 2, false}, "e5,e4");
  EXPECT_EQ(position, after({5, 2, false}, "e5,e4"));
  EXPECT_FALSE(position == after({5, 2, false}, "e5,e6"));
  EXPECT_FALSE(position == after({5, 3, false}, "e5,e4"));
  EXPECT_FALSE(after({5, 3, false}, "e5") == after({5, 4, false}, "e5"));
}

TEST(OmegaFamily, EveryShowcaseVariantStartsAndEnds) {
  for (const Variant& variant : Family::showcase()) {
    EXPECT_EQ(Family::parse_variant(Family::to_text(variant)).value(), variant);
    Family::visit(variant, [](auto g, const Variant& v) {
      using G = decltype(g);
      EXPECT_EQ(game::legal_moves<G>(G::initial(v)).size(),
                static_cast<std::size_t>(board::hex_cell_count(v.side)));
      EXPECT_TRUE(played_to_the_end<G>(v).outcome().over());
    });
  }
}

TEST(OmegaDiagram, ShowsEveryColourAndWhereAStoneMayGo) {
  const auto diagram = Small::diagram(after({3, 4, false}, "a1,c3,e5,a3"));
  EXPECT_TRUE(diagram.hexagonal);
  EXPECT_EQ(diagram.letters, (std::vector<std::string>{"a", "b", "c", "d", "e"}));
  EXPECT_EQ(diagram.rows[0].cells[0].piece, 'w');
  EXPECT_EQ(diagram.rows[2].cells[2].piece, 'b');
  EXPECT_EQ(diagram.rows[4].cells[2].piece, 'r');
  EXPECT_EQ(diagram.rows[2].cells[0].piece, 'u');
  EXPECT_FALSE(diagram.rows[0].cells[0].playable);
  EXPECT_EQ(diagram.rows[0].cells[1].piece, 0);
  EXPECT_TRUE(diagram.rows[0].cells[1].playable);
}

TEST(OmegaDiagram, ShowsNothingPlayableWhenTheGameIsOver) {
  for (const auto& row : Small::diagram(position_from(kSide2, "wb/bw1/2")).rows) {
    for (const auto& cell : row.cells) EXPECT_FALSE(cell.playable) << cell.name;
  }
}

}  // namespace
}  // namespace cadenza::omega
