// How a program ended.
#pragma once

#include <string>

namespace cadenza::process {

struct Exit {
  int code = 0;
  int signal = 0;  // that ended it; 0: it left by itself, with the code

  [[nodiscard]] bool clean() const noexcept { return code == 0 && signal == 0; }
};

// "left with code 3", "was ended by SIGSEGV (it used memory that is not its own)"
[[nodiscard]] std::string to_text(const Exit& exit);

}  // namespace cadenza::process
