// A position on the way down, with what is kept up to date along the line: what is urgent, and a
// key that is the same for all positions that symmetry makes equal.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "board/hex.hpp"
#include "board/zobrist.hpp"
#include "game/game.hpp"
#include "games/andantino/andantino.hpp"
#include "threats/urgency.hpp"

namespace cadenza::solver {

using game::Move;
using game::Side;

// Most games: the position's own key. Equal positions in another orientation are solved again.
template <game::Game G>
class CanonicalKey {
 public:
  using Position = typename G::Position;

  explicit CanonicalKey(const Position& position) noexcept : key_(position.key()) {}
  CanonicalKey(const CanonicalKey& /*before*/, Side /*mover*/, Move /*move*/,
               const Position& after) noexcept
      : key_(after.key()) {}

  [[nodiscard]] board::Key value() const noexcept { return key_; }
  // value() after a move.
  [[nodiscard]] board::Key after(Position position, Move move) const noexcept {
    position.play(move);
    return position.key();
  }

 private:
  board::Key key_;
};

// Andantino: the keys of all twelve images side by side, and the least of them. The side to move
// and the ply follow from the stones.
template <class Layout>
class CanonicalKey<andantino::Andantino<Layout>> {
 public:
  using Position = andantino::Position<Layout>;

  explicit CanonicalKey(const Position& position) noexcept {
    for (const Side side : {Side::white, Side::black}) {
      position.stones(side).for_each([&](int cell) { toggle(side, cell); });
    }
  }
  CanonicalKey(const CanonicalKey& before, Side mover, Move move,
               const Position& /*after*/) noexcept
      : images_(before.images_) {
    toggle(mover, move.bits);
  }

  [[nodiscard]] board::Key value() const noexcept { return least(images_); }
  [[nodiscard]] board::Key after(const Position& position, Move move) const noexcept {
    CanonicalKey next = *this;
    next.toggle(position.side_to_move(), move.bits);
    return next.value();
  }

 private:
  using Images = std::array<board::Key, board::kHexSymmetries>;
  using Table = std::array<std::array<Images, static_cast<std::size_t>(Layout::Set::kBits)>, 2>;

  [[nodiscard]] static board::Key least(const Images& keys) noexcept {
    board::Key least = keys[0];
    for (std::size_t i = 1; i < keys.size(); ++i) least = keys[i] < least ? keys[i] : least;
    return least;
  }
  void toggle(Side side, int cell) noexcept {
    const Images& keys = table()[index(side)][static_cast<std::size_t>(cell)];
    for (std::size_t i = 0; i < keys.size(); ++i) images_[i] ^= keys[i];
  }
  [[nodiscard]] static const Table& table() noexcept {
    static const Table kTable = make_table();
    return kTable;
  }
  [[nodiscard]] static Table make_table() noexcept {
    Table table{};
    for (const Side side : {Side::white, Side::black}) {
      for (std::size_t cell = 0; cell < table[0].size(); ++cell) {
        for (std::size_t s = 0; s < board::kHexSymmetries; ++s) {
          const int image = board::kHexTables<Layout>.image[s][cell];
          table[index(side)][cell][s] = Position::stone_key(side, image);
        }
      }
    }
    return table;
  }

  Images images_{};
};

template <game::Game G>
struct Node {
  using Position = typename G::Position;

  Position position;
  threats::Lookout<G> lookout;
  CanonicalKey<G> key;
  int plies = 0;  // since the start of the solve

  explicit Node(const Position& start) noexcept
      : position(start), lookout(position), key(position) {}
  Node(const Node& parent, Move move) noexcept
      : position(played(parent.position, move)),
        lookout(parent.lookout, move, position),
        key(parent.key, parent.position.side_to_move(), move, position),
        plies(parent.plies + 1) {}

  [[nodiscard]] Side mover() const noexcept { return position.side_to_move(); }

 private:
  [[nodiscard]] static Position played(Position position, Move move) noexcept {
    position.play(move);
    return position;
  }
};

}  // namespace cadenza::solver
