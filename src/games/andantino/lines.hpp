// Five or more in a row: around one new stone, and for every cell of the board at once.
#pragma once

#include "board/hex.hpp"

namespace cadenza::andantino {

using board::shifted;
using board::shifted_twice;

namespace detail {

// Stones in a row from a cell, which is not counted, in one direction.
template <class Layout>
[[nodiscard]] constexpr int run_length(const typename Layout::Set& stones, int cell,
                                       int step) noexcept {
  int length = 0;
  while (stones.contains(cell += step)) ++length;
  return length;
}

// Cells (of any content) that would complete five along one axis: k stones right before them and
// at least 4 - k right behind.
template <int Step, class Set>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline Set five_cells_along(const Set& stones) noexcept {
  const Set before1 = shifted<Step>(stones);
  const Set before2 = shifted<Step>(stones & before1);
  const Set before3 = shifted<Step>(stones & before2);
  const Set before4 = shifted<Step>(stones & before3);
  const Set behind1 = shifted<-Step>(stones);
  const Set behind2 = shifted<-Step>(stones & behind1);
  const Set behind3 = shifted<-Step>(stones & behind2);
  const Set behind4 = shifted<-Step>(stones & behind3);
  return before4 | (before3 & behind1) | (before2 & behind2) | (before1 & behind3) | behind4;
}

// Empty cells of those rows of five along one axis that hold three stones or more and nothing of
// the other side; `free` is all cells without a stone of the other side.
template <int Step, class Set>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline Set fourth_cells_along(const Set& stones,
                                                                  const Set& free) noexcept {
  const auto row_of_five = [](const Set& set) {
    const Set two = set & shifted<-Step>(set);
    const Set four = two & shifted_twice<-Step>(two);
    return set & shifted<-Step>(four);
  };
  // Counts of stones, cell by cell as far as it matters: at least one, two, three.
  Set one = stones;
  Set two;
  Set three;
  Set moved = stones;
  for (int i = 1; i < 5; ++i) {
    moved = shifted<-Step>(moved);
    three |= two & moved;
    two |= one & moved;
    one |= moved;
  }
  const Set starts = row_of_five(free) & three;
  const Set first_two = starts | shifted<Step>(starts);
  const Set first_four = first_two | shifted_twice<Step>(first_two);
  return (starts | shifted<Step>(first_four)) - stones;
}

}  // namespace detail

// Does a stone on `cell` stand in a row of five or more? A row of five has two stones in a row on
// one side of every cell, which the surroundings tell without a walk and, mostly, without a branch.
template <class Layout>
[[nodiscard]] inline bool makes_five(const typename Layout::Set& stones, int cell,
                                     board::Surroundings own) noexcept {
  for (unsigned pairs = own.near & own.far; pairs != 0; pairs &= pairs - 1) {
    const int step = Layout::kStep[static_cast<std::size_t>(std::countr_zero(pairs))];
    if (detail::run_length<Layout>(stones, cell, step) +
            detail::run_length<Layout>(stones, cell, -step) >=
        4) {
      return true;
    }
  }
  return false;
}

// Every cell where one more stone would stand in a row of five or more. Long code, and no longer
// asked at every node: one copy of it is enough.
template <class Layout>
[[nodiscard, gnu::noinline]] typename Layout::Set five_cells(
    const typename Layout::Set& stones) noexcept {
  return detail::five_cells_along<Layout::kStep[0]>(stones) |
         detail::five_cells_along<Layout::kStep[1]>(stones) |
         detail::five_cells_along<Layout::kStep[2]>(stones);
}

// Those of them that a stone on `cell` has added: the ends of its rows. Where a line of moves is
// followed, this does with a few looks what five_cells() does with the whole board.
template <class Layout>
[[nodiscard]] inline typename Layout::Set five_cells_beside(const typename Layout::Set& stones,
                                                            int cell) noexcept {
  typename Layout::Set cells;
  for (std::size_t d = 0; d < board::kHexDirections / 2; ++d) {
    const int step = Layout::kStep[d];
    const int ahead = detail::run_length<Layout>(stones, cell, step);
    const int behind = detail::run_length<Layout>(stones, cell, -step);
    const int first = cell - (behind + 1) * step;
    const int last = cell + (ahead + 1) * step;
    const int length = behind + 1 + ahead;
    if (length + detail::run_length<Layout>(stones, first, -step) >= 4) cells.insert(first);
    if (length + detail::run_length<Layout>(stones, last, step) >= 4) cells.insert(last);
  }
  return cells;
}

// Every empty cell where one more stone would leave a row of five lacking a single stone.
template <class Layout>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline typename Layout::Set fourth_cells(
    const typename Layout::Set& stones, const typename Layout::Set& free) noexcept {
  return detail::fourth_cells_along<Layout::kStep[0]>(stones, free) |
         detail::fourth_cells_along<Layout::kStep[1]>(stones, free) |
         detail::fourth_cells_along<Layout::kStep[2]>(stones, free);
}

}  // namespace cadenza::andantino
