#include <fmt/format.h>

#include "completion_scripts.hpp"

namespace cadenza::app {
namespace {

// For a text between single quotes, in which a backslash stands before every `special` character.
std::string as_zsh_text(std::string_view text, std::string_view special) {
  std::string result;
  for (const char c : text) {
    if (c == '\'') {
      result += "'\\''";
      continue;
    }
    if (c == '\\' || special.find(c) != std::string_view::npos) result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result;
}

std::string action_of(const OptionHelp& option) {
  if (option.choices.empty()) return "_files";
  return fmt::format("({})", fmt::join(option.choices, " "));
}

std::string positional_of(const OptionHelp& option) {
  return fmt::format("'{}:{}:{}'", option.repeated ? "*" : "",
                     as_zsh_text(option.names.front(), ":"), action_of(option));
}

// '(-g --game)'{-g,--game}'[about]:TEXT:(andantino omega tablut)'
std::string option_of(const OptionHelp& option) {
  const bool several = option.names.size() > 1;
  const std::string names = fmt::format("{}", fmt::join(option.names, " "));
  std::string text = option.repeated ? "'*'" : fmt::format("'({})'", names);
  text += several ? fmt::format("{{{}}}", fmt::join(option.names, ",")) : option.names.front();
  text += fmt::format("'[{}]", as_zsh_text(option.about, "[]"));
  if (!option.value.empty()) {
    text += fmt::format(":{}:{}", as_zsh_text(option.value, ":"), action_of(option));
  }
  return text + "'";
}

std::string arguments_of(const CommandHelp& command) {
  std::string text;
  bool files = true;
  for (const OptionHelp& option : command.options) {
    text += fmt::format(" \\\n            {}",
                        option.positional() ? positional_of(option) : option_of(option));
    files = files && !(option.positional() && option.repeated);
  }
  return files ? text + " \\\n            '*:file:_files'" : text;
}

}  // namespace

std::string zsh_completion(const CommandHelp& program) {
  std::string names;
  std::string cases;
  std::string options;
  for (const CommandHelp& command : program.commands) {
    names += fmt::format("        '{}:{}'\n", command.name, as_zsh_text(command.about, ":"));
    cases += fmt::format("        {})\n          _arguments{}\n          ;;\n", command.name,
                         arguments_of(command));
  }
  for (const OptionHelp& option : program.options) {
    options += fmt::format("    {} \\\n", option_of(option));
  }
  return fmt::format(R"(#compdef cadenza
# zsh completion for cadenza; made by 'cadenza completion zsh'
_cadenza() {{
  local curcontext="$curcontext" state line
  local -a commands
  typeset -A opt_args
  _arguments -C \
{}    '1:command:->command' \
    '*::argument:->argument'
  case $state in
    command)
      commands=(
{}      )
      _describe -t commands command commands
      ;;
    argument)
      case $words[1] in
{}      esac
      ;;
  esac
}}
if [[ $funcstack[1] == _cadenza ]]; then
  _cadenza "$@"
else
  compdef _cadenza cadenza
fi
)",
                     options, names, cases);
}

}  // namespace cadenza::app
