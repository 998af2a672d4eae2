// What the textbook search is made of. Each switch works alone and with any other.
#pragma once

namespace cadenza::search::textbook {

struct Switches {
  // Off: max and min as two cases of one function, which knows alpha-beta and nothing below the
  // line.
  bool negamax = true;
  bool alpha_beta = true;           // off: plain minimax
  bool win_window = true;           // the first window reaches from a loss to a win, no further
  bool iterative_deepening = true;  // off: the full depth at once
  bool root_ordering = true;        // by the values of the last iteration
  bool random_ties = false;         // a random one among equally good moves, not the first
  bool depth_adjusted = false;      // a sooner win and a later loss are worth more
  bool avoid_seen_loss = false;     // a loss is seen: what the iteration before it chose (Sweere)

  // ---- negamax only ----
  bool table = true;
  bool table_equal_depth = false;  // use only what was searched exactly as deep, for exact values
  bool killers = true;             // two a ply
  bool history = false;
  bool null_move = false;  // inexact
  bool multi_cut = false;  // inexact
};

}  // namespace cadenza::search::textbook
