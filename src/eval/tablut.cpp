#include "eval/tablut.hpp"

namespace cadenza::eval {

using game::Side;
using tablut::Position;
using tablut::Set;

namespace {

// Material, seen by White.
Value material(const Position& position) noexcept {
  return kTablut.white_soldier * (position.pieces(Side::white).count() - 1) -
         kTablut.black_soldier * position.pieces(Side::black).count();
}

// What the king can do, seen by White.
Value king_prospects(const Position& position) noexcept {
  const auto& rules = position.rules();
  const Set near = position.king_reach(position.king());
  Value value =
      kTablut.king_exit * (near & rules.goals).count() + kTablut.king_mobility * near.count();
  (near - rules.goals).for_each([&](int square) {
    if ((position.king_reach(square) & rules.goals).any()) value += kTablut.king_second_exit;
  });
  const Set hostile = position.pieces(Side::black) | rules.hostile_to_king;
  return value - kTablut.king_attacker *
                     (tablut::surroundings(position.king()).neighbours & hostile).count();
}

}  // namespace

Value Handmade<tablut::Tablut>::value(const Position& position, Side side) const noexcept {
  const Value white = material(position) + king_prospects(position);
  return side == Side::white ? white : -white;
}

// Captures first: an enemy between the destination and a friend.
int Handmade<tablut::Tablut>::promise(const Position& position, game::Move move) const noexcept {
  return 100 * position.would_capture(move).count();
}

}  // namespace cadenza::eval
