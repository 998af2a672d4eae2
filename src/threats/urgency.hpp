// What cannot wait: a win at once, a loss that cannot be stopped, or the few moves that stop one.
// Exact, and asked at every node before anything is guessed.
#pragma once

#include "game/game.hpp"
#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::threats {

using game::Move;

struct Urgency {
  Move win = game::kNoMove;     // wins at once
  Move answer = game::kNoMove;  // stops the opponent's win; the only one unless `lost`
  bool lost = false;            // the opponent wins at his next move, whatever is played
};

// In Andantino a winning cell can be stopped only by occupying it: two of them are too many.
template <class Layout>
[[nodiscard]] Urgency urgency(const andantino::Position<Layout>& position) noexcept {
  const auto cell_move = [](const auto& cells) {
    return Move{static_cast<std::uint16_t>(cells.first())};
  };
  const auto mover = position.side_to_move();
  if (const auto wins = position.winning_cells(mover); wins.any()) return {cell_move(wins)};
  const auto threats = position.winning_cells(opponent(mover));
  const int count = threats.count();
  if (count == 0) return {};
  return {game::kNoMove, cell_move(threats), count > 1};
}

// The king's escape, or his capture. A threat can be answered in many ways here, so none is listed.
[[nodiscard]] inline Urgency urgency(const tablut::Position& position) noexcept {
  return {position.winning_move()};
}

template <class Layout>
[[nodiscard]] constexpr Urgency urgency(const omega::Position<Layout>& /*position*/) noexcept {
  return {};
}

}  // namespace cadenza::threats
