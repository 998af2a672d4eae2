// Turns in text: all the plies one player makes before the mover changes, joined by commas. In most
// games that is one move; an Omega turn is `e5,c2`.
#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace cadenza::game {

// Reads a turn, or the beginning of one, and plays it on a copy: every move is legal in its place.
template <Game G>
[[nodiscard]] Expected<std::vector<Move>> parse_turn(typename G::Position position,
                                                     const Field& field) {
  std::vector<Move> turn;
  const Side mover = position.side_to_move();
  for (Field word : split_words(field.name, field.text)) {
    word.column += field.column - 1;
    if (position.outcome().over()) {
      return fail(std::string(field.name), word.column, "the game is over before this move");
    }
    if (position.side_to_move() != mover) {
      return fail(std::string(field.name), word.column, "the turn is over before this move");
    }
    const auto move = G::parse_move(position, word);
    if (!move) return tl::unexpected<Error>(move.error());
    turn.push_back(*move);
    position.play(*move);
  }
  if (turn.empty()) return fail(std::string(field.name), field.column, "expected a move");
  return turn;
}

// Reads blank-separated turns and plays them all; the outcome of a position ends the game.
template <Game G>
[[nodiscard]] Expected<std::vector<Move>> parse_turns(typename G::Position position,
                                                      std::string_view text) {
  std::vector<Move> moves;
  for (const Field& field : split_blanks("moves", text)) {
    const auto turn = parse_turn<G>(position, field);
    if (!turn) return tl::unexpected<Error>(turn.error());
    for (const Move move : *turn) {
      position.play(move);
      moves.push_back(move);
    }
  }
  return moves;
}

}  // namespace cadenza::game
