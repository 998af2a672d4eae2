// The likeliest ratings, by what characterises them: everybody is expected to score what he scored.
#include "match/bradley_terry.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <numeric>
#include <vector>

#include "match/simulation.hpp"

namespace cadenza::match {
namespace {

// By player: what the ratings expect him to score, less what he scored.
std::vector<double> surplus(const std::vector<double>& elos, const std::vector<Encounter>& all) {
  std::vector<double> result(elos.size());
  for (const Encounter& e : all) {
    const double hoped = e.games * test::score_of_elo(elos[e.a] - elos[e.b]) - e.points;
    result[e.a] += hoped;
    result[e.b] -= hoped;
  }
  return result;
}

// Everybody meets the next in a circle, so that all are connected.
std::vector<Encounter> arbitrary_encounters(std::size_t players) {
  std::vector<Encounter> encounters;
  for (std::size_t a = 0; a < players; ++a) {
    const int games = *rc::gen::element(1, 2, 5, 100, 100'000);
    const int half_points = *rc::gen::inRange(0, 2 * games + 1);
    encounters.push_back({a, (a + 1) % players, static_cast<double>(games), half_points / 2.0});
  }
  return encounters;
}

RC_GTEST_PROP(BradleyTerry, ExpectsWhatWasScored, ()) {
  const auto players = static_cast<std::size_t>(*rc::gen::inRange(3, 8));
  const auto encounters = arbitrary_encounters(players);
  const Strengths found = fit(players, encounters);
  RC_ASSERT(std::abs(std::accumulate(found.elos.begin(), found.elos.end(), 0.0)) < 1e-6);
  for (const double points : surplus(found.elos, encounters)) {
    RC_ASSERT(std::isfinite(points));
    // Half a game more was drawn by each, and it can be off by a quarter of a point.
    RC_ASSERT(std::abs(points) < (found.by_prior ? kPriorDraws / 2 : 0) + 1e-5);
  }
}

RC_GTEST_PROP(BradleyTerry, EndsAtTheSamePlaceWhereverItBegins, ()) {
  const auto encounters = arbitrary_encounters(5);
  std::vector<double> start(5);
  for (double& elo : start) elo = *rc::gen::inRange(-2000, 2001);
  const auto from_zero = fit(5, encounters).elos;
  const auto from_there = fit(5, encounters, start).elos;
  for (std::size_t i = 0; i < 5; ++i) RC_ASSERT(std::abs(from_zero[i] - from_there[i]) < 1e-4);
}

// Printed by the functions of experiments/ratings.py, less their mean: fit(4, [Encounter(0, 1, (1,
// 2, 4, 2, 1)), Encounter(0, 2, (4, 3, 2, 1, 0)), Encounter(1, 2, (3, 2, 3, 1, 1)), Encounter(2, 3,
// (2, 2, 3, 2, 1)), Encounter(0, 3, (6, 2, 1, 1, 0))]).
TEST(BradleyTerry, AgreesWithTheExperiments) {
  const std::vector<Encounter> encounters = {
      {0, 1, 20, 10}, {0, 2, 20, 5}, {1, 2, 20, 7.5}, {2, 3, 20, 9}, {0, 3, 20, 3.5}};
  const Strengths found = fit(4, encounters);
  EXPECT_FALSE(found.by_prior);
  const double expected[] = {-110.290696, -71.003863, 60.977508, 120.317051};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_NEAR(found.elos[i], expected[i], 1e-5);
}

double difference(double games, double points) {
  const Encounter encounter{0, 1, games, points};
  const auto elos = fit(2, std::span(&encounter, 1)).elos;
  return elos[0] - elos[1];
}

TEST(BradleyTerry, WinningEverythingIsFiniteAndBetterThanNearlyEverything) {
  EXPECT_NEAR(difference(100, 99.5), 400 * std::log10(99.5 / 0.5), 1e-6);
  EXPECT_GT(difference(100, 100), difference(100, 99.5) + 50);
  EXPECT_LT(difference(100, 100), 2000);
  EXPECT_GT(difference(100, 100), difference(10, 10) + 200);
  EXPECT_NEAR(difference(10, 10), -difference(10, 0), 1e-6);
}

TEST(BradleyTerry, UsesThePriorForACampThatNeverLost) {
  const std::vector<Encounter> camps = {{0, 1, 10, 5}, {2, 3, 10, 4}, {0, 2, 10, 10}};
  const Strengths found = fit(4, camps);
  EXPECT_TRUE(found.by_prior);
  EXPECT_GT(found.elos[0] - found.elos[2], 400);
  auto one_draw = camps;
  one_draw[2].points = 9.5;
  EXPECT_FALSE(fit(4, one_draw).by_prior);
}

// Of two players the curvature is n p (1 - p), and the difference is twice each rating.
TEST(BradleyTerry, KnowsItsCurvature) {
  const Encounter encounter{0, 1, 40, 30};
  const auto all = std::span(&encounter, 1);
  const Matrix inverse = inverse_curvature(fit(2, all), all);
  const double of_difference = kEloPerLogOdds * kEloPerLogOdds / (40 * 0.75 * 0.25);
  EXPECT_NEAR(inverse[0][0], of_difference / 4, 1e-6);
  EXPECT_NEAR(inverse[0][1], -of_difference / 4, 1e-6);
  EXPECT_DOUBLE_EQ(kEloPerLogOdds, 400 / std::log(10.0));
}

}  // namespace
}  // namespace cadenza::match
