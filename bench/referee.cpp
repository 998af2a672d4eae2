// What a referee costs: the same moves with nobody watching, under the referee, and through pipes;
// and how many games there are when the programs answer at once.
#include <benchmark/benchmark.h>

#include <memory>
#include <string>

#include "base/random.hpp"
#include "match/game.hpp"
#include "match/match.hpp"
#include "match/summary.hpp"
#include "programs/program.hpp"

namespace cadenza {
namespace {

constexpr int kPlies = 20;  // of each game: far from its end

search::Limits ten_thousand_nodes() {
  search::Limits limits;
  limits.nodes = 10'000;
  return limits;
}

std::unique_ptr<session::Game> start() { return session::start("andantino", "side10").value(); }

void bare_engine(benchmark::State& state) {
  const auto first = start();
  const auto white = player::make_player("engine", *first).value();
  const auto black = player::make_player("engine", *first).value();
  for (auto _ : state) {
    const auto game = first->clone();
    white->new_game(1);
    black->new_game(1);
    for (int ply = 0; ply < kPlies; ++ply) {
      game->play((ply % 2 == 0 ? *white : *black).choose(*game, ten_thousand_nodes()).move);
    }
  }
  state.SetItemsProcessed(state.iterations() * kPlies);
}
BENCHMARK(bare_engine)->UseRealTime()->Unit(benchmark::kMillisecond);

void refereed(benchmark::State& state, const std::string& spec) {
  const auto first = start();
  const auto white = programs::make_player(spec, *first, {}).value();
  const auto black = programs::make_player(spec, *first, {}).value();
  match::Conditions conditions;
  conditions.limits = {ten_thousand_nodes(), ten_thousand_nodes()};
  conditions.longest_game = kPlies;
  for (auto _ : state) {
    const auto game = match::play_game(*first, {}, {white.get(), black.get()}, conditions);
    if (!game || game->plies != kPlies) state.SkipWithError("the game did not go as planned");
  }
  state.SetItemsProcessed(state.iterations() * kPlies);
}
BENCHMARK_CAPTURE(refereed, in_process, "engine")->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(refereed, by_pipes, "cmd:'" CADENZA_PROGRAM "' ugi")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// Games a second of two programs that play at random, on all cores.
void instant_programs(benchmark::State& state) {
  constexpr std::size_t kPairs = 100;
  const auto first = start();
  match::Settings settings;
  for (auto& player : settings.players) {
    player = {"cmd:'" CADENZA_BOT "' honest", ten_thousand_nodes()};
  }
  settings.pairs = kPairs;
  settings.opening_plies = match::usual_opening_plies(*first);
  const auto openings =
      match::make_openings(*first, kPairs, {.seed = 1, .plies = settings.opening_plies}).value();
  const auto make = [](const match::Entrant& entrant, const session::Game& game) {
    return programs::make_player(entrant.spec, game, {});
  };
  std::uint64_t plies = 0;
  for (auto _ : state) {
    const auto played = match::play(*first, settings, openings, {make});
    if (!played || played->pairs.size() != kPairs) {
      state.SkipWithError("the match did not go as planned");
      break;
    }
    plies += match::summarize(played->pairs).plies;
  }
  state.counters["games"] = benchmark::Counter(static_cast<double>(state.iterations()) * 2 * kPairs,
                                               benchmark::Counter::kIsRate);
  state.counters["plies"] =
      benchmark::Counter(static_cast<double>(plies), benchmark::Counter::kIsRate);
}
BENCHMARK(instant_programs)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace cadenza
