// The groups of stones on a board, for games that count them.
#pragma once

#include <map>
#include <vector>

#include "board/diagram.hpp"

namespace cadenza::terminal {

// The sizes of the connected groups of each letter, the largest first.
using GroupSizes = std::map<char, std::vector<int>>;

[[nodiscard]] GroupSizes group_sizes(const board::Diagram& diagram);

}  // namespace cadenza::terminal
