// An Omega position: the stones of each colour, and whose turn it is to place which. Any order of
// the same stones leads to the same position, and the game's length is fixed by the variant.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <tuple>

#include "base/fixed_vector.hpp"
#include "board/hex.hpp"
#include "board/zobrist.hpp"
#include "game/move.hpp"
#include "games/omega/score.hpp"
#include "games/omega/variant.hpp"

namespace cadenza::omega {

using game::Move;
using game::Outcome;
using game::Side;

enum class Ending : std::uint8_t { score };

// Rounds are played as long as a whole one fits; what is left over stays empty.
[[nodiscard]] constexpr int round_length(int players) noexcept { return players * players; }
[[nodiscard]] constexpr int game_length(const Variant& variant) noexcept {
  const int cells = board::hex_cell_count(variant.side);
  return cells - cells % round_length(variant.players);
}

template <class Layout>
class Position {
 public:
  using Set = typename Layout::Set;
  using Board = board::HexBoard<Layout>;
  using MoveList = FixedVector<Move, static_cast<std::size_t>(Layout::kMaxCells)>;

  // The empty board.
  explicit Position(const Variant& variant) noexcept
      : length_(static_cast<std::uint16_t>(game_length(variant))),
        board_side_(static_cast<std::uint8_t>(variant.side)),
        players_(static_cast<std::uint8_t>(variant.players)),
        tie_draw_(variant.tie_draw) {
    assert(variant.side <= Layout::kMaxSide);
  }

  // The same for every placement of a turn.
  [[nodiscard]] Side side_to_move() const noexcept { return mover_; }
  [[nodiscard]] int turn_length() const noexcept { return players_; }
  // The colour of the next stone.
  [[nodiscard]] Side colour_to_place() const noexcept { return colour_; }
  [[nodiscard]] board::Key key() const noexcept { return stones_key_ ^ turn_key(mover_, colour_); }
  [[nodiscard]] bool over() const noexcept { return placed_ == length_; }
  // Counts the scores when the game is over: ask once a node.
  [[nodiscard]] Outcome outcome() const noexcept { return over() ? final_outcome() : Outcome{}; }

  [[nodiscard]] Variant variant() const noexcept { return {board_side_, players_, tie_draw_}; }
  [[nodiscard]] int players() const noexcept { return players_; }
  [[nodiscard]] int board_side() const noexcept { return board_side_; }
  [[nodiscard]] const Board& board() const noexcept {
    return board::hex_board<Layout>(board_side_);
  }
  [[nodiscard]] const Set& stones(Side colour) const noexcept { return stones_[index(colour)]; }
  [[nodiscard]] Set empty_cells() const noexcept {
    return board().cells - (stones_[0] | stones_[1] | stones_[2] | stones_[3]);
  }
  [[nodiscard]] int placed() const noexcept { return placed_; }
  [[nodiscard]] int round() const noexcept { return placed_ / round_length(players_) + 1; }
  [[nodiscard]] Score score(Side colour) const noexcept { return score_of<Layout>(stones(colour)); }

  void generate(MoveList& moves) const noexcept {
    if (over()) return;
    empty_cells().for_each(
        [&](int cell) { moves.push_back(Move{static_cast<std::uint16_t>(cell)}); });
  }
  [[nodiscard]] bool is_legal(Move move) const noexcept {
    return move.bits < Set::kBits && !over() && empty_cells().contains(move.bits);
  }

  void play(Move move) noexcept {
    assert(is_legal(move));
    put(colour_, move.bits);
    ++placed_;
    colour_ = after(colour_);
    if (colour_ == Side::white) mover_ = after(mover_);
  }

  // For game::Passing: the whole turn is left out, the number of stones to come stays.
  [[nodiscard]] Position passed() const noexcept {
    assert(colour_ == Side::white);
    Position next = *this;
    next.mover_ = after(mover_);
    return next;
  }

  [[nodiscard]] Position transformed(int symmetry) const noexcept;

  friend bool operator==(const Position& a, const Position& b) noexcept {
    const auto state = [](const Position& p) {
      return std::tie(p.stones_, p.stones_key_, p.placed_, p.mover_, p.colour_, p.board_side_,
                      p.players_, p.tie_draw_);
    };
    return state(a) == state(b);
  }

  [[nodiscard]] static board::Key stone_key(Side colour, int cell) noexcept {
    return kStoneKeys[index(colour)][static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] static board::Key turn_key(Side mover, Side colour) noexcept {
    return kTurnKeys[index(mover) * game::kMaxSides + index(colour)];
  }

 private:
  inline static const auto kStoneKeys =
      board::zobrist_table<game::kMaxSides, static_cast<std::size_t>(Set::kBits)>();
  static constexpr auto kTurnKeys = [] {
    std::array<board::Key, game::kMaxSides * game::kMaxSides> keys{};
    for (unsigned turn = 0; turn < keys.size(); ++turn) {
      keys[turn] = board::zobrist(game::kMaxSides, turn);
    }
    return keys;
  }();

  void put(Side colour, int cell) noexcept {
    stones_[index(colour)].insert(cell);
    stones_key_ ^= stone_key(colour, cell);
  }
  [[nodiscard]] Side after(Side side) const noexcept {
    const std::size_t next = index(side) + 1;
    return game::side_of(next == players_ ? 0 : next);
  }
  [[nodiscard]] Outcome final_outcome() const noexcept;

  std::array<Set, game::kMaxSides> stones_{};
  board::Key stones_key_ = 0;
  std::uint16_t placed_ = 0;
  std::uint16_t length_;
  // Both follow from placed_; kept, because dividing at every placement would cost more.
  Side mover_ = Side::white;
  Side colour_ = Side::white;
  std::uint8_t board_side_;
  std::uint8_t players_;
  bool tie_draw_;
};

template <class Layout>
Position<Layout> Position<Layout>::transformed(int symmetry) const noexcept {
  const auto& image = board::kHexTables<Layout>.image[static_cast<std::size_t>(symmetry)];
  Position result = *this;
  result.stones_ = {};
  result.stones_key_ = 0;
  for (std::size_t i = 0; i < players_; ++i) {
    const Side colour = game::side_of(i);
    stones(colour).for_each(
        [&](int cell) { result.put(colour, image[static_cast<std::size_t>(cell)]); });
  }
  return result;
}

template <class Layout>
Outcome Position<Layout>::final_outcome() const noexcept {
  Score best = 0;
  Outcome outcome{0, static_cast<std::uint8_t>(Ending::score)};
  for (std::size_t i = 0; i < players_; ++i) {
    const Score own = score(game::side_of(i));
    if (own < best) continue;
    const bool shared = own == best && tie_draw_;
    outcome.winners = static_cast<std::uint8_t>((shared ? outcome.winners : 0U) | 1U << i);
    best = own;
  }
  return outcome;
}

}  // namespace cadenza::omega
