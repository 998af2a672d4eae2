// Which Omega is played: the size of the board, how many players, and what a tie is worth.
#pragma once

#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace cadenza::omega {

inline constexpr int kMinSide = 2;
inline constexpr int kMaxSide = 10;
inline constexpr int kDefaultSide = 5;
inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

struct Variant {
  int side = kDefaultSide;
  int players = kMinPlayers;
  bool tie_draw = false;  // tied leaders share first place (Ludii); else the last of them wins

  friend bool operator==(const Variant& a, const Variant& b) = default;
};

// "side3,3p,tie-draw"; defaults are left out on the way out and may be missing on the way in.
// The game with nothing but defaults is written "side5".
[[nodiscard]] std::string to_text(const Variant& variant);
[[nodiscard]] Expected<Variant> parse_variant(std::string_view text);

}  // namespace cadenza::omega
