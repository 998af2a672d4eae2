// Tablut records in OpenTafl Notation (Jay Slater, 2016): tags, the rules in words of its own,
// turns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "record/record.hpp"

namespace cadenza::record {

// One game, with an empty line at its end; an error unless it is Tablut. The rules are written as
// near as OpenTafl can say them.
[[nodiscard]] Expected<std::string> write_otn(const Record& given);

// Any number of games. The tag `variant` says which rules hold, or else the rules are compared with
// those that write_otn() writes. Comments are skipped; every move is played. The column of an error
// counts from the beginning of the text.
[[nodiscard]] Expected<std::vector<Record>> read_otn(std::string_view text);

}  // namespace cadenza::record
