// From the cells that a person typed to a turn of this game, or to a message that helps.
#pragma once

#include <string>
#include <vector>

#include "base/expected.hpp"
#include "session/game.hpp"

namespace cadenza::terminal {

// "e4-e7", "j9", or "e5,c2" and parts of it. The message of an error says what is wrong with the
// move and which legal ones are spelt alike.
[[nodiscard]] Expected<std::string> turn_from(const session::Game& game,
                                              const std::vector<std::string>& cells);

// The legal moves in text; with a cell, those that begin there.
[[nodiscard]] std::vector<std::string> move_texts(const session::Game& game,
                                                  const std::string& from = {});

}  // namespace cadenza::terminal
