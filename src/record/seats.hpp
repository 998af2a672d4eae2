// Who sits where: records hold players by colour, most formats list them in the order of turns.
#pragma once

#include <cstddef>
#include <memory>

#include "base/expected.hpp"
#include "game/move.hpp"
#include "record/record.hpp"
#include "session/game.hpp"

namespace cadenza::record {

struct Seats {
  std::size_t players = 2;
  std::size_t first = 0;    // the colour that opens the variant
  std::size_t missing = 0;  // turns of the first round before the record's start

  // The colour of the i-th player in the order of turns.
  [[nodiscard]] std::size_t colour(std::size_t i) const noexcept { return (first + i) % players; }
};

// The game before the first move. Errors blame `game`, `variant` or `start`.
[[nodiscard]] Expected<std::unique_ptr<session::Game>> start_of(const Record& record);

// A record that is ready to be played, or written.
struct Start {
  Seats seats{};
  std::unique_ptr<session::Game> game{};
};

// For readers: writes game, variant and start as the game itself does, and gives every colour a
// player.
[[nodiscard]] Expected<Start> settle(Record& record);

// For writers: the same, of a record whose game, variant and start are known to be right.
struct Settled {
  Record record;
  Seats seats;
};
[[nodiscard]] Settled settled(Record record);

}  // namespace cadenza::record
