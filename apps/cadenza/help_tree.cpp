#include "help_tree.hpp"

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "player/player.hpp"

namespace cadenza::app {
namespace {

std::vector<std::string> games() {
  std::vector<std::string> names;
  catalog::for_each_family([&](auto family) { names.emplace_back(family.kName); });
  return names;
}

std::vector<std::string> players() {
  std::vector<std::string> names;
  for (const player::Entry& entry : player::roster()) names.emplace_back(entry.name);
  return names;
}

// CLI11 keeps the members of a set only in the name of the type: "TEXT:{white,black}".
std::vector<std::string> listed_in(const std::string& type) {
  const std::size_t begin = type.find('{');
  const std::size_t end = type.find('}');
  std::vector<std::string> choices;
  if (begin == std::string::npos || end == std::string::npos) return choices;
  const std::string list = type.substr(begin + 1, end - begin - 1);
  for (const Field& word : split_words("type", list)) {
    choices.emplace_back(word.text);
  }
  return choices;
}

// Some are checked by those who know them, not by CLI11.
std::vector<std::string> choices_of(const CLI::App& app, const CLI::Option& option) {
  const std::string name = option.get_name();
  if (name == "--game") return games();
  if (app.get_name() == "match" && option.get_positional()) return players();
  return listed_in(option.get_type_name());
}

OptionHelp help_of(const CLI::App& app, const CLI::Option& option) {
  OptionHelp help;
  for (const std::string& name : option.get_snames()) help.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  if (help.names.empty()) help.names.push_back(option.get_name(true));
  help.about = option.get_description();
  if (option.get_items_expected_max() > 0) {
    const std::string type = option.get_type_name();
    help.value = type.substr(0, type.find(':'));
  }
  help.initial = option.get_default_str();
  help.choices = choices_of(app, option);
  help.required = option.get_required();
  help.repeated = option.get_items_expected_max() > 1;
  return help;
}

}  // namespace

CommandHelp help_of(const CLI::App& app) {
  CommandHelp help{app.get_name(), app.get_description(), app.get_footer(), {}};
  for (const CLI::Option* option : app.get_options()) help.options.push_back(help_of(app, *option));
  const auto all = [](const CLI::App*) { return true; };
  for (const CLI::App* command : app.get_subcommands(all)) {
    help.commands.push_back(help_of(*command));
  }
  return help;
}

}  // namespace cadenza::app
