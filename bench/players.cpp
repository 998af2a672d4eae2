// Nodes a second of every player that searches, on the default board of its game with the first
// dozen plies played at random.
#include "player/player.hpp"

#include <benchmark/benchmark.h>

#include "base/random.hpp"

namespace cadenza {
namespace {

std::unique_ptr<session::Game> middle_game(std::string_view name, std::uint64_t seed) {
  constexpr int kPlies = 12;
  auto game = std::move(*session::start(name, ""));
  Random random(seed);
  for (int ply = 0; ply < kPlies && !game->outcome().over(); ++ply) {
    const auto moves = game->legal_moves();
    game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return game;
}

void choose(benchmark::State& state, std::string name, std::string game_name) {
  search::Limits limits;
  limits.nodes = 200'000;
  std::uint64_t seed = 0;
  double nodes = 0;
  // A spec's depth replaces the report's, which would end some searches at once.
  const std::string spec = name == "greedy" ? name : name + ":depth=20";
  const auto player = std::move(*player::make_player(spec, *middle_game(game_name, 0)));
  for (auto _ : state) {
    state.PauseTiming();
    const auto game = middle_game(game_name, seed);
    player->new_game(seed++);
    state.ResumeTiming();
    if (!game->outcome().over()) nodes += static_cast<double>(player->choose(*game, limits).nodes);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kIsRate);
}

const int kRegistered = [] {
  for (const auto& entry : player::roster()) {
    if (entry.name == "random") continue;
    for (const std::string_view game : entry.games) {
      benchmark::RegisterBenchmark(
          ("player/" + std::string(entry.name) + "/" + std::string(game)).c_str(), choose,
          std::string(entry.name), std::string(game))
          ->Unit(benchmark::kMillisecond);
    }
  }
  return 0;
}();

}  // namespace
}  // namespace cadenza
