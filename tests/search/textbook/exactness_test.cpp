// Whatever makes the search faster must not change what it finds: every combination of the exact
// switches gives the value of plain minimax, in every game.
#include <gtest/gtest.h>

#include "catalog/catalog.hpp"
#include "game/conformance.hpp"
#include "search/textbook/arbitrary.hpp"
#include "search/textbook/searcher.hpp"

namespace cadenza::test {
namespace {

using search::textbook::kWin;
using search::textbook::Searcher;
using search::textbook::Switches;
using search::textbook::Value;

constexpr int kSmallTable = 12;  // full enough to be overwritten

// The definition, without any of the searcher's code.
template <class G>
Value plain_minimax(const typename G::Position& position, int depth, game::Side root) {
  const game::Outcome outcome = position.outcome();
  if (outcome.won_by(root)) return kWin;
  if (outcome.over()) return (outcome.winners >> index(root) & 1) != 0 ? 0 : -kWin;
  if (depth == 0) return Arbitrary{}(position, game::kNoMove, root);
  const bool maximise = position.side_to_move() == root;
  Value best = maximise ? -kWin : kWin;
  for (const game::Move move : game::legal_moves<G>(position)) {
    auto child = position;
    child.play(move);
    const Value value = plain_minimax<G>(child, depth - 1, root);
    best = maximise ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

// As deep as a plain tree of bearable size goes.
int depth_for(std::size_t moves) { return moves <= 16 ? 3 : moves <= 64 ? 2 : 1; }

// Bit i of the number is the i-th switch.
Switches exact_switches(unsigned number) {
  const auto on = [&](int bit) { return (number >> bit & 1) != 0; };
  Switches switches;
  switches.alpha_beta = on(0);
  switches.root_ordering = on(1);
  switches.killers = on(2);
  switches.history = on(3);
  switches.table = on(4);
  switches.table_equal_depth = true;
  switches.iterative_deepening = on(5);
  switches.win_window = on(6);
  switches.random_ties = on(7);
  switches.negamax = on(8);
  return switches;
}
constexpr unsigned kCombinations = 1U << 9;

template <class G>
void expect_minimax(const std::vector<typename G::Position>& positions, unsigned combination) {
  Searcher<G> searcher(Arbitrary{}, exact_switches(combination), kSmallTable);
  for (const auto& position : positions) {
    if (position.outcome().over()) continue;
    search::Limits limits;
    limits.depth = depth_for(game::legal_moves<G>(position).size());
    const auto result = searcher.search(game::Line<G>(position), limits, combination);
    const Value expected = plain_minimax<G>(position, limits.depth, position.side_to_move());
    // A decided search may stop before the depth, with the same value.
    ASSERT_EQ(result.value, expected) << "switches " << combination << G::to_text(position);
    ASSERT_TRUE(position.is_legal(result.move));
  }
}

// A few positions from all stages of random games.
template <class G>
std::vector<typename G::Position> some_positions(const typename G::Variant& variant,
                                                 std::uint64_t seed) {
  constexpr std::size_t kSampled = 24;
  constexpr int kTaken = 3;
  const auto sampled = game::sample_positions<G>(variant, seed, kSampled);
  Random random(seed);
  std::vector<typename G::Position> taken;
  for (int i = 0; i < kTaken; ++i) taken.push_back(sampled[random.below(kSampled)]);
  return taken;
}

TEST(Exactness, EveryCombinationOfExactSwitchesFindsTheMinimaxValue) {
  catalog::for_each_variant([&](auto family, auto g, const auto& variant) {
    using G = decltype(g);
    SCOPED_TRACE(std::string(family.kName) + " " + family.to_text(variant));
    for (unsigned combination = 0; combination < kCombinations; ++combination) {
      expect_minimax<G>(some_positions<G>(variant, combination), combination);
      if (testing::Test::HasFatalFailure()) return;
    }
  });
}

}  // namespace
}  // namespace cadenza::test
