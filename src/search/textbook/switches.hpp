// What the textbook search is made of. Each switch works alone and with any other.
#pragma once

#include <array>
#include <string_view>

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

// For specs and experiments.
struct NamedSwitch {
  std::string_view name;
  bool Switches::*value;
};

inline constexpr std::array<NamedSwitch, 14> kNamedSwitches = {{
    {"negamax", &Switches::negamax},
    {"alpha-beta", &Switches::alpha_beta},
    {"win-window", &Switches::win_window},
    {"iterative-deepening", &Switches::iterative_deepening},
    {"root-ordering", &Switches::root_ordering},
    {"random-ties", &Switches::random_ties},
    {"depth-adjusted", &Switches::depth_adjusted},
    {"avoid-seen-loss", &Switches::avoid_seen_loss},
    {"table", &Switches::table},
    {"table-equal-depth", &Switches::table_equal_depth},
    {"killers", &Switches::killers},
    {"history", &Switches::history},
    {"null-move", &Switches::null_move},
    {"multi-cut", &Switches::multi_cut},
}};
static_assert(sizeof(Switches) == kNamedSwitches.size() * sizeof(bool), "a switch has no name");

}  // namespace cadenza::search::textbook
