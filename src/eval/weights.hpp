// Every number that the handmade evaluations choose, in one place. They are constants, unless the
// CMake option CADENZA_TUNING turns them into variables that a tuner may set.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#ifdef CADENZA_TUNING
#define CADENZA_WEIGHTS inline
#else
#define CADENZA_WEIGHTS inline constexpr
#endif

namespace cadenza::eval {

struct AndantinoWeights {
  // A row of five cells without an opposing stone, by its own stones.
  std::array<int, 5> row{0, 1, 4, 16, 48};
  int tempo = 10;
};

struct OmegaWeights {
  // A group of 1, 2, 3 … stones, in hundredths of the logarithm of the score; the last one stands
  // for all larger groups, whose logarithm is taken as it is.
  std::array<int, 5> size{0, 69, 110, 139, 161};
  // What a free neighbour is worth to it, early in the game and late.
  std::array<int, 5> liberty_early{8, 3, -6, -5, -4};
  std::array<int, 5> liberty_late{3, 1, -2, -2, -2};
};

struct TablutWeights {
  int white_soldier = 60;
  int black_soldier = 40;
  int king_exit = 120;        // a goal that the king can reach at once
  int king_second_exit = 25;  // a square of the king's from which he sees a goal
  int king_mobility = 3;
  int king_attacker = 18;  // a hostile neighbour of the king
};

CADENZA_WEIGHTS AndantinoWeights kAndantino{};
CADENZA_WEIGHTS OmegaWeights kOmega{};
CADENZA_WEIGHTS TablutWeights kTablut{};

}  // namespace cadenza::eval
