#include "match/json.hpp"

#include <chrono>
#include <ctime>

#include "base/text.hpp"
#include "record/json.hpp"
#include "record/record.hpp"
#include "record/text.hpp"

namespace cadenza::match {
namespace {

constexpr std::string_view kSides[] = {"white", "black"};
constexpr std::uint8_t kWhiteWins = 1;
constexpr std::uint8_t kBlackWins = 2;

Json to_json(const Effort& effort) {
  return {{"moves", effort.moves},     {"nodes", effort.nodes},
          {"depth", effort.depth},     {"seconds", effort.seconds},
          {"longest", effort.longest}, {"overruns_us", effort.overruns}};
}

Result result_from(std::uint8_t winners) {
  if (winners == (kWhiteWins | kBlackWins)) return Result::draw;
  return winners == kWhiteWins ? Result::win : Result::loss;
}

std::uint8_t winners_of(Result result) {
  if (result == Result::draw) return kWhiteWins | kBlackWins;
  return result == Result::win ? kWhiteWins : kBlackWins;
}

// "2026-11-15T09:30:00Z"
std::string now_text() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts) > 0 ? text : "";
}

// A name or a verdict; what a journal can hold of it.
std::string short_plain(const std::string& text) {
  return record::plain(std::string_view(text).substr(0, record::kLongestText));
}

// The readers below throw the library's exceptions; parse_entry() turns them into an Error.

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

Entry entry_from(const record::Record& record, const Json& referee) {
  Entry entry;
  GameResult& result = entry.result;
  referee.at("game").get_to(entry.number);
  result.result = result_from(record.winners);
  result.verdict = record.verdict;
  result.turns = record.moves;
  result.clocks = record.clocks;
  result.evaluations = record.evaluations;
  referee.at("ending").get_to(result.ending);
  referee.at("plies").get_to(result.plies);
  if (referee.contains("fault")) {
    result.fault = referee.at("fault") == kSides[0] ? game::Side::white : game::Side::black;
    referee.at("log").get_to(result.log);
  }
  result.efforts = {effort_from(referee.at("white")), effort_from(referee.at("black"))};
  return entry;
}

}  // namespace

record::Record record_of(const session::Game& start, const std::string& event,
                         const BySide<std::string>& names, const GameResult& result) {
  record::Record record;
  record.game = start.name();
  record.variant = start.variant();
  record.event = short_plain(event);
  for (const std::string& name : names) record.players.push_back({short_plain(name), true});
  record.winners = winners_of(result.result);
  record.verdict = short_plain(result.verdict);
  record.moves = result.turns;
  record.clocks = result.clocks;
  record.evaluations = result.evaluations;
  return record;
}

Json to_json(const search::Limits& limits) {
  using Milliseconds = std::chrono::duration<double, std::milli>;
  const auto milliseconds = [](search::Duration time) { return Milliseconds(time).count(); };
  Json json = Json::object();
  if (limits.clock) {
    json["clock_ms"] = milliseconds(limits.clock->left);
    json["increment_ms"] = milliseconds(limits.clock->increment);
  }
  if (limits.move_time) json["time_ms"] = milliseconds(*limits.move_time);
  if (limits.nodes != 0) json["nodes"] = limits.nodes;
  if (limits.depth != 0) json["depth"] = limits.depth;
  return json;
}

std::string entry_line(const Event& event, const Fixture& fixture, const GameResult& result) {
  record::Record record =
      record_of(event.start, event.name,
                {event.entrants[fixture.white].name, event.entrants[fixture.black].name}, result);
  record.date_end = now_text();
  record.seed = event.seed;
  Json json = Json::parse(record::write(record));
  Json referee{{"game", fixture.number},
               {"round", fixture.round},
               {"pair", fixture.pair},
               {"ending", result.ending},
               {"plies", result.plies}};
  if (result.fault) {
    referee["fault"] = kSides[index(*result.fault)];
    referee["log"] = result.log;
  }
  referee["white"] = to_json(result.efforts[0]);
  referee["black"] = to_json(result.efforts[1]);
  json["referee"] = std::move(referee);
  return one_line(json);
}

Json parameters_json(const session::Game& start, const Settings& settings) {
  Json json{{"format", "cadenza match"},
            {"version", 2},
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

Expected<Entry> parse_entry(std::string_view line) {
  const auto record = record::read(line);
  if (!record) return tl::unexpected<Error>(record.error());
  try {
    return entry_from(*record, Json::parse(line).at("referee"));
  } catch (const std::exception& error) {
    return fail("referee", 0, error.what());
  }
}

std::string one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace cadenza::match
