#include <fmt/format.h>

#include <algorithm>

#include "completion_scripts.hpp"

namespace cadenza::app {
namespace {

void add_new(std::vector<std::string>& words, const std::vector<std::string>& more) {
  for (const std::string& word : more) {
    if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  }
}

// Everything that may stand where no option waits for its value.
std::string words_of(const CommandHelp& command) {
  std::vector<std::string> words;
  for (const CommandHelp& each : command.commands) words.push_back(each.name);
  for (const OptionHelp& option : command.options) {
    add_new(words, option.positional() ? option.choices : option.names);
  }
  return fmt::format("{}", fmt::join(words, " "));
}

// After an option that takes a value come its choices, or whatever bash does by default.
std::string values_of(const CommandHelp& command) {
  std::string text;
  std::vector<std::string> others;
  for (const OptionHelp& option : command.options) {
    if (option.positional() || option.value.empty()) continue;
    if (option.choices.empty()) {
      others.insert(others.end(), option.names.begin(), option.names.end());
    } else {
      text += fmt::format("        {}) words='{}' ;;\n", fmt::join(option.names, " | "),
                          fmt::join(option.choices, " "));
    }
  }
  if (!others.empty()) text += fmt::format("        {}) return ;;\n", fmt::join(others, " | "));
  return text;
}

std::string case_of(const CommandHelp& command) {
  const std::string values = values_of(command);
  std::string text = fmt::format("    {})\n      words='{}'\n", command.name, words_of(command));
  if (!values.empty()) text += fmt::format("      case $previous in\n{}      esac\n", values);
  return text + "      ;;\n";
}

}  // namespace

std::string bash_completion(const CommandHelp& program) {
  std::string cases;
  for (const CommandHelp& command : program.commands) cases += case_of(command);
  return fmt::format(R"(# bash completion for cadenza; made by 'cadenza completion bash'
_cadenza() {{
  local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD - 1]}}
  local command= words= i
  # bash takes --game=omega for three words.
  if [[ $current == '=' ]]; then
    current=
  elif [[ $previous == '=' ]]; then
    previous=${{COMP_WORDS[COMP_CWORD - 2]}}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ ${{COMP_WORDS[i]}} != -* ]]; then
      command=${{COMP_WORDS[i]}}
      break
    fi
  done
  COMPREPLY=()
  case $command in
    '') words='{}' ;;
{}  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}}
complete -o default -F _cadenza cadenza
)",
                     words_of(program), cases);
}

}  // namespace cadenza::app
