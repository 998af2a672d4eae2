// Omega as the rest of the project sees it: the game type, its texts and its pictures.
// Boards up to side 5 fit into 128 bits and are much the faster for it, hence two game types.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "board/diagram.hpp"
#include "board/hex.hpp"
#include "game/game.hpp"
#include "games/omega/position.hpp"
#include "games/omega/score.hpp"
#include "games/omega/variant.hpp"

namespace cadenza::omega {

template <class Layout>
struct Omega {
  using Variant = omega::Variant;
  using Position = omega::Position<Layout>;
  using MoveList = typename Position::MoveList;

  static constexpr std::array<std::string_view, 1> kEndings = {"score"};
  static constexpr std::size_t kMoveCodes = static_cast<std::size_t>(Layout::Set::kBits);
  static constexpr int kSymmetries = board::kHexSymmetries;

  // A move is the cell of one placement; its colour follows from the position.
  [[nodiscard]] static constexpr std::size_t encode(Move move) noexcept { return move.bits; }

  [[nodiscard]] static Position initial(const Variant& variant) { return Position(variant); }
  [[nodiscard]] static int players(const Variant& variant) { return variant.players; }
  [[nodiscard]] static board::Key computed_key(const Position& position);

  // `rows colours side pending round`
  [[nodiscard]] static std::string to_text(const Position& position);
  // All but the rows may be missing, from the right: they follow from the stones.
  [[nodiscard]] static Expected<Position> parse_position(const Variant& variant,
                                                         std::string_view text);
  [[nodiscard]] static std::string to_text(const Position& position, Move move);
  [[nodiscard]] static Expected<Move> parse_move(const Position& position, const Field& field);
  [[nodiscard]] static board::Diagram diagram(const Position& position);

  [[nodiscard]] static Position transformed(const Position& position, int symmetry) {
    return position.transformed(symmetry);
  }
  [[nodiscard]] static Move transformed(Move move, int symmetry) {
    return Move{board::kHexTables<Layout>.image[static_cast<std::size_t>(symmetry)][move.bits]};
  }

  [[nodiscard]] static Score score(const Position& position, Side side) noexcept {
    return position.score(side);
  }
  [[nodiscard]] static std::string score_text(const Position& position, Side side) {
    return omega::to_text(position.score(side));
  }
};

using Small = Omega<board::HexLayout<kDefaultSide>>;
using Large = Omega<board::HexLayout<kMaxSide>>;

static_assert(game::Game<Small> && game::Game<Large>);
static_assert(game::Symmetric<Small> && game::Symmetric<Large>);
static_assert(game::LongTurned<Small> && game::LongTurned<Large>);
static_assert(game::Scored<Small> && game::Scored<Large>);
static_assert(game::Passing<Small> && game::Passing<Large>);

extern template struct Omega<board::HexLayout<kDefaultSide>>;
extern template struct Omega<board::HexLayout<kMaxSide>>;

}  // namespace cadenza::omega
