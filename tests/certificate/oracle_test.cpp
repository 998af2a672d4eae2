// The shipped certificate, asked: what it answers is legal, and it wins against random replies.
#include "certificate/oracle.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "certificate/disk/file.hpp"
#include "games/andantino/andantino.hpp"

namespace cadenza::certificate {
namespace {

using andantino::Small;
using game::Move;

const Oracle& shipped() {
  static const Oracle kOracle = [] {
    const auto text =
        load(std::string(CADENZA_TEST_DATA) + "/../../data/certificates/andantino-side10.cert.zst");
    return Oracle::of(parse(text.value()).value()).value();
  }();
  return kOracle;
}

TEST(Oracle, WinsAsBlackAgainstRandomReplies) {
  constexpr int kGames = 50;
  Random random(1);
  for (int i = 0; i < kGames; ++i) {
    Small::Position position = Small::initial({});
    while (!position.outcome().over()) {
      if (position.side_to_move() == game::Side::white) {
        const auto moves = game::legal_moves<Small>(position);
        position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        continue;
      }
      const auto advice = shipped().ask(Small::to_text(position));
      ASSERT_TRUE(advice) << to_text(advice.error());
      ASSERT_NE(advice->saying, Saying::silent) << Small::to_text(position);
      const auto move = Small::parse_move(position, {"move", advice->move, 1});
      ASSERT_TRUE(move) << to_text(move.error());
      position.play(*move);
      EXPECT_EQ(advice->saying == Saying::wins_at_once, position.outcome().over());
    }
    EXPECT_TRUE(position.outcome().won_by(game::Side::black));
  }
}

// In one test, because reading the certificate takes longer than asking it.
TEST(Oracle, KnowsWhatItsStrategyCovers) {
  const auto advice = shipped().ask(Small::to_text(Small::initial({})));
  ASSERT_TRUE(advice);
  EXPECT_EQ(advice->saying, Saying::loses);
  EXPECT_FALSE(shipped().ask("nonsense w 1"));
  EXPECT_FALSE(shipped().ask(""));

  Small::Position position = Small::initial({});
  for (const char* name : {"j9", "k10", "i9"}) {
    position.play(Small::parse_move(position, {"move", name, 1}).value());
  }
  // Whatever Black plays here, White may go on; the strategy covers what it advises.
  int silent = 0;
  const auto moves = game::legal_moves<Small>(position);
  for (const Move move : moves) {
    Small::Position next = position;
    next.play(move);
    if (shipped().ask(Small::to_text(next))->saying == Saying::silent) ++silent;
  }
  EXPECT_GT(silent, 0);
  EXPECT_LT(silent, static_cast<int>(moves.size()));
}

}  // namespace
}  // namespace cadenza::certificate
