// What a search has to say: after every iteration, and at its end.
#pragma once

#include <cstdint>
#include <vector>

#include "game/move.hpp"
#include "search/score.hpp"

namespace cadenza::search {

struct Report {
  Depth depth = 0;     // of the last finished iteration
  Score score = 0;     // for the side to move
  int rank = 1;        // 2: when the best move may not be played …
  int deepest = 0;     // the longest line that was looked at
  int table_used = 0;  // of a thousand entries
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<game::Move> pv{};  // its first move is the one to play

  [[nodiscard]] game::Move best() const noexcept { return pv.empty() ? game::kNoMove : pv[0]; }
};

}  // namespace cadenza::search
