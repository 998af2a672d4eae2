// Which move to look at first: the table's, then the killers, then by history (Schaeffer 1983).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "game/game.hpp"
#include "search/textbook/switches.hpp"
#include "search/textbook/value.hpp"

namespace cadenza::search::textbook {

template <game::Game G>
class Ordering {
 public:
  using Move = game::Move;
  using MoveList = typename G::MoveList;

  explicit Ordering(const Switches& switches)
      : killers_on_(switches.killers), history_on_(switches.history) {
    if (history_on_) history_.resize(game::kMaxSides * G::kMoveCodes);
  }

  void new_search() {
    killers_ = {};
    std::fill(history_.begin(), history_.end(), 0U);
  }

  void sort(MoveList& moves, game::Side side, int ply, Move table_move) const {
    if (history_on_) sort_by_history(moves, side);
    std::size_t front = 0;
    bring_forward(moves, table_move, front);
    if (!killers_on_) return;
    for (const Killer& killer : at(ply)) bring_forward(moves, killer.move, front);
  }

  void count_cutoff(Move move, game::Side side, int ply, int depth) {
    if (history_on_) credit(side, move) += static_cast<std::uint32_t>(depth * depth);
    auto& killers = at(ply);
    if (!killers_on_ || killers[0].move == move) return;
    killers[1] = killers[0];
    killers[0] = {move};
  }

 private:
  // Move itself has no initial value.
  struct Killer {
    Move move = game::kNoMove;
  };
  using Pair = std::array<Killer, 2>;

  // To `front`, which then moves on; the others keep their order.
  static void bring_forward(MoveList& moves, Move move, std::size_t& front) {
    Move* const begin = moves.begin() + front;
    Move* const found = std::find(begin, moves.end(), move);
    if (found == moves.end()) return;
    std::rotate(begin, found, found + 1);
    ++front;
  }

  // The moves' own numbers decide ties: no two standard libraries may order them differently.
  void sort_by_history(MoveList& moves, game::Side side) const {
    const std::size_t first = index(side) * G::kMoveCodes;
    std::sort(moves.begin(), moves.end(), [&](Move a, Move b) {
      const std::uint32_t credit_a = history_[first + G::encode(a)];
      const std::uint32_t credit_b = history_[first + G::encode(b)];
      return credit_a != credit_b ? credit_a > credit_b : a.bits < b.bits;
    });
  }
  [[nodiscard]] std::uint32_t& credit(game::Side side, Move move) {
    return history_[index(side) * G::kMoveCodes + G::encode(move)];
  }
  [[nodiscard]] Pair& at(int ply) { return killers_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] const Pair& at(int ply) const { return killers_[static_cast<std::size_t>(ply)]; }

  bool killers_on_;
  bool history_on_;
  std::array<Pair, kMaxDepth + 1> killers_{};
  std::vector<std::uint32_t> history_;
};

}  // namespace cadenza::search::textbook
