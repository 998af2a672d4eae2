#include "view/groups.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace cadenza::view {
namespace {

// Row, and column in half cells: neighbours are two columns apart, or on a hexagonal board one row
// and one column.
using Place = std::pair<int, int>;
using Pieces = std::map<Place, const board::DiagramCell*>;

Pieces pieces_on(const board::Diagram& diagram) {
  Pieces pieces;
  for (std::size_t r = 0; r < diagram.rows.size(); ++r) {
    const auto& row = diagram.rows[r];
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      if (row.cells[i].piece == 0) continue;
      pieces[{static_cast<int>(r), row.indent + 2 * static_cast<int>(i)}] = &row.cells[i];
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

Group take_group(Pieces& pieces, Place start, bool hexagonal) {
  Group group{pieces.at(start)->piece};
  std::vector<Place> open;
  const auto take = [&](Pieces::iterator found) {
    open.push_back(found->first);
    group.cells.push_back(found->second->name);
    pieces.erase(found);
  };
  take(pieces.find(start));
  while (!open.empty()) {
    const Place at = open.back();
    open.pop_back();
    for (const Place& next : neighbours(at, hexagonal)) {
      const auto found = pieces.find(next);
      if (found != pieces.end() && found->second->piece == group.piece) take(found);
    }
  }
  return group;
}

}  // namespace

std::vector<Group> groups(const board::Diagram& diagram) {
  Pieces pieces = pieces_on(diagram);
  std::vector<Group> found;
  while (!pieces.empty()) {
    found.push_back(take_group(pieces, pieces.begin()->first, diagram.hexagonal));
  }
  return found;
}

GroupSizes group_sizes(const board::Diagram& diagram) {
  GroupSizes sizes;
  for (const Group& group : groups(diagram)) {
    sizes[group.piece].push_back(static_cast<int>(group.cells.size()));
  }
  for (auto& [piece, list] : sizes) std::sort(list.begin(), list.end(), std::greater<>());
  return sizes;
}

}  // namespace cadenza::view
