// The exact margins of Omega against plain minimax over single placements.
#include "solver/margin.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <unordered_map>

#include "base/random.hpp"
#include "games/omega/omega.hpp"

namespace cadenza::solver {
namespace {

template <class G>
Margin score_margin(const typename G::Position& position) {
  return static_cast<Margin>(G::score(position, game::Side::white)) -
         static_cast<Margin>(G::score(position, game::Side::black));
}

// What White makes of it, by a rating of final positions. Nothing is cut off.
template <class G, class Rate>
class OmegaMinimax {
 public:
  using Position = typename G::Position;

  explicit OmegaMinimax(Rate rate) : rate_(rate) {}

  Margin value(const Position& position) {
    if (position.over()) return rate_(position);
    const auto [known, is_new] = known_.try_emplace(position.key(), 0);
    if (!is_new) return known->second;
    const bool white = position.side_to_move() == game::Side::white;
    Margin best = white ? -kNoBound : kNoBound;
    for (const game::Move move : game::legal_moves<G>(position)) {
      Position next = position;
      next.play(move);
      const Margin found = value(next);
      best = white ? std::max(best, found) : std::min(best, found);
    }
    return known_[position.key()] = best;
  }

 private:
  Rate rate_;
  std::unordered_map<board::Key, Margin> known_;
};

template <class G>
Margin minimax_margin(const typename G::Position& position) {
  return OmegaMinimax<G, decltype(&score_margin<G>)>(&score_margin<G>).value(position);
}

// The outcome alone, under the position's own tie rule: 1, 0 or -1 for White.
template <class G>
Value minimax_winner(const typename G::Position& position) {
  const auto rate = [](const typename G::Position& end) {
    const game::Outcome outcome = end.outcome();
    return Margin{outcome.won_by(game::Side::white)} - Margin{outcome.won_by(game::Side::black)};
  };
  const Margin value = OmegaMinimax<G, decltype(rate)>(rate).value(position);
  return value > 0 ? Value::white : value < 0 ? Value::black : Value::draw;
}

template <class G>
typename G::Position random_position(const omega::Variant& variant, int left, Random& random) {
  typename G::Position position = G::initial(variant);
  while (position.placed() < omega::game_length(variant) - left) {
    const auto moves = game::legal_moves<G>(position);
    position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return position;
}

MarginSearch search_of(const OmegaStones& stones, std::size_t bytes = std::size_t{1} << 20,
                       std::uint64_t nodes = 0) {
  MarginSettings settings;
  settings.table_bytes = bytes;
  settings.nodes = nodes;
  auto search = MarginSearch::of(stones, settings);
  EXPECT_TRUE(search) << to_text(search.error());
  return std::move(*search);
}

struct MarginSample {
  omega::Variant variant;
  int most_left;  // stones to come
  int positions;
};

template <class G>
void compare_margins(const MarginSample& sample, std::size_t bytes, Random& random) {
  for (int i = 0; i < sample.positions; ++i) {
    const int left =
        static_cast<int>(random.below(static_cast<std::uint32_t>(sample.most_left + 1)));
    auto variant = sample.variant;
    variant.tie_draw = i % 2 == 1;
    const auto position = random_position<G>(variant, left, random);
    const MarginProgress found = search_of(stones_of(position), bytes).run();
    ASSERT_TRUE(found.exact()) << G::to_text(position);
    EXPECT_EQ(found.lower, minimax_margin<G>(position)) << G::to_text(position);
    EXPECT_EQ(winner(found, variant.tie_draw), minimax_winner<G>(position)) << G::to_text(position);
  }
}

void compare_margins(std::size_t bytes, std::uint64_t seed) {
  Random random(seed);
  compare_margins<omega::Small>({{2, 2, false}, 4, 8}, bytes, random);
  compare_margins<omega::Small>({{3, 2, false}, 8, 24}, bytes, random);
  compare_margins<omega::Small>({{4, 2, false}, 9, 24}, bytes, random);
  compare_margins<omega::Small>({{5, 2, false}, 8, 12}, bytes, random);
  compare_margins<omega::Large>({{6, 2, false}, 7, 8}, bytes, random);
  compare_margins<omega::Large>({{9, 2, false}, 5, 4}, bytes, random);
}

TEST(OmegaMargin, AgreesWithMinimax) { compare_margins(std::size_t{1} << 20, 1); }

TEST(OmegaMargin, AgreesWithMinimaxWithHardlyAnyMemory) { compare_margins(256, 2); }

TEST(OmegaMargin, OfSideTwoIsATie) {
  for (const bool tie_draw : {false, true}) {
    const auto start = omega::Small::initial({2, 2, tie_draw});
    ASSERT_EQ(minimax_margin<omega::Small>(start), 0);
    const MarginProgress found = search_of(stones_of(start)).run();
    EXPECT_TRUE(found.exact());
    EXPECT_EQ(found.lower, 0);
    EXPECT_EQ(winner(found, tie_draw), tie_draw ? Value::draw : Value::black);
    EXPECT_EQ(minimax_winner<omega::Small>(start), winner(found, tie_draw));
  }
}

TEST(NightlyOmegaMargin, WhiteWinsSideThreeByOne) {
  const MarginProgress found = search_of(stones_of(omega::Small::initial({3, 2, false}))).run();
  EXPECT_TRUE(found.exact());
  EXPECT_EQ(found.lower, 1);
}

// Every placement of the line keeps the margin, whoever makes it.
TEST(OmegaMargin, TheLineIsBestPlay) {
  Random random(3);
  for (const int left : {12, 11, 10, 9, 3, 2, 1, 0}) {
    auto position = random_position<omega::Small>({4, 2, false}, left, random);
    MarginSearch search = search_of(stones_of(position));
    const Margin margin = search.run().lower;
    const auto line = search.line();
    ASSERT_EQ(line.size(), static_cast<std::size_t>(left));
    for (const board::Hex h : line) {
      position.play(game::Move{static_cast<std::uint16_t>(board::HexLayout<5>::cell(h))});
      EXPECT_EQ(search_of(stones_of(position)).run().lower, margin)
          << omega::Small::to_text(position);
    }
  }
}

// On the empty board every symmetry counts, in the middle of a game none.
TEST(OmegaMargin, IsTheSameInEveryOrientation) {
  Random random(4);
  const auto position = random_position<omega::Small>({3, 2, false}, 9, random);
  const Margin margin = search_of(stones_of(position)).run().lower;
  for (int symmetry = 1; symmetry < board::kHexSymmetries; ++symmetry) {
    const auto turned = omega::Small::transformed(position, symmetry);
    EXPECT_EQ(search_of(stones_of(turned)).run().lower, margin) << symmetry;
  }
}

TEST(OmegaMargin, SaysWhatItKnowsWhenItHasToStop) {
  constexpr Margin kTrue = 1;
  for (const std::uint64_t nodes : {1U, 100U, 10'000U}) {
    const auto stones = stones_of(omega::Small::initial({3, 2, false}));
    const MarginProgress found = search_of(stones, std::size_t{1} << 20, nodes).run();
    EXPECT_FALSE(found.exact());
    EXPECT_LE(found.nodes, nodes + 1);
    EXPECT_LE(found.lower, kTrue);
    EXPECT_GE(found.upper, kTrue);
  }
  EXPECT_EQ(winner({}, true), Value::unknown);
  EXPECT_EQ(winner({1, kNoBound}, true), Value::white);
  EXPECT_EQ(winner({-kNoBound, 0}, true), Value::unknown);
  EXPECT_EQ(winner({-kNoBound, 0}, false), Value::black);
  EXPECT_EQ(winner({-kNoBound, -1}, true), Value::black);
}

TEST(OmegaMargin, RefusesWhatIsTooLarge) {
  for (const int side : {6, 10}) {
    const auto search =
        MarginSearch::of(stones_of(omega::Large::initial({side, 2, false})), MarginSettings{});
    ASSERT_FALSE(search) << side;
    EXPECT_NE(to_text(search.error()).find(side == 6 ? "91 empty cells" : "up to side 9"),
              std::string::npos);
  }
}

TEST(MarginTable, KnowsOnlyWhatItWasTold) {
  constexpr board::Key kPositions = 1000;
  const auto bounds = [](board::Key key) {
    const auto lower = static_cast<Margin>(key * 7919 % 20'000) - 10'000;
    return MarginTable::Known{lower, lower + static_cast<Margin>(key % 3), Turn{1, 2}};
  };
  MarginTable table(1024);
  for (board::Key key = 0; key < kPositions; ++key) table.store(key, bounds(key), key);
  int kept = 0;
  for (board::Key key = 0; key < kPositions; ++key) {
    const MarginTable::Known known = table.find(key);
    if (known.upper == kNoBound) continue;
    ++kept;
    EXPECT_EQ(known.lower, bounds(key).lower);
    EXPECT_EQ(known.upper, bounds(key).upper);
    EXPECT_EQ(known.best, (Turn{1, 2}));
  }
  EXPECT_EQ(kept, 64);
}

TEST(MarginTable, WeakensBoundsThatDoNotFit) {
  constexpr Margin kHuge = Margin{1} << 40;
  MarginTable table(1024);
  table.store(5, {kHuge, kHuge + 1, {}}, 1);
  table.store(6, {-kHuge - 1, -kHuge, {}}, 1);
  EXPECT_LE(table.find(5).lower, kHuge);
  EXPECT_GT(table.find(5).lower, 1'000'000);
  EXPECT_EQ(table.find(5).upper, kNoBound);
  EXPECT_EQ(table.find(6).lower, -kNoBound);
  EXPECT_GE(table.find(6).upper, -kHuge);
  EXPECT_LT(table.find(6).upper, -1'000'000);
}

}  // namespace
}  // namespace cadenza::solver
