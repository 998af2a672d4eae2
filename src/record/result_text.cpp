#include "record/result_text.hpp"

#include <bit>

namespace cadenza::record {

std::string result_text(std::uint8_t winners, std::size_t players) {
  if (winners == 0) return "*";
  std::string text;
  for (std::size_t i = 0; i < players; ++i) {
    const bool first = (winners >> i & 1U) != 0;
    const char* share = std::has_single_bit(winners) ? "1" : "1/2";
    text.append(text.empty() ? "" : "-").append(first ? share : "0");
  }
  return text;
}

std::optional<std::uint8_t> parse_result(std::string_view text, std::size_t players) {
  // There are so few that writing them all is the simplest way to read one.
  for (unsigned winners = 0; winners < 1U << players; ++winners) {
    const auto set = static_cast<std::uint8_t>(winners);
    if (text == result_text(set, players)) return set;
  }
  return std::nullopt;
}

}  // namespace cadenza::record
