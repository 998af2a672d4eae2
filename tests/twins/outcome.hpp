// How a game stands, in the words all naive twins share.
#pragma once

#include <set>
#include <string>

namespace cadenza::twin {

struct Outcome {
  bool over = false;
  std::set<int> winners;  // white 0, black 1, red 2, blue 3; several when first place is shared
  std::string how;        // empty while the game goes on

  bool operator==(const Outcome&) const = default;
};

}  // namespace cadenza::twin
