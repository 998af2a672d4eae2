// What the reader and the writer of OTN agree on: rules strings and positions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace cadenza::record {

// Of a variant such as "ashton,repeats=1"; everything before the entry `start:`.
[[nodiscard]] std::string otn_rules(std::string_view variant);

// The ruleset whose rules these are, none when they are another game's.
[[nodiscard]] std::optional<std::string> ruleset_of(std::string_view otn_rules);

// OTN begins with rank 1, our positions with rank 9: "/3ttt3/…/" and back. What stands behind the
// rows in a position of ours is left out.
[[nodiscard]] std::string otn_position(std::string_view position);
[[nodiscard]] std::string rows_from_otn(std::string_view otn_position);

}  // namespace cadenza::record
