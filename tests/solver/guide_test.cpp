#include "solver/guide.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "base/random.hpp"
#include "games/andantino/andantino.hpp"

namespace cadenza::solver {
namespace {

using G = andantino::Small;
using Position = G::Position;

constexpr Proof kNumbers{7, 4};

Position start() { return G::initial({10, false, false}); }

TEST(Guide, FollowsTheLineAsIfItHadBegunThere) {
  Random random(3);
  for (int game = 0; game < 20; ++game) {
    std::vector<Position> line{start()};
    Guide<G> guide;
    guide.begin(line[0]);
    const auto agrees = [&] {
      Guide<G> anew;
      anew.begin(line.back());
      for (const Side side : {Side::white, Side::black}) {
        const Proof proof = guide.guided(kNumbers, line.back(), side);
        const Proof expected = anew.guided(kNumbers, line.back(), side);
        EXPECT_EQ(proof.proof, expected.proof);
        EXPECT_EQ(proof.disproof, expected.disproof);
      }
    };
    while (line.size() < 25 && !line.back().outcome().over()) {
      agrees();
      G::MoveList moves;
      line.back().generate(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      guide.enter(line.back(), move);
      line.push_back(line.back());
      line.back().play(move);
    }
    while (line.size() > 1) {
      guide.leave();
      line.pop_back();
      agrees();
    }
  }
}

TEST(Guide, BelievesInWhomTheEvaluationDoes) {
  const auto position = G::parse_position(
      *andantino::parse_variant("side10"),
      "10/11/12/13/14/15/16/7bbww6/7bbbww6/8wbwb7/18/17/16/15/14/13/12/11/10 w 7");
  ASSERT_TRUE(position);
  Guide<G> guide;
  guide.begin(*position);
  eval::Handmade<G> evaluation;
  evaluation.reset(*position);
  const eval::Value points = evaluation.value(*position, Side::white);
  ASSERT_GT(std::abs(points), 10);
  const Side liked = points > 0 ? Side::white : Side::black;
  const Proof his = guide.guided(kNumbers, *position, liked);
  const Proof the_others = guide.guided(kNumbers, *position, opponent(liked));
  EXPECT_LT(his.proof, the_others.proof);
  EXPECT_GT(his.disproof, the_others.disproof);
}

TEST(Guide, SettlesNothing) {
  for (const double factor : {guide::kFactors.front(), guide::kFactors.back()}) {
    for (Number number = 1; number < 1000; ++number) {
      EXPECT_GE(guide::scaled(number, factor), 1U);
      EXPECT_LT(guide::scaled(number, factor), kInfinite);
    }
  }
  EXPECT_NEAR(guide::kFactors[guide::kMost + guide::kDoubling], 2, 1e-9);
}

}  // namespace
}  // namespace cadenza::solver
