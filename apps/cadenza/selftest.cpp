// cadenza selftest: does a program speak UGI, and if not, what does it do wrong?
#include "protocol/selftest.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <memory>

#include "command.hpp"
#include "process/registry.hpp"
#include "selftest_report.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

namespace selftest = protocol::selftest;

struct SelftestOptions {
  selftest::Settings settings;
  std::string program;
  double startup = 10;
  double patience = 10;
  double slack = 500;
  double search = 200;
  double move = 50;
  bool json = false;
};

// The programs under test do not notice the interrupt that ends us.
void end_programs_on_signals() {
  struct sigaction action {};
  action.sa_handler = [](int signal) {
    process::end_all();
    raise(signal);
  };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

void show_selftest_progress(std::string_view check) {
  if (isatty(STDERR_FILENO) == 0) return;
  constexpr const char* kClearRest = "\x1b[K";
  tell("\r{}{}", check.empty() ? "" : fmt::format("checking {} ...", check), kClearRest);
}

selftest::Milliseconds milliseconds(double count) {
  return selftest::Milliseconds(static_cast<std::int64_t>(count));
}

Output run_selftest(SelftestOptions& options) {
  constexpr double kSecond = 1000;
  options.settings.limits = {milliseconds(kSecond * options.startup),
                             milliseconds(kSecond * options.patience), milliseconds(options.slack),
                             milliseconds(options.search), milliseconds(options.move)};
  end_programs_on_signals();
  const selftest::Report report = selftest::run(options.settings, show_selftest_progress);
  show_selftest_progress("");
  std::string text = options.json ? selftest_json(report) : selftest_text(report);
  if (report.passed()) return text;
  const int failed = report.count(selftest::Result::failed);
  const std::string message = fmt::format("{} of {} checks failed", failed, report.checks.size());
  return tl::unexpected<Failure>({{"selftest", 0, message}, kProtocol, std::move(text)});
}

void add_limits(CLI::App& command, SelftestOptions& options) {
  constexpr double kLongest = 3.6e6;
  command.add_option("--startup", options.startup, "seconds to wait for the answer to ugi")
      ->check(CLI::Range(0.01, kLongest))
      ->capture_default_str();
  command.add_option("--patience", options.patience, "seconds to wait for any other answer")
      ->check(CLI::Range(0.01, kLongest))
      ->capture_default_str();
  command.add_option("--slack", options.slack, "milliseconds that a search may take too long")
      ->check(CLI::Range(1.0, kLongest))
      ->capture_default_str();
  command.add_option("--movetime", options.search, "milliseconds for each search")
      ->check(CLI::Range(1.0, kLongest))
      ->capture_default_str();
  command.add_option("--game-movetime", options.move, "milliseconds for each move of a whole game")
      ->check(CLI::Range(1.0, kLongest))
      ->capture_default_str();
}

void add_selftest_options(CLI::App& command, SelftestOptions& options) {
  selftest::Settings& settings = options.settings;
  command.add_option("--game,-g", settings.game,
                     "andantino, omega or tablut; default: what the program plays");
  command.add_option("--variant,-v", settings.variant, "the variant; see 'cadenza games'");
  add_limits(command, options);
  command.add_option("--games", settings.games, "whole games of each kind; 0: none")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  command.add_option("--seed,-s", settings.seed, "of the random moves")->capture_default_str();
  std::vector<std::string> names;
  for (const std::string_view name : selftest::check_names()) names.emplace_back(name);
  command.add_option("--only", settings.only, "this check, and what it needs; may be repeated")
      ->check(CLI::IsMember(names))
      ->allow_extra_args(false);
  command.add_flag("--json", options.json, "Print one JSON object");
}

// CLI11 leaves the arguments in the rest, and a `--` from before the program too.
std::vector<std::string> words_of(const std::string& program, std::vector<std::string> rest) {
  if (!rest.empty() && rest.front() == "--") rest.erase(rest.begin());
  rest.insert(rest.begin(), program);
  return rest;
}

}  // namespace

Command selftest_command(CLI::App& app) {
  const auto options = std::make_shared<SelftestOptions>();
  CLI::App* command =
      app.add_subcommand("selftest", "Check a program that speaks UGI, and say what it does wrong");
  add_selftest_options(*command, *options);
  command->add_option("PROGRAM", options->program, "the program; its arguments follow it")
      ->required();
  command->prefix_command();  // options that are not ours are the program's
  command->footer(
      "Where an option of the program is called as one of these here, put -- before the program.\n"
      "Exit code: 0 if nothing failed, else 76.\n"
      "Examples:\n"
      "  cadenza selftest --movetime 50 --slack 3000 --game-movetime 10 cadenza ugi\n"
      "  cadenza selftest --game omega --variant side3 --only depth --only fen -- cadenza ugi");
  return {command, [options, command] {
            options->settings.program.words = words_of(options->program, command->remaining());
            return run_selftest(*options);
          }};
}

}  // namespace cadenza::app
