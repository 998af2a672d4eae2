#include "match_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>

#include "interrupt.hpp"
#include "match/journal.hpp"
#include "match/opening_list.hpp"
#include "match_report.hpp"
#include "process/sandbox.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

void show_match_progress(const match::Progress& progress, const match::Settings& settings) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr const char* kClearRest = "\x1b[K";
  tell("\r{} of {} pairs, score {:.1f} %, {}{}{}{}", progress.finished, progress.pairs,
       100 * match::score(progress.pentanomial), elo_text(progress.pentanomial),
       sprt_text(settings, progress.pentanomial), kClearRest,
       progress.finished == progress.pairs ? "\n" : "");
}

match::Settings settings_from(const MatchOptions& options, const session::Game& start) {
  match::Settings settings = options.settings;
  for (const std::size_t i : {match::kA, match::kB}) {
    const LimitOptions& own = options.own_limits[i];
    settings.players[i] = {options.players[i], limits_from(own.any() ? own : options.limits)};
  }
  settings.grace = from_milliseconds(options.grace);
  settings.opening_plies = match::usual_opening_plies(start);
  if (const auto plies = options.opening_plies) settings.opening_plies = {*plies, *plies};
  return settings;
}

tl::unexpected<Failure> failure(const Error& error, ExitCode code) {
  return tl::unexpected<Failure>({error, code});
}

Output report(const session::Game& start, const match::Settings& settings,
              const MatchOptions& options, const match::PlayedMatch& played) {
  std::string text =
      options.json ? match_json(start, settings, played) : match_text(start, settings, played);
  if (played.complete) return text;
  if (isatty(STDERR_FILENO) != 0) tell("\n");  // ends the line of the progress
  const std::string hint = options.record.empty() ? "with --record FILE it could be resumed"
                                                  : "the same command resumes it";
  const std::string message = fmt::format("interrupted after {} of {} pairs; {}",
                                          played.pairs.size(), settings.pairs, hint);
  return tl::unexpected<Failure>({{"match", 0, message}, kRetry, std::move(text)});
}

Result<match::PlayedMatch> play(const session::Game& start, const match::Settings& settings,
                                const std::vector<match::Opening>& openings,
                                const match::PlayerFactory& make_player, match::Journal* journal) {
  const auto show = [&](const match::Progress& progress) {
    show_match_progress(progress, settings);
  };
  const auto played = match::play(start, settings, openings,
                                  {make_player, journal, show, &listen_for_interrupts()});
  if (!played) return failure(played.error(), kIo);
  return *played;
}

Result<match::PlayedMatch> play_recorded(const session::Game& start,
                                         const match::Settings& settings,
                                         const std::vector<match::Opening>& openings,
                                         const match::PlayerFactory& make_player,
                                         const std::string& path) {
  auto journal = match::Journal::open(path);
  if (!journal) return failure(journal.error(), kIo);
  const auto loaded = journal->load(match::parameters_json(start, settings));
  if (!loaded) return failure(loaded.error(), kBadData);
  return play(start, settings, openings, make_player, &*journal);
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

void add_limits(CLI::App& command, MatchOptions& options) {
  const auto add = [&](const std::string& time, const std::string& nodes, const std::string& clock,
                       LimitOptions& limits, const std::string& whose) {
    add_limit_options(command, limits, {time, "milliseconds a move" + whose},
                      {nodes, "nodes a move" + whose});
    add_clock_option(command, limits, {clock, "seconds a game, and for each turn: 60+0.5" + whose});
  };
  add("--time-per-move,-t", "--nodes,-n", "--clock", options.limits,
      "; a placement of Omega is a move");
  add("--time-a", "--nodes-a", "--clock-a", options.own_limits[match::kA], " for A, instead");
  add("--time-b", "--nodes-b", "--clock-b", options.own_limits[match::kB], " for B, instead");
}

}  // namespace

void add_match_options(CLI::App& command, MatchOptions& options) {
  command.add_option("A", options.players[match::kA], "the first player")->required();
  command.add_option("B", options.players[match::kB], "the second player")->required();
  command.add_option("--game,-g", options.game, "andantino, omega or tablut")->required();
  command.add_option("--variant,-v", options.variant, "the variant; see 'cadenza games'");
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
      ->check(CLI::Range(1, 8000));  // what a record and a line of UGI can hold
  command.add_option("--seed,-s", options.settings.seed,
                     "the same seed gives the same openings and players; default 1");
  command
      .add_option("--concurrency,-c", options.settings.concurrency,
                  "games at the same time; default: one for each core")
      ->check(CLI::Range(1, 1024));
  command.add_flag("--pin", options.settings.pinned,
                   "Keep each game, with its programs, on a core");
  command.add_option("--record,-r", options.record,
                     "a file for the finished games; with the same command, the match goes on");
  command.add_option("--grace", options.grace, "milliseconds that a move may take beyond its time")
      ->check(CLI::Range(0.0, 1e9))
      ->capture_default_str();
  add_program_options(command, options.programs);
  command.add_flag("--json", options.json, "Print one JSON object");
}

Output run_match(const MatchOptions& options) {
  const auto start = session::start(options.game, options.variant);
  if (!start) return failure(start.error(), kUsage);
  match::Settings settings = settings_from(options, **start);
  programs::ProgramRules rules = rules_from(options.programs);
  rules.grace = std::chrono::duration_cast<std::chrono::milliseconds>(settings.grace);
  const match::PlayerFactory make_player = player_factory(rules);
  if (const auto checked = match::check(**start, settings, make_player); !checked) {
    return failure(checked.error(), kUsage);
  }
  if (rules.untrusted) {
    const auto caged = process::check_sandbox(programs::sandbox_of(rules), ".");
    if (!caged) return failure(caged.error(), kConfig);
  }
  const bool listed = !options.openings.empty();
  const auto openings = listed ? openings_of(options.openings, **start, settings.pairs)
                               : random_openings(**start, settings);
  if (!openings) return tl::unexpected<Failure>(openings.error());
  if (listed) settings.openings = match::fingerprint(**start, *openings);
  const auto played =
      options.record.empty()
          ? play(**start, settings, *openings, make_player, nullptr)
          : play_recorded(**start, settings, *openings, make_player, options.record);
  if (!played) return tl::unexpected<Failure>(played.error());
  return report(**start, settings, options, *played);
}

}  // namespace cadenza::app
