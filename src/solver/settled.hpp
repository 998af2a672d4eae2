// What a solve can tell somebody who has to move.
#pragma once

#include <string>

namespace cadenza::solver {

// Somebody wins by force.
struct Settled {
  bool mover_wins = false;
  std::string move;  // the winner's, if he is to move
  int plies = 0;     // until the game is over, at most
};

}  // namespace cadenza::solver
