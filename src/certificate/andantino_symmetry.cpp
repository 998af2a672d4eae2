#include "certificate/andantino_symmetry.hpp"

#include <algorithm>
#include <utility>

namespace cadenza::certificate {
namespace {

// A sixth of a turn takes each neighbour to the next: (1, 0) to (1, 1) and (0, 1) to (-1, 0).
Coordinates turned(Coordinates c) { return {c.u - c.v, c.u}; }
Coordinates mirrored(Coordinates c) { return {c.v, c.u}; }

using Images = std::array<std::array<Cell, kArraySize>, kSymmetries>;

// Cells in the corners of the array, whose images are not in it, are beyond every board.
Images make_images() {
  Images images{};
  for (std::size_t i = 0; i < kArraySize; ++i) {
    Coordinates c = coordinates_of(static_cast<Cell>(i));
    if (distance_from_centre(c) >= kUnboundedSide) continue;
    for (std::size_t symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      if (symmetry == kSymmetries / 2) c = mirrored(c);
      images[symmetry][i] = cell_at(c);
      c = turned(c);
    }
  }
  return images;
}

const Images& all_images() {
  static const Images images = make_images();
  return images;
}

// A stone as one number: its cell and its colour.
std::uint16_t code_of(Cell cell, Stone stone) {
  return static_cast<std::uint16_t>(cell * 2 + (stone == Stone::black ? 1 : 0));
}

std::uint16_t smallest_code(const Board& board, std::size_t symmetry) {
  const auto& image = all_images()[symmetry];
  std::uint16_t smallest = UINT16_MAX;
  for (const Cell cell : board.stones()) {
    smallest = std::min(smallest, code_of(image[cell], board.at(cell)));
  }
  return smallest;
}

std::vector<std::uint16_t> sorted_codes(const Board& board, std::size_t symmetry) {
  const auto& image = all_images()[symmetry];
  std::vector<std::uint16_t> codes;
  codes.reserve(board.stones().size());
  for (const Cell cell : board.stones()) codes.push_back(code_of(image[cell], board.at(cell)));
  std::sort(codes.begin(), codes.end());
  return codes;
}

}  // namespace

Cell image_of(Cell cell, std::size_t symmetry) { return all_images()[symmetry][cell]; }

// Turns are undone by turning on; what is mirrored is undone by the same again.
Cell origin_of(Cell cell, std::size_t symmetry) {
  constexpr std::size_t kTurns = kSymmetries / 2;
  if (symmetry >= kTurns) return image_of(cell, symmetry);
  return image_of(cell, (kTurns - symmetry) % kTurns);
}

// The smallest of the twelve sorted lists of stones. Lists are compared by their first stones
// first, so only those that begin with the smallest stone of all need to be made and sorted.
Form canonical_form(const Board& board) {
  std::array<std::uint16_t, kSymmetries> first{};
  for (std::size_t s = 0; s < kSymmetries; ++s) first[s] = smallest_code(board, s);
  const std::uint16_t smallest = *std::min_element(first.begin(), first.end());
  std::vector<std::uint16_t> least;
  std::size_t best = kSymmetries;
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    if (first[s] != smallest) continue;
    auto codes = sorted_codes(board, s);
    if (best != kSymmetries && least <= codes) continue;
    least = std::move(codes);
    best = s;
  }
  Form form{{}, best};
  form.bytes.reserve(2 * least.size());
  for (const std::uint16_t code : least) {
    form.bytes += static_cast<char>(code >> 8U);
    form.bytes += static_cast<char>(code & 255U);
  }
  return form;
}

}  // namespace cadenza::certificate
