#include "terminal/groups.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace cadenza::terminal {
namespace {

// Row, and column in half cells: neighbours are two columns apart, or on a hexagonal board one row
// and one column.
using Place = std::pair<int, int>;
using Pieces = std::map<Place, char>;

Pieces pieces_on(const board::Diagram& diagram) {
  Pieces pieces;
  for (std::size_t r = 0; r < diagram.rows.size(); ++r) {
    const auto& row = diagram.rows[r];
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].piece == 0) continue;
      pieces[{static_cast<int>(r), row.indent + 2 * static_cast<int>(i)}] = row.cells[i].piece;
    }
  }
  return pieces;
}

std::vector<Place> neighbours(Place at, bool hexagonal) {
  const auto [row, column] = at;
  if (!hexagonal) {
    return {{row, column - 2}, {row, column + 2}, {row - 1, column}, {row + 1, column}};
  }
  return {{row, column - 2},     {row, column + 2},     {row - 1, column - 1},
          {row - 1, column + 1}, {row + 1, column - 1}, {row + 1, column + 1}};
}

// Takes the group away, and counts it.
int take_group(Pieces& pieces, Place start, bool hexagonal) {
  const char piece = pieces.at(start);
  std::vector<Place> open = {start};
  pieces.erase(start);
  int size = 0;
  while (!open.empty()) {
    const Place at = open.back();
    open.pop_back();
    ++size;
    for (const Place& next : neighbours(at, hexagonal)) {
      const auto found = pieces.find(next);
      if (found == pieces.end() || found->second != piece) continue;
      pieces.erase(found);
      open.push_back(next);
    }
  }
  return size;
}

}  // namespace

GroupSizes group_sizes(const board::Diagram& diagram) {
  Pieces pieces = pieces_on(diagram);
  GroupSizes sizes;
  while (!pieces.empty()) {
    const auto [place, piece] = *pieces.begin();
    sizes[piece].push_back(take_group(pieces, place, diagram.hexagonal));
  }
  for (auto& [piece, list] : sizes) std::sort(list.begin(), list.end(), std::greater<>());
  return sizes;
}

}  // namespace cadenza::terminal
