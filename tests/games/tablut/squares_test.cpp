// The tables of the 9×9 board against a walk over its squares, step by step.
#include "games/tablut/squares.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/random.hpp"

namespace cadenza::tablut {
namespace {

constexpr std::array kSteps = {Square{1, 0}, Square{0, 1}, Square{-1, 0}, Square{0, -1}};

Square moved(Square from, Square step) { return {from.file + step.file, from.rank + step.rank}; }

// About one square in four.
Set random_squares(Random& random) {
  Set set;
  for (int square = 0; square < kSquares; ++square) {
    if (random.below(4) == 0) set.insert(square);
  }
  return set;
}

Set squares_of(int square, Cross cross) {
  Set set;
  for (std::size_t bit = 0; bit < 2 * kSide; ++bit) {
    if ((cross >> bit & 1) != 0) set.insert(kCrossSquares[static_cast<std::size_t>(square)][bit]);
  }
  return set;
}

Set walked(int from, const Set& blocked) {
  Set reached;
  for (const Square step : kSteps) {
    for (Square at = moved(Grid::square(from), step); Grid::exists(at); at = moved(at, step)) {
      if (blocked.contains(Grid::number(at))) break;
      reached.insert(Grid::number(at));
    }
  }
  return reached;
}

// Calls example(square, set) for every square and many sets.
template <class Example>
void for_each_square_and_set(Example&& example) {
  constexpr int kSets = 50;
  Random random(9);
  for (int i = 0; i < kSets; ++i) {
    const Set set = random_squares(random);
    for (int square = 0; square < kSquares; ++square) example(square, set);
  }
}

TEST(TablutSquares, ACrossHoldsTheRankAndTheFile) {
  for_each_square_and_set([](int square, const Set& set) {
    Set on_cross;
    set.for_each([&](int other) {
      const bool shared = file_of(other) == file_of(square) || rank_of(other) == rank_of(square);
      if (shared) on_cross.insert(other);
    });
    ASSERT_EQ(squares_of(square, cross_at(set, square)), on_cross);
    ASSERT_EQ(Lines(set).cross_at(square), cross_at(set, square));
  });
}

TEST(TablutSquares, ARookReachesWhatAWalkReaches) {
  for_each_square_and_set([](int square, const Set& blocked) {
    const Cross reached = reach(square, cross_at(blocked, square));
    ASSERT_EQ(squares_of(square, reached), walked(square, blocked)) << name_of(square);
  });
}

TEST(TablutSquares, ACaptorWaitsTwoStepsAwayInALine) {
  for_each_square_and_set([](int square, const Set& captors) {
    Set expected;
    for (const Square step : kSteps) {
      const Square next = moved(Grid::square(square), step);
      const Square behind = moved(next, step);
      if (Grid::exists(behind) && captors.contains(Grid::number(behind))) {
        expected.insert(Grid::number(next));
      }
    }
    ASSERT_EQ(before_captors(surroundings(square), captors), expected) << name_of(square);
  });
}

TEST(TablutSquares, NeighboursAreOneStepAwayAndNoneWrapsAround) {
  for (int square = 0; square < kSquares; ++square) {
    Set expected;
    for (const Square step : kSteps) {
      const Square next = moved(Grid::square(square), step);
      if (Grid::exists(next)) expected.insert(Grid::number(next));
    }
    EXPECT_EQ(surroundings(square).neighbours, expected) << name_of(square);
    EXPECT_EQ(surroundings(square).square, Set::of(square));
    EXPECT_FALSE(surroundings(square).neighbours.contains(kNowhere));
  }
}

}  // namespace
}  // namespace cadenza::tablut
