// The reports' evaluations, with their own examples where they give one, else counted by hand.
#include <gtest/gtest.h>

#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"
#include "player/evaluations/aboukhadra.hpp"
#include "player/evaluations/rao.hpp"
#include "player/evaluations/rudin.hpp"
#include "player/evaluations/sweere.hpp"
#include "player/evaluations/trebing.hpp"

namespace cadenza::test {
namespace {

using namespace player::evaluations;
using board::Hex;
using game::kNoMove;
using game::Move;
using game::Side;

using Layout = board::HexLayout<andantino::kDefaultSide>;
using Cells = std::vector<Hex>;

Layout::Set set_of(const Cells& cells) {
  Layout::Set set;
  for (const Hex cell : cells) set.insert(Layout::cell(cell));
  return set;
}

andantino::Small::Position andantino_position(const Cells& white, const Cells& black,
                                              Side to_move = Side::white) {
  andantino::Small::Position position(andantino::kDefaultSide);
  for (const Hex cell : white) position.place(Side::white, Layout::cell(cell));
  for (const Hex cell : black) position.place(Side::black, Layout::cell(cell));
  EXPECT_TRUE(position.finish_setup(to_move));
  return position;
}

TEST(Sweere, EachStoneCountsItsGroup) {
  EXPECT_EQ(group_score<Layout>(set_of({{0, 0}, {1, 0}})), 2 + 2);
  EXPECT_EQ(group_score<Layout>(set_of({{0, 0}, {1, 0}, {2, 0}})), 3 + 3 + 3);
  EXPECT_EQ(group_score<Layout>(set_of({{0, 0}, {1, 0}, {2, 0}, {0, 5}, {5, 5}, {5, 4}})),
            9 + 1 + 4);
}

TEST(Sweere, EachStoneCountsItsNeighbours) {
  EXPECT_EQ(neighbour_score<Layout>(set_of({{0, 0}, {1, 0}})), 1 + 1);
  EXPECT_EQ(neighbour_score<Layout>(set_of({{0, 0}, {1, 0}, {2, 0}})), 1 + 2 + 1);
  EXPECT_EQ(neighbour_score<Layout>(set_of({{0, 0}, {1, 0}, {1, 1}})), 2 + 2 + 2);
}

TEST(Sweere, TheShareOfTheWholeCountsForBothSidesAlike) {
  const auto position = andantino_position({{0, 0}, {1, 0}}, {{0, 1}, {1, 1}, {2, 1}});
  EXPECT_EQ(SweereGroup{}(position, kNoMove, Side::white), (4 - 9) * 99 / 13);
  EXPECT_EQ(SweereGroup{}(position, kNoMove, Side::black), (9 - 4) * 99 / 13);
  EXPECT_EQ(SweereNeighbours{}(position, kNoMove, Side::white), (2 - 4) * 99 / 6);
  EXPECT_EQ(SweereNone{}(position, kNoMove, Side::white), 0);
}

TEST(Aboukhadra, CountsTheRowsThroughAStone) {
  const Rows rows =
      rows_through<Layout>(set_of({{0, 0}, {1, 0}, {2, 0}, {2, 1}}), Layout::cell({2, 0}));
  EXPECT_EQ(rows.longest, 3);
  EXPECT_EQ(rows.total, 3 + 2 + 1);
}

TEST(Aboukhadra, AChainIsWorthMoreTheMoreItBends) {
  const auto straight = chain_of<Layout>(set_of({{0, 0}, {1, 0}, {2, 0}}), Layout::cell({0, 0}));
  EXPECT_EQ(straight.size, 3);
  EXPECT_EQ(straight.value, 100);
  // Five of a ring of six: four steps along it, √3 across.
  const auto bent =
      chain_of<Layout>(set_of({{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}}), Layout::cell({1, 0}));
  EXPECT_EQ(bent.size, 5);
  EXPECT_EQ(bent.value, 230);
  EXPECT_EQ(chain_of<Layout>(set_of({{0, 0}}), Layout::cell({0, 0})).value, 0);
}

TEST(Aboukhadra, EnclosingCountsTwoLayersAroundTheMostBesetNeighbour) {
  const auto stones = set_of({{1, 0}, {0, 2}, {-2, 0}, {3, 0}});
  const auto cell = Layout::cell({1, 0});
  EXPECT_EQ(enclosing_value<Layout>(stones, set_of({{0, 0}}), cell), 3);
  EXPECT_EQ(enclosing_value<Layout>(stones, set_of({{0, 0}, {2, 0}}), cell), 3);
  EXPECT_EQ(enclosing_value<Layout>(stones, set_of({{-1, 0}}), cell), 0);  // no neighbour
}

TEST(Aboukhadra, AddsUpTheReportsWeights) {
  const auto position = andantino_position({{0, 0}, {1, 0}, {2, 0}}, {{3, 1}});
  const Move last{static_cast<std::uint16_t>(Layout::cell({2, 0}))};
  EXPECT_EQ(Aboukhadra{}(position, last, Side::white), 6 * 3 + 6 * 5 + 4 * 3 + 5 * 2 + 5 * 100);
  EXPECT_EQ(Aboukhadra{}(position, last, Side::black), -6 * 3 - 6 * 5 - 3 - 5 * 2 - 5 * 100);
}

// The report's figure 4: White, the bot, completes five on one cell.
const Cells kFour = {{0, 0}, {1, 0}, {2, 0}, {3, 0}};
const Cells kBlocker = {{4, 1}};
// Figure 6: so does Black, on another.
const Cells kBlackFour = {{4, 1}, {0, 5}, {1, 5}, {2, 5}, {3, 5}};
const Cells kFourAndSupport = {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {4, 6}};
// Figures 5 and 7: White has two cells for five and one to enclose, Black two for five.
const Cells kManyWhite = {{0, 0},  {1, 0},  {2, 0},  {3, 0},   {4, 6},  {-1, 6},
                          {1, -5}, {1, -4}, {0, -4}, {-1, -5}, {-1, -6}};
const Cells kManyBlack = {{4, 1}, {-1, 1}, {0, 5}, {1, 5}, {2, 5}, {3, 5}, {0, -5}};

TEST(Rao, Function1CountsTheMoversWaysToWin) {
  EXPECT_EQ(RaoFn1{}(andantino_position(kFour, kBlocker), kNoMove, Side::white), 100);
  EXPECT_EQ(RaoFn1{}(andantino_position(kFourAndSupport, kBlackFour), kNoMove, Side::white), 100);
  const auto many = andantino_position(kManyWhite, kManyBlack);
  EXPECT_EQ(RaoFn1{}(many, kNoMove, Side::white), 300);
  EXPECT_EQ(RaoFn1{}(many, kNoMove, Side::black), -300);
}

TEST(Rao, Function2CountsTheRiskToo) {
  const auto certain = [](const Cells& white, const Cells& black) {
    return RaoFn2::certain(andantino_position(white, black), Side::white);
  };
  EXPECT_EQ(certain(kFour, kBlocker), 200);
  EXPECT_EQ(certain(kFourAndSupport, kBlackFour), 190);
  EXPECT_EQ(certain(kManyWhite, kManyBlack), 580);
  const auto black_moves = andantino_position(kManyWhite, kManyBlack, Side::black);
  EXPECT_EQ(RaoFn2::certain(black_moves, Side::white), 30 - 20 * 20);
}

TEST(Rao, Function2AddsALittleChanceThatStaysTheSame) {
  int least = 0;
  int most = 0;
  for (std::uint64_t key = 0; key < 1000; ++key) {
    const int chance = RaoFn2{7}.chance(key);
    EXPECT_EQ(chance, RaoFn2{7}.chance(key));
    least = std::min(least, chance);
    most = std::max(most, chance);
  }
  EXPECT_EQ(least, -5);
  EXPECT_EQ(most, 5);
}

tablut::Position tablut_position(std::string_view text) {
  return tablut::Tablut::parse_position({tablut::RulesetId::mcgill, {}}, text).value();
}

TEST(Rudin, CountsPiecesThenTheKingsLinesThenHisAttackers) {
  const auto start = tablut::Tablut::initial({tablut::RulesetId::mcgill, {}});
  EXPECT_EQ(Rudin{}(start, kNoMove, Side::black), (16 - 9) * 100 + 4 * 10);
  EXPECT_EQ(Rudin{}(start, kNoMove, Side::white), -740);
  // The king on c5: a soldier to the right, an attacker right above, nothing left or below.
  const auto open = tablut_position("9/9/9/2t6/2K3T2/9/9/t8/9 w 0 1");
  EXPECT_EQ(blocked_directions(open), 2);
  EXPECT_EQ(attackers_next_to_king(open), 1);
  EXPECT_EQ(Rudin{}(open, kNoMove, Side::black), 0 * 100 + 2 * 10 + 1);
}

using OmegaLayout = board::HexLayout<omega::kDefaultSide>;

OmegaLayout::Set omega_set(const Cells& cells) {
  OmegaLayout::Set set;
  for (const Hex cell : cells) set.insert(OmegaLayout::cell(cell));
  return set;
}

TEST(Trebing, SmallGroupsCountLessTheirFreeNeighbours) {
  const auto board = board::hex_board<OmegaLayout>(5).cells;
  const auto score = [&](const Cells& stones, const Cells& others = {}) {
    const auto own = omega_set(stones);
    return small_group_score<OmegaLayout>(own, board - own - omega_set(others));
  };
  EXPECT_EQ(score({{0, 0}, {1, 0}}), 2 - 10);     // each has five free neighbours
  EXPECT_EQ(score({{4, 0}, {3, 0}}), 2 - 2 - 5);  // the corner has two
  EXPECT_EQ(score({{4, 0}, {4, 1}}), 2 - 2 - 3);  // along the edge
  EXPECT_EQ(score({{4, 0}, {4, 1}}, {{3, 0}, {3, -1}}), 2 - 0 - 2);
  EXPECT_EQ(score({{0, 0}, {1, 0}, {2, 0}, {3, 0}}), 0);  // too many
  EXPECT_EQ(score({{0, 0}, {2, 0}}), 0);                  // too few
}

TEST(Trebing, TheScoreCountsMoreAsTheGameGoesOn) {
  auto position = omega::Small::initial({3, 2, false});
  const auto place = [&](Hex cell) {
    position.play(Move{static_cast<std::uint16_t>(OmegaLayout::cell(cell))});
  };
  EXPECT_EQ(Trebing{}(position, kNoMove, Side::white), 0);
  place({0, 0});    // white
  place({-2, -2});  // black, a corner
  place({0, 1});    // white
  place({-1, -2});  // black, on the edge
  // White's pair has 10 free neighbours, Black's 2 + 3; both scores are 2. 12 of 16 to come.
  EXPECT_EQ(Trebing{}(position, kNoMove, Side::white), (-8 - -3) * 12 / 16);
  EXPECT_EQ(Trebing{}(position, kNoMove, Side::black), (-3 - -8) * 12 / 16);
  place({2, 2});   // white, alone
  place({0, -2});  // black: three now
  EXPECT_EQ(Trebing::score_lead(position, Side::black), 3 - 2);
}

TEST(Trebing, TheBestOfTheOthersIsTheOneToBeat) {
  auto position = omega::Small::initial({5, 3, false});
  for (const Hex cell : {Hex{0, 0}, Hex{4, 0}, Hex{-4, 0}, Hex{2, 0}, Hex{4, 1}, Hex{-4, -2}}) {
    position.play(Move{static_cast<std::uint16_t>(OmegaLayout::cell(cell))});
  }
  // Black has a pair in the corner (2 points), the others single stones (1 point each).
  EXPECT_EQ(Trebing::score_lead(position, Side::white), 1 - 2);
  EXPECT_EQ(Trebing::score_lead(position, Side::black), 2 - 1);
}

}  // namespace
}  // namespace cadenza::test
