// What counted results say about two players' strength: pure functions, no games in sight.
// The conventions are those of fishtest and fastchess, so that figures can be compared with theirs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace cadenza::match {

// Results counted by score, the worst first. Pairs that share an opening are not independent games,
// so whatever can be counted in pairs should be.
using Trinomial = std::array<std::uint64_t, 3>;    // games: loss, draw, win
using Pentanomial = std::array<std::uint64_t, 5>;  // pairs: LL, LD, WL or DD, WD, WW
using Counts = std::span<const std::uint64_t>;     // either of them

struct Estimate {
  double value = 0;
  double error = 0;  // half the width of the 95 % interval
};

// The mean result, from 0 to 1.
[[nodiscard]] double score(Counts counts);

// The Elo difference that would give this score. A score beyond [0.001, 0.999] counts as its bound:
// a clean sweep says "much stronger", not "infinitely".
[[nodiscard]] Estimate elo(Counts counts);

// Elo measured in standard deviations of a game: how many games it takes to see the difference
// depends on this one alone, not on how many games are drawn.
[[nodiscard]] Estimate normalized_elo(Counts counts);

// The likelihood of superiority: how sure it is that the first player is the stronger one.
[[nodiscard]] double likelihood_of_superiority(Counts counts);

// The two hypotheses of a sequential test: the difference is elo0, or it is elo1.
struct EloBounds {
  double elo0 = 0;
  double elo1 = 0;
};

// The generalised sequential probability ratio test (Van den Bergh 2019-2020, after Wald 1945): the
// logarithm of how much better elo1 explains the results than elo0, each by the likeliest
// distribution that has this very difference. For bounds within a few hundred Elo.
[[nodiscard]] double llr(Counts counts, EloBounds bounds);
[[nodiscard]] double normalized_llr(Counts counts, EloBounds bounds);

}  // namespace cadenza::match
