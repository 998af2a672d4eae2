// Scripts that teach a shell to complete our command line.
#pragma once

#include <string>

#include "help_tree.hpp"

namespace cadenza::app {

[[nodiscard]] std::string bash_completion(const CommandHelp& program);
[[nodiscard]] std::string zsh_completion(const CommandHelp& program);
[[nodiscard]] std::string fish_completion(const CommandHelp& program);

}  // namespace cadenza::app
