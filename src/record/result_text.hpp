// Results in text as chess writes them: 1-0, 1/2-1/2, and * for none; a part for each colour.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace cadenza::record {

// "1-0", or "0-1/2-1/2" when black and red share first place.
[[nodiscard]] std::string result_text(std::uint8_t winners, std::size_t players);

// The winners; 0 for *, none when it is no result of so many players.
[[nodiscard]] std::optional<std::uint8_t> parse_result(std::string_view text, std::size_t players);

}  // namespace cadenza::record
