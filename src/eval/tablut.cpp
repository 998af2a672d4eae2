#include "eval/tablut.hpp"

#include <algorithm>

namespace cadenza::eval {

using game::Side;
using tablut::Position;
using tablut::Set;

namespace {

// The class of each square in TablutWeights::BySquare.
constexpr auto kClasses = [] {
  std::array<std::uint8_t, tablut::kSquares> classes{};
  for (int square = 0; square < tablut::kSquares; ++square) {
    const int file = std::min(tablut::file_of(square), 8 - tablut::file_of(square));
    const int rank = std::min(tablut::rank_of(square), 8 - tablut::rank_of(square));
    const int outer = std::max(file, rank);
    classes[static_cast<std::size_t>(square)] =
        static_cast<std::uint8_t>(outer * (outer + 1) / 2 + std::min(file, rank));
  }
  return classes;
}();

Value on_square(const TablutWeights::BySquare& worths, int square) noexcept {
  return worths[kClasses[static_cast<std::size_t>(square)]];
}

Value soldiers(const Position& position, const TablutWeights& weights) noexcept {
  Value value = 0;
  Set white = position.pieces(Side::white);
  white.erase(position.king());
  white.for_each([&](int square) { value += on_square(weights.white, square); });
  position.pieces(Side::black).for_each([&](int square) {
    value += on_square(weights.black, square);
  });
  return value;
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

Value Handmade<tablut::Tablut>::value(const Position& position, Side side) const noexcept {
  const TablutWeights& weights = kTablut[static_cast<std::size_t>(position.rules().id)];
  const Value tempo = position.side_to_move() == Side::white ? weights.tempo : -weights.tempo;
  const Value white =
      weights.bias + tempo + soldiers(position, weights) + king_prospects(position, weights);
  return side == Side::white ? white : -white;
}

}  // namespace cadenza::eval
