// cadenza match: two players, game pairs from random openings, and what the results say.
#include "match/match.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <memory>

#include "command.hpp"
#include "limit_options.hpp"
#include "match/opening_list.hpp"
#include "match/record.hpp"
#include "match_report.hpp"

namespace cadenza::app {
namespace {

struct Options {
  match::ByPlayer<std::string> players;
  std::string game;
  std::string variant;
  LimitOptions limits;                       // of both,
  match::ByPlayer<LimitOptions> own_limits;  // and in their place those of one
  std::optional<int> opening_plies;
  std::string openings;  // a file
  std::string record;
  bool json = false;
  match::Settings settings;
};

// Set by the signal's handler, which can reach nothing else.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

// The first interrupt ends the match after the moves in play, the second one the program.
void listen_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND | SA_RESTART);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

void show_progress(const match::Progress& progress) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr const char* kClearRest = "\x1b[K";
  fmt::print(stderr, "\r{} of {} pairs, score {:.1f} %, {}{}{}", progress.finished, progress.pairs,
             100 * match::score(progress.pentanomial), elo_text(progress.pentanomial), kClearRest,
             progress.finished == progress.pairs ? "\n" : "");
}

match::Settings settings_from(const Options& options, const session::Game& start) {
  match::Settings settings = options.settings;
  for (const std::size_t i : {match::kA, match::kB}) {
    const LimitOptions& own = options.own_limits[i];
    settings.players[i] = {options.players[i], limits_from(own.any() ? own : options.limits)};
  }
  settings.opening_plies = match::usual_opening_plies(start);
  if (const auto plies = options.opening_plies) settings.opening_plies = {*plies, *plies};
  return settings;
}

tl::unexpected<Failure> failure(const Error& error, ExitCode code) {
  return tl::unexpected<Failure>({error, code});
}

Output report(const session::Game& start, const match::Settings& settings, const Options& options,
              const match::Played& played) {
  std::string text =
      options.json ? match_json(start, settings, played) : match_text(start, settings, played);
  if (played.complete) return text;
  if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\n");  // ends the line of the progress
  const std::string hint = options.record.empty() ? "with --record FILE it could be resumed"
                                                  : "the same command resumes it";
  const std::string message = fmt::format("interrupted after {} of {} pairs; {}",
                                          played.pairs.size(), settings.pairs, hint);
  return tl::unexpected<Failure>({{"match", 0, message}, kRetry, std::move(text)});
}

Result<match::Played> play(const session::Game& start, const match::Settings& settings,
                           const std::vector<match::Opening>& openings, match::Record* record) {
  listen_for_interrupts();
  const auto played = match::play(start, settings, openings,
                                  {player::make_player, record, show_progress, &interrupted});
  if (!played) return failure(played.error(), kIo);
  return *played;
}

Result<match::Played> play_recorded(const session::Game& start, const match::Settings& settings,
                                    const std::vector<match::Opening>& openings,
                                    const std::string& path) {
  auto record = match::Record::open(path);
  if (!record) return failure(record.error(), kIo);
  const auto loaded = record->load(match::parameters_json(start, settings));
  if (!loaded) return failure(loaded.error(), kBadData);
  return play(start, settings, openings, &*record);
}

Result<std::vector<match::Opening>> openings_of(const std::string& path, const session::Game& start,
                                                std::size_t pairs) {
  const auto text = match::read_opening_file(path);
  if (!text) return failure(text.error(), kIo);
  auto openings = match::parse_openings(start, *text);
  if (!openings) return failure(openings.error(), kBadData);
  if (openings->size() < pairs) {
    const std::string message = fmt::format("'{}' has {} openings, and {} pairs need one each",
                                            path, openings->size(), pairs);
    return failure({"openings", 0, message}, kUsage);
  }
  return std::move(*openings);
}

Result<std::vector<match::Opening>> random_openings(const session::Game& start,
                                                    const match::Settings& settings) {
  auto openings = match::make_openings(start, settings.pairs,
                                       {.seed = settings.seed, .plies = settings.opening_plies});
  if (!openings) return failure(openings.error(), kUsage);
  return std::move(*openings);
}

Output run_match(const Options& options) {
  const auto start = session::start(options.game, options.variant);
  if (!start) return failure(start.error(), kUsage);
  match::Settings settings = settings_from(options, **start);
  if (const auto checked = match::check(**start, settings, player::make_player); !checked) {
    return failure(checked.error(), kUsage);
  }
  const bool listed = !options.openings.empty();
  const auto openings = listed ? openings_of(options.openings, **start, settings.pairs)
                               : random_openings(**start, settings);
  if (!openings) return tl::unexpected<Failure>(openings.error());
  if (listed) settings.openings = match::fingerprint(**start, *openings);
  const auto played = options.record.empty()
                          ? play(**start, settings, *openings, nullptr)
                          : play_recorded(**start, settings, *openings, options.record);
  if (!played) return tl::unexpected<Failure>(played.error());
  return report(**start, settings, options, *played);
}

void add_limits(CLI::App& command, Options& options) {
  const auto add = [&](const std::string& time, const std::string& nodes, LimitOptions& limits,
                       const std::string& whose) {
    add_limit_options(command, limits, {time, "milliseconds a move" + whose},
                      {nodes, "nodes a move" + whose});
  };
  add("--time-per-move,-t", "--nodes,-n", options.limits, "; a placement of Omega is a move");
  add("--time-a", "--nodes-a", options.own_limits[match::kA], " for A, instead");
  add("--time-b", "--nodes-b", options.own_limits[match::kB], " for B, instead");
}

void add_options(CLI::App& command, Options& options) {
  command.add_option("A", options.players[match::kA], "the first player")->required();
  command.add_option("B", options.players[match::kB], "the second player")->required();
  command.add_option("--game,-g", options.game, "andantino, omega or tablut")->required();
  command.add_option("--variant,-v", options.variant, "the variant; see 'cadenza games'");
  command.add_option("--pairs,-p", options.settings.pairs, "how many pairs of games")
      ->required()
      ->check(CLI::Range(1, 10'000'000));
  add_limits(command, options);
  CLI::Option* plies =
      command
          .add_option("--opening-plies", options.opening_plies,
                      "random plies before the players begin; default: as is usual for the game")
          ->check(CLI::Range(0, 1000));
  command
      .add_option("--openings,-o", options.openings,
                  "a file of openings for the pairs, in order; see 'cadenza openings'")
      ->excludes(plies);
  command
      .add_option("--max-plies", options.settings.longest_game,
                  "a game that gets so long is drawn; default 1000")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--seed,-s", options.settings.seed,
                     "the same seed gives the same openings and players; default 1");
  command
      .add_option("--concurrency,-c", options.settings.concurrency,
                  "games at the same time; default: one for each core")
      ->check(CLI::Range(1, 1024));
  command.add_option("--record,-r", options.record,
                     "a file for the finished pairs; with the same command, the match goes on");
  command.add_flag("--json", options.json, "Print one JSON object");
}

}  // namespace

Command match_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("match", "Let two players play a match of game pairs");
  const auto options = std::make_shared<Options>();
  add_options(*command, *options);
  command->footer(
      "Examples:\n"
      "  cadenza match random random --game andantino --pairs 100 --nodes 1\n"
      "  cadenza match random random --game omega --pairs 20 --time-a 0.5 --time-b 2 --json\n"
      "  cadenza match random random --game tablut --pairs 50 --nodes 1 --record match.jsonl");
  return {command, [options] { return run_match(*options); }};
}

}  // namespace cadenza::app
