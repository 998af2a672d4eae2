// Tablut positions from the names of squares, and questions about them: shared by this folder.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "game/playthrough.hpp"
#include "game/turn.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {

inline constexpr std::array<RulesetId, kRulesetCount> kAllRulesets = {
    RulesetId::ashton, RulesetId::mcgill, RulesetId::linnaeus, RulesetId::smith};

inline int square_named(std::string_view name) {
  return Grid::number(board::parse_square(Field{"square", name, 1}, kSide).value());
}

inline std::string names(const Set& squares) {
  std::string text;
  squares.for_each([&](int square) { text += (text.empty() ? "" : " ") + name_of(square); });
  return text;
}

inline Position position_from(const Variant& variant, std::string_view text) {
  const auto position = Tablut::parse_position(variant, text);
  EXPECT_TRUE(position) << to_text(position.error());
  return position.value();
}

// Squares by name, with blanks between them.
struct Pieces {
  std::string_view king;
  std::string_view white;
  std::string_view black;
};

// By way of its text, so that no example stands where the rules do not let it.
inline Position set_up(RulesetId ruleset, Side to_move, const Pieces& pieces, int move_number = 1) {
  Position position(Variant{ruleset, {}});
  const auto place = [&](Piece piece, std::string_view squares) {
    for (const Field& field : split_blanks("square", squares)) {
      position.place(piece, square_named(field.text));
    }
  };
  place(Piece::king, pieces.king);
  place(Piece::white_soldier, pieces.white);
  place(Piece::black_soldier, pieces.black);
  position.finish_setup(to_move, 0, move_number);
  return position_from({ruleset, {}}, Tablut::to_text(position));
}

inline Position after(Position position, std::string_view moves) {
  const auto parsed = game::parse_turns<Tablut>(position, moves);
  EXPECT_TRUE(parsed) << to_text(parsed.error());
  for (const Move move : parsed.value()) position.play(move);
  return position;
}

inline std::string outcome_after(const Position& position, std::string_view moves) {
  return game::describe<Tablut>(after(position, moves).outcome());
}

// What a move takes off the board.
inline std::string captured(const Position& before, std::string_view move) {
  const Position now = after(before, move);
  EXPECT_EQ(now.key(), Tablut::computed_key(now));
  const Side victim = opponent(before.side_to_move());
  return names(before.pieces(victim) - now.pieces(victim));
}

// Why a move is refused, without its place in the text.
inline std::string why_not(const Position& position, std::string_view move) {
  const auto parsed = Tablut::parse_move(position, Field{"move", move, 1});
  return parsed ? "legal" : parsed.error().message;
}

// Where the piece on a square may go: along its rank, then along its file.
inline std::string targets(const Position& position, std::string_view from) {
  std::string text;
  for (const Move move : game::legal_moves<Tablut>(position)) {
    if (origin(move) != square_named(from)) continue;
    text += (text.empty() ? "" : " ") + name_of(destination(move));
  }
  return text;
}

}  // namespace cadenza::tablut
