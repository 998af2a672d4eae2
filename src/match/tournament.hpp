// A tournament: what its file says, the event that follows from it, and the standings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "match/event.hpp"
#include "match/json.hpp"
#include "match/report.hpp"
#include "match/schedule.hpp"
#include "programs/program.hpp"

namespace cadenza::match {

struct Participant {
  std::string name{};
  std::string spec{};    // "cmd:python3 bot.py", "engine:level=3"
  std::string folder{};  // where its program runs; relative to that of the tournament's file
  std::string about{};   // for people
  search::Limits limits{};
};

struct Tournament {
  std::string name{};
  std::string game{};
  std::string variant{};
  Plan plan{};
  std::vector<Participant> players{};
  std::uint64_t seed = 1;
  int longest_game = 1000;
  std::string openings{};              // a file; empty: random ones
  std::optional<int> opening_plies{};  // of random ones; none: as is usual
  double opening_limit = 0;  // the engine sees no larger score in a random opening; 0: any
  unsigned concurrency = 0;
  bool pinned = true;
  programs::ProgramRules rules{};
};

// The text of a file in TOML; docs/tournaments.md has its keys. An error names the line.
[[nodiscard]] Expected<Tournament> parse_tournament(std::string_view text);

// "1.0 s a move", "60 s + 0.5 s a turn", "1000 nodes a move"
[[nodiscard]] std::string limits_text(const search::Limits& limits);

// All that the results depend on: the first line of the journal.
[[nodiscard]] Json parameters_json(const Tournament& tournament, const session::Game& start,
                                   const std::string& openings_fingerprint);

struct Standing {
  std::size_t player = 0;
  double points = 0;
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int faults = 0;
  int survived = 0;       // rounds of a knock-out
  double opposition = 0;  // Buchholz: the points of all opponents
  std::optional<double> rating{};
  std::optional<double> rating_error{};
};

// Ranked by rounds survived, points, the points of the opponents, and the order in the file.
// `rated`: with ratings, which take a moment.
[[nodiscard]] std::vector<Standing> standings(const Tournament& tournament, const Results& results,
                                              bool rated);

// For report.hpp: everything that was played so far.
[[nodiscard]] Report report_of(const Tournament& tournament, const session::Game& start,
                               const Results& results, const std::string& date);

}  // namespace cadenza::match
