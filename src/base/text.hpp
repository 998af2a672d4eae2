// Small tools for reading one-line texts: blank-separated fields that remember their column,
// and numbers with bounds. Input is hostile until it has passed through here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza {

struct Field {
  std::string_view name;  // what the field is called in an error
  std::string_view text;
  std::size_t column = 1;  // 1-based column of text[0]
};

// The parts between runs of blanks, all under one name.
[[nodiscard]] std::vector<Field> split_blanks(std::string_view name, std::string_view text);

// The parts between runs of blanks, named in order; more parts than names is an error, and so
// are fewer than `required`. The optional ones at the end may be missing.
[[nodiscard]] Expected<std::vector<Field>> split_fields(std::string_view text,
                                                        const std::vector<std::string_view>& names,
                                                        std::size_t required);

// The words of a comma-separated list, blanks around them removed, all under one name. An empty
// text has no words; an empty word stays, so that whoever reads it complains at the right column.
[[nodiscard]] std::vector<Field> split_words(std::string_view name, std::string_view text);

// A decimal number without sign in [low, high].
[[nodiscard]] Expected<int> parse_number(const Field& field, int low, int high);

// Without the blanks around it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

[[nodiscard]] std::string to_lower(std::string_view text);

// A character as a person would like to see it in a message: 'x', or its code when unprintable.
[[nodiscard]] std::string in_quotes(char c);

// The same for a piece of foreign text, cut to a bearable length.
[[nodiscard]] std::string in_quotes(std::string_view text);

}  // namespace cadenza
