// The schedule against fishtest's definition, and that it finds what it looks for through the noise
// of game results.
#include "match/spsa.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numeric>

#include "match/simulation.hpp"

namespace cadenza::match {
namespace {

Spsa example(std::uint64_t iterations) {
  return {{{"mobility", 10, 0, 100, 4, 0.002}, {"edge", -50, -80, 80, 8, 0.004}}, {iterations}};
}

TEST(Spsa, EndsWithTheShiftAndTheStepThatWereAskedFor) {
  const Spsa spsa = example(30'000);
  for (const TunedParameter& parameter : spsa.parameters) {
    const SpsaGain last = gain(parameter, spsa.schedule, 29'999);
    EXPECT_NEAR(last.c, parameter.c_end, 1e-12);
    EXPECT_NEAR(last.r, parameter.r_end, 1e-12);
  }
}

// By hand from c = c_end N^gamma, a = r_end c_end^2 (A + N)^alpha, A = N / 10; c_k = c / k^gamma,
// R_k = a / (A + k)^alpha / c_k^2, with k from 1: N = 1000, so k = 1 and k = 500.
TEST(Spsa, ShrinksAsFishtestDoes) {
  const Spsa spsa = example(1000);
  const TunedParameter& parameter = spsa.parameters[0];
  EXPECT_NEAR(gain(parameter, spsa.schedule, 0).c, 4 * std::pow(1000, 0.101), 1e-9);
  EXPECT_NEAR(gain(parameter, spsa.schedule, 0).c, 8.036371, 1e-6);
  EXPECT_NEAR(gain(parameter, spsa.schedule, 0).r, 0.00208616, 1e-8);
  EXPECT_NEAR(gain(parameter, spsa.schedule, 499).c, 4.290066, 1e-6);
  EXPECT_NEAR(gain(parameter, spsa.schedule, 499).r, 0.00250434, 1e-8);
}

TEST(Spsa, DirectionsFollowFromSeedAndIteration) {
  Spsa spsa = example(1000);
  spsa.parameters.resize(200, spsa.parameters[0]);
  const auto some = directions(spsa, 7, 3);
  EXPECT_EQ(some, directions(spsa, 7, 3));
  EXPECT_NE(some, directions(spsa, 8, 3));
  EXPECT_NE(some, directions(spsa, 7, 4));
  for (const int direction : some) EXPECT_EQ(std::abs(direction), 1);
}

TEST(Spsa, DirectionsFavourNoSideAndNoNeighbour) {
  const Spsa spsa = example(10'000);
  int sum = 0;
  int product = 0;
  for (std::uint64_t iteration = 0; iteration < 10'000; ++iteration) {
    const auto both = directions(spsa, 1, iteration);
    sum += both[0];
    product += both[0] * both[1];
  }
  EXPECT_LT(std::abs(sum), 400);  // four standard deviations
  EXPECT_LT(std::abs(product), 400);
}

TEST(Spsa, ProbesOnBothSides) {
  const Spsa spsa = example(1000);
  const Probe both = probe(spsa, {20, 0}, {1, -1}, 999);
  EXPECT_NEAR(both.plus[0], 24, 1e-9);
  EXPECT_NEAR(both.minus[0], 16, 1e-9);
  EXPECT_NEAR(both.plus[1], -8, 1e-9);
  EXPECT_NEAR(both.minus[1], 8, 1e-9);
}

TEST(Spsa, MovesTowardsTheWinner) {
  const Spsa spsa = example(1000);
  const auto next = updated(spsa, {20, 0}, {1, -1}, 999, 2);
  EXPECT_NEAR(next[0], 20 + 2 * 4 * 0.002, 1e-12);
  EXPECT_NEAR(next[1], -2 * 8 * 0.004, 1e-12);
  EXPECT_EQ(updated(spsa, {20, 0}, {1, -1}, 999, 0), (ParameterValues{20, 0}));
}

TEST(Spsa, NeverLeavesItsBounds) {
  Spsa spsa = example(100);
  for (TunedParameter& parameter : spsa.parameters) parameter.r_end = 10;
  const std::vector<int> up = {1, 1};
  const Probe both = probe(spsa, {99, -79}, up, 0);
  EXPECT_EQ(both.plus[0], 100);
  EXPECT_EQ(both.minus[1], -80);
  EXPECT_EQ(updated(spsa, {99, 79}, up, 0, 2), (ParameterValues{100, 80}));
  EXPECT_EQ(updated(spsa, {1, -79}, up, 0, -2), (ParameterValues{0, -80}));
}

TEST(Spsa, NamesTheParameterThatMakesNoSense) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const auto field = [](void (*spoil)(Spsa&)) {
    Spsa spsa = example(10);
    spoil(spsa);
    const auto ok = checked(spsa);
    return ok ? "none" : ok.error().field;
  };
  EXPECT_EQ(field([](Spsa&) {}), "none");
  EXPECT_EQ(field([](Spsa& s) { s.parameters.clear(); }), "parameters");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].name = ""; }), "name");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].start = 81; }), "edge.start");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].start = kNan; }), "edge.start");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].min = kNan; }), "edge.min");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].max = -81; }), "edge.max");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].c_end = 0; }), "edge.c_end");
  EXPECT_EQ(field([](Spsa& s) { s.parameters[1].r_end = -1; }), "edge.r_end");
  EXPECT_EQ(field([](Spsa& s) { s.schedule.iterations = 0; }), "iterations");
  EXPECT_EQ(field([](Spsa& s) { s.schedule.alpha = kNan; }), "alpha");
}

// Strength falls with the square of the distance from the best values: 60 Elo at the start.
double elo_of(const ParameterValues& values) {
  const double mobility = (values[0] - 40) / 30;
  const double edge = (values[1] - 10) / 60;
  return -30 * (mobility * mobility + edge * edge);
}

// Two games with a third of them drawn: the plus side's wins less its losses.
int play_pair(const Probe& both, Random& random) {
  const double hope = test::score_of_elo(elo_of(both.plus) - elo_of(both.minus));
  int result = 0;
  for (int game = 0; game < 2; ++game) {
    const double draw = test::uniform(random);
    if (draw < hope - 1.0 / 6) ++result;
    if (draw > hope + 1.0 / 6) --result;
  }
  return result;
}

ParameterValues tuned(const Spsa& spsa, std::uint64_t seed) {
  Random random(mix64(seed));
  ParameterValues values = start_values(spsa);
  for (std::uint64_t i = 0; i < spsa.schedule.iterations; ++i) {
    const auto chosen = directions(spsa, seed, i);
    const int result = play_pair(probe(spsa, values, chosen, i), random);
    values = updated(spsa, values, chosen, i, result);
  }
  return values;
}

TEST(Spsa, FindsTheBestValuesThroughTheNoise) {
  const Spsa spsa = example(30'000);
  EXPECT_NEAR(elo_of(start_values(spsa)), -60, 1e-9);
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U}) {
    EXPECT_GT(elo_of(tuned(spsa, seed)), -5) << seed;
  }
}

}  // namespace
}  // namespace cadenza::match
