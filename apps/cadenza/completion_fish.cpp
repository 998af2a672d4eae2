#include <fmt/format.h>

#include "completion_scripts.hpp"

namespace cadenza::app {
namespace {

std::string as_fish_text(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "'";
}

std::string line_of(const std::string& condition, const OptionHelp& option) {
  std::string text = fmt::format("complete -c cadenza -n {}", condition);
  if (option.positional()) {
    if (option.choices.empty()) return {};
    return text + fmt::format(" -f -a '{}'\n", fmt::join(option.choices, " "));
  }
  for (const std::string& name : option.names) {
    text += name.rfind("--", 0) == 0 ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  if (!option.choices.empty()) {
    text += fmt::format(" -x -a '{}'", fmt::join(option.choices, " "));
  } else if (!option.value.empty()) {
    text += " -r";
  }
  return text + fmt::format(" -d {}\n", as_fish_text(option.about));
}

}  // namespace

std::string fish_completion(const CommandHelp& program) {
  std::string text = "# fish completion for cadenza; made by 'cadenza completion fish'\n";
  for (const OptionHelp& option : program.options) text += line_of("__fish_use_subcommand", option);
  for (const CommandHelp& command : program.commands) {
    text += fmt::format("complete -c cadenza -n __fish_use_subcommand -f -a {} -d {}\n",
                        command.name, as_fish_text(command.about));
  }
  for (const CommandHelp& command : program.commands) {
    const std::string seen = as_fish_text("__fish_seen_subcommand_from " + command.name);
    for (const OptionHelp& option : command.options) text += line_of(seen, option);
  }
  return text;
}

}  // namespace cadenza::app
