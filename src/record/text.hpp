// What the formats share in handling foreign texts.
#pragma once

#include <string>
#include <string_view>

namespace cadenza::record {

// On one line: control characters become blanks.
[[nodiscard]] std::string plain(std::string_view text);

// "2026-11-15", with or without a time of day behind it, or nothing.
[[nodiscard]] bool is_date(std::string_view text);

}  // namespace cadenza::record
