// The groups of stones on a board, for games that count them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "board/diagram.hpp"

namespace cadenza::view {

struct Group {
  char piece = 0;
  std::vector<std::string> cells{};
};

// All connected groups of stones of one letter.
[[nodiscard]] std::vector<Group> groups(const board::Diagram& diagram);

// The sizes of the groups of each letter, the largest first.
using GroupSizes = std::map<char, std::vector<int>>;

[[nodiscard]] GroupSizes group_sizes(const board::Diagram& diagram);

}  // namespace cadenza::view
