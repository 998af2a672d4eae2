// What the formats share in handling foreign texts.
#pragma once

#include <string>
#include <string_view>

namespace cadenza::record {

// On one line and in UTF-8: control characters become blanks, foreign bytes question marks.
[[nodiscard]] std::string plain(std::string_view text);

// "2026-11-15", with or without a time of day behind it, or nothing.
[[nodiscard]] bool is_date(std::string_view text);

// "2026-11-15" of a date with a time of day.
[[nodiscard]] std::string day_of(std::string_view date);

// "2026.11.15", as PGN and OTN write the day, and back. Nothing when it is not known.
[[nodiscard]] std::string dotted_date(std::string_view date);
[[nodiscard]] std::string date_from_dotted(std::string_view text);

}  // namespace cadenza::record
