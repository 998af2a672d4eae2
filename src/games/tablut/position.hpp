// A Tablut position: where the pieces stand, who moves, and who has won.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>

#include "base/fixed_vector.hpp"
#include "board/zobrist.hpp"
#include "game/move.hpp"
#include "games/tablut/rulesets.hpp"
#include "games/tablut/variant.hpp"

namespace cadenza::tablut {

using game::Move;
using game::Outcome;

enum class Ending : std::uint8_t { king_escaped, king_captured, no_moves, move_limit, repetition };

// The soldiers come in the order of Side.
enum class Piece : std::uint8_t { white_soldier, black_soldier, king };
inline constexpr std::size_t kPieces = 3;

[[nodiscard]] constexpr Side owner(Piece piece) noexcept {
  return piece == Piece::black_soldier ? Side::black : Side::white;
}

[[nodiscard]] constexpr Piece soldier_of(Side side) noexcept {
  return static_cast<Piece>(index(side));
}

inline constexpr int kMaxNocapture = 9999;

// Seven bits each: taken apart at every node, while the dense number is only wanted for tables.
[[nodiscard]] constexpr Move make_move(int from, int to) noexcept {
  return {static_cast<std::uint16_t>(from << 7 | to)};
}
[[nodiscard]] constexpr int origin(Move move) noexcept { return move.bits >> 7; }
[[nodiscard]] constexpr int destination(Move move) noexcept { return move.bits & 127; }
// The squares that it passes and where it ends.
[[nodiscard]] constexpr Set way_of(Move move) noexcept {
  const int from = origin(move);
  const int to = destination(move);
  assert(rank_of(from) == rank_of(to) || file_of(from) == file_of(to));
  const int length = rank_of(from) == rank_of(to) ? 1 : kSide;
  const int step = from < to ? length : -length;
  Set way;
  for (int square = from; square != to;) way.insert(square += step);
  return way;
}

class Position {
 public:
  using MoveList = FixedVector<Move, 256>;

  // An empty board: not yet a position of the game, but where one is built.
  explicit Position(const Variant& variant) noexcept
      : rules_(&rulebook(variant.ruleset)),
        repeats_allowed_(static_cast<std::int8_t>(variant.repeats_allowed())) {}

  [[nodiscard]] Side side_to_move() const noexcept { return mover_; }
  [[nodiscard]] board::Key key() const noexcept { return key_; }
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }
  [[nodiscard]] const Rulebook& rules() const noexcept { return *rules_; }
  [[nodiscard]] Variant variant() const noexcept;

  [[nodiscard]] const Set& pieces(Side side) const noexcept { return pieces_[index(side)]; }
  [[nodiscard]] Set occupied() const noexcept { return pieces_[0] | pieces_[1]; }
  [[nodiscard]] std::optional<Piece> piece_on(int square) const noexcept;
  [[nodiscard]] bool has_king() const noexcept { return king_ != kNowhere; }
  [[nodiscard]] int king() const noexcept { return king_; }  // kNowhere once captured
  // What the ruleset puts in the way of the piece on a square.
  [[nodiscard]] const Lane& lane(int square) const noexcept {
    const auto& lanes = square == king_ ? rules_->king_lanes : rules_->soldier_lanes;
    return lanes[static_cast<std::size_t>(square)];
  }
  // The counters as they are written; what goes beyond stays inside.
  [[nodiscard]] int move_number() const noexcept {
    return static_cast<int>(std::min<std::uint32_t>(ply_ / 2 + 1, kMaxMoveNumber));
  }

  // Positions can only come back while nothing is captured.
  [[nodiscard]] int reversible_plies() const noexcept {
    return static_cast<int>(std::min<std::uint32_t>(nocapture_, kMaxNocapture));
  }
  [[nodiscard]] int repeats_allowed() const noexcept { return repeats_allowed_; }
  [[nodiscard]] Outcome repetition_outcome() const noexcept {
    return game::draw(Ending::repetition);
  }

  // Where the king could go from a square if he stood there, all others staying where they are.
  [[nodiscard]] Set king_reach(int square) const noexcept;
  [[nodiscard]] bool sees_goal(int square) const noexcept {
    return (king_targets(square) & rules_->goal_crosses[static_cast<std::size_t>(square)]) != 0;
  }
  // Where a piece of the mover would capture, unless it is itself the one that waits behind.
  [[nodiscard]] Set capture_squares() const noexcept;
  // The soldiers that a legal move would capture; the king, who falls by other rules, may be among
  // them by mistake.
  [[nodiscard]] Set would_capture(Move move) const noexcept;
  // A move of this side, were it to move, that wins at once by the king: he escapes, or he is
  // captured. Other ways to win at once, leaving the opponent without a move, are not looked for.
  [[nodiscard]] Move winning_move(Side side) const noexcept;
  // The king's ways to a goal, were White to move, and the squares where a piece would bar them.
  // No piece bars two ways.
  struct Escapes {
    int ways = 0;
    Set bars{};
  };
  [[nodiscard]] Escapes escapes() const noexcept;
  // Nothing but a win comes after the next ply.
  [[nodiscard]] bool limit_is_next() const noexcept { return ply_ + 1 >= rules_->ply_limit; }

  void generate(MoveList& moves) const noexcept;
  [[nodiscard]] bool is_legal(Move move) const noexcept;
  void play(Move move) noexcept;
  [[nodiscard]] Position passed() const noexcept;  // for game::Passing

  // A set-up board: pieces one by one on empty squares, then the whole board is judged.
  void place(Piece piece, int square) noexcept;
  void finish_setup(Side to_move, int nocapture, int move_number) noexcept;

  friend bool operator==(const Position& a, const Position& b) noexcept {
    // The counters as far as they are written: text and back is the identity.
    const auto state = [](const Position& p) {
      return std::make_tuple(p.pieces_, p.key_, p.reversible_plies(), p.move_number(), p.king_,
                             p.mover_, p.outcome_, p.rules_, p.repeats_allowed_);
    };
    return state(a) == state(b);
  }

  [[nodiscard]] static board::Key piece_key(Piece piece, int square) noexcept {
    return kKeys[static_cast<std::size_t>(piece)][static_cast<std::size_t>(square)];
  }
  [[nodiscard]] static constexpr board::Key mover_key(Side side) noexcept {
    return side == Side::black ? board::zobrist(kPieces, 0) : 0;
  }

 private:
  // Wider than the board: a row's address is then a shift away.
  inline static const auto kKeys = board::zobrist_table<kPieces, 128>();

  // Where the piece on a square may go.
  [[nodiscard]] Cross targets_from(int square, Cross blocked) const noexcept {
    const Lane& own = lane(square);
    return reach(square, blocked | own.barriers) & own.stops;
  }
  // The same for the king, if he stood there.
  [[nodiscard]] Cross king_targets(int square) const noexcept {
    const Lane& own = rules_->king_lanes[static_cast<std::size_t>(square)];
    Set others = occupied();
    others.erase(king_);
    return reach(square, cross_at(others, square) | own.barriers) & own.stops;
  }
  [[nodiscard]] bool reaches(int from, int to) const noexcept {
    return (targets_from(from, cross_at(occupied(), from)) & cross_at(Set::of(to), from)) != 0;
  }
  [[nodiscard]] bool has_moves(Side side) const noexcept;
  [[nodiscard]] bool has_moves_anywhere(Side side) const noexcept;  // the slow exact answer

  template <Side Mover>
  void play_as(Move move) noexcept;
  template <Side Mover>
  void capture_around(int square) noexcept;
  void remove_soldiers(Side victim, Set captured) noexcept;
  void remove_king() noexcept;
  [[nodiscard]] bool king_falls_to(int attacker) const noexcept;
  [[nodiscard]] Move capture_of_king() const noexcept;
  [[nodiscard]] bool king_would_fall_to(int square) const noexcept;
  [[nodiscard]] Move capturing_move_to(int square) const noexcept;
  [[nodiscard]] bool captures_king(Move move) const noexcept;
  [[nodiscard]] Outcome judged() const noexcept;
  [[nodiscard]] Side stuck_side() const noexcept;

  std::array<Set, 2> pieces_{};  // White's with the king
  board::Key key_ = mover_key(Side::white);
  const Rulebook* rules_;  // one of kRulebooks
  std::uint32_t nocapture_ = 0;
  std::uint32_t ply_ = 0;  // twice the full moves, and one more when the second mover is to move
  std::uint8_t king_ = kNowhere;
  Side mover_ = Side::white;
  Outcome outcome_{};
  std::int8_t repeats_allowed_;
};

inline void Position::generate(MoveList& moves) const noexcept {
  if (outcome_.over()) return;
  const Lines lines(occupied());
  pieces(mover_).for_each([&](int from) {
    const auto& squares = kCrossSquares[static_cast<std::size_t>(from)];
    Cross targets = targets_from(from, lines.cross_at(from));
    for (; targets != 0; targets &= targets - 1) {
      moves.push_back(
          make_move(from, squares[static_cast<std::size_t>(std::countr_zero(targets))]));
    }
  });
}

inline bool Position::is_legal(Move move) const noexcept {
  const int from = origin(move);
  const int to = destination(move);
  if (outcome_.over() || from >= kSquares || to >= kSquares) return false;
  return pieces(mover_).contains(from) && reaches(from, to);
}

inline void Position::play(Move move) noexcept {
  assert(is_legal(move));
  if (mover_ == Side::white) {
    play_as<Side::white>(move);
  } else {
    play_as<Side::black>(move);
  }
}

inline Position Position::passed() const noexcept {
  Position next = *this;
  next.mover_ = opponent(mover_);
  next.key_ ^= mover_key(Side::black);
  ++next.nocapture_;
  ++next.ply_;
  next.outcome_ = next.judged();
  return next;
}

// One body a side: the compiler then knows every index and drops what only the other side can do.
template <Side Mover>
void Position::play_as(Move move) noexcept {
  const int from = origin(move);
  const int to = destination(move);
  const bool by_king = Mover == Side::white && from == king_;
  const Piece piece = by_king ? Piece::king : soldier_of(Mover);
  pieces_[index(Mover)] ^= surroundings(from).square | surroundings(to).square;
  key_ ^= piece_key(piece, from) ^ piece_key(piece, to) ^ mover_key(Side::black);
  if (by_king) king_ = static_cast<std::uint8_t>(to);
  ++nocapture_;
  ++ply_;
  mover_ = opponent(Mover);
  capture_around<Mover>(to);
  outcome_ = judged();
}

// What falls to the piece of the mover that has just arrived on the square.
template <Side Mover>
void Position::capture_around(int square) noexcept {
  constexpr Side kVictim = opponent(Mover);
  const Surroundings& around = surroundings(square);
  const Set captors = pieces(Mover) | rules_->hostile_to[index(kVictim)];
  const Set captured = pieces(kVictim) & before_captors(around, captors);
  if (captured.any()) remove_soldiers(kVictim, captured);
  if (kVictim == Side::white && around.neighbours.contains(king_) && king_falls_to(square)) {
    remove_king();
  }
}

inline bool Position::king_falls_to(int attacker) const noexcept {
  const Set attackers = pieces(Side::black) | rules_->hostile_to_king;
  if (rules_->king_surrounded_on.contains(king_)) {
    return (surroundings(king_).neighbours - attackers).none();
  }
  return before_captors(surroundings(attacker), attackers).contains(king_);
}

inline Outcome Position::judged() const noexcept {
  if (!has_king()) return game::win(Side::black, Ending::king_captured);
  if (rules_->goals.contains(king_)) return game::win(Side::white, Ending::king_escaped);
  if (!has_moves(mover_) || (rules_->either_stuck_side_loses && !has_moves(opponent(mover_)))) {
    return game::win(opponent(stuck_side()), Ending::no_moves);
  }
  if (ply_ >= rules_->ply_limit) return game::draw(Ending::move_limit);
  return {};
}

// Nearly always some piece in the lower part of the board can step up onto an ordinary square.
inline bool Position::has_moves(Side side) const noexcept {
  const std::uint64_t steps = pieces(side).words[0] << kSide & rules_->ordinary.words[0];
  const std::uint64_t occupied_below = pieces_[0].words[0] | pieces_[1].words[0];
  return (steps & ~occupied_below) != 0 || has_moves_anywhere(side);
}

}  // namespace cadenza::tablut
