// Values of positions: every evaluation lies strictly between a loss and a win. The reports have a
// win at 100, at 500 and at 100,000; only the order matters.
#pragma once

namespace cadenza::search::textbook {

using Value = int;

inline constexpr int kMaxDepth = 64;  // plies

inline constexpr Value kWin = 1'000'000'000;
inline constexpr Value kInfinite = kWin + 1;
// The least that a win can be worth after adjustment by its depth.
inline constexpr Value kLeastWin = kWin - kMaxDepth - 1;
inline constexpr Value kMaxEvaluation = kLeastWin - 1;

[[nodiscard]] constexpr bool is_win(Value value) noexcept { return value >= kLeastWin; }
[[nodiscard]] constexpr bool is_loss(Value value) noexcept { return value <= -kLeastWin; }

}  // namespace cadenza::search::textbook
