#include "base/text.hpp"

#include <algorithm>

namespace cadenza {

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

bool is_printable(char c) { return c >= ' ' && c <= '~'; }

Field trimmed(const Field& field) {
  const std::string_view text = cadenza::trimmed(field.text);
  const auto skipped = text.empty() ? 0 : text.data() - field.text.data();
  return {field.name, text, field.column + static_cast<std::size_t>(skipped)};
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  const std::size_t last = text.find_last_not_of(kBlanks);
  return last == std::string_view::npos ? std::string_view{} : text.substr(first, last - first + 1);
}

std::vector<Field> split_blanks(std::string_view name, std::string_view text) {
  std::vector<Field> fields;
  std::size_t at = text.find_first_not_of(kBlanks);
  while (at != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, at), text.size());
    fields.push_back({name, text.substr(at, end - at), at + 1});
    at = text.find_first_not_of(kBlanks, end);
  }
  return fields;
}

Expected<std::vector<Field>> split_fields(std::string_view text,
                                          const std::vector<std::string_view>& names,
                                          std::size_t required) {
  std::vector<Field> fields = split_blanks("text", text);
  if (fields.size() < required) {
    return fail(std::string(names[fields.size()]), text.size() + 1, "missing");
  }
  if (fields.size() > names.size()) {
    const Field& extra = fields[names.size()];
    return fail("end", extra.column,
                "expected nothing after the " + std::string(names.back()) + ", found " +
                    in_quotes(extra.text));
  }
  for (std::size_t i = 0; i < fields.size(); ++i) fields[i].name = names[i];
  return fields;
}

std::vector<Field> split_words(std::string_view name, std::string_view text) {
  std::vector<Field> words;
  if (text.find_first_not_of(kBlanks) == std::string_view::npos) return words;
  std::size_t start = 0;
  while (start <= text.size()) {
    const std::size_t end = std::min(text.find(',', start), text.size());
    words.push_back(trimmed({name, text.substr(start, end - start), start + 1}));
    start = end + 1;
  }
  return words;
}

Expected<int> parse_number(const Field& field, int low, int high) {
  const std::string range = std::to_string(low) + " to " + std::to_string(high);
  if (field.text.empty()) {
    return fail(std::string(field.name), field.column, "expected a number from " + range);
  }
  long value = 0;
  for (std::size_t i = 0; i < field.text.size(); ++i) {
    const char c = field.text[i];
    if (c < '0' || c > '9') {
      return fail(std::string(field.name), field.column + i,
                  "expected a number from " + range + ", found " + in_quotes(c));
    }
    value = std::min(value * 10 + (c - '0'), static_cast<long>(high) + 1);
  }
  if (value < low || value > high) {
    return fail(std::string(field.name), field.column,
                "expected a number from " + range + ", found " + in_quotes(field.text));
  }
  return static_cast<int>(value);
}

std::string to_lower(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

std::string in_quotes(char c) {
  if (is_printable(c)) return std::string("'") + c + "'";
  return "the byte " + std::to_string(static_cast<unsigned char>(c));
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 24;
  std::string shown = "'";
  for (const char c : text.substr(0, kLongest)) shown += is_printable(c) ? c : '?';
  return shown + (text.size() > kLongest ? "…'" : "'");
}

}  // namespace cadenza
