#include "terminal/board_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace cadenza::terminal {
namespace {

// Shapes differ as well as colours, for eyes and screens that do not tell colours apart.
struct Glyph {
  char piece;
  std::string_view unicode;
  std::string_view ascii;
  Paint paint;

  [[nodiscard]] std::string_view shape(Style style) const { return style.ascii ? ascii : unicode; }
};

constexpr Glyph kGlyphs[] = {
    {'w', "○", "w", Paint::white}, {'b', "●", "b", Paint::black}, {'r', "▲", "r", Paint::red},
    {'u', "■", "u", Paint::blue},  {'T', "○", "T", Paint::white}, {'K', "♔", "K", Paint::king},
    {'t', "●", "t", Paint::black},
};
constexpr Glyph kEmpty = {0, "·", ".", Paint::faint};
constexpr Glyph kPlayable = {0, "+", "+", Paint::legal};
constexpr Glyph kSpecial = {0, "×", "x", Paint::faint};
constexpr Glyph kDanger = {0, "!", "!", Paint::danger};

const Glyph* find_piece(char piece) {
  for (const Glyph& glyph : kGlyphs) {
    if (glyph.piece == piece) return &glyph;
  }
  return nullptr;
}

// What the drawing of one cell needs to know.
struct Board {
  const Marks& marks;
  Style style;
};

const Glyph& glyph_of(const board::DiagramCell& cell, const Marks& marks) {
  if (const Glyph* piece = find_piece(cell.piece)) return *piece;
  if (marks.danger.count(cell.name) > 0) return kDanger;
  if (cell.playable || marks.reach.count(cell.name) > 0) return kPlayable;
  return cell.special ? kSpecial : kEmpty;
}

// What stands between two cells, or outside of the first and the last one.
std::string_view between(bool left_is_last, bool right_is_last) {
  if (left_is_last && right_is_last) return "|";
  if (left_is_last) return "]";
  return right_is_last ? "[" : " ";
}

std::string draw_row(const board::DiagramRow& row, const Board& board) {
  std::string line = fmt::format("{:>2} {:{}}", row.label, "", row.indent);
  bool last = false;
  const auto separate = [&](bool next) {
    const std::string_view sign = between(last, next);
    line += sign == " " ? std::string(sign) : painted(sign, Paint::last, board.style);
    last = next;
  };
  for (const auto& cell : row.cells) {
    separate(board.marks.last.count(cell.name) > 0);
    const Glyph& glyph = glyph_of(cell, board.marks);
    line += painted(glyph.shape(board.style), glyph.paint, board.style);
  }
  if (last) separate(false);
  return line;
}

std::string letters_line(const board::Diagram& diagram, std::size_t count, int indent) {
  std::string line = fmt::format("   {:{}}", "", indent);
  for (std::size_t i = 0; i < count; ++i) line += fmt::format("{:>2}", diagram.letters[i]);
  line += '\n';
  return line;
}

// Diagonals run from the upper right to the lower left, so the letters stand above the first row
// and then at the end of the rows that become longer, where their diagonals begin.
std::string draw_hexagon(const board::Diagram& diagram, const Board& board) {
  std::size_t letter = diagram.rows.front().cells.size();
  std::string text = letters_line(diagram, letter, diagram.rows.front().indent + 1);
  for (const auto& row : diagram.rows) {
    text += draw_row(row, board);
    if (letter < diagram.letters.size()) {
      // The bracket of the last cell stands where the letter's first column is.
      const bool bracket = board.marks.last.count(row.cells.back().name) > 0;
      text += fmt::format("{:>{}}", diagram.letters[letter++], bracket ? 1 : 2);
    }
    text += '\n';
  }
  return text;
}

std::string draw_square(const board::Diagram& diagram, const Board& board) {
  std::string text;
  for (const auto& row : diagram.rows) text += draw_row(row, board) + "\n";
  return text + letters_line(diagram, diagram.letters.size(), 0);
}

template <class Predicate>
bool any_cell(const board::Diagram& diagram, Predicate&& predicate) {
  return std::any_of(diagram.rows.begin(), diagram.rows.end(), [&](const auto& row) {
    return std::any_of(row.cells.begin(), row.cells.end(), predicate);
  });
}

}  // namespace

std::string draw(const board::Diagram& diagram, const Marks& marks, Style style) {
  const Board board{marks, style};
  return diagram.hexagonal ? draw_hexagon(diagram, board) : draw_square(diagram, board);
}

board::Diagram flipped(board::Diagram diagram) {
  std::reverse(diagram.rows.begin(), diagram.rows.end());
  std::reverse(diagram.letters.begin(), diagram.letters.end());
  for (auto& row : diagram.rows) std::reverse(row.cells.begin(), row.cells.end());
  return diagram;
}

std::string sign_of(char piece, Style style) {
  const Glyph* glyph = find_piece(piece);
  return glyph == nullptr ? std::string(1, piece)
                          : painted(glyph->shape(style), glyph->paint, style);
}

std::string legend(const board::Diagram& diagram, const Marks& marks, Style style) {
  std::string text;
  const auto add = [&](std::string_view sign, Paint paint, std::string_view meaning) {
    if (!text.empty()) text += "   ";
    text += painted(sign, paint, style);
    text += ' ';
    text += meaning;
  };
  const bool playable =
      !marks.reach.empty() ||
      any_cell(diagram, [](const board::DiagramCell& cell) { return cell.playable; });
  if (playable) add(kPlayable.shape(style), kPlayable.paint, "may be played");
  if (!marks.danger.empty()) add(kDanger.shape(style), kDanger.paint, "loses at once");
  if (!marks.last.empty()) add("[ ]", Paint::last, "last move");
  if (any_cell(diagram,
               [](const board::DiagramCell& cell) { return cell.special && cell.piece == 0; })) {
    add(kSpecial.shape(style), kSpecial.paint, "special square");
  }
  return text;
}

}  // namespace cadenza::terminal
