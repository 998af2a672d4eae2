// Every evaluation that is kept up to date against the same one begun anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "catalog/catalog.hpp"
#include "eval/andantino.hpp"
#include "eval/omega.hpp"
#include "eval/tablut.hpp"
#include "game/playout.hpp"

namespace cadenza::eval {
namespace {

using game::Side;

template <game::Game G>
Value value_of(const typename G::Position& position, Side side) {
  Handmade<G> evaluation;
  evaluation.reset(position);
  return evaluation.value(position, side);
}

TEST(Evaluation, FollowsTheMovesAndTheirTakingBack) {
  catalog::for_each_variant([](auto, auto g, const auto& variant) {
    using G = decltype(g);
    Random random(5);
    game::Line<G> line(G::initial(variant));
    Handmade<G> evaluation;
    evaluation.reset(line.position());
    int plies = 0;
    game::play_randomly<G>(line, random, [&](const auto& now, const auto& moves, game::Move move) {
      const auto& position = now.position();
      const Side side = position.side_to_move();
      const Value before = evaluation.value(position, side);
      ASSERT_EQ(before, value_of<G>(position, side));
      for (const game::Move other : moves) {
        auto child = position;
        evaluation.push(position, other);
        child.play(other);
        if (plies % 8 == 0 && !child.outcome().over()) {
          ASSERT_EQ(evaluation.value(child, side), value_of<G>(child, side));
        }
        evaluation.pop();
      }
      ASSERT_EQ(evaluation.value(position, side), before);
      if (++plies < 200) evaluation.push(position, move);
      if (plies >= 200) evaluation.reset(position), evaluation.push(position, move);
    });
  });
}

// A symmetry of the board changes nothing.
TEST(Evaluation, IsTheSameFromAllSides) {
  catalog::for_each_variant([](auto, auto g, const auto& variant) {
    using G = decltype(g);
    Random random(6);
    game::Line<G> line(G::initial(variant));
    int plies = 0;
    game::play_randomly<G>(line, random, [&](const auto& now, const auto&, game::Move) {
      if (++plies % 5 != 0 || plies > 60) return;
      const auto& position = now.position();
      const Value value = value_of<G>(position, Side::white);
      for (int s = 1; s < G::kSymmetries; ++s) {
        ASSERT_EQ(value_of<G>(G::transformed(position, s), Side::white), value);
      }
    });
  });
}

// By looking at every row of five cells on the board.
template <class Layout>
int rows_by_hand(const andantino::Position<Layout>& position, Side side) {
  int sum = 0;
  const auto& board = position.board().cells;
  board.for_each([&](int first) {
    for (const int step : {Layout::kStep[0], Layout::kStep[1], Layout::kStep[2]}) {
      std::size_t own = 0;
      bool free = true;
      for (int i = 0; i < 5; ++i) {
        const int cell = first + i * step;
        free = free && board.contains(cell) && !position.stones(opponent(side)).contains(cell);
        own += position.stones(side).contains(cell) ? 1 : 0;
      }
      if (free && own < 5) sum += kAndantino.row[own];
    }
  });
  return sum;
}

// By walking around every stone.
template <class Layout>
int neighbours_by_hand(const andantino::Position<Layout>& position, Side side) {
  int sum = 0;
  position.stones(side).for_each([&](int cell) {
    std::string around;
    for (const int step : Layout::kStep) {
      const bool own = position.stones(side).contains(cell + step);
      const bool opposing = position.stones(opponent(side)).contains(cell + step);
      around += own ? 'o' : opposing ? 'x' : '.';
    }
    int runs = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
      runs += around[i] == 'x' && around[(i + 5) % 6] != 'x' ? 1 : 0;
    }
    const auto own = static_cast<std::size_t>(std::count(around.begin(), around.end(), 'o'));
    const auto opposing = std::count(around.begin(), around.end(), 'x');
    for (const auto& each : kAndantino.neighbours) {
      if (each.opposing == opposing && each.runs == runs) sum += each.by_own[own];
    }
  });
  return sum;
}

TEST(Evaluation, OfAndantinoCountsRowsAndNeighbours) {
  using G = andantino::Small;
  Random random(7);
  for (int i = 0; i < 20; ++i) {
    game::Line<G> line(G::initial({8, false, false}));
    game::play_randomly<G>(line, random, [&](const auto& now, const auto&, game::Move) {
      const auto& position = now.position();
      const auto by_hand = [&](Side side) {
        return rows_by_hand(position, side) + neighbours_by_hand(position, side);
      };
      const Side side = position.side_to_move();
      ASSERT_EQ(value_of<G>(position, side),
                by_hand(side) - by_hand(opponent(side)) + kAndantino.tempo);
    });
  }
}

// What each weight counts alone adds up to the whole: by that it can be fitted.
TEST(TablutWorth, IsLinearInItsWeights) {
  using Flat = std::array<int, sizeof(TablutWeights) / sizeof(int)>;
  for (const auto& variant : tablut::Family::showcase()) {
    Random random(5);
    game::Line<tablut::Tablut> line(tablut::Tablut::initial(variant));
    game::play_randomly(line, random, [](const auto& now, const auto&, game::Move) {
      const auto& position = now.position();
      const auto flat = std::bit_cast<Flat>(kTablut[static_cast<std::size_t>(position.rules().id)]);
      Value sum = 0;
      for (std::size_t kind = 0; kind < flat.size(); ++kind) {
        Flat unit{};
        unit[kind] = 1;
        sum += flat[kind] * worth_for_white(position, std::bit_cast<TablutWeights>(unit));
      }
      ASSERT_EQ(sum, value_of<tablut::Tablut>(position, Side::white));
    });
  }
}

}  // namespace
}  // namespace cadenza::eval
