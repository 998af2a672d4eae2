// A board as a person sees it, as plain values: rows of named cells with what stands on them.
// Games make diagrams; terminals and pages draw them.
#pragma once

#include <string>
#include <vector>

namespace cadenza::board {

struct DiagramCell {
  std::string name;       // "j10"
  char piece = 0;         // the letter of the position text; 0 when empty
  bool playable = false;  // a legal move of the side to move ends here
  bool special = false;   // a square with a rule of its own (throne, camp, corner)
};

struct DiagramRow {
  std::string label;  // the coordinate all its cells share
  int indent = 0;     // in half cells
  std::vector<DiagramCell> cells;
};

struct Diagram {
  std::vector<DiagramRow> rows;      // top first
  std::vector<std::string> letters;  // the other coordinate, in order
  bool hexagonal = false;  // hexagonal: a letter's cells run along a diagonal; else straight down
};

}  // namespace cadenza::board
