// cadenza perft: the number of positions at a depth, the classic test of a move generator.
#include "game/perft.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "base/clock.hpp"
#include "command.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

constexpr int kDeepest = 64;

struct PerftOptions {
  PositionOptions position;
  int depth = 0;
  bool bulk = false;
  bool divide = false;
  bool json = false;
};

struct RootMove {
  std::string move;
  std::uint64_t nodes = 0;
};

struct Count {
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::vector<RootMove> divided;
};

void show_perft_progress(std::size_t done, std::size_t all, std::uint64_t nodes) {
  if (isatty(STDERR_FILENO) == 0) return;
  tell("\r{} of {} moves, {} nodes{}", done, all, nodes, done == all ? "\n" : "");
}

template <game::Game G>
std::uint64_t count_below(const typename G::Position& position, int depth, bool bulk) {
  return bulk ? game::perft_bulk<G>(position, depth) : game::perft<G>(position, depth).nodes;
}

// Root move by root move, which costs nothing and makes progress visible.
template <game::Game G>
Count count_divided(const typename G::Position& position, const PerftOptions& options) {
  const Stopwatch watch;
  Count count;
  const auto moves = game::legal_moves<G>(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    typename G::Position child = position;
    child.play(moves[i]);
    const std::uint64_t nodes = count_below<G>(child, options.depth - 1, options.bulk);
    count.nodes += nodes;
    count.divided.push_back({G::to_text(position, moves[i]), nodes});
    show_perft_progress(i + 1, moves.size(), count.nodes);
  }
  count.seconds = watch.seconds();
  return count;
}

template <game::Game G>
Count count_nodes(const typename G::Position& position, const PerftOptions& options) {
  if (options.depth > 0) return count_divided<G>(position, options);
  return {1, 0, {}};
}

std::string as_text(const Count& count, const PerftOptions& options) {
  std::string text;
  if (options.divide) {
    for (const RootMove& root : count.divided)
      text += fmt::format("{}: {}\n", root.move, root.nodes);
  }
  const double rate = count.seconds > 0 ? static_cast<double>(count.nodes) / count.seconds : 0;
  return text + fmt::format("depth {}: {} nodes in {:.3f} s ({:.1f} M/s)\n", options.depth,
                            count.nodes, count.seconds, rate / 1e6);
}

std::string as_json(const Count& count, const PerftOptions& options, const std::string& variant) {
  nlohmann::ordered_json json{{"game", to_lower(options.position.game)},
                              {"variant", variant},
                              {"depth", options.depth},
                              {"bulk", options.bulk},
                              {"nodes", count.nodes},
                              {"seconds", count.seconds}};
  if (options.divide) {
    for (const RootMove& root : count.divided) json["divide"][root.move] = root.nodes;
  }
  return json.dump() + "\n";
}

}  // namespace

Command perft_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("perft", "Count the positions at a depth");
  const auto options = std::make_shared<PerftOptions>();
  add_position_options(*command, options->position);
  command->add_option("depth", options->depth, "plies; an Omega placement is one")
      ->required()
      ->check(CLI::Range(0, kDeepest));
  command->add_flag("--bulk", options->bulk, "Count the last ply without playing it");
  command->add_flag("--divide", options->divide, "Also print the count below each move");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Examples:\n"
      "  cadenza perft --game andantino 9\n"
      "  cadenza perft --game tablut --variant linnaeus --divide 3\n"
      "  cadenza perft --game omega --variant side3 --bulk --json 5");
  return {command, [options] {
            return with_line(options->position,
                             [&](auto g, const auto& variant, const auto& line) -> Output {
                               using G = decltype(g);
                               const Count count = count_nodes<G>(line.position(), *options);
                               return options->json ? as_json(count, *options, to_text(variant))
                                                    : as_text(count, *options);
                             });
          }};
}

}  // namespace cadenza::app
