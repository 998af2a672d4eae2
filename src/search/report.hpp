// What a search has to say: after every iteration, and at its end; where somebody watches, in
// between.
#pragma once

#include <cstdint>
#include <vector>

#include "game/move.hpp"
#include "search/cutoffs.hpp"
#include "search/root_watch.hpp"
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
  std::vector<game::Move> pv{};   // its first move is the one to play
  Cutoffs cutoffs{};              // of the first thread
  bool finished = true;           // false: in the middle of an iteration, for those who watch
  std::vector<RootMove> roots{};  // of the first thread, for those who watch

  // Not inline: every game's engine copies reports, and everybody who opens the page downloads
  // those.
  Report();
  Report(const Report&);
  Report(Report&&) noexcept;
  Report& operator=(const Report&);
  Report& operator=(Report&&) noexcept;
  ~Report();

  [[nodiscard]] game::Move best() const noexcept { return pv.empty() ? game::kNoMove : pv[0]; }
};

// Takes over what another searcher has found in the same position, if it came deeper and this one
// does not know who wins.
void prefer_deeper(Report& report, const Report& other);

}  // namespace cadenza::search
