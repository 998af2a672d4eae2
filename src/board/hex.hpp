// Hexagonal boards: cells, directions, the twelve symmetries, and names such as j10.
//
// A cell is a pair (u, v) measured from the centre. It exists on a board of side N iff |u|, |v| and
// |u - v| are all below N; its neighbours differ by ±(1,0), ±(0,1), ±(1,1), which are also the
// three lines. A layout numbers the cells of every board up to its largest side in one way, the
// centre in the middle, so that neighbours are at fixed distances and no shift wraps around an
// edge.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "board/bitset.hpp"

namespace cadenza::board {

struct Hex {
  int u = 0;
  int v = 0;
  friend constexpr bool operator==(Hex a, Hex b) noexcept { return a.u == b.u && a.v == b.v; }
  friend constexpr Hex operator+(Hex a, Hex b) noexcept { return {a.u + b.u, a.v + b.v}; }
};

inline constexpr int kHexDirections = 6;
inline constexpr int kHexSymmetries = 12;

// In circular order: each is a neighbour of the next.
inline constexpr std::array<Hex, kHexDirections> kHexDirection = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}, {0, -1}}};

[[nodiscard]] constexpr int magnitude(int x) noexcept { return x < 0 ? -x : x; }

// Steps from the centre.
[[nodiscard]] constexpr int distance(Hex h) noexcept {
  const int a = magnitude(h.u);
  const int b = magnitude(h.v);
  const int c = magnitude(h.u - h.v);
  return a > b ? (a > c ? a : c) : (b > c ? b : c);
}

[[nodiscard]] constexpr int hex_cell_count(int side) noexcept { return 3 * side * (side - 1) + 1; }

// Symmetries 0–5 turn by that many sixths, 6–11 reflect first.
[[nodiscard]] constexpr Hex transformed(Hex h, int symmetry) noexcept {
  if (symmetry >= 6) h = {h.v, h.u};
  for (int turn = symmetry % 6; turn > 0; --turn) h = {h.u - h.v, h.u};
  return h;
}

template <int MaxSide>
struct HexLayout {
  static constexpr int kMaxSide = MaxSide;
  static constexpr int kStride =
      2 * MaxSide;                   // one more than a row is long: the gap stops wrapping
  static constexpr int kMargin = 2;  // empty rows above and below: two steps never leave the set
  static constexpr int kCentre = (MaxSide - 1 + kMargin) * kStride;
  static constexpr int kLastCell = kCentre + (MaxSide - 1) * kStride;
  // Whole vector registers: 128 bits where one is enough, else 256.
  static constexpr int kWords =
      kLastCell < 128 ? 2 : (kLastCell + kMargin * kStride + 256) / 256 * 4;
  static constexpr int kMaxCells = hex_cell_count(MaxSide);

  using Set = BitSet<kWords>;

  // One step along kHexDirection[d] moves a cell's number by this much.
  static constexpr std::array<int, kHexDirections> kStep = {1,  kStride,  kStride - 1,
                                                            -1, -kStride, 1 - kStride};

  [[nodiscard]] static constexpr int cell(Hex h) noexcept {
    return kCentre + h.v * kStride + h.u - h.v;
  }
  // The inverse, for any number; one that is no cell lands outside of every board.
  [[nodiscard]] static constexpr Hex hex(int cell) noexcept {
    const int v = (cell + MaxSide) / kStride - (MaxSide - 1 + kMargin);
    return {cell - kCentre - v * kStride + v, v};
  }
};

// Sets moved one step in each direction, in the order of kHexDirection.
template <class Layout>
struct HexShifts {
  std::array<typename Layout::Set, kHexDirections> to;

  CADENZA_ALWAYS_INLINE explicit HexShifts(const typename Layout::Set& set) noexcept
      : to{shifted<Layout::kStep[0]>(set), shifted<Layout::kStep[1]>(set),
           shifted<Layout::kStep[2]>(set), shifted<Layout::kStep[3]>(set),
           shifted<Layout::kStep[4]>(set), shifted<Layout::kStep[5]>(set)} {}
};

// The members and all their neighbours. (x ∪ x+1) moved by the stride and one less covers the two
// rows around, so four shifts do the work of six.
template <class Layout>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline typename Layout::Set dilated(
    const typename Layout::Set& set) noexcept {
  const auto right = set | shifted<1>(set);
  const auto left = set | shifted<-1>(set);
  return right | left | shifted<Layout::kStride>(left) | shifted<-Layout::kStride>(right);
}

// What depends on the side of the board; one shared constant for each side.
template <class Layout>
struct HexBoard {
  using Set = typename Layout::Set;

  int side = 0;
  Set cells;
  Set edge;  // cells with fewer than six neighbours
  Set rim;   // the edge and the cells next to it

  HexBoard() = default;
  explicit HexBoard(int board_side);
};

// The same for every side, because the centre is always in the same place.
template <class Layout>
struct HexTables {
  using Set = typename Layout::Set;

  std::array<Set, Set::kBits> only{};  // just the cell itself
  std::array<Set, Set::kBits> neighbours{};
  std::array<std::array<std::uint16_t, Set::kBits>, kHexSymmetries> image{};

  HexTables();
};

// The cells of a set around a cell, as bits in the order of kHexDirection.
struct Surroundings {
  unsigned near = 0;  // one step away
  unsigned far = 0;   // two steps away, straight on
};

template <class Layout>
[[nodiscard]] CADENZA_ALWAYS_INLINE constexpr Surroundings surroundings(
    const typename Layout::Set& set, int cell) noexcept {
  constexpr int kS = Layout::kStride;
  const unsigned above2 = set.window(cell - 2 * kS, 3);
  const unsigned above = set.window(cell - kS, 2);
  const unsigned beside = set.window(cell - 2, 5);
  const unsigned below = set.window(cell + kS - 1, 2);
  const unsigned below2 = set.window(cell + 2 * kS - 2, 3);
  return {(beside >> 3 & 1) | (below & 2) | (below & 1) << 2 | (beside << 2 & 8) | above << 4,
          beside >> 4 | (below2 >> 1 & 2) | (below2 & 1) << 2 | (beside & 1) << 3 |
              (above2 & 1) << 4 | (above2 << 3 & 32)};
}

// Names: letter = side + u (a = 1, after z comes aa), number = side + v.
[[nodiscard]] std::string hex_name(Hex h, int side);
[[nodiscard]] Expected<Hex> parse_hex(const Field& field, int side);

// How many cells each row of a board has, top to bottom, and the cell at (row, index).
[[nodiscard]] std::vector<int> hex_row_lengths(int side);
[[nodiscard]] constexpr Hex hex_at(int side, int row, int index) noexcept {
  const int v = row - (side - 1);
  return {(v < 0 ? 1 - side : v + 1 - side) + index, v};
}

template <class Layout>
HexBoard<Layout>::HexBoard(int board_side) : side(board_side) {
  for (int row = 0; row < 2 * side - 1; ++row) {
    for (int i = 0; i < 2 * side - 1 - magnitude(row - side + 1); ++i) {
      const Hex h = hex_at(side, row, i);
      const int c = Layout::cell(h);
      cells.insert(c);
      if (distance(h) == side - 1) edge.insert(c);
      if (distance(h) >= side - 2) rim.insert(c);
    }
  }
}

template <class Layout>
HexTables<Layout>::HexTables() {
  const HexBoard<Layout> board(Layout::kMaxSide);
  board.cells.for_each([&](int c) {
    const auto at = static_cast<std::size_t>(c);
    only[at] = Set::of(c);
    neighbours[at] = (dilated<Layout>(Set::of(c)) - Set::of(c)) & board.cells;
    for (int s = 0; s < kHexSymmetries; ++s) {
      image[static_cast<std::size_t>(s)][at] =
          static_cast<std::uint16_t>(Layout::cell(transformed(Layout::hex(c), s)));
    }
  });
}

// Made when the program starts. Not function-local statics: their guard would be tested at every
// node.
template <class Layout>
inline const HexTables<Layout> kHexTables{};

template <class Layout>
inline const auto kHexBoards = [] {
  std::array<HexBoard<Layout>, Layout::kMaxSide + 1> boards;
  for (int side = 1; side <= Layout::kMaxSide; ++side) {
    boards[static_cast<std::size_t>(side)] = HexBoard<Layout>(side);
  }
  return boards;
}();

template <class Layout>
[[nodiscard]] const HexBoard<Layout>& hex_board(int side) noexcept {
  assert(side >= 1 && side <= Layout::kMaxSide);
  return kHexBoards<Layout>[static_cast<std::size_t>(side)];
}

}  // namespace cadenza::board
