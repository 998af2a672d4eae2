// The twelve symmetries of a hexagon around its centre, and the form that a position has in common
// with all its images. It holds every stone: two positions have the same form only if one is the
// other, turned or mirrored.
#pragma once

#include <cstddef>
#include <string>

#include "certificate/andantino_board.hpp"

namespace cadenza::certificate {

inline constexpr std::size_t kSymmetries = 12;

[[nodiscard]] Cell image_of(Cell cell, std::size_t symmetry);
// Of which cell this is the image.
[[nodiscard]] Cell origin_of(Cell cell, std::size_t symmetry);

struct Form {
  std::string bytes;
  std::size_t symmetry = 0;  // that turns the position into its form
};

[[nodiscard]] Form canonical_form(const Board& board);

}  // namespace cadenza::certificate
