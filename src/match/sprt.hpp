// The sequential test as a plain value: it looks at the results so far and says whether to go on.
#pragma once

#include <cstdint>

#include "base/expected.hpp"
#include "match/statistics.hpp"

namespace cadenza::match {

// What the bounds of a test are measured in.
enum class EloKind : std::uint8_t { logistic, normalized };

// H0: the difference is bounds.elo0; H1: it is bounds.elo1, which is greater. One who stops at the
// first decision accepts H1 with probability alpha where H0 holds, and H0 with probability beta
// where H1 holds.
struct Sprt {
  EloBounds bounds{};
  double alpha = 0.05;
  double beta = 0.05;
  EloKind kind = EloKind::logistic;
};

// Larger differences show in a few games without any test, and the normalized ratio has no
// meaning much beyond them.
inline constexpr double kGreatestElo = 200;

// Whether such a test can be run; the error names the field that cannot.
[[nodiscard]] Expected<Sprt> checked(Sprt sprt);

// Wald's thresholds (1945) of the logarithm of the likelihood ratio: H0 is accepted at the lower
// one, H1 at the upper one. For a test that was checked.
struct LlrBounds {
  double lower = 0;
  double upper = 0;
};

[[nodiscard]] LlrBounds llr_bounds(const Sprt& sprt);

enum class Verdict : std::uint8_t { undecided, accept_h0, accept_h1 };

struct Decision {
  Verdict verdict = Verdict::undecided;
  double llr = 0;
};

// For a test that was checked. No results decide nothing.
[[nodiscard]] Decision decide(const Sprt& sprt, Counts counts);

}  // namespace cadenza::match
