// Tablut, as the rest of the program knows it: a type with the functions of `concept Game`.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "game/game.hpp"
#include "games/tablut/position.hpp"
#include "games/tablut/variant.hpp"

namespace cadenza::tablut {

struct Tablut {
  using Variant = tablut::Variant;
  using Position = tablut::Position;
  using MoveList = Position::MoveList;

  // In the order of Ending.
  static constexpr std::array<std::string_view, 5> kEndings = {
      "king escaped", "king captured", "no moves", "move limit", "repetition"};
  static constexpr std::size_t kMoveCodes = kSquares * kSquares;
  static constexpr int kSymmetries = board::kSquareSymmetries;

  [[nodiscard]] static std::size_t encode(Move move) noexcept {
    return static_cast<std::size_t>(origin(move) * kSquares + destination(move));
  }

  [[nodiscard]] static Position initial(const Variant& variant);
  [[nodiscard]] static int players(const Variant& /*variant*/) { return 2; }
  [[nodiscard]] static board::Key computed_key(const Position& position);

  // "3ttt3/4t4/… w 0 1"
  [[nodiscard]] static std::string to_text(const Position& position);
  [[nodiscard]] static Expected<Position> parse_position(const Variant& variant,
                                                         std::string_view text);
  // "e4-e2"; "e4e2" and "e4-e2xe3" are read as well.
  [[nodiscard]] static std::string to_text(const Position& position, Move move);
  [[nodiscard]] static Expected<Move> parse_move(const Position& position, const Field& field);

  [[nodiscard]] static board::Diagram diagram(const Position& position);

  [[nodiscard]] static Position transformed(const Position& position, int symmetry);
  [[nodiscard]] static Move transformed(Move move, int symmetry);
};

static_assert(game::Game<Tablut>);
static_assert(game::Symmetric<Tablut>);
static_assert(game::Repeating<Tablut>);
static_assert(game::Passing<Tablut>);

}  // namespace cadenza::tablut
