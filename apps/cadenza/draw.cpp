#include "draw.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <iterator>
#include <string_view>

namespace cadenza::app {
namespace {

// Shapes differ as well as colours, for eyes and screens that do not tell colours apart.
struct Glyph {
  char piece;
  std::string_view unicode;
  std::string_view ascii;
  std::string_view colour;  // an ANSI attribute
};

constexpr Glyph kGlyphs[] = {
    {'w', "○", "w", "1;97"}, {'b', "●", "b", "1;33"}, {'r', "▲", "r", "1;31"},
    {'u', "■", "u", "1;34"}, {'T', "○", "T", "1;97"}, {'K', "♔", "K", "1;96"},
    {'t', "●", "t", "1;33"},
};
constexpr Glyph kEmpty = {0, "·", ".", "2"};
constexpr Glyph kPlayable = {0, "+", "+", "32"};
constexpr Glyph kSpecial = {0, "×", "x", "2"};

const Glyph& glyph_of(const board::DiagramCell& cell) {
  for (const Glyph& glyph : kGlyphs) {
    if (glyph.piece == cell.piece) return glyph;
  }
  if (cell.playable) return kPlayable;
  return cell.special ? kSpecial : kEmpty;
}

std::string draw_cell(const board::DiagramCell& cell, DrawStyle style) {
  const Glyph& glyph = glyph_of(cell);
  const std::string_view shape = style.ascii ? glyph.ascii : glyph.unicode;
  return style.colours ? fmt::format("\x1b[{}m{}\x1b[0m", glyph.colour, shape) : std::string(shape);
}

std::string draw_row(const board::DiagramRow& row, DrawStyle style) {
  std::string line = fmt::format("{:>2} {:{}}", row.label, "", row.indent);
  for (const auto& cell : row.cells) {
    line += ' ';
    line += draw_cell(cell, style);
  }
  return line;
}

std::string letters_line(const board::Diagram& diagram, std::size_t count, int indent) {
  std::string line = fmt::format("   {:{}}", "", indent);
  for (std::size_t i = 0; i < count; ++i) line += fmt::format("{:>2}", diagram.letters[i]);
  return line + "\n";
}

// Diagonals run from the upper right to the lower left, so the letters stand above the first row
// and then at the end of the rows that become longer, where their diagonals begin.
std::string draw_hexagon(const board::Diagram& diagram, DrawStyle style) {
  std::size_t letter = diagram.rows.front().cells.size();
  std::string text = letters_line(diagram, letter, diagram.rows.front().indent + 1);
  for (const auto& row : diagram.rows) {
    text += draw_row(row, style);
    if (letter < diagram.letters.size()) text += fmt::format("{:>2}", diagram.letters[letter++]);
    text += "\n";
  }
  return text;
}

std::string draw_square(const board::Diagram& diagram, DrawStyle style) {
  std::string text;
  for (const auto& row : diagram.rows) text += draw_row(row, style) + "\n";
  return text + letters_line(diagram, diagram.letters.size(), 0);
}

}  // namespace

std::string draw(const board::Diagram& diagram, DrawStyle style) {
  return diagram.hexagonal ? draw_hexagon(diagram, style) : draw_square(diagram, style);
}

bool wants_colours() {
  const char* no_color = std::getenv("NO_COLOR");
  return isatty(STDOUT_FILENO) != 0 && (no_color == nullptr || *no_color == '\0');
}

}  // namespace cadenza::app
