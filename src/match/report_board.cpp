#include "match/report_board.hpp"

#include <algorithm>
#include <optional>

#include "match/report_text.hpp"

namespace cadenza::match::page {
namespace {

// In units of the drawing: a cell is 30 wide, so a hexagon is 34.6 high, and rows of hexagons are
// 26 apart.
constexpr int kHalfCell = 15;
constexpr int kSquareRow = 30;
constexpr int kHexRow = 26;
constexpr int kMargin = 34;  // for the coordinates

struct Point {
  int x = 0;
  int y = 0;
};

int row_height(const board::Diagram& diagram) { return diagram.hexagonal ? kHexRow : kSquareRow; }

Point place(const board::Diagram& diagram, std::size_t row, std::size_t cell) {
  return {kHalfCell * (diagram.rows[row].indent + 2 * static_cast<int>(cell)),
          row_height(diagram) * static_cast<int>(row)};
}

Point far_corner(const board::Diagram& diagram) {
  Point corner;
  for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
    const Point last = place(diagram, row, diagram.rows[row].cells.size() - 1);
    corner = {std::max(corner.x, last.x), std::max(corner.y, last.y)};
  }
  return corner;
}

std::string at(Point point) {
  return " x=\"" + std::to_string(point.x) + "\" y=\"" + std::to_string(point.y) + '"';
}

std::string label(const std::string& text, Point point) {
  return "<text" + at(point) + '>' + escaped(text) + "</text>";
}

std::string shape_of(const board::Diagram& diagram, const board::DiagramCell& cell) {
  if (diagram.hexagonal) return "hex";
  return cell.special ? "special" : "square";
}

std::string cells_of(const board::Diagram& diagram) {
  std::string svg;
  for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
    const auto& cells = diagram.rows[row].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      svg +=
          "<use href=\"#" + shape_of(diagram, cells[i]) + '"' + at(place(diagram, row, i)) + "/>";
    }
  }
  return svg;
}

// A cell is called by its letter and the label of its row.
std::string letter_of(const board::DiagramRow& row, const board::DiagramCell& cell) {
  return cell.name.substr(0, cell.name.size() - row.label.size());
}

// Where the cells of a letter begin, seen from above.
std::optional<Point> top_of(const board::Diagram& diagram, const std::string& letter) {
  for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
    const auto& cells = diagram.rows[row].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (letter_of(diagram.rows[row], cells[i]) == letter) return place(diagram, row, i);
    }
  }
  return std::nullopt;
}

std::string letters_of(const board::Diagram& diagram) {
  std::string svg;
  for (const std::string& letter : diagram.letters) {
    const auto top = top_of(diagram, letter);
    if (!top) continue;
    // A letter's hexagons run down to the left, so the label continues them up to the right.
    const Point hexagonal{top->x + kHalfCell - 2, top->y - kHexRow + 3};
    const Point straight{top->x, far_corner(diagram).y + kSquareRow - 5};
    svg += label(letter, diagram.hexagonal ? hexagonal : straight);
  }
  return svg;
}

std::string row_labels_of(const board::Diagram& diagram) {
  std::string svg;
  for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
    const Point first = place(diagram, row, 0);
    svg += label(diagram.rows[row].label, {first.x - 2 * kHalfCell + 2, first.y});
  }
  return svg;
}

// Black and white differ in lightness, red and blue also by a bar, the king by his shape.
constexpr const char* kPieces =
    R"(<g id="p-w" class="white"><circle r="11"/></g>)"
    R"(<g id="p-b" class="black"><circle r="11"/></g>)"
    R"(<g id="p-r" class="red"><circle r="11"/><path d="M-7 0H7"/></g>)"
    R"(<g id="p-u" class="blue"><circle r="11"/><path d="M0-7V7"/></g>)"
    R"(<g id="p-T" class="white"><circle r="10"/></g>)"
    R"(<g id="p-t" class="black"><circle r="10"/></g>)"
    R"(<g id="p-K" class="white"><path d="M-11 10L-12-8L-5-1L0-12L5-1L12-8L11 10Z"/>)"
    R"(<path d="M-8 5H8"/></g>)";

constexpr const char* kCells =
    R"(<g id="hex"><path d="M0-17.3L15-8.7V8.7L0 17.3L-15 8.7V-8.7Z"/></g>)"
    R"(<g id="square"><path d="M-15-15H15V15H-15Z"/></g>)"
    R"(<g id="special"><path d="M-15-15H15V15H-15Z"/><path d="M-15-15L15 15M-15 15L15-15"/></g>)";

}  // namespace

std::string shapes() {
  return std::string(R"(<svg width="0" height="0" aria-hidden="true" class="shapes"><defs>)") +
         kCells + kPieces + "</defs></svg>";
}

std::string board_drawing(const board::Diagram& diagram) {
  const Point corner = far_corner(diagram);
  const int width = corner.x + 2 * kMargin;
  const int height = corner.y + 2 * kMargin;
  std::string svg = "<svg role=\"img\" viewBox=\"" + std::to_string(-kMargin) + ' ' +
                    std::to_string(-kMargin) + ' ' + std::to_string(width) + ' ' +
                    std::to_string(height) + "\">";
  svg += "<g class=\"cells\">" + cells_of(diagram) + "</g>";
  svg += "<g class=\"labels\" aria-hidden=\"true\">" + letters_of(diagram) +
         row_labels_of(diagram) + "</g>";
  return svg + "<g class=\"last\"></g><g class=\"pieces\"></g></svg>";
}

}  // namespace cadenza::match::page
