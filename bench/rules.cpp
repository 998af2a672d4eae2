// How fast the rules are: perft, random games, and what the search will ask for at every node.
//   build/release/bin/cadenza_bench --benchmark_filter=perft
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "game/perft.hpp"
#include "game/playout.hpp"

namespace cadenza {
namespace {

template <class F>
void run_named(benchmark::State& state, const std::string& game, const std::string& variant,
               F&& f) {
  const auto done = catalog::visit(game, variant, [&](auto g, const auto& v) -> Expected<bool> {
    f(g, v);
    return true;
  });
  if (!done) state.SkipWithError(to_text(done.error()).c_str());
}

void count_items(benchmark::State& state, std::uint64_t items) {
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(items), benchmark::Counter::kIsRate);
}

void perft_plain(benchmark::State& state, const std::string& game, const std::string& variant,
                 int depth) {
  run_named(state, game, variant, [&](auto g, const auto& v) {
    using G = decltype(g);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += game::perft<G>(G::initial(v), depth).nodes;
    count_items(state, nodes);
  });
}

void perft_bulk(benchmark::State& state, const std::string& game, const std::string& variant,
                int depth) {
  run_named(state, game, variant, [&](auto g, const auto& v) {
    using G = decltype(g);
    std::uint64_t nodes = 0;
    for (auto _ : state) nodes += game::perft_bulk<G>(G::initial(v), depth);
    count_items(state, nodes);
  });
}

void playouts(benchmark::State& state, const std::string& game, const std::string& variant) {
  run_named(state, game, variant, [&](auto g, const auto& v) {
    using G = decltype(g);
    game::PlayoutStatistics statistics;
    Random random(1);
    for (auto _ : state) game::play_out<G>(game::Line<G>(G::initial(v)), random, statistics);
    count_items(state, statistics.plies);
  });
}

// Both sides' winning cells in the positions of random games.
template <game::Game G>
void winning_cells_of(benchmark::State& state, const typename G::Variant& variant) {
  std::vector<typename G::Position> positions;
  Random random(5);
  for (int i = 0; i < 500; ++i) {
    game::Line<G> line(G::initial(variant));
    game::play_randomly<G>(line, random, [&](const auto& now, const auto&, game::Move) {
      positions.push_back(now.position());
    });
  }
  std::size_t i = 0;
  for (auto _ : state) {
    const auto& position = positions[i++ % positions.size()];
    benchmark::DoNotOptimize(position.winning_cells(game::Side::white));
    benchmark::DoNotOptimize(position.winning_cells(game::Side::black));
  }
}

void winning_cells(benchmark::State& state, const andantino::Variant& variant) {
  andantino::Family::visit(variant,
                           [&](auto g, const auto& v) { winning_cells_of<decltype(g)>(state, v); });
}

BENCHMARK_CAPTURE(perft_plain, andantino_side10, "andantino", "side10", 10);
BENCHMARK_CAPTURE(perft_bulk, andantino_side10, "andantino", "side10", 10);
BENCHMARK_CAPTURE(perft_plain, andantino_side16, "andantino", "side16", 9);
BENCHMARK_CAPTURE(perft_plain, omega_side5, "omega", "side5", 4);
BENCHMARK_CAPTURE(perft_plain, omega_side10, "omega", "side10", 3);
BENCHMARK_CAPTURE(perft_plain, tablut_ashton, "tablut", "ashton", 4);
BENCHMARK_CAPTURE(perft_bulk, tablut_ashton, "tablut", "ashton", 4);
BENCHMARK_CAPTURE(perft_plain, tablut_mcgill, "tablut", "mcgill", 4);
BENCHMARK_CAPTURE(perft_plain, tablut_linnaeus, "tablut", "linnaeus", 4);
BENCHMARK_CAPTURE(playouts, andantino_side10, "andantino", "side10");
BENCHMARK_CAPTURE(playouts, omega_side5, "omega", "side5");
BENCHMARK_CAPTURE(playouts, omega_side10, "omega", "side10");
BENCHMARK_CAPTURE(playouts, tablut_ashton, "tablut", "ashton");
BENCHMARK_CAPTURE(winning_cells, andantino_side10, andantino::Variant{});
BENCHMARK_CAPTURE(winning_cells, andantino_side16, andantino::Variant{16, false, false});

}  // namespace
}  // namespace cadenza
