// cadenza completion: lets a shell complete our commands, options and the names they take.
#include <memory>

#include "command.hpp"
#include "completion_scripts.hpp"

namespace cadenza::app {

Command completion_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("completion", "Print a script for completion in a shell");
  const auto shell = std::make_shared<std::string>();
  command->add_option("SHELL", *shell, "bash, zsh or fish")
      ->required()
      ->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->footer(
      "Where to put it: bash: ~/.local/share/bash-completion/completions/cadenza;\n"
      "zsh: _cadenza in a folder of $fpath; fish: ~/.config/fish/completions/cadenza.fish.\n"
      "Example: cadenza completion bash");
  return {command, [shell, &app]() -> Output {
            const CommandHelp program = help_of(app);
            if (*shell == "bash") return bash_completion(program);
            return *shell == "zsh" ? zsh_completion(program) : fish_completion(program);
          }};
}

}  // namespace cadenza::app
