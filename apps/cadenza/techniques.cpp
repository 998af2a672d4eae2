// cadenza techniques: what the engine can do with or without, and what it does by default.
#include "search/techniques.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "command.hpp"
#include "search/engine.hpp"

namespace cadenza::app {
namespace {

struct Defaults {
  std::string_view game;
  search::Techniques techniques;
};

// Of each game's usual variant.
std::vector<Defaults> all_defaults() {
  std::vector<Defaults> list;
  catalog::for_each_family([&](auto family) {
    family.visit(family.showcase().front(), [&](auto g, const auto&) {
      list.push_back({family.kName, search::default_profile<decltype(g)>().techniques});
    });
  });
  return list;
}

std::vector<std::string_view> games_with(std::size_t technique) {
  std::vector<std::string_view> games;
  for (const auto& [game, techniques] : all_defaults()) {
    if (techniques.has(static_cast<search::Technique>(technique))) games.push_back(game);
  }
  return games;
}

std::string techniques_as_text() {
  std::string text;
  for (std::size_t i = 0; i < search::kTechniqueCount; ++i) {
    text += fmt::format("{:<20} on in: {}\n", search::kTechniqueNames[i],
                        fmt::join(games_with(i), ", "));
  }
  return text;
}

std::string techniques_as_json() {
  nlohmann::ordered_json techniques = nlohmann::ordered_json::array();
  for (std::size_t i = 0; i < search::kTechniqueCount; ++i) {
    techniques.push_back({{"technique", search::kTechniqueNames[i]}, {"games", games_with(i)}});
  }
  return nlohmann::ordered_json{{"techniques", techniques}}.dump(2) + "\n";
}

}  // namespace

Command techniques_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "techniques", "List what the engine can be told to use or not, and where it does by default");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object");
  command->footer("Example: cadenza techniques --json");
  return {command,
          [json]() -> Output { return *json ? techniques_as_json() : techniques_as_text(); }};
}

}  // namespace cadenza::app
