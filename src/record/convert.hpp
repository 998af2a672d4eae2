// Texts of records in any of the formats, and from one to another.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "record/record.hpp"

namespace cadenza::record {

enum class Format { json, pgn, sgf, otn };

inline constexpr std::string_view kFormatNames[] = {"json", "pgn", "sgf", "otn"};

[[nodiscard]] std::optional<Format> parse_format(std::string_view name);

// By how the text begins. An empty one is JSON without lines.
[[nodiscard]] Expected<Format> detect(std::string_view text);

// All records of a text, each played through by the rules. The column of an error counts from the
// beginning of the text.
[[nodiscard]] Expected<std::vector<Record>> read_all(Format format, std::string_view text);

// The records one after the other; an error says which of them the format has no place for.
[[nodiscard]] Expected<std::string> write_all(Format format, const std::vector<Record>& records);

// A place in a text as editors count it, from 1.
struct Place {
  std::size_t line = 1;
  std::size_t column = 1;
};

// Of the character with this number, the first being 1.
[[nodiscard]] Place place_of(std::string_view text, std::size_t column);

}  // namespace cadenza::record
