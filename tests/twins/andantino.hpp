// Andantino written as plainly as rules.md tells it, for the fast code to be compared with.
// Not for search: every question is answered by looking at the whole board again.
#pragma once

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include "hex.hpp"
#include "outcome.hpp"

namespace cadenza::twin {

class Andantino {
 public:
  Andantino(int side, bool two_stones) : grid_(side) {
    grid_.set({0, 0}, 'b');
    if (two_stones) {
      grid_.set({1, 0}, 'w');
      mover_ = 1;
    }
  }

  std::vector<std::string> legal_moves() const { return grid_.sorted_names(legal_cells()); }

  void play(const std::string& cell) {
    const Hex placed = grid_.cell(cell);
    if (outcome().over || !is_legal(placed)) throw std::invalid_argument("illegal: " + cell);
    grid_.set(placed, stone_of(mover_));
    decided_ = verdict(grid_, placed);
    if (mover_ == 1) ++move_number_;
    mover_ = 1 - mover_;
  }

  Outcome outcome() const {
    if (decided_.over) return decided_;
    // Legality does not depend on the colour: when the mover cannot move, nobody can.
    if (!some_cell_is_legal()) return {true, {0, 1}, "no moves"};
    return {};
  }

  int mover() const { return mover_; }

  // Legal cells where `player`, were it his move, would win at once by five or enclosure.
  std::vector<std::string> winning_cells(int player) const {
    std::vector<Hex> winning;
    HexGrid tried = grid_;
    for (Hex cell : legal_cells()) {
      const char own = stone_of(player);
      // Only to save time: a ring runs on through its last stone, which thus touches two others.
      const bool may_close_ring = grid_.neighbours_holding(cell, own) >= 2;
      tried.set(cell, own);
      if (makes_five(tried, cell) || (may_close_ring && encloses_a_stone(tried, own))) {
        winning.push_back(cell);
      }
      tried.set(cell, kEmpty);
    }
    return grid_.sorted_names(winning);
  }

  // Some stone stands on the rim or within one cell of it.
  bool edge_touched() const {
    const auto near_rim = [&](Hex cell) { return grid_.steps_from_rim(cell) <= 1; };
    const auto white = grid_.cells_holding('w');
    const auto black = grid_.cells_holding('b');
    return std::any_of(white.begin(), white.end(), near_rim) ||
           std::any_of(black.begin(), black.end(), near_rim);
  }

  std::string text() const {
    return grid_.rows() + ' ' + stone_of(mover_) + ' ' + std::to_string(move_number_);
  }

 private:
  static char stone_of(int player) { return player == 0 ? 'w' : 'b'; }
  static char other(char stone) { return stone == 'w' ? 'b' : 'w'; }

  // White's first stone has only the centre to lean on; every later one needs two neighbours.
  bool is_legal(Hex cell) const {
    const bool only_centre_stone = move_number_ == 1 && mover_ == 0;
    const int neighbours =
        grid_.neighbours_holding(cell, 'w') + grid_.neighbours_holding(cell, 'b');
    return grid_.at(cell) == kEmpty && neighbours >= (only_centre_stone ? 1 : 2);
  }

  bool some_cell_is_legal() const {
    const auto empty = grid_.cells_holding(kEmpty);
    return std::any_of(empty.begin(), empty.end(), [&](Hex cell) { return is_legal(cell); });
  }

  std::vector<Hex> legal_cells() const {
    if (decided_.over) return {};
    std::vector<Hex> cells = grid_.cells_holding(kEmpty);
    std::erase_if(cells, [&](Hex cell) { return !is_legal(cell); });
    return cells;
  }

  // What the stone just placed has decided. A win goes before the loss by one's own enclosure.
  static Outcome verdict(const HexGrid& grid, Hex placed) {
    const char own = grid.at(placed);
    const int player = own == 'w' ? 0 : 1;
    if (makes_five(grid, placed)) return {true, {player}, "five"};
    if (encloses_a_stone(grid, own)) return {true, {player}, "enclosure"};
    const HexGrid open = flooded_from_edge(grid, other(own));
    if (open.at(placed) != kReached) return {true, {1 - player}, "own enclosure"};
    return {};
  }

  static bool makes_five(const HexGrid& grid, Hex placed) {
    return std::any_of(kLines.begin(), kLines.end(), [&](Hex line) {
      return 1 + run_length(grid, placed, line) + run_length(grid, placed, -line) >= 5;
    });
  }

  // Stones of the same colour that follow `from` in one direction, itself not counted.
  static int run_length(const HexGrid& grid, Hex from, Hex step) {
    int length = 0;
    for (Hex cell = from + step; grid.at(cell) == grid.at(from); cell = cell + step) ++length;
    return length;
  }

  // An enclosure without an opposing stone inside is no win.
  static bool encloses_a_stone(const HexGrid& grid, char wall) {
    return !flooded_from_edge(grid, wall).cells_holding(other(wall)).empty();
  }

  // Marks every cell from which the edge can be reached over cells without a `wall` stone. The
  // edge is free: a rim cell that is not itself wall is always reached. Only to save time the flood
  // starts further in, where nothing but empty cells lies between it and the edge.
  static HexGrid flooded_from_edge(const HexGrid& grid, char wall) {
    const int radius = grid.open_radius();
    HexGrid flooded = grid;
    std::vector<Hex> frontier;
    const auto reach = [&](Hex cell) {
      const char content = flooded.at(cell);
      if (content == wall || content == kReached || !grid.is_within(cell, radius)) return;
      flooded.set(cell, kReached);
      frontier.push_back(cell);
    };
    for (Hex cell : grid.ring(radius)) reach(cell);
    while (!frontier.empty()) {
      const Hex cell = frontier.back();
      frontier.pop_back();
      for (Hex step : kDirections) reach(cell + step);
    }
    return flooded;
  }

  static constexpr char kReached = '~';

  HexGrid grid_;
  int mover_ = 0;
  int move_number_ = 1;
  Outcome decided_;  // by the last stone; the draw is seen by looking for moves
};

}  // namespace cadenza::twin
