#include "board/square.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace cadenza::board {
namespace {

TEST(SquareGrid, NumbersRankByRankWithoutGaps) {
  using Grid = SquareGrid<9>;
  EXPECT_EQ(Grid::number({0, 0}), 0);
  EXPECT_EQ(Grid::number({8, 0}), 8);
  EXPECT_EQ(Grid::number({0, 1}), 9);
  EXPECT_EQ(Grid::number({8, 8}), Grid::kSquares - 1);
  for (int number = 0; number < Grid::kSquares; ++number) {
    EXPECT_TRUE(Grid::exists(Grid::square(number)));
    EXPECT_EQ(Grid::number(Grid::square(number)), number);
  }
}

TEST(SquareGrid, EndsAtItsFourEdges) {
  using Grid = SquareGrid<3>;
  EXPECT_TRUE(Grid::exists({2, 2}));
  EXPECT_FALSE(Grid::exists({-1, 1}));
  EXPECT_FALSE(Grid::exists({3, 1}));
  EXPECT_FALSE(Grid::exists({1, -1}));
  EXPECT_FALSE(Grid::exists({1, 3}));
}

TEST(Square, IsAnotherWhenFileOrRankDiffers) {
  EXPECT_TRUE((Square{1, 2} == Square{1, 2}));
  EXPECT_FALSE((Square{1, 2} == Square{2, 2}));
  EXPECT_FALSE((Square{1, 2} == Square{1, 1}));
}

TEST(SquareSymmetry, IsAGroupOfEightThatKeepsNeighbours) {
  using Grid = SquareGrid<9>;
  std::set<int> images;
  for (int s = 0; s < kSquareSymmetries; ++s) {
    images.insert(Grid::transformed(Grid::number({1, 3}), s));
    std::set<int> all;
    for (int number = 0; number < Grid::kSquares; ++number)
      all.insert(Grid::transformed(number, s));
    EXPECT_EQ(all.size(), 81U) << s;
    EXPECT_EQ(Grid::transformed(Grid::number({4, 4}), s), Grid::number({4, 4})) << s;
    const Square at = transformed({1, 3}, s, 9);
    const Square east = transformed({2, 3}, s, 9);
    EXPECT_EQ(std::abs(at.file - east.file) + std::abs(at.rank - east.rank), 1) << s;
  }
  EXPECT_EQ(images.size(), 8U);
}

TEST(SquareSymmetry, TurnsByQuartersAndReflectsFirst) {
  EXPECT_EQ(transformed({1, 3}, 0, 9), (Square{1, 3}));
  EXPECT_EQ(transformed({1, 3}, 1, 9), (Square{3, 7}));
  EXPECT_EQ(transformed({1, 3}, 2, 9), (Square{7, 5}));
  EXPECT_EQ(transformed({1, 3}, 3, 9), (Square{5, 1}));
  EXPECT_EQ(transformed({1, 3}, 4, 9), (Square{3, 1}));
  EXPECT_EQ(transformed({1, 3}, 5, 9), transformed(transformed({1, 3}, 4, 9), 1, 9));
}

TEST(SquareName, IsALetterAndANumber) {
  EXPECT_EQ(square_name({0, 0}), "a1");
  EXPECT_EQ(square_name({4, 3}), "e4");
  EXPECT_EQ(square_name({25, 25}), "z26");
}

TEST(SquareName, ReadsBackOnEverySide) {
  for (int side = 1; side <= 26; ++side) {
    for (int file = 0; file < side; ++file) {
      for (int rank = 0; rank < side; ++rank) {
        const std::string name = square_name({file, rank});
        EXPECT_EQ(parse_square({"square", name, 1}, side).value(), (Square{file, rank})) << name;
      }
    }
  }
  EXPECT_EQ(parse_square({"square", "E4", 1}, 9).value(), (Square{4, 3}));
}

TEST(SquareName, IsRefusedWithAReason) {
  const auto refusal = [](std::string_view text, int side) {
    const auto square = parse_square({"square", text, 4}, side);
    return square ? "accepted" : to_text(square.error());
  };
  for (const std::string text :
       {"", "e", "4e", "e0", "e01", "e10", "j4", "{4", "e4x", "e-4", "ee", "\xe4\x34"}) {
    EXPECT_NE(refusal(text, 9), "accepted") << text;
  }
  EXPECT_EQ(refusal("j4", 9), "square, column 4: expected a square from a1 to i9, found 'j4'");
  EXPECT_EQ(refusal("e10", 9), "square, column 4: expected a square from a1 to i9, found 'e10'");
  EXPECT_EQ(refusal("e20", 19), "square, column 4: expected a square from a1 to s19, found 'e20'");
  EXPECT_EQ(refusal("e10", 19), "accepted");
}

}  // namespace
}  // namespace cadenza::board
