// The engine's verdicts on positions: the same each time, and proven where there is a winner.
#include "player/judge.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.hpp"
#include "catalog/catalog.hpp"

namespace cadenza::test {
namespace {

search::Limits judging_for(std::uint64_t count) {
  search::Limits limits;
  limits.nodes = count;
  return limits;
}

player::Verdict verdict_on(const session::Game& game, std::uint64_t node_count) {
  return player::make_judge(game, judging_for(node_count)).value()->judge(game);
}

TEST(Judge, FindsTheStartOfEveryGameUndecided) {
  catalog::for_each_variant([](auto family, auto, const auto& variant) {
    const auto start = session::start(family.kName, family.to_text(variant)).value();
    EXPECT_FALSE(verdict_on(*start, 500).proven) << start->name() << " " << start->variant();
  });
}

bool can_win_at_once(const session::Game& game) {
  const auto moves = game.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](game::Move move) {
    const auto after = game.clone();
    after->play(move);
    return after->outcome().over() && after->outcome().winner() == game.side_to_move();
  });
}

TEST(Judge, ProvesAWinInOneForTheSideToMove) {
  const auto game = session::start("andantino", "side5").value();
  Random random(1);
  while (!can_win_at_once(*game)) {
    const auto moves = game->legal_moves();
    game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    ASSERT_FALSE(game->outcome().over());
  }
  const player::Verdict verdict = verdict_on(*game, 500);
  EXPECT_TRUE(verdict.proven);
  EXPECT_GT(verdict.score, 0);
}

TEST(Judge, ForgetsThePositionsBefore) {
  const auto start = session::start("tablut", "").value();
  const auto later = start->clone();
  later->play(later->legal_moves().front());
  const auto judge = player::make_judge(*start, judging_for(2000)).value();
  const player::Verdict first = judge->judge(*later);
  (void)judge->judge(*start);
  EXPECT_EQ(judge->judge(*later).score, first.score);
}

}  // namespace
}  // namespace cadenza::test
