// Boards as drawings in SVG, without pieces: those are put on them by the script of the page.
#pragma once

#include <string>

#include "board/diagram.hpp"

namespace cadenza::match::page {

// The shapes that all boards share: cells, and a piece for each letter of the position texts.
[[nodiscard]] std::string shapes();

// The cells in the order of the diagram, then the coordinates around them.
[[nodiscard]] std::string board_drawing(const board::Diagram& diagram);

}  // namespace cadenza::match::page
