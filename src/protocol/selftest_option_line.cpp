// The option lines of an engine: what belongs in them, and what is wrong with one.
#include <algorithm>
#include <array>

#include "protocol/selftest_lines.hpp"

namespace cadenza::protocol::selftest {
namespace {

std::string joined(const Words& words, std::size_t first, std::size_t last) {
  std::string text;
  for (std::size_t i = first; i < last; ++i) {
    if (!text.empty()) text += ' ';
    text += words[i];
  }
  return text;
}

bool is_option_key(std::string_view word) {
  static constexpr std::array<std::string_view, 5> kKeys = {"type", "default", "min", "max", "var"};
  return contains(kKeys, word);
}

Expected<void> set_option_key(OptionLine& option, std::string_view key, const std::string& value) {
  if (key == "type") option.type = value;
  if (key == "default") option.initial = value;
  if (key == "var") option.choices.push_back(value);
  if (key != "min" && key != "max") return {};
  const auto bound = number(value);
  if (!bound) return fail("option", 0, "after " + std::string(key) + " stands no number");
  (key == "min" ? option.low : option.high) = bound;
  return {};
}

Expected<void> check_spin(const OptionLine& option) {
  if (!option.low || !option.high) return fail("option", 0, "a spin needs min and max");
  const auto initial = number(option.initial.value_or(""));
  if (!initial) return fail("option", 0, "the default of a spin is a number");
  if (*initial < *option.low || *initial > *option.high) {
    return fail("option", 0, "the default is not between min and max");
  }
  return {};
}

Expected<void> check_option(const OptionLine& option) {
  static constexpr std::array<std::string_view, 5> kTypes = {"check", "spin", "combo", "button",
                                                             "string"};
  if (option.name.empty()) return fail("option", 0, "it has no name");
  if (!contains(kTypes, option.type)) {
    return fail("option", 0, "its type is none of check, spin, combo, button and string");
  }
  if (option.type == "button") return {};
  if (!option.initial) return fail("option", 0, "it has no default");
  if (option.type == "spin") return check_spin(option);
  if (option.type == "check" && *option.initial != "true" && *option.initial != "false") {
    return fail("option", 0, "the default of a check is true or false");
  }
  const auto& choices = option.choices;
  if (option.type == "combo" &&
      std::find(choices.begin(), choices.end(), *option.initial) == choices.end()) {
    return fail("option", 0, "the default of a combo is one of its var");
  }
  return {};
}

}  // namespace

Expected<OptionLine> parse_option_line(std::string_view line) {
  const Words words = words_of(line);
  if (words.size() < 3 || words[1] != "name") {
    return fail("option", 0, "expected: option name N type T default D");
  }
  OptionLine option;
  for (std::size_t at = 1; at < words.size();) {
    std::size_t end = at + 1;
    while (end < words.size() && !is_option_key(words[end])) ++end;
    const std::string value = joined(words, at + 1, end);
    if (words[at] == "name") option.name = value;
    const auto set = set_option_key(option, words[at], value);
    if (!set) return tl::unexpected<Error>(set.error());
    at = end;
  }
  const auto right = check_option(option);
  if (!right) return tl::unexpected<Error>(right.error());
  return option;
}

}  // namespace cadenza::protocol::selftest
