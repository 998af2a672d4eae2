// Omega's groups: is it worth keeping them up to date while stones are placed, or are scores better
// recomputed? Whoever needs the scores after every placement should merge groups beside the board;
// whoever needs them at the end, as the rules do, is many times faster without: so omega::Position
// holds nothing but stones.
//
//   on_demand:    play the game, then score both colours once.
//   recomputed:   after every placement, score the colour just placed.
//   union_find:   after every placement, merge groups beside the board, exact product included.
//   ..._and_undo: the same, and every placement is taken back again, as a search would.
#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "board/hex.hpp"
#include "games/omega/position.hpp"

namespace {

using namespace cadenza;
using omega::Move;
using omega::Side;
using omega::Variant;

using Small = board::HexLayout<omega::kDefaultSide>;
using Large = board::HexLayout<omega::kMaxSide>;

// Disjoint sets without path compression, so that merges can be taken back in reverse order.
template <class Layout>
class UnionFind {
 public:
  // Half of side 5 scores 3^10 at most: 64 bits divide faster.
  using Product = std::conditional_t<Layout::kWords == 2, std::uint64_t, omega::Score>;

  [[nodiscard]] Product product(Side colour) const noexcept { return product_[index(colour)]; }

  // `stones`: those of the colour, the new one among them or not.
  void place(Side colour, int cell, const typename Layout::Set& stones) noexcept {
    steps_[placed_++] = {product(colour), merges_, colour};
    parent_[at(cell)] = static_cast<std::uint16_t>(cell);
    size_[at(cell)] = 1;
    const auto touched = stones & board::kHexTables<Layout>.neighbours[at(cell)];
    touched.for_each([&](int neighbour) { merge(colour, root(cell), root(neighbour)); });
  }

  void undo() noexcept {
    const Step& step = steps_[--placed_];
    while (merges_ > step.merges) {
      const std::size_t child = merged_[--merges_];
      size_[parent_[child]] = static_cast<std::uint16_t>(size_[parent_[child]] - size_[child]);
      parent_[child] = static_cast<std::uint16_t>(child);
    }
    product_[index(step.colour)] = step.product;
  }

 private:
  static constexpr std::size_t kCells = static_cast<std::size_t>(Layout::kMaxCells);

  struct Step {
    Product product;  // of the colour, before
    std::size_t merges;
    Side colour;
  };

  [[nodiscard]] static constexpr std::size_t at(int i) noexcept {
    return static_cast<std::size_t>(i);
  }

  [[nodiscard]] std::size_t root(int cell) const noexcept {
    std::size_t root = at(cell);
    while (parent_[root] != root) root = parent_[root];
    return root;
  }

  void merge(Side colour, std::size_t a, std::size_t b) noexcept {
    if (a == b) return;
    if (size_[a] < size_[b]) std::swap(a, b);
    const unsigned together = unsigned{size_[a]} + size_[b];
    Product& product = product_[index(colour)];
    product = product / (unsigned{size_[a]} * size_[b]) * together;
    parent_[b] = static_cast<std::uint16_t>(a);
    size_[a] = static_cast<std::uint16_t>(together);
    merged_[merges_++] = static_cast<std::uint16_t>(b);
  }

  std::array<std::uint16_t, Layout::Set::kBits> parent_{};
  std::array<std::uint16_t, Layout::Set::kBits> size_{};
  std::array<Product, game::kMaxSides> product_{1, 1, 1, 1};
  std::array<std::uint16_t, kCells> merged_{};  // roots that became children, in order
  std::array<Step, kCells> steps_{};
  std::size_t merges_ = 0;
  std::size_t placed_ = 0;
};

// Random games, drawn beforehand: shuffling is not what is measured.
template <class Layout>
std::vector<std::vector<Move>> random_games(const Variant& variant) {
  constexpr int kGames = 512;
  Random random(2010);
  std::vector<std::vector<Move>> games;
  for (int i = 0; i < kGames; ++i) {
    typename omega::Position<Layout>::MoveList cells;
    omega::Position<Layout>(variant).generate(cells);
    for (auto left = static_cast<std::uint32_t>(cells.size()); left > 1; --left) {
      std::swap(cells[left - 1], cells[random.below(left)]);
    }
    games.emplace_back(cells.begin(), cells.begin() + omega::game_length(variant));
  }
  return games;
}

// Measures `play_game(moves)`, game after game, in placements a second.
template <class Layout, class F>
void measure(benchmark::State& state, F&& play_game) {
  const Variant variant{Layout::kMaxSide, 2, false};
  const auto games = random_games<Layout>(variant);
  std::size_t next = 0;
  for (auto _ : state) {
    play_game(omega::Position<Layout>(variant), games[next]);
    next = (next + 1) % games.size();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) *
                          omega::game_length(variant));
}

template <class Layout>
void on_demand(benchmark::State& state) {
  measure<Layout>(state, [](omega::Position<Layout> position, const std::vector<Move>& moves) {
    for (const Move move : moves) position.play(move);
    benchmark::DoNotOptimize(position.score(Side::white));
    benchmark::DoNotOptimize(position.score(Side::black));
  });
}

template <class Layout>
void recomputed(benchmark::State& state) {
  measure<Layout>(state, [](omega::Position<Layout> position, const std::vector<Move>& moves) {
    for (const Move move : moves) {
      const Side colour = position.colour_to_place();
      position.play(move);
      benchmark::DoNotOptimize(position.score(colour));
    }
  });
}

template <class Layout>
void play_with_groups(omega::Position<Layout>& position, UnionFind<Layout>& groups,
                      const std::vector<Move>& moves) {
  for (const Move move : moves) {
    const Side colour = position.colour_to_place();
    position.play(move);
    groups.place(colour, move.bits, position.stones(colour));
    benchmark::DoNotOptimize(groups.product(colour));
  }
}

template <class Layout>
void union_find(benchmark::State& state) {
  measure<Layout>(state, [](omega::Position<Layout> position, const std::vector<Move>& moves) {
    UnionFind<Layout> groups;
    play_with_groups(position, groups, moves);
  });
}

template <class Layout>
void union_find_and_undo(benchmark::State& state) {
  UnionFind<Layout> groups;
  measure<Layout>(state, [&](omega::Position<Layout> position, const std::vector<Move>& moves) {
    play_with_groups(position, groups, moves);
    for (std::size_t i = 0; i < moves.size(); ++i) groups.undo();
    benchmark::DoNotOptimize(groups.product(Side::white));
  });
}

BENCHMARK_TEMPLATE(on_demand, Small);
BENCHMARK_TEMPLATE(recomputed, Small);
BENCHMARK_TEMPLATE(union_find, Small);
BENCHMARK_TEMPLATE(union_find_and_undo, Small);
BENCHMARK_TEMPLATE(on_demand, Large);
BENCHMARK_TEMPLATE(recomputed, Large);
BENCHMARK_TEMPLATE(union_find, Large);
BENCHMARK_TEMPLATE(union_find_and_undo, Large);

}  // namespace
