// Every number that the handmade evaluations choose, in one place. They are constants, unless the
// CMake option CADENZA_TUNING turns them into variables that a tuner may set.
#pragma once

#include <array>
#include <cstddef>

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
  // A group by its stones (1 to 8; larger ones add the logarithm) and its free neighbours (0 to 6
  // or more), in hundredths of the logarithm of the final score: at the start of the game and at
  // its end. Fitted by least squares to the results of games of the engine against itself.
  static constexpr std::size_t kSizes = 8;
  static constexpr std::size_t kLiberties = 7;
  using Table = std::array<std::array<int, kLiberties>, kSizes>;

  // clang-format off
  Table early{{
      {{15, 55, 52, 61, 38, 9, -8}},
      {{57, 93, 89, 74, 63, 43, 11}},
      {{104, 128, 142, 110, 77, 54, 43}},
      {{124, 158, 169, 129, 90, 57, 44}},
      {{118, 125, 159, 141, 85, 60, 2}},
      {{95, 172, 164, 128, 104, 47, 18}},
      {{115, 152, 196, 172, 123, 60, 4}},
      {{149, 196, 220, 202, 183, 95, -35}},
  }};
  Table late{{
      {{-4, 10, 22, 3, 3, 7, -17}},
      {{70, 74, 76, 74, 48, 44, 1}},
      {{111, 109, 95, 95, 95, 80, 11}},
      {{140, 137, 127, 128, 134, 136, 95}},
      {{166, 168, 162, 166, 174, 156, 147}},
      {{188, 183, 174, 175, 172, 176, 152}},
      {{204, 202, 191, 189, 188, 195, 175}},
      {{215, 210, 201, 199, 190, 193, 178}},
  }};
  // clang-format on
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
