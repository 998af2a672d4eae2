// cadenza players: whom one can play against.
#include "player/player.hpp"

#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "command.hpp"

namespace cadenza::app {
namespace {

std::string players_as_text() {
  std::string text;
  for (const player::Entry& entry : player::roster()) {
    fmt::format_to(std::back_inserter(text), "{:<18} {}\n{:18} plays: {}\n", entry.name,
                   entry.about, "", fmt::join(entry.games, ", "));
  }
  return text;
}

std::string players_as_json() {
  nlohmann::ordered_json players = nlohmann::ordered_json::array();
  for (const player::Entry& entry : player::roster()) {
    players.push_back({{"player", entry.name}, {"about", entry.about}, {"games", entry.games}});
  }
  return nlohmann::ordered_json{{"players", players}}.dump(2) + "\n";
}

}  // namespace

Command players_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("players", "List the players and the games they play");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object");
  command->footer("Example: cadenza players --json");
  return {command, [json]() -> Output { return *json ? players_as_json() : players_as_text(); }};
}

}  // namespace cadenza::app
