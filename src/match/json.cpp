#include "match/json.hpp"

#include <chrono>
#include <stdexcept>

#include "base/text.hpp"

namespace cadenza::match {
namespace {

constexpr std::string_view kResults[] = {"loss", "draw", "win"};

Json to_json(const Effort& effort) {
  return {{"moves", effort.moves},     {"nodes", effort.nodes},
          {"depth", effort.depth},     {"seconds", effort.seconds},
          {"longest", effort.longest}, {"overruns_us", effort.overruns}};
}

Json to_json(const GameResult& game) {
  return {{"result", to_text(game.result)},
          {"ending", game.ending},
          {"verdict", game.verdict},
          {"fault", game.fault},
          {"plies", game.plies},
          {"moves", game.moves},
          {"a", to_json(game.efforts[kA])},
          {"b", to_json(game.efforts[kB])}};
}

// The readers below throw the library's exceptions; parse_pair() turns them into an Error.

Result result_from(const std::string& text) {
  for (const Result result : {Result::loss, Result::draw, Result::win}) {
    if (text == to_text(result)) return result;
  }
  throw std::invalid_argument("expected loss, draw or win, found " + in_quotes(text));
}

Effort effort_from(const Json& json) {
  Effort effort;
  json.at("moves").get_to(effort.moves);
  json.at("nodes").get_to(effort.nodes);
  json.at("depth").get_to(effort.depth);
  json.at("seconds").get_to(effort.seconds);
  json.at("longest").get_to(effort.longest);
  json.at("overruns_us").get_to(effort.overruns);
  return effort;
}

GameResult game_from(const Json& json) {
  GameResult game;
  game.result = result_from(json.at("result"));
  json.at("ending").get_to(game.ending);
  json.at("verdict").get_to(game.verdict);
  json.at("fault").get_to(game.fault);
  json.at("plies").get_to(game.plies);
  json.at("moves").get_to(game.moves);
  game.efforts = {effort_from(json.at("a")), effort_from(json.at("b"))};
  return game;
}

}  // namespace

std::string_view to_text(Result result) { return kResults[static_cast<std::size_t>(result)]; }

Json to_json(const search::Limits& limits) {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  Json json = Json::object();
  if (limits.move_time) json["time_ms"] = Milliseconds(*limits.move_time).count();
  if (limits.nodes != 0) json["nodes"] = limits.nodes;
  if (limits.depth != 0) json["depth"] = limits.depth;
  return json;
}

Json to_json(const PairResult& pair) {
  return {{"pair", pair.pair}, {"games", {to_json(pair.games[0]), to_json(pair.games[1])}}};
}

Json parameters_json(const session::Game& start, const Settings& settings) {
  Json json{{"format", "cadenza match"},
            {"version", 1},
            {"game", start.name()},
            {"variant", start.variant()},
            {"a", settings.players[kA].spec},
            {"b", settings.players[kB].spec},
            {"limits_a", to_json(settings.players[kA].limits)},
            {"limits_b", to_json(settings.players[kB].limits)},
            {"seed", settings.seed}};
  if (settings.openings.empty()) {
    json["opening_plies"] = {settings.opening_plies.least, settings.opening_plies.most};
  } else {
    json["openings"] = settings.openings;
  }
  json["max_plies"] = settings.longest_game;
  return json;
}

Expected<PairResult> parse_pair(std::string_view line) {
  try {
    const Json json = Json::parse(line);
    const Json& games = json.at("games");
    return PairResult{json.at("pair").get<std::size_t>(),
                      {game_from(games.at(0)), game_from(games.at(1))}};
  } catch (const std::exception& error) {
    return fail("pair", 0, error.what());
  }
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cadenza::match
