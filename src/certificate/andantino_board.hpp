// A board of Andantino on a plain array, for the checker alone: cells, their names, stones that are
// placed and taken back, and the text of a position. It shares nothing with src/games/andantino, so
// that a mistake there cannot hide here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::certificate {

// Coordinates from the centre, as docs/rules.md has them: u along the letters, v along the rows.
struct Coordinates {
  int u = 0;
  int v = 0;

  friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

// In steps.
[[nodiscard]] int distance_from_centre(Coordinates c);

// The six neighbours, each beside the next, the last beside the first.
inline constexpr std::array<Coordinates, 6> kNeighbours = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

inline constexpr int kSmallestSide = 2;
inline constexpr int kLargestSide = 16;
// A board without an edge is one that is so large that no stone comes near its edge.
inline constexpr int kUnboundedSide = 24;
inline constexpr int kUnboundedReach = kUnboundedSide - 3;  // no stone may stand further out

// An index into the array of all cells, those beyond the board included.
using Cell = std::uint16_t;
inline constexpr int kStride = 2 * kUnboundedSide + 1;  // one cell beyond the largest board's edge
inline constexpr std::size_t kArraySize = std::size_t{kStride} * kStride;

[[nodiscard]] constexpr Cell cell_at(Coordinates c) {
  return static_cast<Cell>((c.v + kUnboundedSide) * kStride + c.u + kUnboundedSide);
}
[[nodiscard]] constexpr Coordinates coordinates_of(Cell cell) {
  return {cell % kStride - kUnboundedSide, cell / kStride - kUnboundedSide};
}
// kNeighbours as differences of indices.
inline constexpr std::array<int, 6> kSteps = {1, kStride + 1, kStride, -1, -kStride - 1, -kStride};
[[nodiscard]] constexpr Cell beside(Cell cell, std::size_t direction) {
  return static_cast<Cell>(cell + kSteps[direction]);
}

enum class Stone : std::uint8_t { none, white, black, beyond };  // beyond: no cell of the board

[[nodiscard]] constexpr Stone opposite(Stone stone) {
  return stone == Stone::white ? Stone::black : Stone::white;
}

class Board {
 public:
  explicit Board(int side);

  [[nodiscard]] int side() const { return side_; }
  [[nodiscard]] Stone at(Cell cell) const { return stones_[cell]; }
  // Stones on neighbouring cells, of either colour.
  [[nodiscard]] int touching(Cell cell) const { return touching_[cell]; }
  // In the order in which they were placed.
  [[nodiscard]] const std::vector<Cell>& stones() const { return placed_; }
  // Whose turn it is: Black, when both have as many stones.
  [[nodiscard]] Stone mover() const {
    return placed_.size() % 2 == 0 ? Stone::black : Stone::white;
  }

  void place(Cell cell, Stone stone);
  void take_back();

 private:
  int side_;
  std::array<Stone, kArraySize> stones_{};
  std::array<std::uint8_t, kArraySize> touching_{};
  std::vector<Cell> placed_;
};

// The variant of a certificate: which board, and how its cells are called.
struct BoardVariant {
  int side = 10;  // that the names and the rows of the text count by; 16 for unbounded
  bool unbounded = false;
};

[[nodiscard]] Expected<BoardVariant> parse_board_variant(std::string_view text);

// "j10" for the centre of a board of side 10. Cells beyond the board have a name too, if there is a
// letter and a number for them.
[[nodiscard]] std::string cell_name(Cell cell, int side);
[[nodiscard]] Expected<Cell> parse_cell(std::string_view name, int side);

// `rows side move`, all three: the stones of a position of this side, on a board that may be
// larger.
[[nodiscard]] Expected<Board> parse_board(std::string_view text, int side, int board_side);

}  // namespace cadenza::certificate
