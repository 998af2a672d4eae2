// What the search asks a Tablut position for, against what playing the moves shows.
#include <gtest/gtest.h>

#include "game/playout.hpp"
#include "games/tablut/family.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {
namespace {

template <class F>
void for_random_positions(F&& f) {
  for (const Variant& variant : Family::showcase()) {
    Random random(31);
    for (int i = 0; i < 20; ++i) {
      game::Line<Tablut> line(Tablut::initial(variant));
      game::play_randomly<Tablut>(line, random,
                                  [&](const auto& now, const auto&, Move) { f(now.position()); });
    }
  }
}

TEST(TablutFeatures, WouldCaptureIsWhatPlayingCaptures) {
  for_random_positions([](const Position& position) {
    const Side victim = opponent(position.side_to_move());
    for (const Move move : game::legal_moves<Tablut>(position)) {
      Position after = position;
      after.play(move);
      Set fallen = position.pieces(victim) - after.pieces(victim);
      Set announced = position.would_capture(move);
      if (position.has_king()) {
        fallen.erase(position.king());
        announced.erase(position.king());
      }
      ASSERT_EQ(announced, fallen) << Tablut::to_text(position);
      if (announced.any()) {
        ASSERT_TRUE(position.capture_squares().contains(destination(move)));
      }
    }
  });
}

TEST(TablutFeatures, TheKingReachesWhereHisMovesGo) {
  for_random_positions([](const Position& position) {
    if (position.side_to_move() != Side::white) return;
    Set squares;
    for (const Move move : game::legal_moves<Tablut>(position)) {
      if (origin(move) == position.king()) squares.insert(destination(move));
    }
    ASSERT_EQ(position.king_reach(position.king()), squares);
    ASSERT_EQ(position.sees_goal(position.king()), (squares & position.rules().goals).any());
  });
}

}  // namespace
}  // namespace cadenza::tablut
