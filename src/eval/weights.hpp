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

// In hundredths of the logarithm of the odds, fitted by logistic regression to games of the engine
// against itself.
struct AndantinoWeights {
  // A row of five cells without an opposing stone, by its own stones.
  std::array<int, 5> row{0, 1, 7, 19, 36};
  // A stone by its neighbours: how many opposing ones, in how many runs around it, and how many of
  // its own (0 to 6).
  static constexpr std::size_t kOwn = 7;
  struct Neighbours {
    int opposing;
    int runs;
    std::array<int, kOwn> by_own;
  };
  std::array<Neighbours, 10> neighbours{{
      {0, 0, {{0, 0, 24, 44, 51, 74, 53}}},
      {1, 1, {{0, 27, 23, 32, 44, 30, 0}}},
      {2, 1, {{27, 8, 10, 6, -5, 0, 0}}},
      {2, 2, {{44, 30, 25, 25, 14, 0, 0}}},
      {3, 1, {{-2, 10, 4, -17, 0, 0, 0}}},
      {3, 2, {{1, 18, 12, 4, 0, 0, 0}}},
      {3, 3, {{4, -27, 29, 17, 0, 0, 0}}},
      {4, 1, {{-37, -8, -13, 0, 0, 0, 0}}},
      {4, 2, {{-17, 10, -1, 0, 0, 0, 0}}},
      {5, 1, {{-58, -25, 0, 0, 0, 0, 0}}},
  }};
  int tempo = 40;
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

// In hundredths of the logarithm of White's odds, fitted by logistic regression to games of the
// engine against itself under the ruleset.
struct TablutWeights {
  // Squares that symmetry makes alike: from the corner a1 by file and rank, rank ≤ file ≤ e:
  // a1, b1, b2, c1, c2, c3, d1 … e5.
  using BySquare = std::array<int, 15>;

  int bias = 0;
  int tempo = 0;              // for White to move, against it for Black
  int exit = 0;               // the king sees a goal
  int second_exit = 0;        // he can go where he would see one,
  int more_second_exits = 0;  // to so many squares, up to six
  int mobility = 0;           // each square he can go to
  int attacker = 0;           // each hostile neighbour of his
  BySquare king{};
  BySquare white{};  // soldiers
  BySquare black{};
};

CADENZA_WEIGHTS AndantinoWeights kAndantino{};
CADENZA_WEIGHTS OmegaWeights kOmega{};
// In the order of tablut::RulesetId.
// clang-format off
CADENZA_WEIGHTS std::array<TablutWeights, 4> kTablut = {{
    {.bias = 119, .tempo = 11, .exit = 20, .second_exit = 2, .more_second_exits = 23,
     .mobility = -4, .attacker = -10,
     .king = {{0, 0, -15, 0, 22, 37, 0, 43, 4, -3, 0, 0, 19, 5, 7}},
     .white = {{30, 31, 23, 36, 39, 36, 31, 44, 35, 28, 31, 31, 37, 32, 31}},
     .black = {{-17, -20, -20, -32, -42, -49, -33, -12, -48, -36, -38, -34, -41, -15, -29}}},
    {.bias = 167, .tempo = 4, .exit = 4, .second_exit = 24, .more_second_exits = 8,
     .mobility = 1, .attacker = -4,
     .king = {{0, 0, 9, 12, 10, -3, 41, -3, -6, 10, 14, 14, 2, 34, 31}},
     .white = {{17, 10, 10, 25, 22, 12, 26, 20, 24, 17, 14, 16, 26, 17, 17}},
     .black = {{-22, -9, -28, -25, -24, -16, -31, -28, -21, -24, -28, -22, -23, -29, -22}}},
    {.bias = 241, .tempo = 7, .exit = 30, .second_exit = -9, .more_second_exits = 18,
     .mobility = -1, .attacker = -1,
     .king = {{0, 0, 0, 0, 34, 15, 0, -8, 11, 22, 0, 28, 38, 30, 70}},
     .white = {{17, 23, 14, 27, 23, 23, 37, 28, 27, 17, 71, 31, 31, 22, 26}},
     .black = {{-5, -13, -12, -19, -39, -38, -33, -36, -39, -44, -40, -35, -37, -30, -28}}},
    {.bias = 273, .tempo = 11, .exit = -1, .second_exit = 52, .more_second_exits = 12,
     .mobility = -2, .attacker = -13,
     .king = {{0, 0, 4, 0, 10, 61, 0, 25, 33, 34, 0, -17, 44, 30, 48}},
     .white = {{-3, -1, 8, 30, 25, 26, 19, 25, 39, 10, 21, 19, 22, 16, 17}},
     .black = {{-15, -20, -27, -18, -32, -28, -16, -27, -30, -36, -14, -20, -30, -30, -23}}},
}};
// clang-format on

}  // namespace cadenza::eval
