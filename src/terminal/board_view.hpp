// Boards as text: a diagram, and the marks that tell a person where to look.
#pragma once

#include <set>
#include <string>

#include "board/diagram.hpp"
#include "terminal/style.hpp"

namespace cadenza::terminal {

// Cells by name.
struct Marks {
  std::set<std::string> last{};    // of the last turn: between brackets
  std::set<std::string> danger{};  // playable, but playing there loses at once
  std::set<std::string> reach{};   // playable beyond what the diagram says
};

[[nodiscard]] std::string draw(const board::Diagram& diagram, const Marks& marks, Style style);

// As the player on the other side of the board sees it.
[[nodiscard]] board::Diagram flipped(board::Diagram diagram);

// The sign of a piece: "○", or "w" in plain letters.
[[nodiscard]] std::string sign_of(char piece, Style style);

// The signs that a board with these marks shows: "+ may be played  ! loses at once  [ ] last move".
[[nodiscard]] std::string legend(const board::Diagram& diagram, const Marks& marks, Style style);

}  // namespace cadenza::terminal
