// cadenza solve: who wins from here, proved, and the proof as a certificate.
#include <fmt/format.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "certificate/disk/file.hpp"
#include "certificate/writer.hpp"
#include "command.hpp"
#include "games/andantino/variant.hpp"
#include "games/omega/omega.hpp"
#include "interrupt.hpp"
#include "solve_margin.hpp"
#include "solve_value.hpp"
#include "solver/margin.hpp"
#include "solver/strategy.hpp"
#include "solver/value.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

struct SolveOptions {
  PositionOptions position;
  std::string attacker;
  double seconds = 0;
  double cpu_seconds = 0;
  std::uint64_t nodes = 0;
  std::size_t megabytes = 1024;
  int threads = 1;
  int plies = 0;
  std::string certificate;
  std::string checkpoint;
  double checkpoint_seconds = solver::Settings{}.checkpoint_seconds;
  bool json = false;
};

// Half of the work is often in the last tenth of the numbers, so the time left is not foretold.
void show_solve_progress(const solver::Progress& progress) {
  if (isatty(STDERR_FILENO) == 0) return;
  const double rate = static_cast<double>(progress.nodes) / std::max(progress.seconds, 0.001);
  tell("\rproof {}, disproof {}; {} nodes, {:.0f} thousand/s, table {:.1f} % full, {:.0f} s   ",
       progress.proof.proof, progress.proof.disproof, progress.nodes, rate / 1000,
       progress.fullness / 10.0, progress.seconds);
}

solver::Settings settings_of(const SolveOptions& options, const std::string& problem) {
  solver::Settings settings;
  if (options.plies > 0) settings.goal.longest = options.plies;
  settings.threads = options.threads;
  settings.seconds = options.seconds;
  settings.cpu_seconds = options.cpu_seconds;
  settings.nodes = options.nodes;
  settings.checkpoint = options.checkpoint;
  settings.checkpoint_seconds = options.checkpoint_seconds;
  settings.problem = problem + (options.plies > 0 ? fmt::format(", {} plies", options.plies) : "");
  settings.on_progress = show_solve_progress;
  settings.interrupted = &listen_for_interrupts();
  return settings;
}

std::optional<game::Side> attacker_of(const SolveOptions& options) {
  if (options.attacker.empty()) return std::nullopt;
  return options.attacker == "white" ? game::Side::white : game::Side::black;
}

template <game::Game G>
Expected<WrittenCertificate> write_certificate(const SolveOptions& options,
                                               const std::string& variant,
                                               const typename G::Position& start,
                                               const solver::Goal& goal,
                                               solver::ProofTable& table) {
  auto file = certificate::OutputFile::create(options.certificate);
  if (!file) return tl::unexpected<Error>(file.error());
  certificate::Writer writer([&](std::string_view bytes) { return file->write(bytes); });
  const std::string winner(side_name(goal.attacker));
  if (auto started = writer.start({options.position.game, variant, G::to_text(start), winner});
      !started) {
    return tl::unexpected<Error>(started.error());
  }
  solver::Shared shared(table);
  solver::Strategy<G> strategy(goal, shared, [&](const solver::Answer<G>& answer) {
    const std::string reply =
        answer.reply == game::kNoMove ? "" : G::to_text(answer.before, answer.reply);
    return writer.add(static_cast<int>(answer.kept), reply,
                      G::to_text(answer.after, answer.answer));
  });
  const auto figures = strategy.write(start);
  if (!figures) return tl::unexpected<Error>(figures.error());
  if (auto finished = writer.finish(); !finished) return tl::unexpected<Error>(finished.error());
  if (auto kept = file->finish(); !kept) return tl::unexpected<Error>(kept.error());
  return WrittenCertificate{options.certificate, figures->answers, figures->searched,
                            figures->longest};
}

template <class G>
inline constexpr bool kByMargin =
    std::is_same_v<G, omega::Small> || std::is_same_v<G, omega::Large>;

// Plays the line of placements on, for its turns in text and its final scores.
template <class G>
void describe_line(typename G::Position position, const std::vector<board::Hex>& line,
                   SolvedMargin& solved) {
  const int side = position.board_side();
  for (const board::Hex h : line) {
    const std::string cell = board::hex_name(h, side);
    const auto move = G::parse_move(position, Field{"line", cell, 1});
    const bool begins = solved.line.empty() || position.colour_to_place() == game::Side::white;
    if (begins) {
      solved.line.push_back(cell);
    } else {
      solved.line.back() += "," + cell;
    }
    position.play(*move);
  }
  for (const game::Side player : {game::Side::white, game::Side::black}) {
    solved.final_scores[index(player)] = G::score_text(position, player);
  }
}

template <class G>
Output run_margin(const typename G::Position& start, const SolveOptions& options) {
  solver::MarginSettings settings;
  settings.seconds = options.seconds;
  settings.nodes = options.nodes;
  settings.table_bytes = options.megabytes << 20;
  settings.on_progress = show_margin_progress;
  settings.interrupted = &listen_for_interrupts();
  auto search = solver::MarginSearch::of(solver::stones_of(start), settings);
  if (!search) return tl::unexpected<Failure>({search.error(), kUsage});
  SolvedMargin solved{search->run(), start.variant().tie_draw};
  if (isatty(STDERR_FILENO) != 0) tell("\n");
  if (solved.found.exact()) describe_line<G>(start, search->line(), solved);
  return options.json ? margin_as_json(solved).dump() + "\n" : margin_as_text(solved);
}

template <game::Game G>
Output run_solve(const typename G::Variant& variant, const typename G::Position& start,
                 const SolveOptions& options) {
  if (G::players(variant) != 2) {
    return tl::unexpected<Failure>(
        {{"variant", 0, "only games of two players can be solved"}, kUsage});
  }
  if constexpr (kByMargin<G>) return run_margin<G>(start, options);
  const std::string variant_text = to_text(variant);
  const std::string problem =
      fmt::format("{} {} {}", options.position.game, variant_text, G::to_text(start));
  const solver::Settings settings = settings_of(options, problem);
  solver::ValueSearch<G> search(start, settings, attacker_of(options), options.megabytes << 20);
  const auto found = search.run();
  if (isatty(STDERR_FILENO) != 0) tell("\n");
  if (!found) return tl::unexpected<Failure>({found.error(), kBadData});

  SolvedValue solved{*found, game::Repeating<G>, options.plies, {}};
  const bool won = found->value == solver::Value::white || found->value == solver::Value::black;
  if constexpr (threats::Forcing<G>) {
    if (won && !options.certificate.empty() && !start.outcome().over()) {
      solver::Goal goal = settings.goal;
      goal.attacker = found->value == solver::Value::white ? game::Side::white : game::Side::black;
      const auto done = write_certificate<G>(options, to_text(andantino::without_start(variant)),
                                             start, goal, search.table(goal.attacker));
      if (!done) return tl::unexpected<Failure>({done.error(), kBadData});
      solved.certificate = *done;
    }
  }
  return options.json ? value_as_json(solved).dump() + "\n" : value_as_text(solved);
}

std::string unused_in_omega(const SolveOptions& options) {
  if (!options.attacker.empty()) return "attacker";
  if (options.plies > 0) return "plies";
  if (!options.checkpoint.empty()) return "checkpoint";
  if (options.cpu_seconds > 0) return "cpu-time";
  return options.threads > 1 ? "threads" : "";
}

void add_solve_options(CLI::App& command, SolveOptions& options) {
  constexpr std::size_t kMostMegabytes = std::size_t{1} << 20;
  constexpr int kMostThreads = 64;
  constexpr int kMostPlies = 1000;
  add_position_options(command, options.position);
  command.add_option("--attacker", options.attacker, "Only whether this side wins")
      ->check(CLI::IsMember({"white", "black"}));
  command.add_option("--time", options.seconds, "Give up after so many seconds")
      ->check(CLI::PositiveNumber);
  command
      .add_option("--cpu-time", options.cpu_seconds,
                  "Give up after so many seconds of CPU time, of all threads")
      ->check(CLI::PositiveNumber);
  command.add_option("--nodes", options.nodes, "Give up after so many nodes");
  command.add_option("--memory", options.megabytes, "Size of the table in megabytes")
      ->check(CLI::Range(std::size_t{1}, kMostMegabytes))
      ->capture_default_str();
  command.add_option("--threads", options.threads, "Threads")
      ->check(CLI::Range(1, kMostThreads))
      ->capture_default_str();
  command.add_option("--plies", options.plies, "Count only wins within so many plies (not Tablut)")
      ->check(CLI::Range(1, kMostPlies));
  command.add_option("--certificate", options.certificate,
                     "Write the winner's strategy to this file, compressed if it ends in .zst "
                     "(Andantino)");
  command.add_option("--checkpoint", options.checkpoint,
                     "Go on from this file if it is there, and keep what is found in it");
  command
      .add_option("--checkpoint-every", options.checkpoint_seconds,
                  "Write that file again after so many seconds")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  command.add_flag("--json", options.json, "Print one JSON object");
}

}  // namespace

Command solve_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("solve", "Prove who wins");
  const auto options = std::make_shared<SolveOptions>();
  add_solve_options(*command, *options);
  command->footer(
      "Whether a side can force a win is proved or not; a draw counts as a failure to win.\n"
      "In Omega the exact difference of the scores is found as well.\n"
      "Examples:\n"
      "  cadenza solve --game andantino --variant side3\n"
      "  cadenza solve --game andantino --attacker black --time 2 --checkpoint solve.state\n"
      "  cadenza solve --game omega --variant side2 --json");
  return {
      command, [options]() -> Output {
        if (!options->certificate.empty() && options->position.game != "andantino") {
          return tl::unexpected<Failure>(
              {{"certificate", 0, "only Andantino's strategies can be written"}, kUsage});
        }
        if (options->plies > 0 && options->position.game == "tablut") {
          return tl::unexpected<Failure>(
              {{"plies", 0, "Tablut's positions repeat, so plies cannot be limited"}, kUsage});
        }
        if (options->position.game == "omega") {
          if (const std::string name = unused_in_omega(*options); !name.empty()) {
            return tl::unexpected<Failure>(
                {{name, 0, "does not apply to Omega, where the exact margin is found"}, kUsage});
          }
        }
        return with_line(options->position,
                         [&](auto g, const auto& variant, const auto& line) -> Output {
                           return run_solve<decltype(g)>(variant, line.position(), *options);
                         });
      }};
}

}  // namespace cadenza::app
