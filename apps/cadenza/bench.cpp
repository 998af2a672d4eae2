// cadenza bench: the engine on a fixed set of positions of all games. One number stands for all
// that it did: a change that should not change the search must leave it as it is.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "command.hpp"
#include "game/line.hpp"
#include "search/engine.hpp"

namespace cadenza::app {
namespace {

struct Options {
  std::uint64_t nodes = 20'000;  // a position
  bool json = false;
};

struct Total {
  std::uint64_t positions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::uint64_t signature = 0;

  void note(std::uint64_t value) { signature = mix64(signature ^ value); }
};

// Where a random game is after so many plies, or before its end.
template <game::Game G>
game::Line<G> random_line(const typename G::Variant& variant, std::uint64_t seed, int plies) {
  game::Line<G> line(G::initial(variant));
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = game::legal_moves<G>(line.position());
    game::Line<G> next = line;
    next.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (next.outcome().over()) break;
    line = next;
  }
  return line;
}

template <game::Game G>
void search_position(const game::Line<G>& line, const Options& options, Total& total) {
  constexpr std::size_t kTableBytes = std::size_t{4} << 20;
  search::Engine<G> engine({kTableBytes, 1, search::default_profile<G>()}, line.position());
  search::Limits limits;
  limits.nodes = options.nodes;
  const auto report = engine.think(line, limits, [&](const search::Report& iteration) {
    total.note(iteration.nodes);
    total.note(static_cast<std::uint64_t>(iteration.depth));
    total.note(static_cast<std::uint64_t>(iteration.score));
    total.note(iteration.best().bits);
  });
  total.note(report.best().bits);
  total.nodes += report.nodes;
  ++total.positions;
}

Total bench(const Options& options) {
  Total total;
  const Stopwatch watch;
  catalog::for_each_variant([&](auto, auto g, const auto& variant) {
    using G = decltype(g);
    for (const int plies : {0, 9, 20}) {
      search_position<G>(random_line<G>(variant, 1, plies), options, total);
    }
  });
  total.seconds = watch.seconds();
  return total;
}

Output run_bench(const Options& options) {
  const Total total = bench(options);
  const std::string signature = fmt::format("{:016x}", total.signature);
  const double speed = static_cast<double>(total.nodes) / total.seconds;
  if (!options.json) {
    return fmt::format("{} positions, {} nodes, {:.2f} s, {:.0f} nodes/s\nBench: {}\n",
                       total.positions, total.nodes, total.seconds, speed, signature);
  }
  return nlohmann::ordered_json{{"positions", total.positions},
                                {"nodes", total.nodes},
                                {"seconds", total.seconds},
                                {"nodes_per_second", speed},
                                {"signature", signature}}
             .dump() +
         "\n";
}

}  // namespace

Command bench_command(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("bench",
                         "Search a fixed set of positions; the signature stands for all "
                         "that the engine did");
  command->add_option("--nodes,-n", options->nodes, "nodes a position")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}))
      ->capture_default_str();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer("Example: cadenza bench --nodes 1000");
  return {command, [options] { return run_bench(*options); }};
}

}  // namespace cadenza::app
