#include "certificate/andantino_rules.hpp"

#include <algorithm>

namespace cadenza::certificate {
namespace {

// Cells that were seen already; cleared by counting on, which costs nothing.
class Marks {
 public:
  void clear() {
    if (++now_ == 0) {
      marked_.fill(0);
      now_ = 1;
    }
  }
  // False when it was marked before.
  bool mark(Cell cell) {
    if (marked_[cell] == now_) return false;
    marked_[cell] = now_;
    return true;
  }

 private:
  std::array<std::uint32_t, kArraySize> marked_{};
  std::uint32_t now_ = 0;
};

// Stones of the same colour that follow a stone in one direction, itself not counted.
int row_from(const Board& board, Cell from, std::size_t direction) {
  int length = 0;
  for (Cell cell = beside(from, direction); board.at(cell) == board.at(from);
       cell = beside(cell, direction)) {
    ++length;
  }
  return length;
}

bool has_five(const Board& board, Cell stone, bool exactly) {
  for (std::size_t direction = 0; direction < 3; ++direction) {
    const int length =
        1 + row_from(board, stone, direction) + row_from(board, stone, direction + 3);
    if (exactly ? length == 5 : length >= 5) return true;
  }
  return false;
}

// Enough to be lost there: nothing leads out, and where only full rings count, nothing is empty.
bool encloses(const Region& region, const Reading& reading) {
  return !region.open && !(reading.full_rings && region.empty);
}

// The gaps between neighbours of the stone's own colour, going round it: for each the cell that it
// begins with. None when all neighbours are of that colour, and one for a gap all around.
struct Gaps {
  std::array<Cell, 6> first{};
  std::size_t count = 0;
};

Gaps gaps_around(const Board& board, Cell stone) {
  const Stone own = board.at(stone);
  const auto is_own = [&](std::size_t d) { return board.at(beside(stone, d % 6)) == own; };
  Gaps gaps;
  for (std::size_t d = 0; d < 6; ++d) {
    if (is_own(d) && !is_own(d + 1)) gaps.first[gaps.count++] = beside(stone, (d + 1) % 6);
  }
  if (gaps.count == 0 && !is_own(0)) gaps.first[gaps.count++] = beside(stone, 0);
  return gaps;
}

// Has this stone enclosed an opposing one that was not enclosed before?
//
// It takes one cell from the region of cells without own stones that it stood in, and no other
// region changes; so whatever is newly enclosed is in a region that touches the stone, which means:
// that one of the gaps leads to. (The cells of a gap are beside each other, so one of them stands
// for all.)
//
// With a single gap the region stays in one piece: whatever path led over this cell came in and
// went out by that gap, and can go along it instead, or over the outside of the board, which is
// free. Then nothing is cut off that was not cut off before, and only where rings must be full it
// matters that an empty cell is gone.
bool closes_ring(const Board& board, Cell stone, const Reading& reading) {
  const Gaps gaps = gaps_around(board, stone);
  if (gaps.count < 2 && !reading.full_rings) return false;
  bool was_open = false;
  bool enclosed = false;
  for (std::size_t i = 0; i < gaps.count; ++i) {
    const Region region = region_of(board, gaps.first[i], board.at(stone));
    was_open = was_open || region.open;
    enclosed = enclosed || (region.opponent && encloses(region, reading));
  }
  // Stones that were in a ring before, and lived, are nothing new. Where rings must be full none
  // can have been complete, since this stone's own cell was empty.
  const bool may_be_old = reading.ring == RingReading::harmless && !reading.full_rings;
  return enclosed && (was_open || !may_be_old);
}

}  // namespace

bool is_legal(const Board& board, Cell cell) {
  const int needed = board.stones().size() == 1 ? 1 : 2;
  return board.at(cell) == Stone::none && board.touching(cell) >= needed;
}

std::vector<Cell> legal_cells(const Board& board) {
  thread_local Marks seen;
  seen.clear();
  std::vector<Cell> cells;
  for (const Cell stone : board.stones()) {
    for (std::size_t d = 0; d < kSteps.size(); ++d) {
      const Cell cell = beside(stone, d);
      if (is_legal(board, cell) && seen.mark(cell)) cells.push_back(cell);
    }
  }
  return cells;
}

Effect win_of_last(const Board& board, const Reading& reading) {
  const Cell stone = board.stones().back();
  if (has_five(board, stone, reading.exactly_five)) return Effect::five;
  return closes_ring(board, stone, reading) ? Effect::ring : Effect::nothing;
}

Effect effect_of_last(const Board& board, const Reading& reading) {
  const Effect win = win_of_last(board, reading);
  if (win != Effect::nothing || reading.ring == RingReading::harmless) return win;
  const Cell stone = board.stones().back();
  const Stone opponent = opposite(board.at(stone));
  if (!encloses(region_of(board, stone, opponent), reading)) return Effect::nothing;
  return reading.ring == RingReading::illegal ? Effect::forbidden : Effect::caught;
}

bool is_decided(const Board& board) {
  const auto& stones = board.stones();
  return std::any_of(stones.begin(), stones.end(), [&](Cell stone) {
    return has_five(board, stone, false) ||
           !region_of(board, stone, opposite(board.at(stone))).open;
  });
}

// Depth first, which in open country runs straight to the edge.
Region region_of(const Board& board, Cell from, Stone wall) {
  thread_local Marks seen;
  thread_local std::vector<Cell> open;
  seen.clear();
  open.assign(1, from);
  Region region;
  while (!open.empty()) {
    const Cell cell = open.back();
    open.pop_back();
    const Stone stone = board.at(cell);
    if (stone == wall || !seen.mark(cell)) continue;
    if (stone == Stone::beyond) {
      region.open = true;
      return region;
    }
    (stone == Stone::none ? region.empty : region.opponent) = true;
    for (std::size_t d = 0; d < kSteps.size(); ++d) open.push_back(beside(cell, d));
  }
  return region;
}

}  // namespace cadenza::certificate
