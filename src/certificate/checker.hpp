// Does the strategy of a certificate win against everything? The answer is found by trying
// everything, on a board and by rules that nothing else in this project uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>

#include "base/expected.hpp"
#include "certificate/andantino_rules.hpp"
#include "certificate/certificate.hpp"

namespace cadenza::certificate {

struct Progress {
  std::size_t walked = 0;  // answers whose replies have been or are being tried
  std::size_t answers = 0;
};

struct CheckOptions {
  bool unbounded = false;  // on a board without an edge, whatever the header says
  Reading reading;  // of the rules, against the loser and for the winner; records by the usual
  std::function<void(const Progress&)> on_progress;  // now and then
  int side = 0;  // of another board than the header's, with the same centre; 0: the header's
};

struct Checked {
  std::size_t positions = 0;       // in which an answer was needed
  std::uint64_t replies = 0;       // of the loser that were tried
  std::uint64_t wins_by_five = 0;  // replies after which the winner won at once
  std::uint64_t wins_by_ring = 0;
  std::uint64_t suicides = 0;  // replies that lost by themselves, inside a ring
  int longest = 0;             // win, in plies
  int radius = 0;              // the largest distance of a stone from the centre
  std::size_t unused = 0;      // answers that this board and reading did not need
};

// A certificate is refuted by the first reply that it has no way to beat; the error has the line of
// moves that leads there. On the header's own board and by the usual rules every answer must also
// have been needed, except those for replies beyond that board.
[[nodiscard]] Expected<Checked> check(const Certificate& certificate,
                                      const CheckOptions& options = {});

}  // namespace cadenza::certificate
