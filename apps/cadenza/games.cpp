// cadenza games: what can be played, in which variants.
#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "command.hpp"

namespace cadenza::app {
namespace {

std::string games_as_text() {
  std::string text;
  catalog::for_each_family([&](auto family) {
    fmt::format_to(std::back_inserter(text), "{:<10} {}\n{:10} variants: {}\n", family.kName,
                   family.kAbout, "", family.kVariants);
  });
  return text;
}

std::string games_as_json() {
  nlohmann::ordered_json games = nlohmann::ordered_json::array();
  catalog::for_each_family([&](auto family) {
    using Variant = typename decltype(family)::Variant;
    nlohmann::ordered_json examples = nlohmann::ordered_json::array();
    for (const auto& variant : family.showcase()) examples.push_back(family.to_text(variant));
    games.push_back({{"game", family.kName},
                     {"title", family.kTitle},
                     {"about", family.kAbout},
                     {"variants", family.kVariants},
                     {"default", family.to_text(Variant{})},
                     {"examples", examples}});
  });
  return nlohmann::ordered_json{{"games", games}}.dump(2) + "\n";
}

}  // namespace

Command games_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("games", "List the games and their variants");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print one JSON object");
  command->footer("Example: cadenza games --json");
  return {command, [json]() -> Output { return *json ? games_as_json() : games_as_text(); }};
}

}  // namespace cadenza::app
