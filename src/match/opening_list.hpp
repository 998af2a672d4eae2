// Openings as text: one a line, in the game's notation, for files that are made once and kept.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "match/openings.hpp"
#include "session/game.hpp"

namespace cadenza::match {

// The turns, separated by blanks: "j9 i9 k10", "e5,c2 d4,f6".
[[nodiscard]] std::string to_text(const session::Game& start, const Opening& opening);

// Lines as above; empty ones and those that begin with # say nothing. Every opening is legal from
// `start` and leaves the game going. An error names the line and the column.
[[nodiscard]] Expected<std::vector<Opening>> parse_openings(const session::Game& start,
                                                            std::string_view text);

// The content of such a file, which must not be larger than any honest list.
[[nodiscard]] Expected<std::string> read_opening_file(const std::string& path);

// Tells lists apart: FNV-1a over their text, in hexadecimal digits. Comments do not count.
[[nodiscard]] std::string fingerprint(const session::Game& start,
                                      const std::vector<Opening>& openings);

}  // namespace cadenza::match
