// What `match` and `sprt` share: their options, and playing.
#pragma once

#include <optional>
#include <string>

#include "command.hpp"
#include "limit_options.hpp"
#include "match/match.hpp"
#include "program_options.hpp"

namespace cadenza::app {

struct MatchOptions {
  match::ByPlayer<std::string> players;
  std::string game;
  std::string variant;
  LimitOptions limits;                       // of both,
  match::ByPlayer<LimitOptions> own_limits;  // and in their place those of one
  std::optional<int> opening_plies;
  std::string openings;  // a file
  std::string record;
  double grace = 500;  // milliseconds
  bool json = false;
  ProgramOptions programs;
  match::Settings settings;
};

void add_match_options(CLI::App& command, MatchOptions& options);

// Plays it, with progress on a terminal, and reports. `settings.sprt` decides when it ends.
[[nodiscard]] Output run_match(const MatchOptions& options);

}  // namespace cadenza::app
