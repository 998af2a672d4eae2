// A command line in words, as a shell would split it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::process {

// Blanks separate words; 'single' and "double" quotes and a backslash keep them together. Nothing
// else is special: no variables, no patterns, no pipes. At least one word.
[[nodiscard]] Expected<std::vector<std::string>> split_command_line(std::string_view text);

}  // namespace cadenza::process
