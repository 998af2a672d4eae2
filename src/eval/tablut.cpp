#include "eval/tablut.hpp"

#include <algorithm>

namespace cadenza::eval {

using game::Side;
using tablut::Position;
using tablut::Set;

namespace {

// The place of two distances in a triangle of such pairs, the longer one first: 0 0, 1 0, 1 1 …
constexpr std::uint8_t in_triangle(int a, int b) noexcept {
  const int longer = std::max(a, b);
  return static_cast<std::uint8_t>(longer * (longer + 1) / 2 + std::min(a, b));
}

// The class of each square in TablutWeights::BySquare.
constexpr auto kClasses = [] {
  std::array<std::uint8_t, tablut::kSquares> classes{};
  for (int square = 0; square < tablut::kSquares; ++square) {
    const int file = std::min(tablut::file_of(square), 8 - tablut::file_of(square));
    const int rank = std::min(tablut::rank_of(square), 8 - tablut::rank_of(square));
    classes[static_cast<std::size_t>(square)] = in_triangle(file, rank);
  }
  return classes;
}();

// The place in TablutWeights::ByStep of a soldier's square, by the king's.
using Steps = std::array<std::uint8_t, tablut::kSquares>;
constexpr auto kSteps = [] {
  std::array<Steps, tablut::kSquares> steps{};
  for (int king = 0; king < tablut::kSquares; ++king) {
    for (int square = 0; square < tablut::kSquares; ++square) {
      const int files = tablut::file_of(king) - tablut::file_of(square);
      const int ranks = tablut::rank_of(king) - tablut::rank_of(square);
      steps[static_cast<std::size_t>(king)][static_cast<std::size_t>(square)] =
          in_triangle(files < 0 ? -files : files, ranks < 0 ? -ranks : ranks);
    }
  }
  return steps;
}();

Value on_square(const TablutWeights::BySquare& worths, int square) noexcept {
  return worths[kClasses[static_cast<std::size_t>(square)]];
}

Value soldiers(const Set& squares, const Steps& steps, const TablutWeights::BySquare& by_square,
               const TablutWeights::ByStep& by_step) noexcept {
  Value value = 0;
  squares.for_each([&](int square) {
    value += on_square(by_square, square) + by_step[steps[static_cast<std::size_t>(square)]];
  });
  return value;
}

Value soldiers(const Position& position, const TablutWeights& weights) noexcept {
  const Steps& steps = kSteps[static_cast<std::size_t>(position.king())];
  Set white = position.pieces(Side::white);
  white.erase(position.king());
  return soldiers(white, steps, weights.white, weights.white_from_king) +
         soldiers(position.pieces(Side::black), steps, weights.black, weights.black_from_king);
}

Value king_prospects(const Position& position, const TablutWeights& weights) noexcept {
  constexpr int kMostExits = 6;
  const Set& goals = position.rules().goals;
  const Set near = position.king_reach(position.king());
  int second_exits = 0;
  (near - goals).for_each([&](int square) { second_exits += position.sees_goal(square) ? 1 : 0; });
  const Set hostile = position.pieces(Side::black) | position.rules().hostile_to_king;
  const Set attackers = tablut::surroundings(position.king()).neighbours & hostile;
  return on_square(weights.king, position.king()) + ((near & goals).any() ? weights.exit : 0) +
         (second_exits > 0 ? weights.second_exit : 0) +
         weights.more_second_exits * std::min(second_exits, kMostExits) +
         weights.mobility * near.count() + weights.attacker * attackers.count();
}

}  // namespace

Value worth_for_white(const Position& position, const TablutWeights& weights) noexcept {
  const Value tempo = position.side_to_move() == Side::white ? weights.tempo : -weights.tempo;
  return weights.bias + tempo + soldiers(position, weights) + king_prospects(position, weights);
}

Value Handmade<tablut::Tablut>::value(const Position& position, Side side) const noexcept {
  const Value white =
      worth_for_white(position, kTablut[static_cast<std::size_t>(position.rules().id)]);
  return side == Side::white ? white : -white;
}

}  // namespace cadenza::eval
