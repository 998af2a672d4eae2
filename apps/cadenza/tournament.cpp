// cadenza tournament: everyone against everyone, or as its file says; broken off and resumed at
// will.
#include "match/tournament.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>

#include "command.hpp"
#include "engine_judge.hpp"
#include "input_file.hpp"
#include "interrupt.hpp"
#include "match/journal.hpp"
#include "match/opening_list.hpp"
#include "process/sandbox.hpp"
#include "program_options.hpp"
#include "tell.hpp"
#include "tournament_report.hpp"

namespace cadenza::app {
namespace {

namespace fs = std::filesystem;

struct TournamentOptions {
  std::string file;
  std::string journal;
  std::string report;
  bool json = false;
};

tl::unexpected<Failure> failure(const Error& error, ExitCode code) {
  return tl::unexpected<Failure>({error, code});
}

// Beside the tournament's file, unless told otherwise.
std::string beside(const std::string& file, const std::string& given, const char* ending) {
  return given.empty() ? fs::path(file).replace_extension(ending).string() : given;
}

std::string from_folder_of(const std::string& file, const std::string& path) {
  const fs::path whole = (fs::absolute(file).parent_path() / path).lexically_normal();
  return (whole.has_filename() ? whole : whole.parent_path()).string();
}

Result<std::vector<match::Opening>> listed_openings(const std::string& path,
                                                    const session::Game& start) {
  const auto text = match::read_opening_file(path);
  if (!text) return failure(text.error(), kIo);
  auto openings = match::parse_openings(start, *text);
  if (!openings) return failure(openings.error(), kBadData);
  if (openings->empty()) return failure({"openings", 0, "'" + path + "' has none"}, kBadData);
  return std::move(*openings);
}

Result<std::vector<match::Opening>> openings_of(const match::Tournament& tournament,
                                                const session::Game& start,
                                                const std::string& file) {
  if (!tournament.openings.empty()) {
    return listed_openings(from_folder_of(file, tournament.openings), start);
  }
  match::OpeningSettings settings;
  settings.seed = tournament.seed;
  settings.plies = match::usual_opening_plies(start);
  if (const auto plies = tournament.opening_plies) settings.plies = {*plies, *plies};
  settings.concurrency = tournament.concurrency;
  if (tournament.opening_limit > 0) {
    constexpr std::uint64_t kNodes = 100'000;
    search::Limits thinking;
    thinking.nodes = kNodes;
    settings.make_judge = [&start, thinking,
                           limit = static_cast<int>(100 * tournament.opening_limit)] {
      return fair_by_engine(start, thinking, limit);
    };
  }
  if (settings.plies.most == 0) return std::vector<match::Opening>(1);
  auto openings = match::make_openings(start, match::openings_wanted(tournament.plan), settings);
  if (!openings) return failure(openings.error(), kUsage);
  return std::move(*openings);
}

match::Event event_of(const match::Tournament& tournament, const session::Game& start,
                      const std::string& file) {
  match::Event event{start};
  event.name = tournament.name;
  for (const match::Participant& player : tournament.players) {
    event.entrants.push_back(
        {player.name, player.spec, player.limits, from_folder_of(file, player.folder)});
  }
  event.seed = tournament.seed;
  event.longest_game = tournament.longest_game;
  event.grace = tournament.rules.grace;
  event.concurrency = tournament.concurrency;
  event.pinned = tournament.pinned;
  return event;
}

// Standings that are drawn again after every game, on a terminal.
class Live {
 public:
  Live(const match::Tournament& tournament, bool json, std::size_t done)
      : tournament_(tournament), json_(json), done_before_(done) {}

  void show(const match::Fixture& fixture, const match::Results& results) {
    if (json_) {
      fmt::print("{}", game_event(tournament_, fixture, results.at(fixture.number)));
      std::fflush(stdout);
    }
    const auto now = std::chrono::steady_clock::now();
    constexpr std::chrono::milliseconds kBetween{200};
    if (isatty(STDERR_FILENO) == 0 || now - shown_ < kBetween) return;
    shown_ = now;
    draw(results, now);
  }

  // So that what follows does not overwrite it.
  ~Live() {
    if (lines_ > 0) tell("\n");
  }
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

 private:
  void draw(const match::Results& results, std::chrono::steady_clock::time_point now) {
    constexpr std::size_t kShown = 12;
    const std::size_t all = match::fixtures(tournament_.plan, results).size();
    const std::chrono::duration<double> elapsed = now - began_;
    const auto played = static_cast<double>(results.size() - done_before_);
    const double left =
        elapsed.count() / std::max(played, 1.0) * static_cast<double>(all - results.size());
    std::string text =
        standings_text(tournament_, match::standings(tournament_, results, false), kShown);
    text += fmt::format("{} of {} games, about {:.0f} min left", results.size(), all, left / 60);
    if (lines_ > 0) tell("\r\x1b[{}A", lines_);
    tell("\x1b[J{}", text);
    lines_ = static_cast<int>(std::count(text.begin(), text.end(), '\n'));
  }

  const match::Tournament& tournament_;
  bool json_;
  std::size_t done_before_;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
  std::chrono::steady_clock::time_point shown_{};
  int lines_ = 0;
};

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[16];
  return std::strftime(text, sizeof text, "%Y-%m-%d", &parts) > 0 ? text : "";
}

// A reader never sees half a page.
Expected<void> write_report(const std::string& path, const std::string& html) {
  const std::string half = path + ".part";
  std::ofstream file(half, std::ios::binary);
  file << html;
  file.close();
  std::error_code error;
  if (file) fs::rename(half, path, error);
  if (!file || error) return fail("report", 0, "'" + path + "' cannot be written");
  return {};
}

Output report(const match::Tournament& tournament, const session::Game& start,
              const match::Played& played, const TournamentOptions& options) {
  const std::string page = beside(options.file, options.report, ".html");
  const auto written = write_report(
      page, match::to_html(match::report_of(tournament, start, played.results, today())));
  if (!written) return failure(written.error(), kIo);
  std::string text =
      options.json
          ? final_event(tournament, played.results, played.complete)
          : standings_text(tournament, match::standings(tournament, played.results, true)) +
                fmt::format("{} games; the report is in {}\n", played.results.size(), page);
  if (played.complete) return text;
  return tl::unexpected<Failure>(
      {{"tournament", 0, "interrupted; the same command goes on"}, kRetry, std::move(text)});
}

Output play(const match::Tournament& tournament, match::Event& event,
            const TournamentOptions& options) {
  const auto openings = openings_of(tournament, event.start, options.file);
  if (!openings) return tl::unexpected<Failure>(openings.error());
  event.openings = *openings;
  auto journal = match::Journal::open(beside(options.file, options.journal, ".games.jsonl"));
  if (!journal) return failure(journal.error(), kIo);
  const auto loaded = journal->load(match::parameters_json(
      tournament, event.start, match::fingerprint(event.start, event.openings)));
  if (!loaded) return failure(loaded.error(), kBadData);

  match::Plan plan = tournament.plan;
  plan.openings = event.openings.size();
  match::Tournament settled = tournament;
  settled.plan = plan;
  Expected<match::Played> played = match::Played{};
  {
    Live live(settled, options.json, journal->finished().size());
    match::Surroundings around{player_factory(tournament.rules), &*journal};
    around.interrupted = &listen_for_interrupts();
    around.on_game = [&](const match::Fixture& fixture, const match::Results& results) {
      live.show(fixture, results);
    };
    played = match::play(
        event, [&](const match::Results& results) { return match::fixtures(plan, results); },
        around);
  }
  if (!played) return failure(played.error(), kIo);
  return report(settled, event.start, *played, options);
}

// Every folder must be one that a sandbox can be made in, before anybody loses by it.
Expected<void> check_cages(const match::Tournament& tournament, const match::Event& event) {
  if (!tournament.rules.untrusted) return {};
  for (const match::Entrant& entrant : event.entrants) {
    if (!programs::is_program(entrant.spec)) continue;
    auto caged = process::check_sandbox(programs::sandbox_of(tournament.rules), entrant.folder);
    if (!caged) return caged;
  }
  return {};
}

Output run_tournament(const TournamentOptions& options) {
  constexpr std::size_t kLongestFile = std::size_t{1} << 20;
  const auto text = read_input("tournament", options.file, kLongestFile);
  if (!text) return tl::unexpected<Failure>(text.error());
  auto tournament = match::parse_tournament(*text);
  if (!tournament) return failure(tournament.error(), kConfig);
  tournament->rules.hidden = from_folder_of(options.file, "");
  const auto start = session::start(tournament->game, tournament->variant);
  if (!start) return failure(start.error(), kConfig);
  match::Event event = event_of(*tournament, **start, options.file);
  if (const auto checked = match::check(event, player_factory(tournament->rules)); !checked) {
    return failure(checked.error(), kConfig);
  }
  if (const auto caged = check_cages(*tournament, event); !caged) {
    return failure(caged.error(), kConfig);
  }
  return play(*tournament, event, options);
}

}  // namespace

Command tournament_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("tournament", "Play a tournament as a file describes it");
  const auto options = std::make_shared<TournamentOptions>();
  command->add_option("FILE", options->file, "the tournament, in TOML; see docs/tournaments.md")
      ->required();
  command->add_option("--journal", options->journal,
                      "where finished games are kept; default: FILE with the ending .games.jsonl");
  command->add_option("--report", options->report,
                      "the page for people; default: FILE with the ending .html");
  command->add_flag("--json", options->json,
                    "Print a JSON object for every game and the standings");
  command->footer(
      "Interrupted in any way, the same command goes on where it was.\n"
      "Example:\n"
      "  cadenza tournament class.toml");
  return {command, [options] { return run_tournament(*options); }};
}

}  // namespace cadenza::app
