// Square boards: squares by file and rank, their names such as e4, and the eight symmetries.
#pragma once

#include <cassert>
#include <string>

#include "base/text.hpp"
#include "board/bitset.hpp"

namespace cadenza::board {

inline constexpr int kSquareSymmetries = 8;

// Both counted from 0: a1 is (0, 0).
struct Square {
  int file = 0;
  int rank = 0;
  friend constexpr bool operator==(Square a, Square b) noexcept {
    return a.file == b.file && a.rank == b.rank;
  }
};

// Symmetries 0–3 turn by that many quarters, 4–7 reflect first.
[[nodiscard]] constexpr Square transformed(Square s, int symmetry, int side) noexcept {
  if (symmetry >= 4) s = {s.rank, s.file};
  for (int turn = symmetry % 4; turn > 0; --turn) s = {s.rank, side - 1 - s.file};
  return s;
}

// Numbers the squares rank by rank, a1 first, without gaps: the number is also a dense index.
// A shift of a set by kSide is a step along the file; steps along a rank need care at its ends.
template <int Side>
struct SquareGrid {
  static constexpr int kSide = Side;
  static constexpr int kSquares = Side * Side;

  using Set = BitSet<(kSquares + 63) / 64>;

  [[nodiscard]] static constexpr int number(Square s) noexcept {
    assert(exists(s));
    return s.rank * Side + s.file;
  }
  [[nodiscard]] static constexpr Square square(int number) noexcept {
    return {number % Side, number / Side};
  }
  [[nodiscard]] static constexpr bool exists(Square s) noexcept {
    return s.file >= 0 && s.file < Side && s.rank >= 0 && s.rank < Side;
  }
  [[nodiscard]] static constexpr int transformed(int number, int symmetry) noexcept {
    return SquareGrid::number(board::transformed(square(number), symmetry, Side));
  }
};

// Names: a letter for the file, a number from 1 for the rank. Up to 26 files.
[[nodiscard]] std::string square_name(Square s);
[[nodiscard]] Expected<Square> parse_square(const Field& field, int side);

}  // namespace cadenza::board
