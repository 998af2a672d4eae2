// The picture of a hexagonal board, for every game played on one.
#pragma once

#include <functional>

#include "board/diagram.hpp"
#include "board/hex.hpp"

namespace cadenza::board {

// `piece` and `playable` are asked for every cell.
[[nodiscard]] Diagram hex_diagram(int side, const std::function<char(Hex)>& piece,
                                  const std::function<bool(Hex)>& playable);

}  // namespace cadenza::board
