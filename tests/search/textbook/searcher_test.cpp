// The textbook search finds what is there, counts what it does, and stops where it is told to.
#include "search/textbook/searcher.hpp"

#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "game/conformance.hpp"
#include "search/textbook/arbitrary.hpp"

namespace cadenza::test {
namespace {

using namespace search::textbook;
using game::Move;

// Nothing but wins and losses.
struct Nothing {
  template <class Position>
  [[nodiscard]] Value operator()(const Position&, Move, game::Side) const noexcept {
    return 0;
  }
};

search::Limits to_depth(int depth) {
  search::Limits limits;
  limits.depth = depth;
  return limits;
}

using Andantino = andantino::Small;

game::Line<Andantino> andantino_line(std::string_view rows) {
  return game::Line<Andantino>(andantino::Small::parse_position({5, false, false}, rows).value());
}

// White has d5 e5 f5; on g5 they become four with c5 and h5 open, and so they do on c5.
constexpr std::string_view kWinInThree = "5/6/7/8/3www3/1b4b1/7/6/b3b";

TEST(Searcher, FindsAWinInThree) {
  Switches switches;
  switches.depth_adjusted = true;
  Searcher<Andantino> searcher(Nothing{}, switches, 12);
  const auto line = andantino_line(kWinInThree);
  const Result result = searcher.search(line, to_depth(6), 1);
  EXPECT_EQ(result.value, kWin - 3);
  EXPECT_EQ(result.depth, 3);  // it stops at a win
  ASSERT_EQ(result.line.size(), 3U);
  auto position = line.position();
  for (const Move move : result.line) position.play(move);
  EXPECT_TRUE(position.outcome().won_by(game::Side::white));
}

TEST(Searcher, BelievesTheIterationBeforeALossIfAsked) {
  Switches switches;
  Searcher<Andantino> plain(Arbitrary{}, switches, 12);
  switches.avoid_seen_loss = true;
  Searcher<Andantino> hopeful(Arbitrary{}, switches, 12);
  int late_losses = 0;
  for (const auto& position : game::sample_positions<Andantino>({}, 1, 60)) {
    if (position.outcome().over()) continue;
    const game::Line<Andantino> line(position);
    const Result seen = plain.search(line, to_depth(6), 1);
    const Result hoped = hopeful.search(line, to_depth(6), 1);
    EXPECT_EQ(seen.nodes, hoped.nodes);
    if (!is_loss(seen.value)) continue;
    // Depth 1 cannot even see what the opponent does next: it is not believed.
    EXPECT_EQ(hoped.depth, seen.depth == 2 ? 2 : seen.depth - 1);
    EXPECT_EQ(is_loss(hoped.value), seen.depth == 2);
    if (seen.depth > 2) ++late_losses;
  }
  EXPECT_GT(late_losses, 0);
}

TEST(Searcher, DepthAdjustedValuesSurviveTheTable) {
  catalog::for_each_variant([](auto, auto g, const auto& variant) {
    using G = decltype(g);
    Switches with;
    with.depth_adjusted = true;
    with.table_equal_depth = true;
    Switches without = with;
    without.table = false;
    Searcher<G> first(Arbitrary{}, with, 12);
    Searcher<G> second(Arbitrary{}, without);
    for (const auto& position : game::sample_positions<G>(variant, 3, 30)) {
      if (position.outcome().over()) continue;
      if (game::legal_moves<G>(position).size() > 40) continue;
      const game::Line<G> line(position);
      EXPECT_EQ(first.search(line, to_depth(3), 1).value, second.search(line, to_depth(3), 1).value)
          << G::to_text(position);
    }
  });
}

// Everything switched on.
Switches all_on() {
  Switches switches;
  switches.history = switches.null_move = switches.multi_cut = true;
  switches.random_ties = switches.depth_adjusted = switches.avoid_seen_loss = true;
  return switches;
}

TEST(Searcher, RepeatsItselfExactly) {
  catalog::for_each_variant([](auto family, auto g, const auto& variant) {
    using G = decltype(g);
    SCOPED_TRACE(std::string(family.kName) + " " + family.to_text(variant));
    Searcher<G> used(Arbitrary{}, all_on(), 14);
    search::Limits limits;
    limits.nodes = 3000;
    const game::Line<G> line(G::initial(variant));
    (void)used.search(line, limits, 1);  // leaves its traces in the table
    Searcher<G> fresh(Arbitrary{}, all_on(), 14);
    const Result first = used.search(line, limits, 7);
    const Result second = fresh.search(line, limits, 7);
    EXPECT_EQ(first.nodes, second.nodes);
    EXPECT_EQ(first.move, second.move);
    EXPECT_EQ(first.value, second.value);
    EXPECT_EQ(first.table_collisions, second.table_collisions);
  });
}

TEST(Searcher, StopsAtExactlyTheNodesItMayVisit) {
  const game::Line<Andantino> line(Andantino::initial({}));
  for (const std::uint64_t nodes : {1U, 2U, 100U, 4321U}) {
    Searcher<Andantino> searcher(Arbitrary{}, {}, 12);
    search::Limits limits;
    limits.nodes = nodes;
    const Result result = searcher.search(line, limits, 1);
    EXPECT_EQ(result.nodes, nodes);
    EXPECT_TRUE(result.stopped);
    EXPECT_TRUE(line.position().is_legal(result.move));
  }
}

TEST(Searcher, StopsInTime) {
  const game::Line<Andantino> line(Andantino::initial({}));
  Searcher<Andantino> searcher(Arbitrary{}, {}, 16);
  search::Limits limits;
  limits.move_time = std::chrono::milliseconds(40);
  const auto start = std::chrono::steady_clock::now();
  (void)searcher.search(line, limits, 1);
  // Generous, for machines that are busy with something else.
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::milliseconds(400));
}

TEST(Searcher, StopsWhenNothingIsLeftToSee) {
  Searcher<omega::Small> searcher(Nothing{}, {}, 12);
  game::Line<omega::Small> line(omega::Small::initial({2, 2, false}));  // four stones, no more
  const Result result = searcher.search(line, {}, 1);
  EXPECT_LE(result.depth, 5);
  EXPECT_FALSE(result.stopped);
}

std::uint64_t nodes_with(const Switches& switches) {
  Searcher<Andantino> searcher(Arbitrary{}, switches, 16);
  std::uint64_t nodes = 0;
  for (const auto& position : game::sample_positions<Andantino>({5, false, false}, 2, 30)) {
    if (position.outcome().over()) continue;
    nodes += searcher.search(game::Line<Andantino>(position), to_depth(4), 1).nodes;
  }
  return nodes;
}

TEST(Searcher, EveryTechniqueSavesNodes) {
  Switches switches;
  switches.table = switches.killers = switches.root_ordering = false;
  const std::uint64_t alpha_beta = nodes_with(switches);
  switches.alpha_beta = false;
  EXPECT_GT(nodes_with(switches), 2 * alpha_beta);
  switches.alpha_beta = true;
  for (bool Switches::*technique :
       {&Switches::table, &Switches::killers, &Switches::history, &Switches::root_ordering}) {
    Switches more = switches;
    more.*technique = true;
    EXPECT_LT(nodes_with(more), alpha_beta);
  }
}

TEST(Searcher, CountsCollisionsInASmallTable) {
  const game::Line<Andantino> line(Andantino::initial({}));
  Searcher<Andantino> small(Arbitrary{}, {}, 4);
  Searcher<Andantino> large(Arbitrary{}, {}, 20);
  const Result crowded = small.search(line, to_depth(6), 1);
  const Result roomy = large.search(line, to_depth(6), 1);
  EXPECT_GT(crowded.table_collisions, crowded.table_probes / 4);
  EXPECT_LT(roomy.table_collisions, roomy.table_probes / 100);
  EXPECT_GT(roomy.table_hits, 0U);
}

TEST(Searcher, ChoosesAmongEqualMovesByChance) {
  Switches switches;
  switches.random_ties = true;
  Searcher<Andantino> searcher(Nothing{}, switches, 12);
  const game::Line<Andantino> line(Andantino::initial({}));
  std::vector<int> chosen(Andantino::kMoveCodes);
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    ++chosen[searcher.search(line, to_depth(1), seed).move.bits];
  }
  for (const Move move : game::legal_moves<Andantino>(line.position())) {
    EXPECT_NEAR(chosen[move.bits], 100, 40);
  }
}

// Any draw is better than this.
struct Gloomy {
  [[nodiscard]] Value operator()(const tablut::Position&, Move, game::Side) const noexcept {
    return -5;
  }
};

TEST(Searcher, SeesARepetitionAtTheRoot) {
  const tablut::Variant variant{tablut::RulesetId::mcgill, 0};
  game::Line<tablut::Tablut> line(
      tablut::Tablut::parse_position(variant, "9/9/9/t8/9/9/9/T3K4/9 b 0 1").value());
  for (const std::string_view text : {"a6-b6", "a2-b2", "b6-a6"}) {
    line.play(tablut::Tablut::parse_move(line.position(), {"move", text}).value());
  }
  // This brings the first position back.
  for (const bool negamax : {false, true}) {
    Switches switches;
    switches.negamax = negamax;
    Searcher<tablut::Tablut> searcher(Gloomy{}, switches, 12);
    const Result result = searcher.search(line, to_depth(1), 1);
    EXPECT_EQ(result.value, 0);
    EXPECT_EQ(tablut::Tablut::to_text(line.position(), result.move), "b2-a2");
  }
}

TEST(Passing, HandsTheTurnOnAndKeepsTheKeyUpToDate) {
  catalog::for_each_variant([](auto, auto g, const auto& variant) {
    using G = decltype(g);
    for (const auto& position : game::sample_positions<G>(variant, 4, 60)) {
      if (position.outcome().over()) continue;
      if constexpr (game::LongTurned<G>) {
        if (position.colour_to_place() != game::Side::white) continue;
      }
      const auto passed = position.passed();
      EXPECT_NE(passed.side_to_move(), position.side_to_move());
      // In Omega whose turn it is is counted from the stones, which a pass does not change.
      if constexpr (!game::LongTurned<G>) {
        EXPECT_EQ(passed.key(), G::computed_key(passed));
      }
      EXPECT_NE(passed.key(), position.key());
    }
  });
}

}  // namespace
}  // namespace cadenza::test
