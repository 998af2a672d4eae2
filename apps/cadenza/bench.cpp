// cadenza bench: the engine's speed, and the signature of all that it did.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "command.hpp"
#include "session/bench.hpp"

namespace cadenza::app {
namespace {

struct BenchOptions {
  std::uint64_t nodes = session::kBenchNodes;  // a position
  bool json = false;
};

Output run_bench(const BenchOptions& options) {
  const session::Bench bench = session::run_bench(options.nodes);
  const std::string signature = session::signature_text(bench);
  if (!options.json) {
    return fmt::format("{} positions, {} nodes, {:.2f} s, {:.0f} nodes/s\nBench: {}\n",
                       bench.positions, bench.nodes, bench.seconds, bench.nodes_per_second(),
                       signature);
  }
  return nlohmann::ordered_json{{"positions", bench.positions},
                                {"nodes", bench.nodes},
                                {"seconds", bench.seconds},
                                {"nodes_per_second", bench.nodes_per_second()},
                                {"signature", signature}}
             .dump() +
         "\n";
}

}  // namespace

Command bench_command(CLI::App& app) {
  auto options = std::make_shared<BenchOptions>();
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
