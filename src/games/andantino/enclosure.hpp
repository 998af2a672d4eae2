// Enclosure: which cells a ring of stones cuts off from the edge.
//
// A stone can only close a ring if its own-coloured neighbours form two or more separate runs
// around it that are joined elsewhere. What it then cuts off starts in one of the gaps between the
// runs.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.hpp"
#include "board/hex.hpp"

namespace cadenza::andantino {

inline constexpr int kSmallestRing = 6;        // stones, around one cell
inline constexpr int kSecondSmallestRing = 8;  // around two

// The maximal runs of set bits in a circle of six, each as a mask.
struct Runs {
  std::array<std::uint8_t, 3> mask{};
  int count = 0;
};

namespace detail {

constexpr Runs runs_in(unsigned circle) noexcept {
  Runs runs;
  if (circle == 0b111111) {
    runs.mask[static_cast<std::size_t>(runs.count++)] = 0b111111;
    return runs;
  }
  for (unsigned start = 0; start < 6; ++start) {
    if ((circle >> start & 1) == 0 || (circle >> (start + 5) % 6 & 1) != 0) continue;
    unsigned mask = 0;
    for (unsigned at = start; (circle >> at % 6 & 1) != 0; ++at) mask |= 1U << at % 6;
    runs.mask[static_cast<std::size_t>(runs.count++)] = static_cast<std::uint8_t>(mask);
  }
  return runs;
}

constexpr std::array<Runs, 64> all_runs() noexcept {
  std::array<Runs, 64> table{};
  for (unsigned circle = 0; circle < 64; ++circle) table[circle] = runs_in(circle);
  return table;
}

}  // namespace detail

inline constexpr std::array<Runs, 64> kRuns = detail::all_runs();

// The neighbours of a cell that a mask names; all of them must exist.
template <class Layout>
[[nodiscard]] inline typename Layout::Set neighbours_in(int cell, unsigned mask) noexcept {
  typename Layout::Set set;
  for (; mask != 0; mask &= mask - 1) {
    set.insert(cell + Layout::kStep[static_cast<std::size_t>(std::countr_zero(mask))]);
  }
  return set;
}

// Everything that can be reached from `seed` over `free` cells; stops early at a cell of `exit`.
template <class Layout>
[[nodiscard]] CADENZA_ALWAYS_INLINE inline typename Layout::Set flood(
    typename Layout::Set seed, const typename Layout::Set& free,
    const typename Layout::Set& exit) noexcept {
  while ((seed & exit).none()) {
    const auto wider = board::dilated<Layout>(seed) & free;
    if (wider == seed) break;
    seed = wider;
  }
  return seed;
}

// Cells (of any content) around which stones form two or more separate runs.
template <class Layout>
[[nodiscard]] inline typename Layout::Set cells_between_runs(
    const typename Layout::Set& stones) noexcept {
  const board::HexShifts<Layout> shifts(stones);
  typename Layout::Set once;
  typename Layout::Set twice;
  for (std::size_t d = 0; d < board::kHexDirections; ++d) {
    const auto run_starts = shifts.to[d] - shifts.to[(d + 1) % board::kHexDirections];
    twice |= once & run_starts;
    once |= run_starts;
  }
  return twice;
}

// Cells (of any content) that close a ring with a group of connected stones: two runs around such a
// cell are joined elsewhere, and of the gaps between them one is outside of the ring, one inside.
template <class Layout>
[[nodiscard]] inline typename Layout::Set ring_closers(const typename Layout::Set& group) noexcept {
  if (group.count() < kSmallestRing - 1) return {};
  return cells_between_runs<Layout>(group);
}

namespace detail {

// Pairs of empty neighbours that bridge a gap in a group, one with stones behind it, the other with
// stones ahead.
template <class Layout>
[[nodiscard]] inline typename Layout::Set bridges(const typename Layout::Set& group,
                                                  const typename Layout::Set& empty) noexcept {
  using Set = typename Layout::Set;
  // to[d]: cells with a stone one step behind, looking in direction d.
  const board::HexShifts<Layout> shifts(group);
  const auto three = [&](std::size_t middle) {
    constexpr std::size_t kSix = board::kHexDirections;
    return shifts.to[middle] | shifts.to[(middle + 1) % kSix] | shifts.to[(middle + 5) % kSix];
  };
  const auto along = [&]<std::size_t D>(std::integral_constant<std::size_t, D>) {
    const Set last = board::shifted<Layout::kStep[D]>(three(D) & empty) & three(D + 3) & empty;
    return last | board::shifted<-Layout::kStep[D]>(last);
  };
  return along(std::integral_constant<std::size_t, 0>{}) |
         along(std::integral_constant<std::size_t, 1>{}) |
         along(std::integral_constant<std::size_t, 2>{});
}

}  // namespace detail

// Empty cells of the smallest rings, around one stone of the other side, that lack two stones.
template <class Layout>
[[nodiscard]] inline typename Layout::Set small_ring_builders(
    const typename Layout::Set& stones, const typename Layout::Set& others,
    const typename Layout::Set& empty) noexcept {
  using Set = typename Layout::Set;
  Set one;
  Set two;
  Set three;
  Set four;
  for (const Set& moved : board::HexShifts<Layout>(stones).to) {
    four |= three & moved;
    three |= two & moved;
    two |= one & moved;
    one |= moved;
  }
  const Set centres = four & others;
  return centres.any() ? board::dilated<Layout>(centres) & empty : Set{};
}

// Empty cells where a stone may leave a larger ring lacking a single stone: such a ring is two
// groups with two cells between them, or one group with a gap of two. (Not every one: a cell that
// closes a ring around nothing may be part of a larger one, too.)
template <class Layout, class Groups>
[[nodiscard]] inline typename Layout::Set large_ring_builders(
    const Groups& groups, const typename Layout::Set& empty) noexcept {
  using Set = typename Layout::Set;
  constexpr int kPresent = kSecondSmallestRing - 2;  // stones of the ring that must be there
  struct Seen {
    int stones = 0;
    Set around;
  };
  FixedVector<Seen, Groups::capacity()> seen;
  Set cells;
  for (const Set& group : groups) {
    const Seen found{group.count(), board::dilated<Layout>(group) & empty};
    if (found.stones >= kPresent) cells |= detail::bridges<Layout>(group, empty);
    for (const Seen& other : seen) {
      if (other.stones + found.stones < kPresent) continue;
      const Set between = other.around & found.around;
      if (between.count() > 1) cells |= between;
    }
    seen.push_back(found);
  }
  return cells;
}

// Are two of the runs around `cell` joined by stones elsewhere? `stones` is without the cell.
template <class Layout>
[[nodiscard]] inline bool closes_ring(const typename Layout::Set& stones, int cell,
                                      unsigned ring) noexcept {
  const Runs& runs = kRuns[ring];
  unsigned others = ring;
  for (int i = 0; i + 1 < runs.count; ++i) {
    const unsigned run = runs.mask[static_cast<std::size_t>(i)];
    others &= ~run;
    const auto target = neighbours_in<Layout>(cell, others);
    const auto group = flood<Layout>(neighbours_in<Layout>(cell, run), stones, target);
    if ((group & target).any()) return true;
  }
  return false;
}

}  // namespace cadenza::andantino
