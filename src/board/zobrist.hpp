// Zobrist keys (1970): a position's key is the xor of the keys of what is on its board.
// Computed, not drawn, so that a key is the same in every build and can be written to files.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/random.hpp"

namespace cadenza::board {

using Key = std::uint64_t;

// `kind` tells apart what may stand on one cell: colours, kinds of piece, the side to move.
[[nodiscard]] constexpr Key zobrist(unsigned kind, unsigned cell) noexcept {
  return mix64(mix64(kind + 1) ^ cell);
}

// Made when the program starts, so that nothing which is made then, too, may use them: as constants
// the keys would be a sixth of what a browser downloads, because nothing compresses them.
template <std::size_t Kinds, std::size_t Cells>
[[nodiscard]] inline auto zobrist_table() noexcept {
  std::array<std::array<Key, Cells>, Kinds> table{};
  for (unsigned kind = 0; kind < Kinds; ++kind) {
    for (unsigned cell = 0; cell < Cells; ++cell) table[kind][cell] = zobrist(kind, cell);
  }
  return table;
}

}  // namespace cadenza::board
