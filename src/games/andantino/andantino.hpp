// Andantino (David L. Smith, 1995) as the rest of the program sees it: positions, text, symmetry.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.hpp"
#include "games/andantino/position.hpp"
#include "games/andantino/variant.hpp"

namespace cadenza::andantino {

template <class Layout>
struct Andantino {
  using Variant = andantino::Variant;
  using Position = andantino::Position<Layout>;
  using MoveList = typename Position::MoveList;

  static constexpr std::array<std::string_view, 4> kEndings = {"five", "enclosure", "own enclosure",
                                                               "no moves"};
  static constexpr std::size_t kMoveCodes = Layout::Set::kBits;
  static constexpr int kSymmetries = board::kHexSymmetries;

  [[nodiscard]] static constexpr std::size_t encode(Move move) noexcept { return move.bits; }
  [[nodiscard]] static int players(const Variant& /*variant*/) { return 2; }
  [[nodiscard]] static Position initial(const Variant& variant);
  [[nodiscard]] static board::Key computed_key(const Position& position);

  // `rows side move`, for example `2/3/1b1… w 1`. The side and the number may be missing in a text
  // that is read: the stones tell them.
  [[nodiscard]] static std::string to_text(const Position& position);
  [[nodiscard]] static Expected<Position> parse_position(const Variant& variant,
                                                         std::string_view text);
  [[nodiscard]] static std::string to_text(const Position& position, Move move);
  [[nodiscard]] static Expected<Move> parse_move(const Position& position, const Field& field);
  [[nodiscard]] static board::Diagram diagram(const Position& position);
  // The stones that won: rows of five or more, or the ring. None while the game goes on.
  [[nodiscard]] static std::vector<std::string> winning_shape(const Position& position);

  [[nodiscard]] static Position transformed(const Position& position, int symmetry);
  [[nodiscard]] static Move transformed(Move move, int symmetry);
};

using Small = Andantino<board::HexLayout<kDefaultSide>>;
using Large = Andantino<board::HexLayout<kMaxSide>>;

static_assert(game::Game<Small> && game::Symmetric<Small> && game::Threatening<Small>);
static_assert(game::Game<Large> && game::Symmetric<Large> && game::Threatening<Large>);
static_assert(game::Passing<Small> && game::Passing<Large>);
static_assert(game::Shaped<Small> && game::Shaped<Large>);

}  // namespace cadenza::andantino
