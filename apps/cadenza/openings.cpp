// cadenza openings: a list of fair openings for matches, chosen by the engine.
#include "match/openings.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <stdexcept>

#include "command.hpp"
#include "engine_judge.hpp"
#include "limit_options.hpp"
#include "match/opening_list.hpp"
#include "search/score.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

constexpr std::uint64_t kUsualNodes = 300'000;  // about half a second

struct OpeningsOptions {
  std::string game;
  std::string variant;
  std::size_t count = 0;
  std::uint64_t seed = 1;
  std::string plies;  // "4" or "7-8"; empty: as is usual for the game
  LimitOptions thinking;
  int limit = 100;
  unsigned concurrency = 0;
};

Expected<match::PlyRange> parse_plies(const std::string& text) {
  constexpr int kMost = 1000;
  const std::size_t dash = std::min(text.find('-'), text.size());
  const Field first{"plies", std::string_view(text).substr(0, dash)};
  const auto least = parse_number(first, 0, kMost);
  if (!least) return tl::unexpected<Error>(least.error());
  if (dash == text.size()) return match::PlyRange{*least, *least};
  const auto most =
      parse_number({"plies", std::string_view(text).substr(dash + 1), dash + 2}, *least, kMost);
  if (!most) return tl::unexpected<Error>(most.error());
  return match::PlyRange{*least, *most};
}

void show_opening_progress(const match::OpeningProgress& progress) {
  if (isatty(STDERR_FILENO) == 0) return;
  tell("\r{} of {} openings, {} judged{}", progress.kept, progress.wanted, progress.judged,
       progress.kept == progress.wanted ? "\n" : "");
}

// The command that makes the same list again.
std::string comment(const session::Game& start, const OpeningsOptions& options,
                    match::PlyRange plies) {
  const LimitOptions& thinking = options.thinking;
  std::string text = fmt::format(
      "# cadenza openings --game {} --variant {} --count {} --seed {} --plies {}-{}", start.name(),
      start.variant(), options.count, options.seed, plies.least, plies.most);
  if (thinking.nodes) text += fmt::format(" --nodes {}", *thinking.nodes);
  if (thinking.milliseconds) text += fmt::format(" --time {}", *thinking.milliseconds);
  return text + fmt::format(" --limit {}\n", options.limit);
}

Output list(const session::Game& start, const OpeningsOptions& options, match::PlyRange plies) {
  const search::Limits thinking = limits_from(options.thinking);
  const auto openings = match::make_openings(
      start, options.count,
      {.seed = options.seed,
       .plies = plies,
       .make_judge = [&] { return fair_by_engine(start, thinking, options.limit); },
       .concurrency = options.concurrency,
       .on_progress = show_opening_progress});
  if (!openings) return tl::unexpected<Failure>({openings.error(), kUsage});
  std::string text = comment(start, options, plies);
  for (const match::Opening& opening : *openings) text += match::to_text(start, opening) + "\n";
  return text;
}

Output run_openings(OpeningsOptions options) {
  const auto start = session::start(options.game, options.variant);
  if (!start) return tl::unexpected<Failure>({start.error(), kUsage});
  const auto plies = options.plies.empty()
                         ? Expected<match::PlyRange>(match::usual_opening_plies(**start))
                         : parse_plies(options.plies);
  if (!plies) return tl::unexpected<Failure>({plies.error(), kUsage});
  if (!options.thinking.any()) options.thinking.nodes = kUsualNodes;
  return list(**start, options, *plies);
}

void add_openings_options(CLI::App& command, OpeningsOptions& options) {
  command.add_option("--game,-g", options.game, "andantino, omega or tablut")->required();
  command.add_option("--variant,-v", options.variant, "the variant; see 'cadenza games'");
  command.add_option("--count", options.count, "how many openings")
      ->required()
      ->check(CLI::Range(1, 100'000));
  command.add_option("--seed,-s", options.seed, "another seed gives other openings; default 1");
  command.add_option("--plies", options.plies,
                     "random plies, such as 4 or 7-8; default: as is usual for the game");
  add_limit_options(command, options.thinking,
                    {"--time,-t", "milliseconds for each; a list that cannot be repeated"},
                    {"--nodes,-n", fmt::format("nodes for each; default {}", kUsualNodes)});
  command
      .add_option("--limit,-l", options.limit,
                  "the largest score for either side, in hundredths; default 100")
      ->check(CLI::Range(0, search::kLargestGuess));
  command
      .add_option("--concurrency,-c", options.concurrency,
                  "positions at the same time; default: one for each core")
      ->check(CLI::Range(1, 1024));
}

}  // namespace

Command openings_command(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("openings", "List random openings in which the engine sees no winner");
  const auto options = std::make_shared<OpeningsOptions>();
  add_openings_options(*command, *options);
  command->footer(
      "Examples:\n"
      "  cadenza openings --game tablut --count 5 --nodes 1000\n"
      "  cadenza openings --game omega --variant side4 --count 5 --nodes 1000 --limit 50");
  return {command, [options] { return run_openings(*options); }};
}

}  // namespace cadenza::app
