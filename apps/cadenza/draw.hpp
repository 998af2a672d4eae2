// Boards for a terminal: Unicode or ASCII, with or without colours.
#pragma once

#include <string>

#include "board/diagram.hpp"

namespace cadenza::app {

struct DrawStyle {
  bool ascii = false;
  bool colours = false;
};

[[nodiscard]] std::string draw(const board::Diagram& diagram, DrawStyle style);

// Colours are for people: only on a terminal, and never when NO_COLOR is set (no-color.org).
[[nodiscard]] bool wants_colours();

}  // namespace cadenza::app
