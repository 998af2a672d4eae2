// What a textbook search found, and what it took.
#pragma once

#include <cstdint>
#include <vector>

#include "game/move.hpp"
#include "search/limits.hpp"
#include "search/textbook/value.hpp"

namespace cadenza::search::textbook {

// One finished depth. The counts run from the beginning of the search.
struct Iteration {
  int depth = 0;
  Value value = 0;
  std::uint64_t nodes = 0;
  Duration time{};
};

struct Result {
  game::Move move = game::kNoMove;
  Value value = 0;                 // for the side to move
  int depth = 0;                   // 0: no depth was finished
  std::vector<game::Move> line{};  // the principal variation
  bool stopped = false;            // a limit came before the end of an iteration
  std::uint64_t nodes = 0;         // positions visited below the root, null moves included
  std::uint64_t table_probes = 0;
  std::uint64_t table_hits = 0;
  std::uint64_t table_collisions = 0;
  std::vector<Iteration> iterations{};
};

}  // namespace cadenza::search::textbook
