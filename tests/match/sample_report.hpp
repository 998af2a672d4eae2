// Reports to test the page with, games at random from all three families, and what tests ask of
// them.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "match/report.hpp"
#include "record/replay.hpp"
#include "session/game.hpp"
#include "session/turns.hpp"

namespace cadenza::match::test {

// A whole game at random, or its first turns, with clocks and evaluations.
inline record::Record random_record(std::string_view name, std::string_view variant,
                                    std::uint64_t seed, std::size_t longest = 1'000) {
  auto game = std::move(*session::start(name, variant));
  Random random(seed);
  record::Record record{.game = std::string(name), .variant = game->variant()};
  while (!game->outcome().over() && record.moves.size() < longest) {
    const session::Turn turn = session::random_turn(*game, random);
    record.moves.push_back(session::turn_text(*game, turn));
    session::play(*game, turn);
    record.clocks.push_back(60'000 - 300 * static_cast<std::int64_t>(record.moves.size() / 2));
    record.evaluations.emplace_back(static_cast<int>(random.below(400)) - 200);
  }
  record.winners = game->outcome().winners;
  if (game->outcome().over()) record.verdict = game->describe(game->outcome());
  return record;
}

// Four players, everybody against everybody with both colours in each of the games.
inline Report sample_report() {
  Report report{.title = "Spring tournament",
                .about = "Andantino, Omega and Tablut, 60 s a game",
                .date = "2026-05-04"};
  report.players = {
      {"Alice", "alpha-beta, depth 6", 12.5, 18, 12, 1, 5, 0, 84.2, 61.0},
      {"Bob", "Monte Carlo", 9, 18, 9, 0, 9, 0, 12, 55},
      {"a rather long name of a program 2.0", "", 8, 18, 8, 0, 10, 1, -20.4, 70},
      {"random", "any legal move", 6.5, 18, 6, 1, 11, 2, {}, {}},
  };
  for (const auto& [game, variant] :
       {std::pair{"andantino", "side10"}, {"omega", "side5"}, {"tablut", "ashton"}}) {
    for (std::size_t white = 0; white < report.players.size(); ++white) {
      for (std::size_t black = 0; black < report.players.size(); ++black) {
        if (white == black) continue;
        const std::size_t number = report.games.size() + 1;
        ReportGame& added = report.games.emplace_back();
        added.number = number;
        added.round = static_cast<int>(number / 4 + 1);
        added.white = white;
        added.black = black;
        added.record = random_record(game, variant, number);
        added.ending = added.record.verdict.empty() ? "not finished" : added.record.verdict;
      }
    }
  }
  report.games[2].fault = "black";
  report.games[2].ending = "the program crashed";
  report.games[2].log =
      "Traceback (most recent call last):\n  File \"bot.py\", line 12\nIndexError";
  return report;
}

// What stands on the cells when the game is over, by the rules.
inline std::vector<char> last_position(const record::Record& record) {
  const auto game = record::replay(record);
  std::vector<char> cells;
  for (const auto& row : (*game)->diagram().rows) {
    for (const auto& cell : row.cells) cells.push_back(cell.piece);
  }
  return cells;
}

// The text between two others; empty if it is not there.
inline std::string between(const std::string& text, const std::string& begin,
                           const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) return {};
  const std::size_t start = from + begin.size();
  return text.substr(start, text.find(end, start) - start);
}

}  // namespace cadenza::match::test
