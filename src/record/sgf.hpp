// Records in Smart Game Format FF[4]. No number is known for these games, so GM is left out and GN
// says which it is; docs/records.md lists the properties.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "record/record.hpp"

namespace cadenza::record {

// One game tree, on a line. Clocks, evaluations, the seed and the time of day are left out.
[[nodiscard]] std::string write_sgf(const Record& given);

// Any number of game trees, of each the first variation throughout; every move is played. The
// column of an error counts from the beginning of the text.
[[nodiscard]] Expected<std::vector<Record>> read_sgf(std::string_view text);

}  // namespace cadenza::record
