// The model of Bradley and Terry (1952) on Elo's scale: who is d stronger scores 1 / (1 +
// 10^(-d/400)), and a draw is half a win for each. Its likeliest ratings, by Newton's method. For
// players who are connected by games; ratings.hpp sees to that.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "match/matrix.hpp"

namespace cadenza::match {

// All games of two players, in any unit of weight.
struct Encounter {
  std::size_t a = 0;
  std::size_t b = 0;
  double games = 0;
  double points = 0;  // a's
};

// Somebody who won everything, or a camp that won everything against the rest, would be infinitely
// strong. Only then everybody gets this much of a drawn game against somebody of mean strength:
// less than the smallest failing there can be, so that a clean sweep still beats a sweep but for a
// draw.
inline constexpr double kPriorDraws = 0.5;

struct Strengths {
  std::vector<double> elos{};  // of mean 0
  bool by_prior = false;       // whether the games alone have no finite answer
};

// `start` is where the search begins; it changes how long it takes, not where it ends.
[[nodiscard]] Strengths fit(std::size_t players, std::span<const Encounter> encounters,
                            const std::vector<double>& start = {});

// The inverse curvature of the likelihood at the ratings, in squared Elo: how many points decide
// how much of a rating. Rows add up to 0, as the ratings do.
[[nodiscard]] Matrix inverse_curvature(const Strengths& strengths,
                                       std::span<const Encounter> encounters);

// Elo in the model's own unit, the logarithm of the odds.
inline constexpr double kEloPerLogOdds = 173.71779276130073;  // 400 / ln 10

}  // namespace cadenza::match
