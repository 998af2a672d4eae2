// Tablut by material and by what the king can reach: his exits, the squares that have exits, his
// freedom, and who stands around him.
#pragma once

#include "eval/evaluator.hpp"
#include "eval/weights.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::eval {

// What a position is worth for White by any weights; it is linear in them.
[[nodiscard]] Value worth_for_white(const tablut::Position& position,
                                    const TablutWeights& weights) noexcept;

template <>
class Handmade<tablut::Tablut> {
 public:
  using Position = tablut::Position;

  void reset(const Position& /*position*/) {}
  void push(const Position& /*position*/, game::Move /*move*/) noexcept {}
  void pop() noexcept {}

  [[nodiscard]] Value value(const Position& position, game::Side side) const noexcept;
  // Captures first.
  [[nodiscard]] auto promises(const Position& position) const noexcept {
    return [captures = position.capture_squares()](game::Move move) {
      return captures.contains(tablut::destination(move)) ? 100 : 0;
    };
  }
};

}  // namespace cadenza::eval
