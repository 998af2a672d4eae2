// Records in the manner of chess's Portable Game Notation: tags, then numbered turns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "record/record.hpp"

namespace cadenza::record {

// One game, with an empty line at its end. Clocks, evaluations, the seed and the time of day are
// left out.
[[nodiscard]] std::string write_pgn(const Record& given);

// Any number of games. Comments, variations, and tags that say nothing to us are skipped; every
// move is played. The column of an error counts from the beginning of the text.
[[nodiscard]] Expected<std::vector<Record>> read_pgn(std::string_view text);

}  // namespace cadenza::record
