// What the reader and the writer of SGF agree on. Names that begin with X are our own.
#pragma once

#include <array>
#include <string_view>

#include "game/move.hpp"

namespace cadenza::record {

// In the order of game::Side; red and blue are known to Omega alone.
inline constexpr std::array<std::string_view, game::kMaxSides> kPlayerProperties = {"PW", "PB",
                                                                                    "XPR", "XPU"};
inline constexpr std::array<std::string_view, 2> kMoveProperties = {"W", "B"};
inline constexpr std::string_view kTurnProperty = "XT";      // a whole turn of Omega
inline constexpr std::string_view kProgramsProperty = "XA";  // letters of the colours
inline constexpr std::string_view kWinnersProperty = "XW";   // the same
inline constexpr std::string_view kStartProperty = "XS";
inline constexpr std::string_view kEngineProperty = "XE";
inline constexpr std::string_view kEndDateProperty = "XD";

}  // namespace cadenza::record
