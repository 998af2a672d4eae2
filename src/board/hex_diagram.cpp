#include "board/hex_diagram.hpp"

namespace cadenza::board {

Diagram hex_diagram(int side, const std::function<char(Hex)>& piece,
                    const std::function<bool(Hex)>& playable) {
  Diagram diagram;
  diagram.hexagonal = true;
  const std::vector<int> lengths = hex_row_lengths(side);
  for (int row = 0; row < static_cast<int>(lengths.size()); ++row) {
    DiagramRow line;
    line.label = std::to_string(row + 1);
    line.indent = magnitude(row - side + 1);
    for (int i = 0; i < lengths[static_cast<std::size_t>(row)]; ++i) {
      const Hex h = hex_at(side, row, i);
      line.cells.push_back({hex_name(h, side), piece(h), playable(h), false});
    }
    diagram.rows.push_back(std::move(line));
  }
  for (int u = 1 - side; u < side; ++u) {
    std::string name = hex_name({u, 0}, side);
    diagram.letters.push_back(name.substr(0, name.find_first_of("0123456789")));
  }
  return diagram;
}

}  // namespace cadenza::board
