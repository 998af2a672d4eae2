#include "program_options.hpp"

#include <chrono>

namespace cadenza::app {
namespace {

std::chrono::milliseconds from_seconds(double seconds) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
      std::chrono::duration<double>(seconds));
}

}  // namespace

void add_program_options(CLI::App& command, ProgramOptions& options) {
  const CLI::Range seconds(0.01, 1e6);
  command.add_flag("--untrusted", options.rules.untrusted,
                   "Run programs in a sandbox: read-only files, no network, bounded memory");
  command.add_option("--startup", options.startup, "seconds that a program may take to start")
      ->check(seconds)
      ->capture_default_str();
  command
      .add_option("--patience", options.patience,
                  "seconds to wait for a program's move that has no limit of time")
      ->check(seconds)
      ->capture_default_str();
  command.add_option("--memory", options.memory, "MiB that a program may use")
      ->check(CLI::Range(16, 1 << 20))
      ->capture_default_str();
  command
      .add_option("--processes", options.rules.processes,
                  "processes and threads that a program may have")
      ->check(CLI::Range(1, 4096))
      ->capture_default_str();
}

programs::ProgramRules rules_from(const ProgramOptions& options) {
  programs::ProgramRules rules = options.rules;
  rules.startup = from_seconds(options.startup);
  rules.patience = from_seconds(options.patience);
  rules.memory = options.memory << 20;
  return rules;
}

match::PlayerFactory player_factory(const programs::ProgramRules& rules) {
  return [rules](const match::Entrant& entrant, const session::Game& game) {
    return programs::make_player(entrant.spec, game, rules, entrant.folder);
  };
}

}  // namespace cadenza::app
