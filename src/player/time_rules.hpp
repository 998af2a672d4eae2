// How the reports share out a game's time. Pure functions; the search stops safely before the end.
#pragma once

#include "search/limits.hpp"

namespace cadenza::player {

// Sweere: four fifths of the whole time, evenly over 25 comfortable moves; in panic afterwards, 8 %
// of what is left each. (The report writes 0.08 for both shares, and calculates with 0.8 here.)
[[nodiscard]] search::Duration sweere_time(search::Duration total, search::Duration left,
                                           int moves_made);

// Trebing: the same for every turn but the last three, which need next to nothing. A turn's time is
// shared by the stones that are still to be placed in it.
[[nodiscard]] search::Duration trebing_time(search::Duration left, int turns_left,
                                            int stones_left_in_turn);

// Fixed seconds a move; less when they would use up the clock within a few moves.
[[nodiscard]] search::Duration fixed_time(search::Duration each, search::Duration left);

// What a player may really take who wishes for so much: increments and byo-yomi come on top (the
// reports know neither), and nothing is there beyond the clock.
[[nodiscard]] search::Duration within(const search::Clock& clock, search::Duration wish);

}  // namespace cadenza::player
