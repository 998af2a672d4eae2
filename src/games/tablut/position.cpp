#include "games/tablut/position.hpp"

namespace cadenza::tablut {

namespace {

constexpr Set file(int number) noexcept {
  Set set;
  for (int rank = 0; rank < kSide; ++rank) set.insert(Grid::number({number, rank}));
  return set;
}

constexpr Set kFirstFile = file(0);
constexpr Set kLastFile = file(kSide - 1);

}  // namespace

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

Set Position::king_reach(int square) const noexcept {
  Set squares;
  for (Cross targets = king_targets(square); targets != 0; targets &= targets - 1) {
    squares.insert(kCrossSquares[static_cast<std::size_t>(square)]
                                [static_cast<std::size_t>(std::countr_zero(targets))]);
  }
  return squares;
}

// A captor on one side of a victim, in each direction, and the square on its other side.
Set Position::capture_squares() const noexcept {
  const Set& victims = pieces(opponent(mover_));
  const Set captors = pieces(mover_) | rules_->hostile_to[index(opponent(mover_))];
  const auto west = [](const Set& set) { return board::shifted<-1>(set - kFirstFile); };
  const auto east = [](const Set& set) { return board::shifted<1>(set - kLastFile); };
  const auto south = [](const Set& set) { return board::shifted<-kSide>(set); };
  const auto north = [](const Set& set) { return board::shifted<kSide>(set); };
  return west(victims & west(captors)) | east(victims & east(captors)) |
         south(victims & south(captors)) | north(victims & north(captors));
}

Set Position::would_capture(Move move) const noexcept {
  const Side victim = opponent(mover_);
  Set captors = pieces(mover_);
  captors.erase(origin(move));
  captors |= rules_->hostile_to[index(victim)];
  return pieces(victim) & before_captors(surroundings(destination(move)), captors);
}

Move Position::winning_move(Side side) const noexcept {
  if (outcome_.over()) return game::kNoMove;
  if (side == Side::white) {
    const Set exits = king_reach(king_) & rules_->goals;
    return exits.any() ? make_move(king_, exits.first()) : game::kNoMove;
  }
  return capture_of_king();
}

Position::Escapes Position::escapes() const noexcept {
  Escapes found;
  if (outcome_.over()) return found;
  const Cross goals = king_targets(king_) & rules_->goal_crosses[king_];
  const auto& squares = kCrossSquares[king_];
  const auto add_way = [&](int from, int to) {
    ++found.ways;
    for (int i = from; i <= to; ++i) found.bars.insert(squares[static_cast<std::size_t>(i)]);
  };
  for (const int line : {0, kSide}) {
    const int place = line == 0 ? file_of(king_) : rank_of(king_);
    const Cross on_line = goals >> line & ((1U << kSide) - 1);
    const Cross above = on_line >> place >> 1;
    const Cross below = on_line & ((1U << place) - 1);
    const int here = line + place;
    if (above != 0) add_way(here + 1, here + 1 + std::countr_zero(above));
    if (below != 0) add_way(line + static_cast<int>(std::bit_width(below)) - 1, here - 1);
  }
  return found;
}

// An attacker of Black's that can step next to the king and takes him from there.
Move Position::capture_of_king() const noexcept {
  const Set attackers = pieces(Side::black) | rules_->hostile_to_king;
  const Set& around = surroundings(king_).neighbours;
  // Where he has to be surrounded, only the last free square will do.
  const Set open = around - occupied();
  if (rules_->king_surrounded_on.contains(king_) && (around - attackers).count() > 1) {
    return game::kNoMove;
  }
  Move found = game::kNoMove;
  open.for_each([&](int square) {
    if (found == game::kNoMove && king_would_fall_to(square)) found = capturing_move_to(square);
  });
  return found;
}

bool Position::king_would_fall_to(int square) const noexcept {
  Set attackers = pieces(Side::black) | rules_->hostile_to_king;
  attackers.insert(square);
  if (rules_->king_surrounded_on.contains(king_)) {
    return (surroundings(king_).neighbours - attackers).none();
  }
  return before_captors(surroundings(square), attackers).contains(king_);
}

Move Position::capturing_move_to(int square) const noexcept {
  Cross soldiers = cross_at(pieces(Side::black), square);
  for (; soldiers != 0; soldiers &= soldiers - 1) {
    const int from = kCrossSquares[static_cast<std::size_t>(square)]
                                  [static_cast<std::size_t>(std::countr_zero(soldiers))];
    const Move move = make_move(from, square);
    if (reaches(from, square) && captures_king(move)) return move;
  }
  return game::kNoMove;
}

// The attacker leaves its square: it may have been one of those around the king.
bool Position::captures_king(Move move) const noexcept {
  Position after = *this;
  after.play_as<Side::black>(move);
  return !after.has_king();
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
