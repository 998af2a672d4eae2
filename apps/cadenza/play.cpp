// cadenza play: a game at the terminal.
#include <unistd.h>

#include <chrono>
#include <memory>

#include "base/random.hpp"
#include "command.hpp"
#include "match/opening_list.hpp"
#include "record/json.hpp"
#include "session/level.hpp"
#include "terminal/inbox.hpp"
#include "terminal/setup.hpp"

namespace cadenza::app {
namespace {

struct PlayOptions {
  std::string game;
  std::string variant;
  std::optional<std::string> fen;
  std::string moves;
  std::string openings;
  std::array<std::string, game::kMaxSides> colours;  // who plays them
  std::string seats;
  std::string level;
  std::optional<double> milliseconds;
  std::string clock;
  std::optional<std::uint64_t> seed;
  bool fresh = false;
  bool resume = false;
  bool ascii = false;
};

// --seats, and in place of its entries what the colours' own options say.
std::vector<std::string> seats_of(const PlayOptions& options) {
  std::vector<std::string> seats = terminal::split_seats(options.seats);
  for (std::size_t i = 0; i < options.colours.size(); ++i) {
    if (options.colours[i].empty()) continue;
    if (seats.size() <= i) seats.resize(i + 1);
    seats[i] = options.colours[i];
  }
  return seats;
}

// One of the list, by chance.
Result<std::string> drawn_opening(const PlayOptions& options, std::uint64_t seed) {
  const auto start = session::start(options.game, options.variant);
  if (!start) return tl::unexpected<Failure>({start.error(), kUsage});
  const auto text = match::read_opening_file(options.openings);
  if (!text) return tl::unexpected<Failure>({text.error(), kIo});
  const auto openings = match::parse_openings(**start, *text);
  if (!openings) return tl::unexpected<Failure>({openings.error(), kBadData});
  if (openings->empty()) {
    const std::string message = "'" + options.openings + "' has none";
    return tl::unexpected<Failure>({{"openings", 0, message}, kBadData});
  }
  const auto drawn = Random(seed).below(static_cast<std::uint32_t>(openings->size()));
  return match::to_text(**start, (*openings)[drawn]);
}

Result<terminal::PlayOptions> play_options(const PlayOptions& options) {
  terminal::PlayOptions play;
  play.game = options.game;
  play.variant = options.variant;
  play.position = options.fen;
  play.turns = options.moves;
  play.seats = seats_of(options);
  if (!options.level.empty()) {
    const auto level = session::parse_level({"level", options.level, 0});
    if (!level) return tl::unexpected<Failure>({level.error(), kUsage});
    play.level = *level;
  }
  play.fresh = options.fresh;
  play.resume = options.resume;
  if (!options.clock.empty()) {
    const auto time = terminal::parse_time_control(options.clock);
    if (!time) return tl::unexpected<Failure>({time.error(), kUsage});
    play.time = *time;
  }
  play.settings.program = "cadenza " CADENZA_VERSION;
  if (options.milliseconds) {
    play.settings.think = std::chrono::duration_cast<search::Duration>(
        std::chrono::duration<double, std::milli>(*options.milliseconds));
  }
  play.settings.interactive = isatty(STDIN_FILENO) != 0;
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  play.settings.seed = options.seed.value_or(static_cast<std::uint64_t>(now));
  if (!options.openings.empty()) {
    const auto opening = drawn_opening(options, play.settings.seed);
    if (!opening) return tl::unexpected<Failure>(opening.error());
    play.turns = *opening;
  }
  return play;
}

// Wrong moves and positions are data, all else is the command line's.
Failure failure(const Error& error) {
  const bool usage = error.field == "game" || error.field == "variant" || error.field == "player" ||
                     error.field == "seats" || error.field == "resume" || error.field == "level" ||
                     error.field == "threads";
  return {error, usage ? kUsage : kBadData};
}

// People look at whichever of both is a terminal; the record goes to stdout if that is none.
Output run_play(const PlayOptions& options) {
  const auto play = play_options(options);
  if (!play) return tl::unexpected<Failure>(play.error());
  const bool piped = isatty(STDOUT_FILENO) == 0;
  const int file = piped ? STDERR_FILENO : STDOUT_FILENO;
  terminal::FileScreen screen(
      file, {{options.ascii, !options.ascii && terminal::wants_colours(file)},
             !options.ascii && terminal::is_capable_terminal(file) && play->settings.interactive,
             play->settings.interactive});
  terminal::Inbox inbox(STDIN_FILENO);
  const bool keeps = play->settings.interactive || play->resume;
  const auto ended =
      terminal::play(*play, screen, inbox, keeps ? terminal::StateFolder::of_user() : std::nullopt);
  if (!ended) return tl::unexpected<Failure>(failure(ended.error()));
  if (!*ended) return std::string{};
  std::string record = piped ? record::write((*ended)->record) + "\n" : std::string{};
  if (!(*ended)->terminated) return record;
  const Error error{"play", 0, keeps ? "interrupted; the game is kept" : "interrupted"};
  return tl::unexpected<Failure>({error, kRetry, std::move(record)});
}

void add_play_options(CLI::App& command, PlayOptions& options) {
  constexpr double kMostMilliseconds = 1e9;
  command.add_option("game", options.game, "andantino, omega or tablut; without it you are asked");
  command.add_option("--variant,-v", options.variant, "the variant; see 'cadenza games'");
  command.add_option("--white", options.colours[0], "who plays white; see below");
  command.add_option("--black", options.colours[1], "who plays black");
  command.add_option("--red", options.colours[2], "who plays red");
  command.add_option("--blue", options.colours[3], "who plays blue");
  command.add_option("--seats", options.seats, "all of them: person,engine,engine");
  command.add_option("--level,-l", options.level, "the engine's, 1 to 10 or perfect; default 5");
  command
      .add_option("--time-per-move,-t", options.milliseconds,
                  "milliseconds that a program may think; default 2000, or its clock")
      ->check(CLI::Range(1.0, kMostMilliseconds));
  command.add_option("--clock,-c", options.clock,
                     "clocks for everybody: 5m, 5m+3s or 30s/move; default: none");
  CLI::Option* fen = command.add_option("--fen", options.fen, "begin with this position");
  CLI::Option* moves = command.add_option("--moves,-m", options.moves, "begin after these moves");
  command
      .add_option("--openings,-o", options.openings, "begin with one of the openings in this file")
      ->excludes(fen)
      ->excludes(moves);
  command.add_option("--seed,-s", options.seed, "makes chance repeat itself");
  CLI::Option* fresh =
      command.add_flag("--new", options.fresh, "begin a new game, offer no unfinished one");
  command.add_flag("--resume", options.resume, "go on with the last unfinished game")
      ->excludes(fresh);
  command.add_flag("--ascii", options.ascii, "plain letters and lines, for screen readers too");
}

}  // namespace

Command play_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("play", "Play a game at the terminal");
  const auto options = std::make_shared<PlayOptions>();
  add_play_options(*command, *options);
  command->footer(
      "Players are person, engine, engine:level=3, or a name that 'cadenza players' lists.\n"
      "Without a word about them, you play whoever moves first, and the engine all others;\n"
      "--black person, or --white engine, makes you Black.\n"
      "When standard output is not a terminal, the only thing printed there is the record of the\n"
      "game at its end, as one line of JSON. Moves from a pipe are played one after the other.\n"
      "\n"
      "Examples:\n"
      "  cadenza play tablut --level 3\n"
      "  cadenza play omega --seats person,engine,engine --clock 10m+5s\n"
      "  cadenza play andantino --white random --black greedy --seed 1 --new");
  return {command, [options] { return run_play(*options); }};
}

}  // namespace cadenza::app
