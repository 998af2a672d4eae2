// Ratings of simulated players whose strength is known, and what must hold for any games.
#include "match/ratings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "match/simulation.hpp"

namespace cadenza::match {
namespace {

using testing::ElementsAre;

constexpr RatingSettings kSettings{1, 400};

// The games of a pair as a sees them, by the index of the pentanomial; the middle one is a win
// each.
constexpr Trinomial kPairs[] = {{2, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}, {0, 0, 2}};

void add(std::vector<PlayedPair>& pairs, std::size_t a, std::size_t b, const Pentanomial& counts) {
  for (std::size_t i = 0; i < counts.size(); ++i) {
    pairs.insert(pairs.end(), counts.at(i), {a, b, kPairs[i]});
  }
}

std::vector<PlayedPair> match_of_two(const Pentanomial& counts) {
  std::vector<PlayedPair> pairs;
  add(pairs, 0, 1, counts);
  return pairs;
}

const Rating& rating_of(const std::vector<RatingGroup>& groups, std::size_t player) {
  for (const RatingGroup& group : groups) {
    for (const Rating& rating : group.ratings) {
      if (rating.player == player) return rating;
    }
  }
  throw std::out_of_range("player " + std::to_string(player));
}

TEST(Ratings, OfTwoPlayersAreTheEloOfTheirMatch) {
  const Pentanomial counts{5, 20, 60, 40, 25};
  const auto groups = rate(match_of_two(counts), {1, 2000});
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_FALSE(groups[0].by_prior);
  const Rating& first = groups[0].ratings.at(0);
  const Rating& second = groups[0].ratings.at(1);
  EXPECT_NEAR(first.elo.value - second.elo.value, elo(counts).value, 1e-6);
  // Of mean 0, each has half of the difference and half of its error.
  EXPECT_NEAR(2 * first.elo.error, elo(counts).error, 0.05 * elo(counts).error);
  EXPECT_NEAR(first.superiority.value(), likelihood_of_superiority(counts), 0.005);
  EXPECT_FALSE(second.superiority.has_value());
}

TEST(Ratings, CountEveryGameForBoth) {
  const auto groups = rate(match_of_two({1, 2, 3, 4, 5}), kSettings);
  EXPECT_THAT(rating_of(groups, 0).games, ElementsAre(7, 6, 17));
  EXPECT_THAT(rating_of(groups, 1).games, ElementsAre(17, 6, 7));
}

std::vector<PlayedPair> four_players() {
  std::vector<PlayedPair> pairs;
  add(pairs, 0, 1, {1, 2, 4, 2, 1});
  add(pairs, 0, 2, {4, 3, 2, 1, 0});
  add(pairs, 1, 2, {3, 2, 3, 1, 1});
  add(pairs, 2, 3, {2, 2, 3, 2, 1});
  add(pairs, 0, 3, {6, 2, 1, 1, 0});
  return pairs;
}

// The ratings, and how sure each step is, as experiments/ratings.py has them (see
// bradley_terry_test.cpp). Its errors are not drawn at random, so they agree only nearly.
TEST(Ratings, AgreeWithTheExperiments) {
  const auto groups = rate(four_players(), {1, 2000});
  ASSERT_EQ(groups.size(), 1U);
  const double elos[] = {120.317051, 60.977508, -71.003863, -110.290696};
  const double steps[] = {59.339542, 131.981371, 39.286833};
  const double step_errors[] = {113.654140, 117.053682, 103.261493};
  for (std::size_t rank = 0; rank < 4; ++rank) {
    const Rating& rating = groups[0].ratings.at(rank);
    EXPECT_EQ(rating.player, 3 - rank);
    EXPECT_NEAR(rating.elo.value, elos[rank], 1e-5);
    if (rank == 3) continue;
    const double z = steps[rank] / step_errors[rank] * 1.96;
    EXPECT_NEAR(rating.superiority.value(), std::erfc(-z / std::sqrt(2.0)) / 2, 0.03) << rank;
  }
}

TEST(Ratings, AreTheSameForASeed) {
  const auto error = [](std::uint64_t seed) {
    return rating_of(rate(four_players(), {seed, 100}), 0).elo.error;
  };
  EXPECT_EQ(error(1), error(1));
  EXPECT_NE(error(1), error(2));
  EXPECT_NEAR(error(1), error(2), 0.3 * error(1));
}

TEST(Ratings, DoNotDependOnThePlayersNumbers) {
  const std::size_t other[] = {7, 2, 0, 5};
  auto renamed = four_players();
  for (PlayedPair& pair : renamed) pair = {other[pair.a], other[pair.b], pair.games};
  const auto before = rate(four_players(), kSettings);
  const auto after = rate(renamed, kSettings);
  for (std::size_t player = 0; player < 4; ++player) {
    const Rating& one = rating_of(before, player);
    const Rating& same = rating_of(after, other[player]);
    EXPECT_NEAR(one.elo.value, same.elo.value, 1e-6);
    EXPECT_NEAR(one.elo.error, same.elo.error, 1e-6);
    EXPECT_EQ(one.games, same.games);
  }
}

TEST(Ratings, DoNotDependOnWhoIsCalledA) {
  auto turned = four_players();
  for (PlayedPair& pair : turned) {
    std::swap(pair.a, pair.b);
    std::swap(pair.games[0], pair.games[2]);
  }
  for (std::size_t player = 0; player < 4; ++player) {
    const Rating one = rating_of(rate(four_players(), kSettings), player);
    const Rating same = rating_of(rate(turned, kSettings), player);
    EXPECT_NEAR(one.elo.value, same.elo.value, 1e-6);
    EXPECT_NEAR(one.elo.error, same.elo.error, 1e-6);
    EXPECT_EQ(one.games, same.games);
  }
}

TEST(Ratings, KeepPlayersWhoNeverMetApart) {
  std::vector<PlayedPair> pairs;
  add(pairs, 6, 8, {0, 0, 5, 0, 0});
  add(pairs, 1, 5, {0, 1, 5, 2, 0});
  add(pairs, 5, 9, {0, 1, 5, 1, 0});
  const auto groups = rate(pairs, kSettings);
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_THAT(groups[0].ratings, testing::SizeIs(3));
  EXPECT_THAT(groups[1].ratings, testing::SizeIs(2));
  EXPECT_EQ(groups[1].ratings[0].player, 6U);
  for (const RatingGroup& group : groups) {
    double sum = 0;
    for (const Rating& rating : group.ratings) sum += rating.elo.value;
    EXPECT_NEAR(sum, 0, 1e-9);
  }
  EXPECT_TRUE(rate({}, kSettings).empty());
}

TEST(Ratings, OfWhoWonEverythingAreFiniteAndFarFromSure) {
  std::vector<PlayedPair> pairs = four_players();
  add(pairs, 4, 0, {0, 0, 0, 0, 3});
  const auto groups = rate(pairs, kSettings);
  EXPECT_TRUE(groups.at(0).by_prior);
  const Rating& winner = groups[0].ratings[0];
  EXPECT_EQ(winner.player, 4U);
  EXPECT_GT(winner.elo.value, 200);
  EXPECT_LT(winner.elo.value, 1000);
  EXPECT_GT(winner.elo.error, 300);
  EXPECT_LT(rating_of(groups, 0).elo.error, 200);
  EXPECT_GT(winner.superiority.value(), 0.7);
  EXPECT_LT(winner.superiority.value(), 0.98);
}

TEST(Ratings, AreNeverCertain) {
  const double once = rating_of(rate(match_of_two({0, 0, 1, 0, 0}), kSettings), 0).elo.error;
  const double often = rating_of(rate(match_of_two({0, 0, 100, 0, 0}), kSettings), 0).elo.error;
  EXPECT_GT(once, 100);
  EXPECT_GT(often, 1);
  EXPECT_LT(often, 3);
  const auto one_win = rate(std::vector<PlayedPair>{{0, 1, {0, 0, 1}}}, kSettings);
  EXPECT_LT(one_win[0].ratings[0].superiority.value(), 0.9);
}

// One game as `a` sees it: with a luck from 0 to 1, the expected score is exactly `hope`.
std::size_t result(double hope, double luck) {
  const double draws = 2 * 0.3 * std::min(hope, 1 - hope);
  return luck < hope - draws / 2 ? 2 : luck < hope + draws / 2 ? 1 : 0;
}

// Both games of a pair have the same luck in part of the openings: such pairs are worth less than
// two games, and somebody who counts games would be too sure of himself.
PlayedPair simulated_pair(std::size_t a, std::size_t b, double difference, Random& random) {
  constexpr double kSameLuck = 0.7;
  const double hope = test::score_of_elo(difference);
  const double first = test::uniform(random);
  const double second = test::uniform(random) < kSameLuck ? first : test::uniform(random);
  PlayedPair pair{a, b, {}};
  ++pair.games.at(result(hope, first));
  ++pair.games.at(result(hope, second));
  return pair;
}

const std::vector<double> kTruth = {-160, -90, -20, 0, 80, 190};

std::vector<PlayedPair> round_robin(const std::vector<double>& truth, int rounds, Random& random) {
  std::vector<PlayedPair> pairs;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t a = 0; a < truth.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        pairs.push_back(simulated_pair(a, b, truth[a] - truth[b], random));
      }
    }
  }
  return pairs;
}

std::vector<PlayedPair> as_single_games(const std::vector<PlayedPair>& pairs) {
  std::vector<PlayedPair> games;
  for (const PlayedPair& pair : pairs) {
    for (std::size_t i = 0; i < 3; ++i) {
      PlayedPair single{pair.a, pair.b, {}};
      single.games.at(i) = 1;
      games.insert(games.end(), pair.games.at(i), single);
    }
  }
  return games;
}

int covered(const std::vector<PlayedPair>& pairs) {
  const auto groups = rate(pairs, {1, 100});
  int count = 0;
  for (std::size_t player = 0; player < kTruth.size(); ++player) {
    const Estimate found = rating_of(groups, player).elo;
    count += static_cast<int>(std::abs(found.value - kTruth[player]) <= found.error);
  }
  return count;
}

TEST(Ratings, CoverTheTruthInNinetyFivePercent) {
  constexpr int kTournaments = 250;
  Random random(11);
  double by_pairs = 0;
  double by_games = 0;
  for (int tournament = 0; tournament < kTournaments; ++tournament) {
    const auto pairs = round_robin(kTruth, 12, random);
    by_pairs += covered(pairs);
    by_games += covered(as_single_games(pairs));
  }
  by_pairs /= kTournaments * static_cast<double>(kTruth.size());
  by_games /= kTournaments * static_cast<double>(kTruth.size());
  RecordProperty("coverage", std::to_string(by_pairs));
  RecordProperty("coverage_by_games", std::to_string(by_games));
  EXPECT_GE(by_pairs, 0.90);
  EXPECT_LE(by_pairs, 0.99);
  EXPECT_LT(by_games, 0.90);
}

TEST(Ratings, RecoverTheTruthFromManyGames) {
  Random random(5);
  const auto groups = rate(round_robin(kTruth, 2000, random), {1, 2});
  for (std::size_t player = 0; player < kTruth.size(); ++player) {
    EXPECT_NEAR(rating_of(groups, player).elo.value, kTruth[player], 8) << player;
  }
}

// Seconds in the daily build and on a busy machine; a search that grew with the cube of the games
// would take hours.
TEST(Ratings, OfAHundredPlayersAreQuick) {
  std::vector<double> truth(100);
  for (std::size_t i = 0; i < truth.size(); ++i) truth[i] = 10.0 * static_cast<double>(i) - 495;
  Random random(3);
  const auto begin = std::chrono::steady_clock::now();
  const auto groups = rate(round_robin(truth, 1, random), {1, 200});
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
  RecordProperty("seconds", std::to_string(taken.count()));
  EXPECT_EQ(groups.at(0).ratings.size(), 100U);
  EXPECT_LT(taken.count(), 20);
}

}  // namespace
}  // namespace cadenza::match
