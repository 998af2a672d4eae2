// cadenza analyze: what the engine thinks of a position: a live table on a terminal, a line for
// every finding elsewhere. Ctrl-C ends the search, not the answer.
#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "command.hpp"
#include "limit_options.hpp"
#include "session/engine.hpp"

namespace cadenza::app {
namespace {

struct AnalyzeOptions {
  PositionOptions position;
  LimitOptions limits;
  int depth = 0;
  int lines = 1;
  int threads = 1;
  int megabytes = 64;
  bool solver = false;
  bool json = false;
};

std::atomic<bool> interrupted{false};

// While it lives, Ctrl-C sets the flag; a second one ends the program as usual.
class Interruptible {
 public:
  Interruptible() {
    interrupted = false;
    struct sigaction action {};
    action.sa_handler = [](int) { interrupted = true; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &before_);
  }
  ~Interruptible() { sigaction(SIGINT, &before_, nullptr); }
  Interruptible(const Interruptible&) = delete;
  Interruptible& operator=(const Interruptible&) = delete;
  Interruptible(Interruptible&&) = delete;
  Interruptible& operator=(Interruptible&&) = delete;

 private:
  struct sigaction before_ {};
};

double per_second(const search::Report& report) {
  return static_cast<double>(report.nodes) / std::max(report.seconds, 1e-6);
}

// "  9  +0.21                       2169 nodes   2.11 M/s     0.00 s  i9 i10 i8"
std::string row(const session::Info& info) {
  const search::Report& report = info.report;
  return fmt::format("{:>3}  {:<18}{:>14} nodes {:>6.2f} M/s {:>8.2f} s  {}", report.depth,
                     search::to_text(report.score), report.nodes, per_second(report) / 1e6,
                     report.seconds, fmt::join(info.pv, " "));
}

// A line that wraps could not be drawn over.
std::size_t terminal_width() {
  constexpr std::size_t kUsual = 80;
  winsize size{};
  return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : kUsual;
}

// The best lines as they stand, drawn over themselves.
class Table {
 public:
  void update(const session::Info& info) {
    rows_[info.report.rank] = info;
    if (height_ > 0) fmt::print("\x1b[{}A", height_);
    for (const auto& [rank, each] : rows_) {
      const std::string text =
          rows_.size() > 1 ? fmt::format("{}. {}", rank, row(each)) : row(each);
      fmt::print("\x1b[2K{}\n", text.substr(0, terminal_width()));
    }
    height_ = rows_.size();
    std::fflush(stdout);
  }

 private:
  std::map<int, session::Info> rows_;
  std::size_t height_ = 0;
};

nlohmann::ordered_json to_json(const session::Info& info) {
  const search::Report& report = info.report;
  nlohmann::ordered_json json{{"rank", report.rank},
                              {"depth", report.depth},
                              {"seldepth", report.deepest},
                              {"score", report.score},
                              {"text", search::to_text(report.score)},
                              {"proven", search::is_proven(report.score)},
                              {"nodes", report.nodes},
                              {"seconds", report.seconds},
                              {"pv", info.pv}};
  if (search::is_mate(report.score)) json["mate"] = search::plies_to_mate(report.score);
  return json;
}

Result<std::unique_ptr<session::Game>> game_of(const PositionOptions& options) {
  auto game = session::start(options.game, options.variant, options.fen);
  if (!game) {
    const bool usage = game.error().field == "game" || game.error().field == "variant";
    return tl::unexpected<Failure>({game.error(), usage ? kUsage : kBadData});
  }
  if (const auto played = session::play_turns(*game, options.moves); !played) {
    return tl::unexpected<Failure>({played.error(), kBadData});
  }
  if ((*game)->outcome().over()) {
    const std::string how = (*game)->describe((*game)->outcome());
    return tl::unexpected<Failure>({{"moves", 0, "the game is over: " + how}, kBadData});
  }
  return std::move(*game);
}

session::Question question_of(const AnalyzeOptions& options) {
  constexpr double kUsualMilliseconds = 5000;
  const bool limited = options.limits.any() || options.depth > 0;
  const LimitOptions usual{kUsualMilliseconds};
  session::Question question{limits_from(limited ? options.limits : usual), options.lines, {}};
  question.limits.depth = options.depth;
  question.limits.cancel = &interrupted;
  return question;
}

Output analyze(const AnalyzeOptions& options) {
  const auto game = game_of(options.position);
  if (!game) return tl::unexpected<Failure>(game.error());
  const Interruptible interruptible;
  const bool live = !options.json && isatty(STDOUT_FILENO) != 0;
  session::EngineSettings settings;
  settings.table_bytes = static_cast<std::size_t>(options.megabytes) << 20;
  settings.threads = options.threads;
  settings.solver = options.solver;
  const auto engine = session::make_engine(**game, settings);
  Table table;
  auto found = nlohmann::ordered_json::array();
  const session::Answer answer =
      session::answer(*engine, **game, question_of(options), [&](const session::Info& info) {
        if (options.json) return found.push_back(to_json(info));
        if (live) return table.update(info);
        fmt::print("{}\n", row(info));
        std::fflush(stdout);
      });
  if (!options.json) {
    return fmt::format("{}: {}\n", answer.text, search::to_text(answer.report.score));
  }
  return nlohmann::ordered_json{{"game", (*game)->name()},      {"variant", (*game)->variant()},
                                {"fen", (*game)->to_text()},    {"best", answer.text},
                                {"depth", answer.report.depth}, {"score", answer.report.score},
                                {"nodes", answer.report.nodes}, {"seconds", answer.report.seconds},
                                {"found", std::move(found)}}
             .dump() +
         "\n";
}

}  // namespace

Command analyze_command(CLI::App& app) {
  constexpr int kMostLines = 256;
  constexpr int kMostThreads = 256;
  constexpr int kMostMegabytes = 1 << 16;
  const auto options = std::make_shared<AnalyzeOptions>();
  CLI::App* command = app.add_subcommand("analyze", "Let the engine think about a position");
  add_position_options(*command, options->position);
  add_limit_options(*command, options->limits, {"--time,-t", "milliseconds; default: 5000"},
                    {"--nodes,-n", "so many nodes"});
  command->add_option("--depth,-d", options->depth, "so many plies deep")
      ->check(CLI::Range(1, search::kMaxPly));
  command->add_option("--multipv,-k", options->lines, "the best so many lines")
      ->check(CLI::Range(1, kMostLines));
  command->add_option("--threads", options->threads, "threads; default: 1")
      ->check(CLI::Range(1, kMostThreads));
  command->add_option("--hash", options->megabytes, "megabytes of memory; default: 64")
      ->check(CLI::Range(1, kMostMegabytes));
  command->add_flag("--solver", options->solver,
                    "Andantino: one more thread and as much memory again to prove who wins; "
                    "the search ends when that is known");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Examples:\n"
      "  cadenza analyze --game andantino --moves 'j9 i9 k10' --time 2000\n"
      "  cadenza analyze --game andantino --moves 'i9 j9 i8' --time 60000 --solver\n"
      "  cadenza analyze --game tablut --depth 6 --multipv 3\n"
      "  cadenza analyze --game omega --nodes 100000 --json");
  return {command, [options] { return analyze(*options); }};
}

}  // namespace cadenza::app
