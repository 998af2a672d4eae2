// Where a value stands in a JSON text: the library's values have forgotten it.
#pragma once

#include <cstddef>
#include <string_view>

namespace cadenza::record {

// The 1-based column of the value at a path such as `header.players[1].name`, in a text that is
// known to be JSON; 0 when there is none.
[[nodiscard]] std::size_t column_of(std::string_view json, std::string_view path);

// How deep arrays and objects nest, in any text at all.
[[nodiscard]] std::size_t nesting_of(std::string_view text);

}  // namespace cadenza::record
