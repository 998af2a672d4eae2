// What a referee costs: the same moves with nobody watching, under the referee, and through pipes;
// and how many games there are when the programs answer at once.
#include <benchmark/benchmark.h>
#include <sched.h>

#include <memory>
#include <string>

#include "base/random.hpp"
#include "match/game.hpp"
#include "match/match.hpp"
#include "match/summary.hpp"
#include "process/threads.hpp"
#include "programs/program.hpp"

namespace cadenza {
namespace {

constexpr int kPlies = 40;  // of each game, as many as usual

constexpr const char* kEngine =
    "engine:hash=64";  // as over UGI: a table must be cleared for a game

search::Limits ten_thousand_nodes() {
  search::Limits limits;
  limits.nodes = 10'000;
  return limits;
}

std::unique_ptr<session::Game> start() { return session::start("andantino", "side10").value(); }

// All three on one core, as tournaments are: a move that wanders from core to core finds cold
// caches.
void bare_engine(benchmark::State& state) {
  process::stay_on_core(0);
  const auto first = start();
  const auto white = player::make_player(kEngine, *first).value();
  const auto black = player::make_player(kEngine, *first).value();
  std::int64_t plies = 0;
  for (auto _ : state) {
    const auto game = first->clone();
    white->new_game(1);
    black->new_game(1);
    for (int ply = 0; ply < kPlies && !game->outcome().over(); ++ply, ++plies) {
      game->play((ply % 2 == 0 ? *white : *black).choose(*game, ten_thousand_nodes()).move);
    }
  }
  state.SetItemsProcessed(plies);
}
BENCHMARK(bare_engine)->UseRealTime()->Unit(benchmark::kMillisecond);

void refereed(benchmark::State& state, const std::string& spec) {
  const OnOneCore here;
  const auto first = start();
  const auto white = programs::make_player(spec, *first, {}).value();
  const auto black = programs::make_player(spec, *first, {}).value();
  match::Conditions conditions;
  conditions.limits = {ten_thousand_nodes(), ten_thousand_nodes()};
  conditions.longest_game = kPlies;
  std::int64_t plies = 0;
  for (auto _ : state) {
    const auto game = match::play_game(*first, {}, {white.get(), black.get()}, conditions);
    if (!game || game->fault) state.SkipWithError("the game did not go as planned");
    plies += game->plies;
  }
  state.SetItemsProcessed(plies);
}
BENCHMARK_CAPTURE(refereed, in_process, kEngine)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(refereed, by_pipes, "cmd:'" CADENZA_PROGRAM "' ugi")
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

// Games a second of two programs that play at random, on two cores.
void instant_programs(benchmark::State& state) {
  constexpr std::size_t kPairs = 100;
  const auto first = start();
  match::Settings settings;
  for (auto& player : settings.players) {
    player = {"cmd:'" CADENZA_BOT "' honest", ten_thousand_nodes()};
  }
  settings.pairs = kPairs;
  settings.concurrency = 2;
  settings.pinned = true;
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
