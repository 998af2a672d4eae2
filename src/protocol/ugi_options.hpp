// What a runner can set: the engine's options by name, with their bounds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "session/engine.hpp"

namespace cadenza::protocol::ugi {

struct Options {
  std::string game = "andantino";
  std::string variant = "side10";
  session::EngineSettings engine{};
  int lines = 1;           // MultiPV
  int move_overhead = 10;  // milliseconds
  bool ponder = false;     // name the expected reply in bestmove
};

// The lines between `id` and `ugiok`.
[[nodiscard]] std::vector<std::string> option_lines(const Options& defaults);

// Names are in lower case. Another game begins at its default variant.
[[nodiscard]] Expected<Options> with_option(Options options, std::string_view name,
                                            std::string_view value);

}  // namespace cadenza::protocol::ugi
