// Which techniques a search uses, and how boldly. Margins are in the units of the game's
// evaluation.
#pragma once

#include <array>
#include <string_view>

#include "search/score.hpp"
#include "search/techniques.hpp"

namespace cadenza::search {

struct Profile {
  Techniques techniques = Techniques::all();

  Score aspiration = 30;

  // Late move reductions: log(depth) · log(number) / divisor + base, in hundredths, from this
  // move on.
  int lmr_from = 2;
  int lmr_base = 30;
  int lmr_divisor = 220;

  // The number of moves searched near the leaves: base + factor · depth².
  Depth late_move_depth = 4;
  int late_move_base = 4;
  int late_move_factor = 2;

  // Points that a ply is expected to change.
  Score futility = 60;
  Score reverse_futility = 50;
  Score razoring = 120;
  Score probcut = 120;
  Score singular = 2;  // a ply of depth

  Depth knowledge_depth = 1;  // from this depth on promises are asked for
  int knowledge_weight = 64;  // against the same
  Depth null_move_depth = 3;
  int vcf_moves = 24;         // the attacker's, at a leaf
  int killer_bonus = 12'000;  // against histories of up to 16,384

  friend bool operator==(const Profile&, const Profile&) = default;
};

// The numbers of a profile by name, for those who look for better ones.
struct Parameter {
  std::string_view name;
  int Profile::*member;
};
inline constexpr std::array kParameters = {
    Parameter{"aspiration", &Profile::aspiration},
    Parameter{"lmr-from", &Profile::lmr_from},
    Parameter{"lmr-base", &Profile::lmr_base},
    Parameter{"lmr-divisor", &Profile::lmr_divisor},
    Parameter{"late-move-depth", &Profile::late_move_depth},
    Parameter{"late-move-base", &Profile::late_move_base},
    Parameter{"late-move-factor", &Profile::late_move_factor},
    Parameter{"futility", &Profile::futility},
    Parameter{"reverse-futility", &Profile::reverse_futility},
    Parameter{"razoring", &Profile::razoring},
    Parameter{"probcut", &Profile::probcut},
    Parameter{"singular", &Profile::singular},
    Parameter{"knowledge-depth", &Profile::knowledge_depth},
    Parameter{"knowledge-weight", &Profile::knowledge_weight},
    Parameter{"null-move-depth", &Profile::null_move_depth},
    Parameter{"vcf-moves", &Profile::vcf_moves},
    Parameter{"killer-bonus", &Profile::killer_bonus},
};

}  // namespace cadenza::search
