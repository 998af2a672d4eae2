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
  // Where a soldier stands, seen from the king: how far along files and ranks, the longer of the
  // two first: 0 0, 1 0, 1 1, 2 0 … 8 8.
  using ByStep = std::array<int, 45>;

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
  ByStep white_from_king{};  // the same soldiers
  ByStep black_from_king{};
};

CADENZA_WEIGHTS AndantinoWeights kAndantino{};
CADENZA_WEIGHTS OmegaWeights kOmega{};
// In the order of tablut::RulesetId; in hundredths of the logarithm of the odds, fitted to games,
// as experiments/fit_tablut.cpp does it.
// clang-format off
CADENZA_WEIGHTS std::array<TablutWeights, 4> kTablut = {{
    {.bias = 153, .tempo = 18, .exit = 21, .second_exit = 17, .more_second_exits = -1,
     .mobility = 5, .attacker = -27,
     .king = {{0, 0, 49, 0, 27, 33, 0, -30, 26, -19, 0, 0, 54, 26, -13}},
     .white = {{132, 74, 74, 52, 33, 2, 0, 26, -5, -21, 0, 0, -16, -30, 0}},
     .black = {{-22, -38, -36, -23, -38, -48, -19, -3, -24, 9, -10, -13, 18, 15, 0}},
     .white_from_king = {{0, 79, 79, 85, 73, 63, 73, 50, 42, 24, 45, 39, 27, -1, -20, 14, -1, 3,
         -6, -18, -46, -36, -68, -84, -20, -40, -38, -7, -13, 15, -17, -13, -29, 11, 58, 0, 0, 0,
         0, 0, 0, 0, 0, 0, 0}},
     .black_from_king = {{0, -43, -64, -62, -49, -43, -42, -38, -29, -15, -33, -28, -25, -9, 0,
         -11, -22, -4, 8, 13, 35, -20, -17, 9, 21, 39, 20, 47, 26, 11, -20, 30, 10, 46, 34, -7, 0,
         0, 0, 0, 0, 0, 0, 0, 0}}},
    {.bias = 388, .tempo = 7, .exit = 8, .second_exit = 14, .more_second_exits = -2,
     .mobility = 3, .attacker = 7,
     .king = {{0, 0, 80, 17, 42, 12, 14, 23, 24, 38, 7, 20, 20, 35, 58}},
     .white = {{0, 33, 21, 30, 26, 22, 34, 21, 24, 18, 43, 29, 24, 17, 0}},
     .black = {{0, -22, -38, -31, -39, -25, -30, -33, -31, -23, -30, -30, -27, -32, 0}},
     .white_from_king = {{0, 15, 16, 23, 19, 19, 17, 16, 15, 12, 21, 19, 14, 15, 7, 17, 9, 10, 7,
         8, -2, 7, 11, 2, 9, 5, 5, -13, 7, 9, 6, 7, 10, 3, -10, 0, 13, -4, 0, -1, -4, 1, 0, 0, 0}},
     .black_from_king = {{0, -28, -28, -24, -23, -14, -22, -19, -14, -13, -18, -15, -10, -10, -9,
         -11, -12, -11, -11, -8, -7, -9, -9, -8, -4, -4, -3, -4, -9, -7, -4, 3, -7, -17, -8, 0, 9,
         -1, 1, 0, 4, -8, 0, 0, 0}}},
    {.bias = 391, .tempo = 9, .exit = 22, .second_exit = -13, .more_second_exits = 10,
     .mobility = 1, .attacker = -1,
     .king = {{0, 0, 11, 0, -1, 53, 0, 11, 93, 57, 0, -17, 71, 34, 80}},
     .white = {{49, 16, 16, 25, 13, 20, 42, 24, 14, 3, 50, 24, 17, 3, 0}},
     .black = {{-27, -11, -27, -28, -28, -50, -35, -37, -40, -23, -28, -20, -16, -6, 0}},
     .white_from_king = {{0, 36, 39, 41, 39, 28, 36, 27, 34, 28, 29, 19, 18, 30, -6, 4, 6, 10, 1,
         -3, 8, 15, -18, -10, 6, 17, -30, -17, -11, -6, -29, -37, 10, 4, -2, 0, 0, 0, 0, 0, 0, 0,
         0, 0, 0}},
     .black_from_king = {{0, -35, -27, -38, -33, -27, -37, -27, -19, -22, -17, -25, -16, -12, -1,
         -3, -9, -12, -18, -6, -1, -7, -21, -4, -4, -4, -29, -10, 26, 17, 4, 34, 9, 9, -7, -3, 0,
         0, 0, 0, 0, 0, 0, 0, 0}}},
    {.bias = 273, .tempo = 11, .exit = -1, .second_exit = 52, .more_second_exits = 12,
     .mobility = -2, .attacker = -13,
     .king = {{0, 0, 4, 0, 10, 61, 0, 25, 33, 34, 0, -17, 44, 30, 48}},
     .white = {{-3, -1, 8, 30, 25, 26, 19, 25, 39, 10, 21, 19, 22, 16, 17}},
     .black = {{-15, -20, -27, -18, -32, -28, -16, -27, -30, -36, -14, -20, -30, -30, -23}}},
}};
// clang-format on

}  // namespace cadenza::eval
