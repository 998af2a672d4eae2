// The evaluations of Rao (2019, Andantino): ways to win with the next stone.
#pragma once

#include <cstdint>

#include "base/random.hpp"
#include "game/move.hpp"
#include "games/andantino/lines.hpp"
#include "games/andantino/position.hpp"

namespace cadenza::player::evaluations {

// Ten for each cell where a stone would complete five, or else enclose. (A cell that does both
// counts once, as a line.)
struct NextStone {
  int line = 0;
  int surround = 0;

  [[nodiscard]] constexpr int both() const noexcept { return line + surround; }
};

template <class Layout>
[[nodiscard]] NextStone next_stone(const andantino::Position<Layout>& position,
                                   game::Side side) noexcept {
  constexpr int kEach = 10;
  const auto wins = position.winning_cells(side);
  const auto lines = wins & andantino::five_cells<Layout>(position.stones(side));
  return {kEach * lines.count(), kEach * (wins - lines).count()};
}

// Only the side to move is looked at: its chances count ten times, the other's stay at zero.
struct RaoFn1 {
  template <class Layout>
  [[nodiscard]] int operator()(const andantino::Position<Layout>& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    constexpr int kToMove = 10;
    const int score = kToMove * next_stone(position, position.side_to_move()).both();
    return position.side_to_move() == root ? score : -score;
  }
};

// Both sides are looked at, and a little chance is added: from -5 to 5, and always the same for one
// position and seed, so that a search stays consistent with its table.
struct RaoFn2 {
  std::uint64_t seed = 0;

  template <class Layout>
  [[nodiscard]] int operator()(const andantino::Position<Layout>& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    return certain(position, root) + chance(position.key());
  }

  template <class Layout>
  [[nodiscard]] static int certain(const andantino::Position<Layout>& position,
                                   game::Side root) noexcept {
    constexpr int kToMove = 20;
    const game::Side mover = position.side_to_move();
    const int score =
        kToMove * next_stone(position, mover).both() - next_stone(position, opponent(mover)).both();
    return mover == root ? score : -score;
  }
  [[nodiscard]] int chance(std::uint64_t key) const noexcept {
    constexpr int kMost = 5;
    return static_cast<int>(Random(key ^ seed).below(2 * kMost + 1)) - kMost;
  }
};

}  // namespace cadenza::player::evaluations
