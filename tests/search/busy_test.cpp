#include "search/busy.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "games/andantino/andantino.hpp"
#include "search/move_order.hpp"

namespace cadenza::search {
namespace {

TEST(BusyMoves, AreThoseThatWereAddedAndNotRemoved) {
  BusyMoves busy;
  EXPECT_FALSE(busy.contains(17));
  busy.add(17);
  EXPECT_TRUE(busy.contains(17));
  EXPECT_FALSE(busy.contains(18));
  busy.remove(17);
  EXPECT_FALSE(busy.contains(17));
}

TEST(BusyMoves, OfTwoThatShareAPlaceTheLaterIsKnown) {
  constexpr board::Key kOther = 17 + (board::Key{1} << 40);
  BusyMoves busy;
  busy.add(17);
  busy.add(kOther);
  EXPECT_FALSE(busy.contains(17));
  busy.remove(17);
  EXPECT_TRUE(busy.contains(kOther)) << "not removed by whoever has lost the place";
}

TEST(MoveOrder, GivesAPostponedMoveLastAndOnceMore) {
  using G = andantino::Small;
  const auto start = G::initial({});
  MoveOrder<G> moves;
  moves.fill(start, [](game::Move move) { return -static_cast<int>(move.bits); });
  const game::Move best = moves.next();
  EXPECT_FALSE(moves.was_postponed());
  moves.postpone();
  std::vector<game::Move> others;
  for (game::Move move = moves.next(); !moves.was_postponed(); move = moves.next()) {
    ASSERT_NE(move, game::kNoMove);
    others.push_back(move);
  }
  EXPECT_EQ(others.size(), moves.size() - 1);
  std::vector<game::Move> tried;
  moves.for_each_tried([&](game::Move move) { tried.push_back(move); });
  ASSERT_EQ(tried.size(), moves.size());
  EXPECT_EQ(tried.back(), best);
  EXPECT_EQ(moves.next(), game::kNoMove);
  EXPECT_FALSE(moves.was_postponed());
}

}  // namespace
}  // namespace cadenza::search
