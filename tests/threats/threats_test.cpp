#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "catalog/catalog.hpp"
#include "game/playout.hpp"
#include "threats/urgency.hpp"
#include "threats/vcf.hpp"

namespace cadenza::threats {
namespace {

using game::Side;

// Does the side to move win within so many plies, whatever the other does? By trying everything.
template <game::Game G>
bool wins_within(const typename G::Position& position, int plies) {
  const Side mover = position.side_to_move();
  for (const Move move : game::legal_moves<G>(position)) {
    auto child = position;
    child.play(move);
    if (child.outcome().over()) {
      if (child.outcome().won_by(mover)) return true;
      continue;
    }
    if (plies < 3) continue;
    bool refuted = false;
    for (const Move reply : game::legal_moves<G>(child)) {
      auto next = child;
      next.play(reply);
      const bool lost = next.outcome().over() && !next.outcome().won_by(mover);
      if (lost || (!next.outcome().over() && !wins_within<G>(next, plies - 2))) {
        refuted = true;
        break;
      }
    }
    if (!refuted) return true;
  }
  return false;
}

template <game::Game G, class F>
void for_positions(const typename G::Variant& variant, int games, F&& f) {
  Random random(21);
  for (int i = 0; i < games; ++i) {
    game::Line<G> line(G::initial(variant));
    game::play_randomly<G>(line, random,
                           [&](const auto& now, const auto&, Move) { f(now.position()); });
  }
}

TEST(Urgency, InAndantinoIsWhatTryingEverythingSays) {
  using G = andantino::Small;
  for_positions<G>({6, false, false}, 60, [](const auto& position) {
    const Urgency found = urgency<G>(position);
    ASSERT_EQ(found.win != game::kNoMove, wins_within<G>(position, 1));
    if (found.win != game::kNoMove) return;
    int safe = 0;
    for (const Move move : game::legal_moves<G>(position)) {
      auto child = position;
      child.play(move);
      const bool loses = child.outcome().over() || wins_within<G>(child, 1);
      if (loses && !(move == found.answer)) continue;
      if (found.answer != game::kNoMove && !found.lost) {
        ASSERT_EQ(move, found.answer);
      }
      safe += loses ? 0 : 1;
    }
    if (found.lost) {
      ASSERT_EQ(safe, 0);
    }
  });
}

// By escape or capture, not by leaving the other side without a move.
bool wins_by_the_king(const tablut::Position& position, Move move) {
  auto child = position;
  child.play(move);
  return child.outcome().won_by(position.side_to_move()) &&
         child.outcome().ending != static_cast<int>(tablut::Ending::no_moves);
}

bool can_win_by_the_king(const tablut::Position& position) {
  const auto moves = game::legal_moves<tablut::Tablut>(position);
  return std::any_of(moves.begin(), moves.end(),
                     [&](Move move) { return wins_by_the_king(position, move); });
}

TEST(Urgency, InTablutFindsTheEscapeAndTheCapture) {
  using G = tablut::Tablut;
  for (const auto& variant : tablut::Family::showcase()) {
    for_positions<G>(variant, 12, [](const auto& position) {
      const Move found = urgency<G>(position).win;
      if (found != game::kNoMove) {
        ASSERT_TRUE(wins_by_the_king(position, found)) << G::to_text(position);
      }
      ASSERT_EQ(can_win_by_the_king(position), found != game::kNoMove) << G::to_text(position);
    });
  }
}

// Against the king's escape and against his capture: what is not an answer loses, and of two ways
// out there is none.
TEST(Urgency, InTablutKnowsWhatAnswersAThreat) {
  using G = tablut::Tablut;
  std::array<int, 2> refused{};
  int losses = 0;
  for (const auto& variant : tablut::Family::showcase()) {
    for_positions<G>(variant, 40, [&](const auto& position) {
      const Urgency found = urgency<G>(position);
      if (found.win != game::kNoMove) return;
      const Side mover = position.side_to_move();
      const Answers<G> answers(position);
      ASSERT_EQ(found.threatened, position.passed().winning_move(opponent(mover)) != game::kNoMove);
      bool safe = false;
      for (const Move move : game::legal_moves<G>(position)) {
        auto child = position;
        child.play(move);
        const bool loses = !child.outcome().over() && wins_within<G>(child, 1);
        safe = safe || !loses;
        if (!answers.contains(move)) {
          ++refused[index(mover)];
          ASSERT_TRUE(loses) << G::to_text(position);
        }
      }
      if (found.lost) {
        ASSERT_FALSE(safe) << G::to_text(position);
      }
      losses += found.lost ? 1 : 0;
    });
  }
  for (const int number : refused) EXPECT_GT(number, 1000);
  EXPECT_GT(losses, 10);
}

// Also after passes, which the rules do not know but searches do.
TEST(WinningCells, AreWhatPlayingThemSays) {
  using G = andantino::Small;
  for_positions<G>({5, false, false}, 60, [](const auto& start) {
    auto position = start;
    for (int passes = 0; passes < 2; ++passes, position = position.passed()) {
      const Side mover = position.side_to_move();
      const auto wins = position.winning_cells(mover);
      for (const Move move : game::legal_moves<G>(position)) {
        auto child = position;
        child.play(move);
        ASSERT_EQ(wins.contains(move.bits), child.outcome().won_by(mover));
      }
    }
  });
}

// What is kept along a line is what a fresh look finds.
TEST(Lookout, FollowsALineOfMoves) {
  using G = andantino::Small;
  Random random(8);
  for (int i = 0; i < 40; ++i) {
    game::Line<G> line(G::initial({6, false, false}));
    Lookout<G> lookout(line.position());
    Move last = game::kNoMove;
    game::play_randomly<G>(line, random, [&](const auto& now, const auto&, Move move) {
      if (last != game::kNoMove) lookout = {lookout, last, now.position()};
      last = move;
      for (const Side side : {Side::white, Side::black}) {
        ASSERT_EQ(lookout.winning_cells(now.position(), side), now.position().winning_cells(side));
      }
    });
  }
}

// With rings, and with what is remembered from one position to the next.
TEST(ContinuousThreats, ProveTheSameWithAMemory) {
  using G = andantino::Small;
  int found = 0;
  ContinuousThreats<G> vcf(1 << 10);
  for_positions<G>({5, false, false}, 60, [&](const auto& position) {
    const Chain chain = vcf.search(position, Lookout<G>(position), 100);
    const Chain plain = ContinuousThreats<G>().search(position, Lookout<G>(position), 100);
    ASSERT_TRUE(chain.wins() || !plain.wins()) << G::to_text(position);
    if (!chain.wins() || chain.plies > 5) return;
    ++found;
    ASSERT_TRUE(wins_within<G>(position, chain.plies)) << G::to_text(position);
  });
  EXPECT_GT(found, 50);
}

// All threats to make five are among the threatening cells.
TEST(ThreateningCells, HoldEveryThreatToMakeFive) {
  using G = andantino::Small;
  for_positions<G>({7, false, false}, 60, [](const auto& position) {
    const Side side = position.side_to_move();
    if (position.winning_cells(side).any()) return;
    const auto cells = Lookout<G>(position).threatening_cells(position, side);
    for (const Move move : game::legal_moves<G>(position)) {
      auto child = position;
      child.play(move);
      if (child.outcome().over()) continue;
      const auto fives =
          andantino::five_cells<board::HexLayout<10>>(child.stones(side)) & child.open_cells();
      if (fives.any()) {
        ASSERT_TRUE(cells.contains(move.bits));
      }
    }
  });
}

TEST(ContinuousThreats, ProveWhatTryingEverythingConfirms) {
  using G = andantino::Small;
  int found = 0;
  for_positions<G>({5, false, false}, 60, [&](const auto& position) {
    ContinuousThreats<G> vcf;
    const Chain chain = vcf.search(position, Lookout<G>(position), 100);
    if (!chain.wins() || chain.plies > 5) return;
    ++found;
    ASSERT_TRUE(wins_within<G>(position, chain.plies)) << G::to_text(position);
  });
  EXPECT_GT(found, 50);
}

TEST(ContinuousThreats, KeepToTheirBudget) {
  using G = andantino::Small;
  for_positions<G>({10, false, false}, 20, [&](const auto& position) {
    ContinuousThreats<G> vcf;
    (void)vcf.search(position, Lookout<G>(position), 3);
    ASSERT_LE(vcf.used(3), 3);
  });
}

}  // namespace
}  // namespace cadenza::threats
