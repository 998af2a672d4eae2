// Which Andantino is played: the size of the board and the start.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::andantino {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 16;
inline constexpr int kDefaultSide = 10;

struct Variant {
  int side = kDefaultSide;
  bool unbounded = false;   // no edge: a side-16 board whose rim no stone may come near
  bool two_stones = false;  // both first stones are placed, Black moves (Ludii)
  int balanced = 0;         // begins with this one of kBalancedStarts, from 1 on; 0: with none

  friend bool operator==(const Variant& a, const Variant& b) = default;
};

// The stones of all balanced starts fit on a board of this side.
inline constexpr int kMinBalancedSide = 5;

// The board alone, for where the stones on it are written out.
[[nodiscard]] constexpr Variant without_start(Variant variant) noexcept {
  variant.two_stones = false;
  variant.balanced = 0;
  return variant;
}

// "side5,two-stones", "balanced7"; defaults are left out on the way out and may be missing on the
// way in.
[[nodiscard]] std::string to_text(const Variant& variant);
[[nodiscard]] Expected<Variant> parse_variant(std::string_view text);

}  // namespace cadenza::andantino
