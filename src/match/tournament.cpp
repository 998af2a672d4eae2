#include "match/tournament.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <sstream>
#include <utility>

#include "match/ratings.hpp"

namespace cadenza::match {
namespace {

std::string seconds_text(search::Duration time) {
  std::ostringstream text;
  text << std::chrono::duration<double>(time).count() << " s";
  return text.str();
}

void count(Standing& standing, Result result, bool at_fault) {
  ++standing.games;
  standing.won += result == Result::win ? 1 : 0;
  standing.drawn += result == Result::draw ? 1 : 0;
  standing.lost += result == Result::loss ? 1 : 0;
  standing.faults += at_fault ? 1 : 0;
}

bool is_fault_of(const GameResult& game, game::Side side) { return game.fault == side; }

// The pairs of games as ratings count them: by who has White in the first of them.
std::vector<PlayedPair> played_pairs(const std::vector<Fixture>& list, const Results& results) {
  std::map<std::size_t, PlayedPair> pairs;
  for (const Fixture& fixture : list) {
    const auto result = results.find(fixture.number);
    if (result == results.end()) continue;
    const auto place =
        pairs.try_emplace(fixture.pair, PlayedPair{fixture.white, fixture.black, {}}).first;
    const bool as_white = place->second.a == fixture.white;
    const Result seen = as_white ? result->second.result : reversed(result->second.result);
    ++place->second.games[static_cast<std::size_t>(seen)];
  }
  std::vector<PlayedPair> list_of_pairs;
  for (const auto& [number, pair] : pairs) list_of_pairs.push_back(pair);
  return list_of_pairs;
}

// Where not all players are connected by games, ratings of different groups cannot be compared:
// then there are none.
void add_ratings(std::vector<Standing>& by_player, const std::vector<PlayedPair>& pairs) {
  if (pairs.empty()) return;
  constexpr int kResamples = 200;
  const auto groups = rate(pairs, {1, kResamples});
  if (groups.size() != 1) return;
  for (const Rating& rating : groups[0].ratings) {
    by_player[rating.player].rating = rating.elo.value;
    by_player[rating.player].rating_error = rating.elo.error;
  }
}

void rank(std::vector<Standing>& list) {
  std::stable_sort(list.begin(), list.end(), [](const Standing& a, const Standing& b) {
    return std::tie(b.survived, b.points, b.opposition) <
           std::tie(a.survived, a.points, a.opposition);
  });
}

ReportPlayer report_player(const Tournament& tournament, const Standing& standing) {
  const Participant& player = tournament.players[standing.player];
  return {player.name,    player.about,  standing.points, standing.games,  standing.won,
          standing.drawn, standing.lost, standing.faults, standing.rating, standing.rating_error};
}

}  // namespace

std::string limits_text(const search::Limits& limits) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (limits.clock) {
    add(seconds_text(limits.clock->left) + " a game");
    if (limits.clock->increment > search::Duration(0)) {
      text += " + " + seconds_text(limits.clock->increment) + " a turn";
    }
  }
  if (limits.move_time) add(seconds_text(*limits.move_time) + " a move");
  if (limits.nodes > 0) add(std::to_string(limits.nodes) + " nodes a move");
  return text;
}

Json parameters_json(const Tournament& tournament, const session::Game& start,
                     const std::string& openings_fingerprint) {
  Json players = Json::array();
  for (const Participant& player : tournament.players) {
    players.push_back(
        {{"name", player.name}, {"player", player.spec}, {"limits", to_json(player.limits)}});
  }
  return {{"format", "cadenza tournament"},
          {"version", 1},
          {"name", tournament.name},
          {"game", start.name()},
          {"variant", start.variant()},
          {"schedule", kFormatNames[static_cast<std::size_t>(tournament.plan.format)]},
          {"pairs", tournament.plan.pairs},
          {"rounds", tournament.plan.rounds},
          {"seed", tournament.seed},
          {"openings", openings_fingerprint},
          {"max_plies", tournament.longest_game},
          {"players", players}};
}

std::vector<Standing> standings(const Tournament& tournament, const Results& results, bool rated) {
  const auto list = fixtures(tournament.plan, results);
  const auto score = points(tournament.plan, results);
  const auto rounds = survived(tournament.plan, results);
  std::vector<Standing> by_player(tournament.players.size());
  for (std::size_t i = 0; i < by_player.size(); ++i) {
    by_player[i].player = i;
    by_player[i].points = score[i];
    by_player[i].survived = rounds[i];
  }
  for (const Fixture& fixture : list) {
    const auto game = results.find(fixture.number);
    if (game == results.end()) continue;
    const GameResult& result = game->second;
    Standing& white = by_player[fixture.white];
    Standing& black = by_player[fixture.black];
    count(white, result.result, is_fault_of(result, game::Side::white));
    count(black, reversed(result.result), is_fault_of(result, game::Side::black));
    white.opposition += score[fixture.black];
    black.opposition += score[fixture.white];
  }
  if (rated) add_ratings(by_player, played_pairs(list, results));
  rank(by_player);
  return by_player;
}

Report report_of(const Tournament& tournament, const session::Game& start, const Results& results,
                 const std::string& date) {
  Report report;
  report.title = tournament.name;
  report.about = std::string(start.name()) + " " + start.variant() + ", " +
                 std::string(kFormatNames[static_cast<std::size_t>(tournament.plan.format)]);
  report.date = date;
  std::vector<std::size_t> place(tournament.players.size());
  for (const Standing& standing : standings(tournament, results, true)) {
    place[standing.player] = report.players.size();
    report.players.push_back(report_player(tournament, standing));
  }
  for (const Fixture& fixture : fixtures(tournament.plan, results)) {
    const auto found = results.find(fixture.number);
    if (found == results.end()) continue;
    const GameResult& game = found->second;
    std::string fault;
    if (game.fault) fault = *game.fault == game::Side::white ? "white" : "black";
    report.games.push_back(
        {fixture.number + 1, fixture.round, place[fixture.white], place[fixture.black],
         record_of(start, tournament.name,
                   {tournament.players[fixture.white].name, tournament.players[fixture.black].name},
                   game),
         game.ending, fault, game.log});
  }
  return report;
}

}  // namespace cadenza::match
