// Enclosure: which cells a ring of stones cuts off from the edge.
//
// A stone can only close a ring if its own-coloured neighbours form two or more separate runs
// around it that are joined elsewhere. What it then cuts off starts in one of the gaps between the
// runs.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "board/hex.hpp"

namespace cadenza::andantino {

inline constexpr int kSmallestRing = 6;  // stones

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
[[nodiscard, gnu::always_inline]] inline typename Layout::Set flood(
    typename Layout::Set seed, const typename Layout::Set& free,
    const typename Layout::Set& exit) noexcept {
  while ((seed & exit).none()) {
    const auto wider = board::dilated<Layout>(seed) & free;
    if (wider == seed) break;
    seed = wider;
  }
  return seed;
}

// Cells (of any content) around which stones with a neighbour of their own colour form two or more
// separate runs. Only they can close a ring: both its ends go on somewhere.
template <class Layout>
[[nodiscard]] inline typename Layout::Set cells_between_runs(
    const typename Layout::Set& stones) noexcept {
  typename Layout::Set beside;
  for (const auto& moved : board::HexShifts<Layout>(stones).to) beside |= moved;
  const board::HexShifts<Layout> shifts(stones & beside);
  typename Layout::Set once;
  typename Layout::Set twice;
  for (std::size_t d = 0; d < board::kHexDirections; ++d) {
    const auto run_starts = shifts.to[d] - shifts.to[(d + 1) % board::kHexDirections];
    twice |= once & run_starts;
    once |= run_starts;
  }
  return twice;
}

// Empty cells where a stone may leave a ring lacking a single stone: those between two runs, if
// there is another such cell for the last stone, and those beside an empty cell where the two would
// bridge a gap, one with stones behind it, the other with stones ahead.
template <class Layout>
[[nodiscard]] inline typename Layout::Set ring_builders(
    const typename Layout::Set& stones, const typename Layout::Set& empty) noexcept {
  using Set = typename Layout::Set;
  constexpr std::size_t kSix = board::kHexDirections;
  // to[d]: cells with a stone behind them in direction d, so it stands at d + 3.
  const board::HexShifts<Layout> shifts(stones);
  Set once;
  Set twice;
  for (std::size_t d = 0; d < kSix; ++d) {
    const Set run_starts = shifts.to[d] - shifts.to[(d + 1) % kSix];
    twice |= once & run_starts;
    once |= run_starts;
  }
  Set cells = twice & empty;
  if (cells.count() < 2) cells = Set{};
  const auto bridge = [&]<int D>(std::integral_constant<int, D>) {
    constexpr auto kD = static_cast<std::size_t>(D);
    const Set behind =
        (shifts.to[kD] | shifts.to[(kD + 1) % kSix] | shifts.to[(kD + 5) % kSix]) & empty;
    const Set ahead =
        (shifts.to[(kD + 3) % kSix] | shifts.to[(kD + 4) % kSix] | shifts.to[(kD + 2) % kSix]) &
        empty;
    const Set far = board::shifted<Layout::kStep[kD]>(behind) & ahead;
    cells |= far | board::shifted<-Layout::kStep[kD]>(far);
  };
  bridge(std::integral_constant<int, 0>{});
  bridge(std::integral_constant<int, 1>{});
  bridge(std::integral_constant<int, 2>{});
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
