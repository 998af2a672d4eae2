#include "match/sprt.hpp"

#include <cassert>
#include <cmath>

namespace cadenza::match {
namespace {

// Written so that a NaN is refused as well.
bool is_risk(double value) { return value > 0 && value < 0.5; }

bool is_bound(double elo) { return std::abs(elo) <= kGreatestElo; }

double llr_of(const Sprt& sprt, Counts counts) {
  return sprt.kind == EloKind::normalized ? normalized_llr(counts, sprt.bounds)
                                          : llr(counts, sprt.bounds);
}

}  // namespace

Expected<Sprt> checked(Sprt sprt) {
  const auto [elo0, elo1] = sprt.bounds;
  if (!is_bound(elo0)) return fail("elo0", 0, "expected a number from -200 to 200");
  if (!is_bound(elo1)) return fail("elo1", 0, "expected a number from -200 to 200");
  if (!(elo0 < elo1)) return fail("elo1", 0, "expected a number greater than elo0");
  if (!is_risk(sprt.alpha)) return fail("alpha", 0, "expected a risk above 0 and below 0.5");
  if (!is_risk(sprt.beta)) return fail("beta", 0, "expected a risk above 0 and below 0.5");
  return sprt;
}

LlrBounds llr_bounds(const Sprt& sprt) {
  assert(is_risk(sprt.alpha) && is_risk(sprt.beta));
  return {std::log(sprt.beta / (1 - sprt.alpha)), std::log((1 - sprt.beta) / sprt.alpha)};
}

Decision decide(const Sprt& sprt, Counts counts) {
  const LlrBounds bounds = llr_bounds(sprt);
  const double llr = llr_of(sprt, counts);
  if (llr <= bounds.lower) return {Verdict::accept_h0, llr};
  if (llr >= bounds.upper) return {Verdict::accept_h1, llr};
  return {Verdict::undecided, llr};
}

}  // namespace cadenza::match
