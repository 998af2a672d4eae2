#include "tournament_report.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace cadenza::app {
namespace {

using match::Json;

// Characters of UTF-8, which is what a terminal makes columns of, nearly always.
std::size_t width_of(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t own = width_of(text);
  return own < width ? text + std::string(width - own, ' ') : text;
}

std::string rating_text(const match::Standing& standing) {
  if (!standing.rating) return "";
  return fmt::format("{:+.0f} ± {:.0f}", *standing.rating, *standing.rating_error);
}

Json standing_json(const match::Tournament& tournament, const match::Standing& standing,
                   std::size_t rank) {
  Json json{{"rank", rank},
            {"player", tournament.players[standing.player].name},
            {"points", standing.points},
            {"games", standing.games},
            {"won", standing.won},
            {"drawn", standing.drawn},
            {"lost", standing.lost},
            {"faults", standing.faults}};
  if (standing.rating) {
    json["rating"] = *standing.rating;
    json["rating_error"] = *standing.rating_error;
  }
  return json;
}

}  // namespace

std::string standings_text(const match::Tournament& tournament,
                           const std::vector<match::Standing>& standings, std::size_t most) {
  std::size_t width = 6;
  for (const match::Participant& player : tournament.players) {
    width = std::max(width, width_of(player.name));
  }
  std::string text =
      fmt::format("{:>4}  {}  {:>7}  {:>5}  {:>14}  {:>6}  {}\n", "", padded("player", width),
                  "points", "games", "won/drawn/lost", "faults", "rating");
  for (std::size_t i = 0; i < std::min(most, standings.size()); ++i) {
    const match::Standing& standing = standings[i];
    const std::string score = fmt::format("{}/{}/{}", standing.won, standing.drawn, standing.lost);
    text += fmt::format("{:>4}  {}  {:>7.1f}  {:>5}  {:>14}  {:>6}  {}\n", i + 1,
                        padded(tournament.players[standing.player].name, width), standing.points,
                        standing.games, score, standing.faults, rating_text(standing));
  }
  if (standings.size() > most)
    text += fmt::format("      … and {} more\n", standings.size() - most);
  return text;
}

std::string game_event(const match::Tournament& tournament, const match::Fixture& fixture,
                       const match::GameResult& result) {
  static constexpr std::string_view kResults[] = {"0-1", "1/2-1/2", "1-0"};
  Json json{{"event", "game"},
            {"game", fixture.number},
            {"round", fixture.round},
            {"white", tournament.players[fixture.white].name},
            {"black", tournament.players[fixture.black].name},
            {"result", kResults[static_cast<std::size_t>(result.result)]},
            {"verdict", result.verdict},
            {"plies", result.plies}};
  if (result.fault) json["fault"] = *result.fault == game::Side::white ? "white" : "black";
  return match::one_line(json) + '\n';
}

std::string final_event(const match::Tournament& tournament, const match::Results& results,
                        bool complete) {
  Json list = Json::array();
  for (const match::Standing& standing : match::standings(tournament, results, true)) {
    list.push_back(standing_json(tournament, standing, list.size() + 1));
  }
  const Json json{{"event", "standings"},
                  {"tournament", tournament.name},
                  {"complete", complete},
                  {"games", results.size()},
                  {"standings", list}};
  return match::one_line(json) + '\n';
}

}  // namespace cadenza::app
