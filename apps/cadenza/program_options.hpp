// How programs that take part in matches are treated, as command lines say it.
#pragma once

#include <CLI/CLI.hpp>

#include "match/event.hpp"
#include "programs/program.hpp"

namespace cadenza::app {

struct ProgramOptions {
  double startup = 10;          // seconds
  double patience = 60;         // seconds
  std::uint64_t memory = 1024;  // MiB
  programs::ProgramRules rules{};
};

void add_program_options(CLI::App& command, ProgramOptions& options);

[[nodiscard]] programs::ProgramRules rules_from(const ProgramOptions& options);

// Makes players of all kinds by these rules.
[[nodiscard]] match::PlayerFactory player_factory(const programs::ProgramRules& rules);

}  // namespace cadenza::app
