// The number of positions at a depth, move by move: the classic test of a move generator.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "session/game.hpp"

namespace cadenza::session {

struct Branch {
  std::string move;
  std::uint64_t nodes = 0;
};

// One for each legal ply, in the order they are generated; the depth is at least 1. When it is
// cancelled, the rest is missing.
[[nodiscard]] std::vector<Branch> divide(const Game& game, int depth,
                                         const std::atomic<bool>* cancel = nullptr);

}  // namespace cadenza::session
