// The sequential test keeps its promise: simulated matches go wrong as often as it says, at most.
#include "match/sprt.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "match/simulation.hpp"

namespace cadenza::match {
namespace {

TEST(Sprt, EndsAtWaldsBounds) {
  EXPECT_DOUBLE_EQ(llr_bounds({}).upper, std::log(19.0));
  EXPECT_DOUBLE_EQ(llr_bounds({}).lower, -std::log(19.0));
  const LlrBounds uneven = llr_bounds({{0, 5}, 0.01, 0.1, EloKind::logistic});
  EXPECT_DOUBLE_EQ(uneven.lower, std::log(0.1 / 0.99));
  EXPECT_DOUBLE_EQ(uneven.upper, std::log(0.9 / 0.01));
}

TEST(Sprt, DecidesWhereTheRatioPassesABound) {
  const Pentanomial strong{10, 20, 100, 60, 30};
  const Pentanomial weak{30, 60, 100, 20, 10};
  const Pentanomial even{20, 40, 100, 41, 20};
  for (const EloKind kind : {EloKind::logistic, EloKind::normalized}) {
    const Sprt sprt{{0, 20}, 0.05, 0.05, kind};
    EXPECT_EQ(decide(sprt, strong).verdict, Verdict::accept_h1);
    EXPECT_EQ(decide(sprt, weak).verdict, Verdict::accept_h0);
    EXPECT_EQ(decide(sprt, even).verdict, Verdict::undecided);
    EXPECT_EQ(decide(sprt, Pentanomial{}).verdict, Verdict::undecided);
  }
}

TEST(Sprt, TellsTheRatioOfItsKind) {
  const Pentanomial counts{10, 20, 100, 60, 30};
  const Sprt logistic{{0, 20}, 0.05, 0.05, EloKind::logistic};
  const Sprt normalized{{0, 20}, 0.05, 0.05, EloKind::normalized};
  EXPECT_DOUBLE_EQ(decide(logistic, counts).llr, llr(counts, {0, 20}));
  EXPECT_DOUBLE_EQ(decide(normalized, counts).llr, normalized_llr(counts, {0, 20}));
  EXPECT_GT(std::abs(decide(logistic, counts).llr - decide(normalized, counts).llr), 0.1);
}

TEST(Sprt, NamesTheFieldThatMakesNoSense) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const auto field = [](const Sprt& sprt) {
    const auto ok = checked(sprt);
    return ok ? "none" : ok.error().field;
  };
  EXPECT_EQ(field({{0, 5}, 0.05, 0.05, EloKind::logistic}), "none");
  EXPECT_EQ(field({{-201, 5}, 0.05, 0.05, EloKind::logistic}), "elo0");
  EXPECT_EQ(field({{0, 201}, 0.05, 0.05, EloKind::logistic}), "elo1");
  EXPECT_EQ(field({{0, kNan}, 0.05, 0.05, EloKind::logistic}), "elo1");
  EXPECT_EQ(field({{5, 5}, 0.05, 0.05, EloKind::logistic}), "elo1");
  EXPECT_EQ(field({{0, 5}, 0, 0.05, EloKind::logistic}), "alpha");
  EXPECT_EQ(field({{0, 5}, 0.05, 0.5, EloKind::logistic}), "beta");
  EXPECT_EQ(field({{0, 5}, 0.05, kNan, EloKind::logistic}), "beta");
}

// Also the greatest bounds, also clean sweeps: the normalized kind is an iteration that could leave
// its range.
RC_GTEST_PROP(Sprt, HasAFiniteRatioForAnyResults, ()) {
  const auto elo0 = static_cast<double>(*rc::gen::inRange(-200, 200));
  const auto elo1 = static_cast<double>(*rc::gen::inRange(static_cast<int>(elo0) + 1, 201));
  Pentanomial counts{};
  for (auto& count : counts) {
    count = *rc::gen::element<std::uint64_t>(0, 0, 1, 2, 10, 100, 10'000);
  }
  for (const EloKind kind : {EloKind::logistic, EloKind::normalized}) {
    RC_ASSERT(std::isfinite(decide({{elo0, elo1}, 0.05, 0.05, kind}, counts).llr));
  }
}

// A game pair as engines play it: half of the openings are shared, one way or the other.
constexpr test::PairProbabilities kEvenPairs = {0.07, 0.16, 0.54, 0.16, 0.07};

// The truth is this difference exactly.
test::PairProbabilities pairs_at(double elo, EloKind kind) {
  if (kind == EloKind::logistic) {
    return test::tilted_to(kEvenPairs, test::mean, test::score_of_elo(elo));
  }
  const auto normalized_elo = [](const test::PairProbabilities& p) {
    return (test::mean(p) - 0.5) / test::deviation(p) * 800 / std::numbers::ln10 /
           std::numbers::sqrt2;
  };
  return test::tilted_to(kEvenPairs, normalized_elo, elo);
}

struct Effort {
  int matches = 0;
  int pairs_between_looks = 1;
};

Verdict simulated_match(const Sprt& sprt, const test::PairProbabilities& truth,
                        int pairs_between_looks, Random& random) {
  Pentanomial counts{};
  for (;;) {
    for (int pair = 0; pair < pairs_between_looks; ++pair) ++counts.at(test::draw(truth, random));
    const Verdict verdict = decide(sprt, counts).verdict;
    if (verdict != Verdict::undecided) return verdict;
  }
}

double share_of(Verdict verdict, const Sprt& sprt, double true_elo, Effort effort) {
  const auto truth = pairs_at(true_elo, sprt.kind);
  Random random(mix64(static_cast<std::uint64_t>(sprt.kind)));
  int count = 0;
  for (int match = 0; match < effort.matches; ++match) {
    const Verdict found = simulated_match(sprt, truth, effort.pairs_between_looks, random);
    count += static_cast<int>(found == verdict);
  }
  return static_cast<double>(count) / effort.matches;
}

// A risk of 5 % is held to 6 %: the bounds are Wald's approximations, and so is the ratio. Below 3
// % the bounds would be too far away, and matches longer than they need be.
void expect_risks_of_5_percent(const Sprt& sprt, Effort effort) {
  const double false_h1 = share_of(Verdict::accept_h1, sprt, sprt.bounds.elo0, effort);
  const double false_h0 = share_of(Verdict::accept_h0, sprt, sprt.bounds.elo1, effort);
  testing::Test::RecordProperty("false_h1", std::to_string(false_h1));
  testing::Test::RecordProperty("false_h0", std::to_string(false_h0));
  for (const double risk : {false_h1, false_h0}) {
    EXPECT_LE(risk, 0.06);
    EXPECT_GE(risk, 0.03);
  }
}

constexpr Sprt kLogistic{{0, 40}, 0.05, 0.05, EloKind::logistic};
constexpr Sprt kNormalized{{0, 60}, 0.05, 0.05, EloKind::normalized};

TEST(Sprt, IsWrongInFivePercentAtEitherEnd) { expect_risks_of_5_percent(kLogistic, {3000, 4}); }

TEST(Sprt, IsWrongInFivePercentAtEitherEndOfNormalizedElo) {
  expect_risks_of_5_percent(kNormalized, {2000, 4});
}

// The figures of docs/matches.md.
TEST(NightlySprt, IsWrongInFivePercentAtEitherEnd) {
  expect_risks_of_5_percent(kLogistic, {20'000, 1});
}

TEST(NightlySprt, IsWrongInFivePercentAtEitherEndOfNormalizedElo) {
  expect_risks_of_5_percent(kNormalized, {20'000, 1});
}

}  // namespace
}  // namespace cadenza::match
