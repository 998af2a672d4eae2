// Starts for a fair game, since from the usual one Black wins: openings that the solver could not
// settle for either side and in which the engine sees no advantage. The list is
// data/openings/andantino-balanced.txt, which says how it was made; what a number means must not
// change, so it may only grow at its end.
#pragma once

#include <array>
#include <string_view>

namespace cadenza::andantino {

// As moves from the usual start, in the notation of side 10.
inline constexpr std::array<std::string_view, 10> kBalancedStarts = {
    "i9 j9 i8 h8 h7",   "i9 j9 i8 h8 j8",   "i9 j9 i8 h8 h9",  "i9 j9 i8 h8 i10",
    "i9 j9 i8 h8 k10",  "i9 j9 i10 h9 h8",  "i9 j9 i10 h9 i8", "i9 j9 i10 h9 h10",
    "i9 j9 i10 h9 k10", "i9 j9 i10 h9 j11",
};

}  // namespace cadenza::andantino
