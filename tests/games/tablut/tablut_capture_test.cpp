// Tablut by example: who falls to the piece that has just moved, ruleset by ruleset.
#include <gtest/gtest.h>

#include <array>

#include "games/tablut/examples.hpp"

namespace cadenza::tablut {
namespace {

constexpr RulesetId kAshton = RulesetId::ashton;
constexpr RulesetId kMcgill = RulesetId::mcgill;
constexpr RulesetId kLinnaeus = RulesetId::linnaeus;
constexpr RulesetId kSmith = RulesetId::smith;

// Runs an example under several rulesets, naming the one that fails.
template <class Rulesets, class Example>
void under(const Rulesets& rulesets, Example&& example) {
  for (const RulesetId ruleset : rulesets) {
    SCOPED_TRACE(rulebook(ruleset).name);
    example(ruleset);
  }
}

// What the mover takes with his soldiers from the other side's, while the king stands apart.
std::string captured(RulesetId ruleset, Side mover, std::string_view king, std::string_view movers,
                     std::string_view others, std::string_view move) {
  const Pieces pieces =
      mover == Side::white ? Pieces{king, movers, others} : Pieces{king, others, movers};
  return tablut::captured(set_up(ruleset, mover, pieces), move);
}

constexpr std::array kBothSides = {Side::white, Side::black};

TEST(TablutCapture, IsOfASoldierBetweenTwoEnemies) {
  under(kAllRulesets, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "e5", "c2 g4", "c3 h8", "g4-c4"), "c3");
      EXPECT_EQ(captured(ruleset, mover, "e5", "b3 d7", "c3 h8", "d7-d3"), "c3");
      EXPECT_EQ(captured(ruleset, mover, "e5", "b2 g4", "c3 h8", "g4-c4"), "");
    }
  });
}

TEST(TablutCapture, IsOnlyByThePieceThatMoved) {
  under(kAllRulesets, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "e5", "c2 c4 g4", "c3 h8", "g4-g3"), "");
      EXPECT_EQ(captured(ruleset, mover, "e5", "c2 c4 g3", "c3 h8", "g3-d3"), "");
    }
  });
}

TEST(TablutCapture, NeverBefallsWhoMovesBetweenTwoEnemies) {
  under(kAllRulesets, [](RulesetId ruleset) {
    const auto black = set_up(ruleset, Side::black, {"e5", "c2 c4", "g3"});
    EXPECT_EQ(tablut::captured(after(black, "g3-c3"), "e5-e6"), "");
    const auto white = set_up(ruleset, Side::white, {"e5", "g3", "c2 c4 h8"});
    EXPECT_EQ(tablut::captured(after(white, "g3-c3"), "h8-h7"), "");
    const auto king = set_up(ruleset, Side::white, {"g3", "", "c2 c4 h8"});
    EXPECT_EQ(tablut::captured(after(king, "g3-c3"), "h8-h7"), "");
  });
}

TEST(TablutCapture, MayBeOfThreeAtOnce) {
  under(kAllRulesets, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "g7", "d2 b3 f3 d5", "c3 e3 d4 h8", "d2-d3"), "c3 e3 d4");
    }
  });
}

TEST(TablutCapture, NeedsASquareBehind) {
  under(kAllRulesets, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "e5", "h3", "a3 h8", "h3-b3"), "");
      EXPECT_EQ(captured(ruleset, mover, "e5", "g3", "i3 g8", "g3-h3"), "");
      // h2, i2 and a3 are numbered one after the other, but no line.
      EXPECT_EQ(captured(ruleset, mover, "e5", "g2 a3", "i2 g8", "g2-h2"), "");
    }
  });
}

TEST(TablutCapture, IsByTheKingToo) {
  under(kAllRulesets, [](RulesetId ruleset) {
    const auto moving = set_up(ruleset, Side::white, {"g4", "c2", "c3 h8"});
    EXPECT_EQ(tablut::captured(moving, "g4-c4"), "c3");
    const auto waiting = set_up(ruleset, Side::white, {"c2", "g4", "c3 h8"});
    EXPECT_EQ(tablut::captured(waiting, "g4-c4"), "c3");
  });
}

TEST(TablutCapture, IsAgainstTheThroneWhetherTheKingIsOnItOrNot) {
  under(kAllRulesets, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "g7", "h3", "e4 h8", "h3-e3"), "e4");
      EXPECT_EQ(captured(ruleset, mover, "e5", "h3", "e4 h8", "h3-e3"), "e4");
    }
  });
}

TEST(TablutCapture, IsAgainstACornerUnderMcgillOnly) {
  for (const Side mover : kBothSides) {
    EXPECT_EQ(captured(kMcgill, mover, "e5", "c3", "a2 h8", "c3-a3"), "a2");
    EXPECT_EQ(captured(kMcgill, mover, "e5", "g3", "h1 h8", "g3-g1"), "h1");
  }
  under(std::array{kAshton, kLinnaeus, kSmith}, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "e5", "c3", "a2 h8", "c3-a3"), "");
    }
  });
}

struct BesideACamp {
  std::string_view mover, move, victim, camp;
};

// On every side of a camp; the other three are its images.
constexpr std::array kBesideACamp = {
    BesideACamp{"c2", "c2-a2", "a3", "a4"}, BesideACamp{"c8", "c8-a8", "a7", "a6"},
    BesideACamp{"g4", "g4-c4", "b4", "a4"}, BesideACamp{"g6", "g6-c6", "b6", "a6"},
    BesideACamp{"g3", "g3-b3", "b4", "b5"}, BesideACamp{"g7", "g7-b7", "b6", "b5"},
    BesideACamp{"d7", "d7-d5", "c5", "b5"}};

TEST(TablutCapture, IsAgainstACampOccupiedOrNotUnderAshton) {
  for (const BesideACamp& c : kBesideACamp) {
    const std::string guard = std::string(c.camp) + " h8";
    const std::string victim_and_guard = std::string(c.victim) + ' ' + guard;
    const std::string mover_and_guard = std::string(c.mover) + ' ' + guard;
    const auto empty = set_up(kAshton, Side::white, {"f2", c.mover, std::string(c.victim) + " h8"});
    EXPECT_EQ(tablut::captured(empty, c.move), c.victim);
    const auto occupied = set_up(kAshton, Side::white, {"f2", c.mover, victim_and_guard});
    EXPECT_EQ(tablut::captured(occupied, c.move), c.victim);
    const auto white_falls = set_up(kAshton, Side::black, {"f2", c.victim, c.mover});
    EXPECT_EQ(tablut::captured(white_falls, c.move), c.victim);
    const auto to_a_guard = set_up(kAshton, Side::black, {"f2", c.victim, mover_and_guard});
    EXPECT_EQ(tablut::captured(to_a_guard, c.move), c.victim);
  }
}

TEST(TablutCapture, IsTheSameAtEveryCampUnderAshton) {
  const auto position = set_up(kAshton, Side::white, {"f6", "c2", "a3 h8"});
  const Move move = make_move(square_named("c2"), square_named("a2"));
  for (int symmetry = 0; symmetry < Tablut::kSymmetries; ++symmetry) {
    auto turned = Tablut::transformed(position, symmetry);
    turned.play(Tablut::transformed(move, symmetry));
    EXPECT_EQ(turned.pieces(Side::black).count(), 1) << symmetry;
  }
}

TEST(TablutCapture, IsNotAgainstCampSquaresElsewhere) {
  under(std::array{kMcgill, kLinnaeus, kSmith}, [](RulesetId ruleset) {
    for (const Side mover : kBothSides) {
      EXPECT_EQ(captured(ruleset, mover, "f6", "c2", "a3 h8", "c2-a2"), "");
    }
    EXPECT_EQ(captured(ruleset, Side::white, "f6", "c2", "a3 a4 h8", "c2-a2"), "");
    EXPECT_EQ(captured(ruleset, Side::black, "f6", "c2 a4", "a3 h8", "c2-a2"), "a3");
  });
}

TEST(TablutCapture, OfBlacksSoldiersIsNotAgainstTheOuterMiddlesOfTheCamps) {
  for (const BesideACamp& c :
       {BesideACamp{"c7", "c7-c5", "b5", "a5"}, BesideACamp{"h3", "h3-e3", "e2", "e1"},
        BesideACamp{"g8", "g8-g5", "h5", "i5"}, BesideACamp{"b7", "b7-e7", "e8", "e9"},
        BesideACamp{"c3", "c3-a3", "a4", "a5"}, BesideACamp{"c7", "c7-a7", "a6", "a5"}}) {
    const std::string alone = std::string(c.victim) + " h8";
    EXPECT_EQ(captured(kAshton, Side::white, "f6", c.mover, alone, c.move), "") << c.move;
    const std::string guarded = alone + ' ' + std::string(c.camp);
    EXPECT_EQ(captured(kAshton, Side::white, "f6", c.mover, guarded, c.move), "") << c.move;
  }
}

TEST(TablutCapture, ReachesASoldierInACamp) {
  EXPECT_EQ(captured(kAshton, Side::white, "e5", "b6 g4", "b5 a5 h8", "g4-b4"), "b5");
}

TEST(TablutKing, FallsOnTheThroneToFour) {
  under(kAllRulesets, [](RulesetId ruleset) {
    const auto four = set_up(ruleset, Side::black, {"e5", "b2", "d5 f5 e6 h4"});
    EXPECT_EQ(captured(four, "h4-e4"), "e5");
    const auto three = set_up(ruleset, Side::black, {"e5", "b2", "d5 f5 h4"});
    EXPECT_EQ(captured(three, "h4-e4"), "");
    const auto helped = set_up(ruleset, Side::black, {"e5", "e6", "d5 f5 h4"});
    EXPECT_EQ(captured(helped, "h4-e4"), "");
  });
}

TEST(TablutKing, FallsBesideTheThroneToTheThreeOtherSides) {
  const Move move = make_move(square_named("h3"), square_named("e3"));
  under(kAllRulesets, [&](RulesetId ruleset) {
    const auto three = set_up(ruleset, Side::black, {"e4", "b2", "d4 f4 h3"});
    for (int symmetry = 0; symmetry < Tablut::kSymmetries; ++symmetry) {
      auto turned = Tablut::transformed(three, symmetry);
      turned.play(Tablut::transformed(move, symmetry));
      EXPECT_FALSE(turned.has_king()) << symmetry;
    }
    const auto two = set_up(ruleset, Side::black, {"e4", "b2", "d4 h4"});
    EXPECT_EQ(captured(two, "h4-f4"), "");
    const auto helped = set_up(ruleset, Side::black, {"e4", "e3", "d4 h4"});
    EXPECT_EQ(captured(helped, "h4-f4"), "");
  });
}

TEST(TablutKing, BetweenAnAttackerAndTheThroneIsNotCapturedAsASoldierWouldBe) {
  under(kAllRulesets, [](RulesetId ruleset) {
    const auto position = set_up(ruleset, Side::black, {"e4", "b2", "h3"});
    EXPECT_EQ(captured(position, "h3-e3"), "");
    EXPECT_EQ(after(position, "h3-e3").reversible_plies(), 1);
  });
}

TEST(TablutKing, FallsElsewhereToTwoOppositeAttackers) {
  under(std::array{kAshton, kMcgill, kLinnaeus}, [](RulesetId ruleset) {
    const auto two = set_up(ruleset, Side::black, {"c3", "h2", "b3 d7"});
    EXPECT_EQ(captured(two, "d7-d3"), "c3");
    const auto around_a_corner = set_up(ruleset, Side::black, {"c3", "h2", "c2 d7"});
    EXPECT_EQ(captured(around_a_corner, "d7-d3"), "");
    const auto earlier = set_up(ruleset, Side::black, {"c3", "h2", "b3 d3 h4"});
    EXPECT_EQ(captured(earlier, "h4-c4"), "");
  });
}

TEST(TablutKing, AlwaysFallsToFourUnderSmith) {
  const auto two = set_up(kSmith, Side::black, {"c3", "h2", "b3 d7"});
  EXPECT_EQ(captured(two, "d7-d3"), "");
  const auto three = set_up(kSmith, Side::black, {"c3", "h2", "b3 c2 d7"});
  EXPECT_EQ(captured(three, "d7-d3"), "");
  const auto four = set_up(kSmith, Side::black, {"c3", "h2", "b3 c2 c4 d7"});
  EXPECT_EQ(captured(four, "d7-d3"), "c3");
}

TEST(TablutKing, FallsToAnAttackerAndACampUnderAshtonOnly) {
  const auto beside = [](RulesetId ruleset, std::string_view king) {
    return set_up(ruleset, Side::black, {king, "h2", "c7"});
  };
  EXPECT_EQ(captured(beside(kAshton, "d2"), "c7-c2"), "d2");
  EXPECT_EQ(captured(beside(kAshton, "b4"), "c7-c4"), "b4");
  under(std::array{kMcgill, kLinnaeus, kSmith}, [&](RulesetId ruleset) {
    EXPECT_EQ(captured(beside(ruleset, "d2"), "c7-c2"), "");
    EXPECT_EQ(captured(beside(ruleset, "b4"), "c7-c4"), "");
  });
}

TEST(TablutKing, FallsToAnAttackerAndACornerUnderMcgill) {
  const auto beside = set_up(kMcgill, Side::black, {"a2", "h2", "c3"});
  EXPECT_EQ(captured(beside, "c3-a3"), "a2");
  EXPECT_EQ(captured(beside, "c3-c2"), "");
}

TEST(TablutKing, FallsOnTheEdgeToTwoAlongItUnderMcgill) {
  const auto position = set_up(kMcgill, Side::black, {"a5", "h2", "a4 c6 c5"});
  EXPECT_EQ(captured(position, "c6-a6"), "a5");
  EXPECT_EQ(captured(position, "c5-b5"), "");
}

TEST(TablutKing, MayFallTogetherWithASoldier) {
  under(std::array{kAshton, kMcgill, kLinnaeus}, [](RulesetId ruleset) {
    const auto position = set_up(ruleset, Side::black, {"c3", "d4", "b3 d5 h3"});
    EXPECT_EQ(captured(position, "h3-d3"), "c3 d4");
  });
}

TEST(TablutKing, IsTakenOffTheBoardAndTheGameIsBlacks) {
  under(std::array{kAshton, kMcgill, kLinnaeus}, [](RulesetId ruleset) {
    const auto position = after(set_up(ruleset, Side::black, {"c3", "h2", "b3 d7"}), "d7-d3");
    EXPECT_EQ(game::describe<Tablut>(position.outcome()), "black wins by king captured");
    EXPECT_FALSE(position.has_king());
    EXPECT_EQ(position.piece_on(square_named("c3")), std::nullopt);
    EXPECT_EQ(Tablut::to_text(position).substr(0, 25), "9/9/9/9/9/9/1t1t5/7T1/9 w");
    EXPECT_EQ(position_from({ruleset, {}}, Tablut::to_text(position)), position);
  });
}

}  // namespace
}  // namespace cadenza::tablut
