// Records as JSON lines, one game a line, after AbstractPlay's schema of game records.
// Reading trusts nothing, and forgives what it need not understand.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "record/record.hpp"

namespace cadenza::record {

// Keys that are not ours are skipped. The game, the variant, the start and the shape are checked,
// the moves are not: replay() does that. An error names the path, such as `header.players[1].name`,
// and its column in the line.
[[nodiscard]] Expected<Record> read(std::string_view line);

// One line without its end, always the same for the same record. Its game, variant and
// start must be those of a game.
[[nodiscard]] std::string write(const Record& given);

// Where a turn stands in a line that was read, for errors of replay(); 0 if nowhere.
[[nodiscard]] std::size_t column_of_move(std::string_view line, std::size_t index);

}  // namespace cadenza::record
