#include "solver/margin_board.hpp"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "games/omega/variant.hpp"

namespace cadenza::solver {
namespace {

using board::Hex;

constexpr std::size_t kExactCells = 40;  // 3^40 < 2^64

bool contains(const std::vector<Hex>& set, Hex h) {
  return std::find(set.begin(), set.end(), h) != set.end();
}

bool beside(Hex a, Hex b) {
  return std::any_of(board::kHexDirection.begin(), board::kHexDirection.end(),
                     [&](Hex step) { return a + step == b; });
}

bool touches(const std::vector<Hex>& group, Hex h) {
  return std::any_of(group.begin(), group.end(), [&](Hex stone) { return beside(stone, h); });
}

std::vector<Hex> empty_cells(const OmegaStones& start) {
  std::vector<Hex> cells;
  const int far = start.side - 1;
  for (int v = -far; v <= far; ++v) {
    for (int u = -far; u <= far; ++u) {
      const Hex h{u, v};
      if (board::distance(h) > far || contains(start.of[0], h) || contains(start.of[1], h))
        continue;
      cells.push_back(h);
    }
  }
  return cells;
}

std::vector<std::vector<Hex>> groups_of(std::vector<Hex> stones) {
  std::vector<std::vector<Hex>> groups;
  while (!stones.empty()) {
    std::vector<Hex> group{stones.back()};
    stones.pop_back();
    for (std::size_t next = 0; next < group.size(); ++next) {
      const auto joined = std::partition(stones.begin(), stones.end(),
                                         [&](Hex h) { return !beside(h, group[next]); });
      group.insert(group.end(), joined, stones.end());
      stones.erase(joined, stones.end());
    }
    groups.push_back(std::move(group));
  }
  return groups;
}

bool keeps(int symmetry, const OmegaStones& start) {
  for (const auto& stones : start.of) {
    for (const Hex h : stones) {
      if (!contains(stones, board::transformed(h, symmetry))) return false;
    }
  }
  return true;
}

board::Key weight(std::size_t colour, std::size_t cell, bool exact) {
  if (!exact) return board::zobrist(static_cast<unsigned>(colour), static_cast<unsigned>(cell));
  board::Key power = 1;
  for (std::size_t i = 0; i < cell; ++i) power *= 3;
  return power * (colour + 1);
}

}  // namespace

class MarginBoard::Builder {
 public:
  explicit Builder(const OmegaStones& start) : start_(start) { board_.hexes_ = empty_cells(start); }

  [[nodiscard]] Expected<MarginBoard> build() {
    if (start_.side >= omega::kMaxSide) {
      return fail("variant", 0, "the scores of side 10 are too large to be solved; up to side 9");
    }
    if (board_.hexes_.size() > kMaxVertices) return too_many();
    for (std::size_t cell = 0; cell < board_.hexes_.size(); ++cell)
      board_.cells_ |= Cells{1} << cell;
    for (std::size_t colour = 0; colour < kColours; ++colour) {
      if (!add_colour(colour)) return too_many();
    }
    for (int symmetry = 0; symmetry < board::kHexSymmetries; ++symmetry) {
      if (keeps(symmetry, start_)) board_.weights_.push_back(weights(symmetry));
    }
    return board_;
  }

 private:
  [[nodiscard]] tl::unexpected<Error> too_many() const {
    return fail("fen", 0,
                "there are " + std::to_string(board_.hexes_.size()) +
                    " empty cells; with the groups beside them no more than " +
                    std::to_string(kMaxVertices) + " can be solved");
  }

  [[nodiscard]] bool add_colour(std::size_t index) {
    Colour& colour = board_.colours_[index];
    const auto& cells = board_.hexes_;
    for (std::size_t a = 0; a < cells.size(); ++a) {
      colour.size[a] = 1;
      for (std::size_t b = 0; b < cells.size(); ++b) {
        if (beside(cells[a], cells[b])) colour.near[a] |= Cells{1} << b;
      }
    }
    std::size_t vertices = cells.size();
    for (const auto& group : groups_of(start_.of[index])) {
      if (!add_group(colour, group, vertices)) return false;
    }
    return true;
  }

  [[nodiscard]] bool add_group(Colour& colour, const std::vector<Hex>& group,
                               std::size_t& vertices) const {
    Cells liberties = 0;
    for (std::size_t cell = 0; cell < board_.hexes_.size(); ++cell) {
      if (touches(group, board_.hexes_[cell])) liberties |= Cells{1} << cell;
    }
    if (liberties == 0) {
      colour.out_of_reach *= static_cast<Margin>(group.size());
      return true;
    }
    if (vertices == kMaxVertices) return false;
    colour.near[vertices] = liberties;
    colour.size[vertices] = static_cast<std::uint16_t>(group.size());
    colour.groups |= Cells{1} << vertices;
    for (Cells rest = liberties; rest != 0; rest &= rest - 1) {
      colour.near[at(std::countr_zero(rest))] |= Cells{1} << vertices;
    }
    ++vertices;
    return true;
  }

  [[nodiscard]] Weights weights(int symmetry) const {
    Weights weights{};
    const auto& cells = board_.hexes_;
    const bool exact = cells.size() <= kExactCells;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      const auto image =
          std::find(cells.begin(), cells.end(), board::transformed(cells[cell], symmetry));
      for (std::size_t colour = 0; colour < kColours; ++colour) {
        weights[colour][cell] =
            weight(colour, static_cast<std::size_t>(image - cells.begin()), exact);
      }
    }
    return weights;
  }

  const OmegaStones& start_;
  MarginBoard board_;
};

Expected<MarginBoard> MarginBoard::of(const OmegaStones& start) { return Builder(start).build(); }

auto MarginBoard::cell(Hex h) const noexcept -> Cells {
  return Cells{1} << (std::find(hexes_.begin(), hexes_.end(), h) - hexes_.begin());
}

Margin MarginBoard::score(std::size_t colour, Cells placed) const noexcept {
  const Colour& stones = colours_[colour];
  Cells rest = placed | stones.groups;
  Margin product = stones.out_of_reach;
  while (rest != 0) {
    Cells reached = rest & (~rest + 1);
    rest ^= reached;
    unsigned size = 0;
    while (reached != 0) {
      const auto vertex = at(std::countr_zero(reached));
      reached &= reached - 1;
      const Cells joined = stones.near[vertex] & rest;
      rest ^= joined;
      reached |= joined;
      size += stones.size[vertex];
    }
    product *= size;
  }
  return product;
}

MarginBoard::Images MarginBoard::start_key() const noexcept {
  Images images;
  for (std::size_t i = 0; i < weights_.size(); ++i) images.push_back(0);
  return images;
}

}  // namespace cadenza::solver
