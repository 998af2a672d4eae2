#include "match/bradley_terry.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numeric>

namespace cadenza::match {
namespace {

using LogOdds = std::vector<double>;
using Encounters = std::span<const Encounter>;

double expected_score(double log_odds) { return 1 / (1 + std::exp(-log_odds)); }

// How many players a chain of "scored against" leads to from the first, or leads back to it from.
std::size_t reached(std::size_t players, Encounters encounters, bool backwards) {
  std::vector<char> seen(players);
  seen[0] = 1;
  bool grew = true;
  const auto step = [&](std::size_t from, std::size_t to) {
    if (backwards) std::swap(from, to);
    if (seen[from] == 0 || seen[to] != 0) return;
    seen[to] = 1;
    grew = true;
  };
  while (grew) {
    grew = false;
    for (const Encounter& e : encounters) {
      if (e.points > 0) step(e.a, e.b);
      if (e.points < e.games) step(e.b, e.a);
    }
  }
  return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), 1));
}

// Ford's condition (1957): the likelihood has its maximum at finite ratings if and only if there is
// no camp that the others never scored against.
bool has_finite_answer(std::size_t players, Encounters encounters) {
  return reached(players, encounters, false) == players &&
         reached(players, encounters, true) == players;
}

struct Slope {
  std::vector<double> gradient;
  Matrix curvature;  // with its sign changed: positive
};

void add_games(const LogOdds& ratings, Encounters encounters, Slope& slope) {
  for (const Encounter& e : encounters) {
    const double hope = expected_score(ratings[e.a] - ratings[e.b]);
    const double surplus = e.points - e.games * hope;
    const double weight = e.games * hope * (1 - hope);
    slope.gradient[e.a] += surplus;
    slope.gradient[e.b] -= surplus;
    slope.curvature[e.a][e.a] += weight;
    slope.curvature[e.b][e.b] += weight;
    slope.curvature[e.a][e.b] -= weight;
    slope.curvature[e.b][e.a] -= weight;
  }
}

void add_prior(const LogOdds& ratings, Slope& slope) {
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    const double hope = expected_score(ratings[i]);
    slope.gradient[i] += kPriorDraws * (0.5 - hope);
    slope.curvature[i][i] += kPriorDraws * hope * (1 - hope);
  }
}

// Games say nothing about the mean. The same curvature added everywhere holds it where it is and
// changes no difference; without a prior nothing else would.
void hold_mean(Slope& slope) {
  const std::size_t n = slope.curvature.size();
  double mean = 0;
  for (std::size_t i = 0; i < n; ++i) mean += slope.curvature[i][i] / static_cast<double>(n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) slope.curvature[i][j] += mean;
  }
}

Slope slope_at(const LogOdds& ratings, Encounters encounters, bool prior) {
  Slope slope{std::vector<double>(ratings.size()), Matrix(ratings.size())};
  add_games(ratings, encounters, slope);
  if (prior) {
    add_prior(ratings, slope);
  } else {
    hold_mean(slope);
  }
  return slope;
}

// Never more than one unit at once: far from the answer the curvature promises too much.
double careful(double greatest_change) { return std::min(1.0, 1 / greatest_change); }

// One step of Newton's; returns how far it wanted to go.
double improve(LogOdds& ratings, Encounters encounters, bool prior) {
  Slope slope = slope_at(ratings, encounters, prior);
  const auto change = solve(cholesky(std::move(slope.curvature)), std::move(slope.gradient));
  double greatest = 0;
  for (const double c : change) greatest = std::max(greatest, std::abs(c));
  for (std::size_t i = 0; i < change.size(); ++i) ratings[i] += careful(greatest) * change[i];
  return greatest;
}

void centre(std::vector<double>& values) {
  const double mean =
      std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
  for (double& value : values) value -= mean;
}

void scale(std::vector<double>& values, double factor) {
  for (double& value : values) value *= factor;
}

void centre_rows_and_columns(Matrix& m) {
  const std::size_t n = m.size();
  for (int pass = 0; pass < 2; ++pass) {
    for (std::size_t i = 0; i < n; ++i) {
      std::vector<double> row(m[i], m[i] + n);
      centre(row);
      std::copy(row.begin(), row.end(), m[i]);
    }
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) std::swap(m[i][j], m[j][i]);
    }
  }
}

}  // namespace

Strengths fit(std::size_t players, Encounters encounters, const std::vector<double>& start) {
  assert(players > 0 && (start.empty() || start.size() == players));
  Strengths strengths{start, !has_finite_answer(players, encounters)};
  strengths.elos.resize(players);
  scale(strengths.elos, 1 / kEloPerLogOdds);
  constexpr int kMostSteps = 1000;  // five are usual, twenty for ratings thousands apart
  constexpr double kSettled = 1e-9;
  for (int step = 0; step < kMostSteps; ++step) {
    if (improve(strengths.elos, encounters, strengths.by_prior) < kSettled) break;
  }
  centre(strengths.elos);
  scale(strengths.elos, kEloPerLogOdds);
  return strengths;
}

Matrix inverse_curvature(const Strengths& strengths, Encounters encounters) {
  LogOdds ratings = strengths.elos;
  scale(ratings, 1 / kEloPerLogOdds);
  const Matrix lower = cholesky(slope_at(ratings, encounters, strengths.by_prior).curvature);
  Matrix inverse(ratings.size());
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    std::vector<double> unit(ratings.size());
    unit[i] = kEloPerLogOdds * kEloPerLogOdds;
    const auto column = solve(lower, std::move(unit));
    std::copy(column.begin(), column.end(), inverse[i]);
  }
  centre_rows_and_columns(inverse);
  return inverse;
}

}  // namespace cadenza::match
