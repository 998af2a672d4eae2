// What this build of the program is.
#pragma once

#include <string>

namespace cadenza::app {

// For --version: the version, the compiler, the instruction set, the kind of build, and the
// signature of the bench that the source states.
[[nodiscard]] std::string version_text();

}  // namespace cadenza::app
