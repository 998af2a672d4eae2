// What the lines of an engine must look like. Pure functions: a line in, what is wrong with it out.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "session/game.hpp"

namespace cadenza::protocol::selftest {

using Words = std::vector<std::string_view>;

[[nodiscard]] Words words_of(std::string_view line);
[[nodiscard]] std::string_view first_word(std::string_view line);

[[nodiscard]] std::optional<long long> number(std::string_view word);  // the whole of it

template <std::size_t N>
[[nodiscard]] bool contains(const std::array<std::string_view, N>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

// The commands that ask for an answer.
inline constexpr std::array<std::string_view, 4> kAsking = {"ugi", "isready", "query", "go"};

// A line that an engine may print: its first word is one of the protocol.
[[nodiscard]] bool is_protocol(std::string_view line);
[[nodiscard]] bool is_error_line(std::string_view line);

struct OptionLine {
  std::string name;
  std::string type;
  std::optional<std::string> initial;  // default
  std::optional<long long> low;
  std::optional<long long> high;
  std::vector<std::string> choices;
};
[[nodiscard]] Expected<OptionLine> parse_option_line(std::string_view line);

// The second of exactly two words, of `bestmove` or `response`.
[[nodiscard]] Expected<std::string> second_of_two(std::string_view line);

// A line of a search in this position. The field of an error is "unknown" for a key that is not of
// the protocol, which harms nobody.
[[nodiscard]] Expected<void> check_info_line(std::string_view line, const session::Game& game);

// A line as it can be shown: unprintable bytes as ?, the middle of a long one left out.
[[nodiscard]] std::string shown(std::string_view line, std::size_t longest = 110);

}  // namespace cadenza::protocol::selftest
