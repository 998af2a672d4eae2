// What is said beside the output: progress, and what went wrong. Nobody may be there to read it (a
// closed terminal, a full disk); that must not end the work, so a failure to write is not told.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace cadenza::app {

template <typename... Values>
void tell(fmt::format_string<Values...> format, Values&&... values) {
  const std::string text = fmt::format(format, std::forward<Values>(values)...);
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace cadenza::app
