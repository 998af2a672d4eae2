// Omega written as plainly as rules.md tells it, for the fast code to be compared with.
// Groups are found anew by walking over the stones whenever a score is asked for.
#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "hex.hpp"
#include "outcome.hpp"

namespace cadenza::twin {

class Omega {
 public:
  Omega(int side, int players, bool tie_draw)
      : grid_(side), players_(players), tie_draw_(tie_draw) {
    if (players < 2 || players > 4) throw std::invalid_argument("Omega is for 2 to 4 players");
    if (!round_fits()) throw std::invalid_argument("no round fits on this board");
  }

  std::vector<std::string> legal_moves() const {
    if (outcome_is_due()) return {};
    return grid_.sorted_names(grid_.cells_holding(kEmpty));
  }

  // One placement: the stone's colour follows from how many the mover has placed this turn.
  void play(const std::string& cell) {
    const Hex placed = grid_.cell(cell);
    if (outcome_is_due() || grid_.at(placed) != kEmpty) {
      throw std::invalid_argument("illegal: " + cell);
    }
    grid_.set(placed, stone_of(placed_this_turn_));
    ++placed_this_turn_;
    if (placed_this_turn_ == players_) end_turn();
  }

  Outcome outcome() const {
    if (!outcome_is_due()) return {};
    std::set<int> leaders = best_players();
    // The published rule: of the tied, the last in turn order wins.
    if (!tie_draw_) leaders = {*leaders.rbegin()};
    return {true, leaders, "score"};
  }

  int mover() const { return mover_; }

  // The exact product for each colour, in decimal.
  std::vector<std::string> scores() const {
    std::vector<std::string> texts;
    for (int colour = 0; colour < players_; ++colour) texts.push_back(decimal(score(colour)));
    return texts;
  }

  std::string text() const {
    const std::string colours = std::string("wbru").substr(0, static_cast<std::size_t>(players_));
    const std::string pending = colours.substr(0, static_cast<std::size_t>(placed_this_turn_));
    return grid_.rows() + ' ' + colours + ' ' + stone_of(mover_) + ' ' +
           (pending.empty() ? "-" : pending) + ' ' + std::to_string(round_);
  }

 private:
  // Wide enough: n stones score at most 3^(n/3), and 136 stones of a colour fit on side 10.
  __extension__ using Product = unsigned __int128;

  static char stone_of(int colour) { return "wbru"[colour]; }

  // In a round every player places a stone of every colour.
  bool round_fits() const {
    return static_cast<int>(grid_.cells_holding(kEmpty).size()) >= players_ * players_;
  }

  bool outcome_is_due() const {
    const bool at_start_of_round = mover_ == 0 && placed_this_turn_ == 0;
    return at_start_of_round && !round_fits();
  }

  void end_turn() {
    placed_this_turn_ = 0;
    ++mover_;
    if (mover_ == players_) {
      mover_ = 0;
      ++round_;
    }
  }

  std::set<int> best_players() const {
    std::set<int> leaders;
    Product best = 0;
    for (int player = 0; player < players_; ++player) {
      const Product points = score(player);
      if (points > best) leaders.clear();
      best = std::max(best, points);
      if (points == best) leaders.insert(player);
    }
    return leaders;
  }

  Product score(int colour) const {
    const char stone = stone_of(colour);
    const std::vector<Hex> stones = grid_.cells_holding(stone);
    if (stones.empty()) return 0;
    Product product = 1;
    HexGrid uncounted = grid_;
    for (Hex cell : stones) {
      if (uncounted.at(cell) == stone) product *= take_group(uncounted, cell);
    }
    return product;
  }

  // Removes the group of `first` from the grid and returns its size.
  static unsigned take_group(HexGrid& grid, Hex first) {
    const char stone = grid.at(first);
    std::vector<Hex> group{first};
    grid.set(first, kEmpty);
    for (std::size_t next = 0; next < group.size(); ++next) {
      for (Hex step : kDirections) {
        const Hex neighbour = group[next] + step;
        if (grid.at(neighbour) != stone) continue;
        grid.set(neighbour, kEmpty);
        group.push_back(neighbour);
      }
    }
    return static_cast<unsigned>(group.size());
  }

  static std::string decimal(Product number) {
    std::string digits;
    do {
      digits += static_cast<char>('0' + static_cast<int>(number % 10));
      number /= 10;
    } while (number > 0);
    return {digits.rbegin(), digits.rend()};
  }

  HexGrid grid_;
  int players_;
  bool tie_draw_;
  int mover_ = 0;
  int placed_this_turn_ = 0;
  int round_ = 1;
};

}  // namespace cadenza::twin
