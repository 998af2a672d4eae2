// The certificate that this program has at hand: Black wins Andantino on the standard board.
//
// Programs carry it inside them (disk/shipped.cpp), so that it cannot go missing. In a browser it
// is downloaded when it is wanted, with the code that reads it (web/oracle,
// web/engine/strategy.cpp).
#pragma once

#include <array>
#include <string_view>

#include "base/expected.hpp"
#include "certificate/oracle.hpp"

namespace cadenza::certificate {

inline constexpr std::string_view kShippedGame = "andantino";
// However a game begins on this board: the strategy knows positions, not beginnings.
inline constexpr std::array<std::string_view, 2> kShippedVariants = {"side10", "two-stones"};

// Reads it, unless that was done before, which takes a moment. What is wrong, if it cannot be had.
[[nodiscard]] Expected<void> read_shipped();

// The winner's move in a position as everywhere; silent where the strategy never leads, and where
// the loser is to move. From any thread.
[[nodiscard]] Expected<Advice> ask_shipped(std::string_view position);

}  // namespace cadenza::certificate
