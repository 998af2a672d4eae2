// The rules of Andantino once more, for the checker alone: what may be played, and what a stone
// that was just placed has brought about, in the reading of the rules that is asked for.
#pragma once

#include <vector>

#include "certificate/andantino_board.hpp"

namespace cadenza::certificate {

// What becomes of a stone that is placed inside a ring of the opponent's.
enum class RingReading : std::uint8_t {
  loses,     // it loses at once: the rule as this project plays it
  illegal,   // it may not be placed there, unless it wins
  later,     // it loses as soon as the ring's owner places any stone
  harmless,  // nothing: a ring wins only by the stone that closes it around opposing stones
};

// The published rules leave room. The default is how everything else in this project plays.
struct Reading {
  bool exactly_five = false;  // six in a row is no win
  RingReading ring = RingReading::loses;
  bool full_rings = false;  // a ring wins only if no cell inside is empty

  friend bool operator==(const Reading&, const Reading&) = default;
};

enum class Effect : std::uint8_t {
  nothing,
  five,       // wins by a row
  ring,       // wins by a ring
  caught,     // stands in the opponent's ring: lost, at once or (RingReading::later) with his next
              // stone
  forbidden,  // the same where it is illegal
};

// An empty cell with two stones beside it; beside the first stone of all one is enough.
[[nodiscard]] bool is_legal(const Board& board, Cell cell);
[[nodiscard]] std::vector<Cell> legal_cells(const Board& board);

// Of the stone that was placed last, in a game that was not over before.
[[nodiscard]] Effect effect_of_last(const Board& board, const Reading& reading);
// Only whether it wins: Effect::five or Effect::ring, else Effect::nothing.
[[nodiscard]] Effect win_of_last(const Board& board, const Reading& reading);

// Whether somebody has won already, by the rules as this project plays them: all rows, all rings.
[[nodiscard]] bool is_decided(const Board& board);

// What can be reached from a cell without stepping on a stone of `wall`'s colour.
struct Region {
  bool open = false;      // reaches beyond the board; then the rest was not looked at
  bool opponent = false;  // holds a stone of the other colour
  bool empty = false;     // holds an empty cell
};
[[nodiscard]] Region region_of(const Board& board, Cell from, Stone wall);

}  // namespace cadenza::certificate
