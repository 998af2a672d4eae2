// Andantino's legal cells: kept up to date with every stone, or found by shifting the whole board
// when somebody asks? Both are timed along random games where every node wants its moves, as in a
// search: copy the board, place a stone, read the open cells.
//
//   incremental: two more sets to copy ("one neighbour", "two or more"), two operations a stone.
//   by_shifts:   nothing but stones to copy, six shifts whenever the cells are wanted.
#include <benchmark/benchmark.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/hex.hpp"
#include "game/playout.hpp"
#include "games/andantino/family.hpp"

namespace {

using namespace cadenza;

template <class Layout>
struct Incremental {
  using Set = typename Layout::Set;

  std::array<Set, 2> stones{};
  Set once;
  Set twice;

  void place(std::size_t side, int cell) noexcept {
    const Set& neighbours = board::kHexTables<Layout>.neighbours[static_cast<std::size_t>(cell)];
    twice |= once & neighbours;
    once |= neighbours;
    stones[side].insert(cell);
  }
  [[nodiscard]] Set open_cells(const Set& cells) const noexcept {
    return (twice & cells) - (stones[0] | stones[1]);
  }
};

template <class Layout>
struct ByShifts {
  using Set = typename Layout::Set;

  std::array<Set, 2> stones{};

  void place(std::size_t side, int cell) noexcept { stones[side].insert(cell); }
  [[nodiscard]] Set open_cells(const Set& cells) const noexcept {
    const Set occupied = stones[0] | stones[1];
    const board::HexShifts<Layout> shifts(occupied);
    Set once;
    Set twice;
    for (const Set& moved : shifts.to) {
      twice |= once & moved;
      once |= moved;
    }
    return (twice & cells) - occupied;
  }
};

// The cells of random games, in the order they were played, the first stone included.
template <game::Game G>
std::vector<std::vector<int>> random_games(const typename G::Variant& variant) {
  constexpr int kGames = 200;
  Random random(2019);
  std::vector<std::vector<int>> games;
  for (int i = 0; i < kGames; ++i) {
    game::Line<G> line(G::initial(variant));
    std::vector<int> cells{line.position().occupied().first()};
    game::play_randomly<G>(line, random, [&](const auto&, const auto&, game::Move move) {
      cells.push_back(move.bits);
    });
    games.push_back(cells);
  }
  return games;
}

template <template <class> class Cells, class G, class Layout>
void open_cells(benchmark::State& state) {
  const auto games = random_games<G>({Layout::kMaxSide, false, false});
  const auto& board = board::hex_board<Layout>(Layout::kMaxSide);
  std::int64_t stones = 0;
  std::size_t next = 0;
  std::vector<Cells<Layout>> path(games.size() * 8);
  for (auto _ : state) {
    std::size_t depth = 0;
    path[0] = {};
    for (const int cell : games[next]) {
      path[depth + 1] = path[depth];
      ++depth;
      path[depth].place(depth % 2, cell);
      benchmark::DoNotOptimize(path[depth].open_cells(board.cells));
    }
    stones += static_cast<std::int64_t>(depth);
    next = (next + 1) % games.size();
  }
  state.SetItemsProcessed(stones);
}

BENCHMARK_TEMPLATE(open_cells, Incremental, andantino::Small, board::HexLayout<10>);
BENCHMARK_TEMPLATE(open_cells, ByShifts, andantino::Small, board::HexLayout<10>);
BENCHMARK_TEMPLATE(open_cells, Incremental, andantino::Large, board::HexLayout<16>);
BENCHMARK_TEMPLATE(open_cells, ByShifts, andantino::Large, board::HexLayout<16>);

}  // namespace
