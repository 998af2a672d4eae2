// An Omega position of two players as the search for margins sees it: only the cells that were
// empty at the start are left, and the groups of that time are single vertices beside them, with a
// size. Whatever the board, what is placed then fits into one word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/expected.hpp"
#include "base/fixed_vector.hpp"
#include "board/hex.hpp"
#include "board/zobrist.hpp"
#include "games/omega/position.hpp"

namespace cadenza::solver {

using Margin = std::int64_t;  // a score, or the difference of two
inline constexpr Margin kNoBound = Margin{1} << 62;

inline constexpr std::size_t kColours = 2;  // white and black

// Whose turn it is follows from the number of stones.
struct OmegaStones {
  int side = 0;
  std::array<std::vector<board::Hex>, kColours> of;
};

template <class Layout>
[[nodiscard]] OmegaStones stones_of(const omega::Position<Layout>& position) {
  OmegaStones stones{position.board_side(), {}};
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    position.stones(game::side_of(colour)).for_each([&](int cell) {
      stones.of[colour].push_back(Layout::hex(cell));
    });
  }
  return stones;
}

class MarginBoard {
 public:
  using Cells = std::uint64_t;  // a set of vertices
  using Images = FixedVector<board::Key, board::kHexSymmetries>;
  static constexpr std::size_t kMaxVertices = 64;

  // Refused: too many vertices, and side 10, whose scores may take more than 63 bits.
  [[nodiscard]] static Expected<MarginBoard> of(const OmegaStones& start);

  [[nodiscard]] Cells cells() const noexcept { return cells_; }
  [[nodiscard]] board::Hex hex(int cell) const noexcept { return hexes_[at(cell)]; }
  // The set of one cell, which was empty at the start.
  [[nodiscard]] Cells cell(board::Hex h) const noexcept;

  // The product of the sizes of a colour's groups, with the stones placed since the start.
  [[nodiscard]] Margin score(std::size_t colour, Cells placed) const noexcept;

  // A key for each symmetry that leaves the start as it is; the least stands for the position. With
  // up to 40 empty cells, as on side 4, it is a number in base three: no two positions share it.
  [[nodiscard]] Images start_key() const noexcept;
  void add(Images& images, std::size_t colour, int cell) const noexcept {
    for (std::size_t i = 0; i < images.size(); ++i) images[i] += weights_[i][colour][at(cell)];
  }

 private:
  struct Colour {
    std::array<Cells, kMaxVertices> near{};
    std::array<std::uint16_t, kMaxVertices> size{};
    Cells groups = 0;         // those of the start that touch an empty cell
    Margin out_of_reach = 1;  // the product of the others
  };
  using Weights = std::array<std::array<board::Key, kMaxVertices>, kColours>;
  class Builder;

  [[nodiscard]] static std::size_t at(int vertex) noexcept {
    return static_cast<std::size_t>(vertex);
  }

  Cells cells_ = 0;
  std::vector<board::Hex> hexes_;  // of the cells
  std::array<Colour, kColours> colours_;
  std::vector<Weights> weights_;  // for each symmetry
};

}  // namespace cadenza::solver
