// An Andantino position: stones, the cells one may play on, and who has won.
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
#include "games/andantino/enclosure.hpp"
#include "games/andantino/groups.hpp"
#include "games/andantino/lines.hpp"

namespace cadenza::andantino {

using game::Move;
using game::Outcome;
using game::Side;

enum class Ending : std::uint8_t { five, enclosure, own_enclosure, no_moves };

template <class Layout>
class Position {
 public:
  using Set = typename Layout::Set;
  using Board = board::HexBoard<Layout>;
  using MoveList = FixedVector<Move, static_cast<std::size_t>(Layout::kMaxCells)>;

  // An empty board: not yet a position of the game, but where one is built.
  explicit Position(int board_side) noexcept : board_side_(static_cast<std::uint8_t>(board_side)) {}

  [[nodiscard]] Side side_to_move() const noexcept { return mover_; }
  [[nodiscard]] board::Key key() const noexcept { return key_; }
  [[nodiscard]] Outcome outcome() const noexcept { return outcome_; }
  [[nodiscard]] int board_side() const noexcept { return board_side_; }
  [[nodiscard]] const Board& board() const noexcept {
    return board::hex_board<Layout>(board_side_);
  }
  [[nodiscard]] const Set& stones(Side side) const noexcept { return stones_[index(side)]; }
  [[nodiscard]] Set occupied() const noexcept { return stones_[0] | stones_[1]; }
  [[nodiscard]] int ply() const noexcept { return ply_; }

  // Empty cells with two occupied neighbours; at the start, with one. Also after the game's end.
  [[nodiscard]] CADENZA_ALWAYS_INLINE Set open_cells() const noexcept {
    return ((ply_ == 0 ? once_ : twice_) & board().cells) - occupied();
  }

  void generate(MoveList& moves) const noexcept {
    if (outcome_.over()) return;
    open_cells().for_each(
        [&](int cell) { moves.push_back(Move{static_cast<std::uint16_t>(cell)}); });
  }
  [[nodiscard]] bool is_legal(Move move) const noexcept {
    return move.bits < Set::kBits && !outcome_.over() && open_cells().contains(move.bits);
  }

  void play(Move move) noexcept {
    assert(is_legal(move));
    const int cell = move.bits;
    const Side mover = mover_;
    const auto own = board::surroundings<Layout>(stones(mover), cell);
    place(mover, cell);
    mover_ = opponent(mover);
    key_ ^= mover_key(Side::black);
    ++ply_;
    outcome_ = outcome_of(mover, cell, own);
  }

  // For game::Passing. With fewer stones than a ring needs in regular play none is looked for.
  [[nodiscard]] Position passed() const noexcept {
    Position next = *this;
    next.mover_ = opponent(mover_);
    next.key_ ^= mover_key(Side::black);
    return next;
  }

  // Every open cell where a stone of this side would win at once, whoever is to move.
  [[nodiscard]] Set winning_cells(Side side) const noexcept;

  // winning_cells() in two steps: the first depends on the stones of this side alone, so that
  // whoever follows a line has to repeat it only for the side that has moved.
  struct Prospects {
    Set fives;    // cells, open or not, that complete a row of five
    Set closers;  // cells that close a ring, and now and then one that did so earlier
  };
  [[nodiscard]] Prospects prospects(Side side, const Groups<Layout>& groups) const noexcept {
    const Set& own = stones(side);
    Prospects all{five_cells<Layout>(own), {}};
    for (Set rest = own; rest.any();) {
      const Set group = groups.group(own, rest.first());
      all.closers |= ring_closers<Layout>(group);
      rest -= group;
    }
    return all;
  }
  // The same where this side has just played the move, from what there was before it. Whoever
  // knows that the move adds nothing of one kind may leave it out.
  struct Added {
    bool rows = true;
    bool rings = true;
  };
  [[nodiscard]] Prospects prospects(Side side, const Groups<Layout>& groups,
                                    const Prospects& before, Move move,
                                    Added added = {}) const noexcept {
    const Set& own = stones(side);
    Prospects now = before;
    if (added.rows) now.fives |= five_cells_beside<Layout>(own, move.bits);
    if (added.rings) now.closers |= ring_closers<Layout>(groups.most_of_ring_at(own, move.bits));
    return now;
  }
  [[nodiscard]] Set winning_cells(Side side, const Prospects& prospects) const noexcept;

  // Open cells where a stone of this side is likely to threaten a win: rows that would lack a
  // single stone, and cells beside one that would win but is not open yet. Not every threat is
  // among them.
  [[nodiscard]] Set threatening_cells(Side side, const Prospects& prospects) const noexcept {
    const Set& own = stones(side);
    const Set empty = board().cells - occupied();
    const Set open = open_cells();
    const Set almost = (prospects.fives & empty) - open;
    Set cells = fourth_cells<Layout>(own, board().cells - stones(opponent(side)));
    if (almost.any()) cells |= board::dilated<Layout>(almost);
    return cells & open;
  }

  // Open cells where a stone of this side may threaten to close a ring.
  [[nodiscard]] Set ring_threatening_cells(Side side, const Groups<Layout>& groups) const noexcept {
    if (ply_ + 3 < kRingPossible) return {};  // the stone itself, an answer, the last stone
    const Set empty = board().cells - occupied();
    const Set& own = stones(side);
    Set cells = small_ring_builders<Layout>(own, stones(opponent(side)), empty);
    if (own.count() >= kSecondSmallestRing - 2) {
      cells |= large_ring_builders<Layout>(groups.all(own), empty);
    }
    return cells & open_cells();
  }

  // Cells that one could play on and close a ring after a stone of this side on `cell`.
  [[nodiscard]] Set ring_threats_at(Side side, int cell,
                                    const Groups<Layout>& groups) const noexcept {
    const Set& neighbours = board::kHexTables<Layout>.neighbours[static_cast<std::size_t>(cell)];
    const Set open = ((twice_ | (once_ & neighbours)) & board().cells) - occupied();
    return ring_closers<Layout>(groups.most_of_ring_at(stones(side), cell)) & open;
  }

  // Everything that the stones of this side cut off from the edge.
  [[nodiscard]] Set cut_off_by(Side side) const noexcept;

  // Some stone stands on the edge or next to it: a result on this board may depend on the edge.
  [[nodiscard]] bool edge_touched() const noexcept { return (occupied() & board().rim).any(); }

  // A set-up board: stones one by one, then the whole board is judged. The stones must fit: Black
  // has as many as White, or one more when White is to move.
  void place(Side side, int cell) noexcept;
  // False when both sides would have won.
  [[nodiscard]] bool finish_setup(Side to_move) noexcept;

  friend bool operator==(const Position& a, const Position& b) noexcept {
    // All but the hint, which may stay set after its region has been filled.
    const auto state = [](const Position& p) {
      return std::tie(p.stones_, p.once_, p.twice_, p.key_, p.ply_, p.mover_, p.outcome_,
                      p.board_side_);
    };
    return state(a) == state(b);
  }

  [[nodiscard]] static board::Key stone_key(Side side, int cell) noexcept {
    return kKeys[index(side)][static_cast<std::size_t>(cell)];
  }
  [[nodiscard]] static constexpr board::Key mover_key(Side side) noexcept {
    return side == Side::black ? board::zobrist(2, 0) : 0;
  }

 private:
  // With fewer stones on the board nobody can have a ring.
  static constexpr int kRingPossible = 2 * kSmallestRing - 1;
  inline static const auto kKeys = board::zobrist_table<2, static_cast<std::size_t>(Set::kBits)>();

  // May this side close a ring with its next stone, as play() counts?
  [[nodiscard]] bool ring_possible_next(Side side) const noexcept {
    return ply_ + (side == mover_ ? 2 : 3) >= kRingPossible;
  }
  [[nodiscard]] Outcome outcome_of(Side mover, int cell, board::Surroundings own) noexcept;
  // What a stone of this side on `cell`, with own neighbours `ring`, cuts off from the edge.
  [[nodiscard]] Set cut_off_at(Side side, int cell, unsigned ring) const noexcept;
  // The same where it is likely to close a ring.
  [[nodiscard]] Set inside_ring_at(Side side, int cell, unsigned ring) const noexcept;
  // Is there an open cell in the word of this cell? Nearly always, and cheaper than open_cells().
  [[nodiscard]] bool open_near(int cell) const noexcept {
    const auto i = static_cast<std::size_t>(cell) / 64;
    return (twice_.words[i] & board().cells.words[i] &
            ~(stones_[0].words[i] | stones_[1].words[i])) != 0;
  }

  std::array<Set, 2> stones_{};
  Set once_;   // cells with an occupied neighbour
  Set twice_;  // cells with two or more
  board::Key key_ = 0;
  std::uint16_t ply_ = 0;
  Side mover_ = Side::white;
  Outcome outcome_{};
  std::uint8_t board_side_;
  // Bit s: side s may have closed a ring around nothing, where an opposing stone would be lost.
  std::uint8_t empty_rings_ = 0;
};

template <class Layout>
void Position<Layout>::place(Side side, int cell) noexcept {
  const Set& neighbours = board::kHexTables<Layout>.neighbours[static_cast<std::size_t>(cell)];
  twice_ |= once_ & neighbours;
  once_ |= neighbours;
  stones_[index(side)] |= board::kHexTables<Layout>.only[static_cast<std::size_t>(cell)];
  key_ ^= stone_key(side, cell);
}

template <class Layout>
Outcome Position<Layout>::outcome_of(Side mover, int cell, board::Surroundings own) noexcept {
  if (makes_five<Layout>(stones(mover), cell, own)) return game::win(mover, Ending::five);
  const Side other = opponent(mover);
  if (ply_ + 1 >= kRingPossible && kRuns[own.near].count >= 2) {
    const Set inside = cut_off_at(mover, cell, own.near);
    if ((inside & stones(other)).any()) return game::win(mover, Ending::enclosure);
    if (inside.any()) empty_rings_ |= static_cast<std::uint8_t>(1U << index(mover));
  }
  if ((empty_rings_ >> index(other) & 1) != 0 && cut_off_by(other).contains(cell)) {
    return game::win(other, Ending::own_enclosure);
  }
  if (!open_near(cell) && open_cells().none()) return game::draw(Ending::no_moves);
  return {};
}

template <class Layout>
typename Layout::Set Position<Layout>::cut_off_at(Side side, int cell,
                                                  unsigned ring) const noexcept {
  if (!closes_ring<Layout>(stones(side) - Set::of(cell), cell, ring)) return {};
  return inside_ring_at(side, cell, ring);
}

template <class Layout>
typename Layout::Set Position<Layout>::inside_ring_at(Side side, int cell,
                                                      unsigned ring) const noexcept {
  const Set own = stones(side) - Set::of(cell);
  const Set free = board().cells - own - Set::of(cell);
  Set inside;
  const Runs& gaps = kRuns[~ring & 0b111111];
  for (int i = 0; i < gaps.count; ++i) {
    const Set seed = neighbours_in<Layout>(cell, gaps.mask[static_cast<std::size_t>(i)]);
    if ((seed & free) != seed) continue;  // part of the gap is off the board, which is free
    const Set region = flood<Layout>(seed, free, board().edge);
    if ((region & board().edge).none()) inside |= region;
  }
  return inside;
}

template <class Layout>
typename Layout::Set Position<Layout>::cut_off_by(Side side) const noexcept {
  const Set free = board().cells - stones(side);
  return free - flood<Layout>(board().edge & free, free, Set{});
}

template <class Layout>
typename Layout::Set Position<Layout>::winning_cells(Side side) const noexcept {
  return winning_cells(side, prospects(side, Groups<Layout>(stones_[0], stones_[1])));
}

template <class Layout>
typename Layout::Set Position<Layout>::winning_cells(Side side,
                                                     const Prospects& prospects) const noexcept {
  if (outcome_.over()) return {};
  const Set open = open_cells();
  Set wins = prospects.fives & open;
  const Set& others = stones(opponent(side));
  if (!ring_possible_next(side)) return wins;
  const Set closers = (prospects.closers & open) - wins;
  if (closers.none()) return wins;
  closers.for_each([&](int cell) {
    const unsigned ring = board::surroundings<Layout>(stones(side), cell).near;
    if ((inside_ring_at(side, cell, ring) & others).any()) wins.insert(cell);
  });
  return wins;
}

template <class Layout>
bool Position<Layout>::finish_setup(Side to_move) noexcept {
  mover_ = to_move;
  key_ ^= mover_key(to_move);
  ply_ = static_cast<std::uint16_t>(occupied().count() - 1);
  for (const Side side : {Side::white, Side::black}) {
    const Set inside = cut_off_by(side);
    const bool five = (five_cells<Layout>(stones(side)) & stones(side)).any();
    if (inside.any()) empty_rings_ |= static_cast<std::uint8_t>(1U << index(side));
    if (!five && (inside & stones(opponent(side))).none()) continue;
    if (outcome_.over()) return false;
    // Whoever wins on the other's ply wins by the other's own mistake.
    outcome_ = game::win(side, five              ? Ending::five
                               : side == to_move ? Ending::own_enclosure
                                                 : Ending::enclosure);
  }
  if (!outcome_.over() && open_cells().none()) outcome_ = game::draw(Ending::no_moves);
  return true;
}

}  // namespace cadenza::andantino
