// Proof and disproof numbers (Allis 1994): how many positions must still be shown to be won, at the
// least, until the attacker's win is proved, and how many lost until it is disproved.
#pragma once

#include <algorithm>
#include <cstdint>

namespace cadenza::solver {

using Number = std::uint32_t;
inline constexpr Number kInfinite = (Number{1} << 24) - 1;  // so that two fit into a table's word

// No initial values: lists of them are made at every node.
struct Proof {
  Number proof;
  Number disproof;

  [[nodiscard]] constexpr bool proved() const noexcept { return proof == 0; }
  [[nodiscard]] constexpr bool disproved() const noexcept { return disproof == 0; }
  [[nodiscard]] constexpr bool settled() const noexcept { return proved() || disproved(); }
  friend constexpr bool operator==(const Proof& a, const Proof& b) noexcept {
    return a.proof == b.proof && a.disproof == b.disproof;
  }
};

inline constexpr Proof kUnknown{1, 1};
inline constexpr Proof kProved{0, kInfinite};
inline constexpr Proof kDisproved{kInfinite, 0};

[[nodiscard]] constexpr Proof settled(bool attacker_wins) noexcept {
  return attacker_wins ? kProved : kDisproved;
}

// Sums stay finite: only what is settled is infinite.
[[nodiscard]] constexpr Number finite(std::uint64_t number) noexcept {
  return static_cast<Number>(std::min<std::uint64_t>(number, kInfinite - 1));
}

}  // namespace cadenza::solver
