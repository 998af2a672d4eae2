// The scale of all searches: hundredths of a small advantage near zero, exact results at the ends.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string>

namespace cadenza::search {

using Score = int;
using Depth = int;

inline constexpr int kMaxPly = 128;  // of one search

inline constexpr Score kInfinite = 32'500;
inline constexpr Score kMate = 32'000;  // minus the plies until the game is over
inline constexpr Score kShortestMate = kMate - 2 * kMaxPly;  // from here on a score counts plies
// Games that are decided by comparing scores: how much a win is larger than a guess, and how fine
// its margins are.
inline constexpr Score kWonByMargin = 20'000;
inline constexpr Score kLargestMargin = 9'000;
inline constexpr Score kLargestGuess = 15'000;  // no evaluation goes beyond

[[nodiscard]] constexpr Score wins_at(int ply) noexcept { return kMate - ply; }
[[nodiscard]] constexpr Score loses_at(int ply) noexcept { return ply - kMate; }

[[nodiscard]] constexpr bool is_mate(Score score) noexcept {
  return score >= kShortestMate || score <= -kShortestMate;
}
// The result of the game is known: a mate, or a final comparison of scores.
[[nodiscard]] constexpr bool is_proven(Score score) noexcept {
  return score > kLargestGuess || score < -kLargestGuess;
}

// Plies from the root until the game is over; the score is a mate.
[[nodiscard]] constexpr int plies_to_mate(Score score) noexcept {
  return kMate - (score > 0 ? score : -score);
}

// In a table mates count from the position itself, not from the root.
[[nodiscard]] constexpr Score to_table(Score score, int ply) noexcept {
  if (score >= kShortestMate) return score + ply;
  if (score <= -kShortestMate) return score - ply;
  return score;
}
[[nodiscard]] constexpr Score from_table(Score score, int ply) noexcept {
  if (score >= kShortestMate) return score - ply;
  if (score <= -kShortestMate) return score + ply;
  return score;
}

// "+1.25", "wins in 7 plies", "loses by margin 120".
[[nodiscard]] std::string to_text(Score score);

}  // namespace cadenza::search
