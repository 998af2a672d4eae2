// Sets of colours as the letters of the position texts: "wr" for white and red.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/move.hpp"
#include "record/record.hpp"

namespace cadenza::record {

// In the order of game::Side.
[[nodiscard]] inline std::string letters_of(std::uint8_t colours) {
  std::string letters;
  for (std::size_t i = 0; i < game::kSideLetters.size(); ++i) {
    if ((colours >> i & 1U) != 0) letters += game::kSideLetters[i];
  }
  return letters;
}

// Other letters are nobody's.
[[nodiscard]] inline std::uint8_t colours_of(std::string_view letters) {
  unsigned colours = 0;
  for (const char c : letters) {
    const std::size_t colour = game::kSideLetters.find(c);
    if (colour != std::string_view::npos) colours |= 1U << colour;
  }
  return static_cast<std::uint8_t>(colours);
}

// Those that a program played.
[[nodiscard]] inline std::uint8_t programs_of(const Record& record) {
  unsigned colours = 0;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    if (record.players[i].is_ai) colours |= 1U << i;
  }
  return static_cast<std::uint8_t>(colours);
}

}  // namespace cadenza::record
