// What the reader and the writer of PGN agree on.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "game/move.hpp"
#include "record/text.hpp"

namespace cadenza::record {

// In the order of game::Side. Each has a second tag, such as WhiteType, for human or program.
inline constexpr std::array<std::string_view, game::kMaxSides> kColourTags = {"White", "Black",
                                                                              "Red", "Blue"};

}  // namespace cadenza::record
