#include "match/ratings.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "match/bradley_terry.hpp"

namespace cadenza::match {
namespace {

constexpr double kTwoSided95 = 1.959963984540054;

double games_in(const Trinomial& games) {
  return static_cast<double>(games[0] + games[1] + games[2]);
}

double points_in(const Trinomial& games) {
  return static_cast<double>(games[2]) + static_cast<double>(games[1]) / 2;
}

// For each player up to the greatest number the first of its group.
std::vector<std::size_t> representatives(std::span<const PlayedPair> pairs) {
  std::size_t players = 0;
  for (const PlayedPair& pair : pairs) players = std::max({players, pair.a + 1, pair.b + 1});
  std::vector<std::size_t> parent(players);
  std::iota(parent.begin(), parent.end(), 0);
  const auto root = [&](std::size_t player) {
    while (parent[player] != player) player = parent[player] = parent[parent[player]];
    return player;
  };
  for (const PlayedPair& pair : pairs) {
    const auto [low, high] = std::minmax({root(pair.a), root(pair.b)});
    parent[high] = low;
  }
  for (std::size_t player = 0; player < players; ++player) parent[player] = root(player);
  return parent;
}

std::vector<std::vector<PlayedPair>> split_into_groups(std::span<const PlayedPair> pairs) {
  const auto representative = representatives(pairs);
  std::map<std::size_t, std::vector<PlayedPair>> groups;
  for (const PlayedPair& pair : pairs) groups[representative[pair.a]].push_back(pair);
  std::vector<std::vector<PlayedPair>> result;
  for (auto& [_, group] : groups) result.push_back(std::move(group));
  return result;
}

// The pairs of a group in the terms of the model.
struct PairPool {
  std::vector<std::size_t> players{};       // their numbers outside, ascending
  std::vector<Encounter> encounters{};      // between places in `players`
  std::vector<PlayedPair> pairs{};          // in the order given
  std::vector<std::size_t> encounter_of{};  // by pair
  std::vector<bool> turned{};               // by pair: its b is the encounter's a
};

std::vector<std::size_t> players_of(std::span<const PlayedPair> pairs) {
  std::vector<std::size_t> players;
  for (const PlayedPair& pair : pairs) players.insert(players.end(), {pair.a, pair.b});
  std::sort(players.begin(), players.end());
  players.erase(std::unique(players.begin(), players.end()), players.end());
  return players;
}

void add_pair(const PairPool& pool, std::size_t pair, std::vector<Encounter>& encounters) {
  const Trinomial& games = pool.pairs[pair].games;
  Encounter& encounter = encounters[pool.encounter_of[pair]];
  const double count = games_in(games);
  encounter.games += count;
  encounter.points += pool.turned[pair] ? count - points_in(games) : points_in(games);
}

PairPool pool_of(std::vector<PlayedPair> pairs) {
  PairPool pool;
  pool.players = players_of(pairs);
  pool.pairs = std::move(pairs);
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
  const auto place = [&](std::size_t player) {
    const auto at = std::lower_bound(pool.players.begin(), pool.players.end(), player);
    return static_cast<std::size_t>(at - pool.players.begin());
  };
  for (std::size_t i = 0; i < pool.pairs.size(); ++i) {
    const auto [low, high] = std::minmax({place(pool.pairs[i].a), place(pool.pairs[i].b)});
    assert(low != high);
    const auto [entry, is_new] = known.try_emplace({low, high}, pool.encounters.size());
    if (is_new) pool.encounters.push_back({low, high, 0, 0});
    pool.encounter_of.push_back(entry->second);
    pool.turned.push_back(pool.pairs[i].a > pool.pairs[i].b);
    add_pair(pool, i, pool.encounters);
  }
  return pool;
}

std::vector<Encounter> resampled(const PairPool& pool, Random& random) {
  std::vector<Encounter> encounters = pool.encounters;
  for (Encounter& encounter : encounters) encounter.games = encounter.points = 0;
  const auto count = static_cast<std::uint32_t>(pool.pairs.size());
  for (std::uint32_t i = 0; i < count; ++i) add_pair(pool, random.below(count), encounters);
  return encounters;
}

Matrix covariance(const std::vector<std::vector<double>>& samples) {
  const std::size_t n = samples.front().size();
  std::vector<double> mean(n);
  for (const auto& sample : samples) {
    for (std::size_t i = 0; i < n; ++i) {
      mean[i] += sample[i] / static_cast<double>(samples.size());
    }
  }
  Matrix result(n);
  const auto freedom = static_cast<double>(samples.size() - 1);
  for (const auto& sample : samples) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        result[i][j] += (sample[i] - mean[i]) * (sample[j] - mean[j]) / freedom;
      }
    }
  }
  return result;
}

Matrix bootstrap_covariance(const PairPool& pool, const Strengths& strengths,
                            const RatingSettings& settings) {
  assert(settings.resamples >= 2);
  Random random(settings.seed);
  std::vector<std::vector<double>> samples;
  for (int i = 0; i < settings.resamples; ++i) {
    samples.push_back(fit(pool.players.size(), resampled(pool, random), strengths.elos).elos);
  }
  return covariance(samples);
}

// What is known of how far ratings may be off.
struct Doubt {
  Matrix bootstrap;
  Matrix inverse_curvature;
};

// A player's points vary by half a point squared at the least, as in experiments/ratings.py.
double least_variance(double elo_a_point) { return 0.5 * elo_a_point * elo_a_point; }

double variance(const Doubt& doubt, std::size_t i) {
  // A point more for one is a point less for the others.
  const auto n = static_cast<double>(doubt.bootstrap.size());
  const double elo_a_point = doubt.inverse_curvature[i][i] * n / (n - 1) / kEloPerLogOdds;
  return std::max(doubt.bootstrap[i][i], least_variance(elo_a_point));
}

double variance_of_difference(const Doubt& doubt, std::size_t i, std::size_t j) {
  const auto of = [&](const Matrix& m) { return m[i][i] + m[j][j] - 2 * m[i][j]; };
  return std::max(of(doubt.bootstrap),
                  least_variance(of(doubt.inverse_curvature) / kEloPerLogOdds));
}

double normal_probability(double z) { return std::erfc(-z / std::numbers::sqrt2) / 2; }

std::vector<Trinomial> games_by_player(const PairPool& pool) {
  std::vector<Trinomial> games(pool.players.size());
  for (std::size_t pair = 0; pair < pool.pairs.size(); ++pair) {
    const Encounter& encounter = pool.encounters[pool.encounter_of[pair]];
    const auto [a, b] = pool.turned[pair] ? std::pair(encounter.b, encounter.a)
                                          : std::pair(encounter.a, encounter.b);
    for (std::size_t i = 0; i < 3; ++i) {
      games[a][i] += pool.pairs[pair].games[i];
      games[b][2 - i] += pool.pairs[pair].games[i];
    }
  }
  return games;
}

std::vector<std::size_t> strongest_first(const std::vector<double>& elos) {
  std::vector<std::size_t> order(elos.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t i, std::size_t j) { return elos[i] > elos[j]; });
  return order;
}

RatingGroup rate_group(std::vector<PlayedPair> pairs, const RatingSettings& settings) {
  const PairPool pool = pool_of(std::move(pairs));
  const Strengths strengths = fit(pool.players.size(), pool.encounters);
  const Doubt doubt{bootstrap_covariance(pool, strengths, settings),
                    inverse_curvature(strengths, pool.encounters)};
  const auto games = games_by_player(pool);
  const auto& elos = strengths.elos;
  const auto order = strongest_first(elos);
  RatingGroup group{{}, strengths.by_prior};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t i = order[rank];
    Rating rating{
        pool.players[i], {elos[i], kTwoSided95 * std::sqrt(variance(doubt, i))}, games[i]};
    if (rank + 1 < order.size()) {
      const std::size_t next = order[rank + 1];
      rating.superiority = normal_probability((elos[i] - elos[next]) /
                                              std::sqrt(variance_of_difference(doubt, i, next)));
    }
    group.ratings.push_back(rating);
  }
  return group;
}

}  // namespace

std::vector<RatingGroup> rate(std::span<const PlayedPair> pairs, const RatingSettings& settings) {
  std::vector<RatingGroup> groups;
  for (auto& group : split_into_groups(pairs)) {
    groups.push_back(rate_group(std::move(group), settings));
  }
  std::stable_sort(groups.begin(), groups.end(), [](const RatingGroup& a, const RatingGroup& b) {
    return a.ratings.size() > b.ratings.size();
  });
  return groups;
}

}  // namespace cadenza::match
