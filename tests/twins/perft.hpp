// Counts the lines of play of an exact length, for any of the naive twins.
#pragma once

#include <cstdint>

namespace cadenza::twin {

// A finished game has no legal moves, so it counts only when it ends at exactly this depth.
template <class Game>
inline std::uint64_t perft(const Game& game, int depth) {
  if (depth == 0) return 1;
  std::uint64_t lines = 0;
  for (const auto& move : game.legal_moves()) {
    Game next = game;
    next.play(move);
    lines += perft(next, depth - 1);
  }
  return lines;
}

}  // namespace cadenza::twin
