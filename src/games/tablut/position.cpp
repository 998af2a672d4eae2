#include "games/tablut/position.hpp"

namespace cadenza::tablut {

Variant Position::variant() const noexcept {
  Variant variant{rules_->id, {}};
  if (repeats_allowed_ != rules_->repeats_allowed) variant.repeats = repeats_allowed_;
  return variant;
}

std::optional<Piece> Position::piece_on(int square) const noexcept {
  if (square == king_) return Piece::king;
  for (const Side side : {Side::white, Side::black}) {
    if (pieces(side).contains(square)) return soldier_of(side);
  }
  return std::nullopt;
}

Side Position::stuck_side() const noexcept {
  if (!rules_->either_stuck_side_loses) return mover_;
  return has_moves(Side::white) ? Side::black : Side::white;
}

bool Position::has_moves_anywhere(Side side) const noexcept {
  const Lines lines(occupied());
  bool found = false;
  pieces(side).for_each(
      [&](int square) { found = found || targets_from(square, lines.cross_at(square)) != 0; });
  return found;
}

// The king may look captured as a soldier would be; whether he is, other rules say.
void Position::remove_soldiers(Side victim, Set captured) noexcept {
  captured.for_each([&](int square) {
    if (square == king_) return;
    pieces_[index(victim)].erase(square);
    key_ ^= piece_key(soldier_of(victim), square);
    nocapture_ = 0;
  });
}

void Position::remove_king() noexcept {
  pieces_[index(Side::white)].erase(king_);
  key_ ^= piece_key(Piece::king, king_);
  king_ = kNowhere;
  nocapture_ = 0;
}

void Position::place(Piece piece, int square) noexcept {
  assert(!occupied().contains(square));
  assert(piece != Piece::king || !has_king());
  pieces_[index(owner(piece))].insert(square);
  key_ ^= piece_key(piece, square);
  if (piece == Piece::king) king_ = static_cast<std::uint8_t>(square);
}

void Position::finish_setup(Side to_move, int nocapture, int move_number) noexcept {
  assert(nocapture >= 0 && nocapture <= kMaxNocapture);
  assert(move_number >= 1 && move_number <= kMaxMoveNumber);
  key_ ^= mover_key(mover_) ^ mover_key(to_move);
  mover_ = to_move;
  nocapture_ = static_cast<std::uint32_t>(nocapture);
  ply_ = 2 * static_cast<std::uint32_t>(move_number - 1) + (to_move != rules_->first_mover ? 1 : 0);
  outcome_ = judged();
}

}  // namespace cadenza::tablut
