// What a game must offer, checked at compile time. Everything above is written against this alone.
//
// A Position is a plain value: copying it is making a child, and it holds no history (repetition
// lives in game::Line). A move is one ply; where a turn is several plies by one player, as in
// Omega, side_to_move() simply stays the same.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "board/diagram.hpp"
#include "board/zobrist.hpp"
#include "game/move.hpp"

namespace cadenza::game {

template <class P, class List>
concept PositionOf = std::is_trivially_copyable_v<P> && std::equality_comparable<P> &&
    requires(const P& position, P& changing, Move move, List& list) {
  { position.side_to_move() }
  noexcept->std::same_as<Side>;
  { position.key() }
  noexcept->std::same_as<board::Key>;  // without counters and history
  { position.outcome() }
  noexcept->std::same_as<Outcome>;
  { position.generate(list) }
  noexcept;  // nothing once the game is over
  { position.is_legal(move) }
  noexcept->std::same_as<bool>;  // total: any bit pattern
  { changing.play(move) }
  noexcept;  // a legal move
};

template <class G>
concept Game = PositionOf<typename G::Position, typename G::MoveList> &&
    requires(const typename G::Variant& variant, const typename G::Position& position, Move move,
             std::string_view text, const Field& field) {
  { G::kEndings.size() } -> std::convertible_to<std::size_t>;  // how a game can end, in words
  { G::kMoveCodes } -> std::convertible_to<std::size_t>;       // encode() stays below
  { G::encode(move) }
  noexcept->std::same_as<std::size_t>;  // dense, for history tables

  { G::initial(variant) } -> std::same_as<typename G::Position>;
  { G::players(variant) } -> std::same_as<int>;
  { G::computed_key(position) } -> std::same_as<board::Key>;  // key() from scratch

  { G::to_text(position) } -> std::same_as<std::string>;
  { G::parse_position(variant, text) } -> std::same_as<Expected<typename G::Position>>;
  { G::to_text(position, move) } -> std::same_as<std::string>;
  { G::parse_move(position, field) } -> std::same_as<Expected<Move>>;  // legal when it succeeds
  { G::diagram(position) } -> std::same_as<board::Diagram>;
};

// Optional abilities, found by `if constexpr`.

// The board's symmetries: they commute with play() and keep the outcome.
template <class G>
concept Symmetric = requires(const typename G::Position& position, Move move, int symmetry) {
  { G::kSymmetries } -> std::convertible_to<int>;
  { G::transformed(position, symmetry) } -> std::same_as<typename G::Position>;
  { G::transformed(move, symmetry) } -> std::same_as<Move>;
};

// Positions can come back, and coming back too often ends the game.
template <class G>
concept Repeating = requires(const typename G::Position& position) {
  { position.reversible_plies() }
  noexcept->std::same_as<int>;  // since nothing can come back
  { position.repeats_allowed() }
  noexcept->std::same_as<int>;  // negative: any number
  { position.repetition_outcome() }
  noexcept->std::same_as<Outcome>;
};

// A turn is several plies by one player.
template <class G>
concept LongTurned = requires(const typename G::Position& position) {
  { position.turn_length() }
  noexcept->std::same_as<int>;
};

// The turn can be handed on without a move. Legal in no game: a device of search (the null move),
// and what the rules take for granted may not hold afterwards, such as how many stones each has.
template <class G>
concept Passing = requires(const typename G::Position& position) {
  { position.passed() }
  noexcept->std::same_as<typename G::Position>;  // the key is kept up to date
};

// Cells where a side would win at once.
template <class G>
concept Threatening = requires(const typename G::Position& position, Side side) {
  { position.winning_cells(side).any() } -> std::same_as<bool>;
};

// A win can be seen on the board, as a row or a ring: these cells.
template <class G>
concept Shaped = requires(const typename G::Position& position) {
  { G::winning_shape(position) } -> std::same_as<std::vector<std::string>>;
};

// The final result is a comparison of scores.
template <class G>
concept Scored = requires(const typename G::Position& position) {
  { G::score_text(position, Side::white) } -> std::same_as<std::string>;
};

template <Game G>
[[nodiscard]] int turn_length(const typename G::Position& position) noexcept {
  if constexpr (LongTurned<G>) return position.turn_length();
  return 1;
}

template <Game G>
[[nodiscard]] typename G::MoveList legal_moves(const typename G::Position& position) noexcept {
  typename G::MoveList moves;
  position.generate(moves);
  return moves;
}

}  // namespace cadenza::game
