// What there is to mark on the board of a game in progress: the last turn, and where a move would
// lose at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "session/game.hpp"

namespace cadenza::view {

// The cells that a turn names: "e4-e7" has two, "e5,c2" as well.
[[nodiscard]] std::vector<std::string> cells_of(std::string_view turn);

// Moves after which the game is lost, or the opponent can win with the next one. For games of two
// in which every ply is a turn; none elsewhere, nor where it would take too long.
[[nodiscard]] std::vector<game::Move> losing_moves(const session::Game& game);

// The diagram as it is shown: where every empty cell may be played, none needs a sign.
[[nodiscard]] board::Diagram shown_diagram(const session::Game& game);

// A move names more than the cell it leads to, as in Tablut.
[[nodiscard]] bool moves_pieces(const session::Game& game);

}  // namespace cadenza::view
