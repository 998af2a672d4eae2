#include "match/statistics.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <vector>

namespace cadenza::match {
namespace {

constexpr double kTwoSided95 = 1.959963984540054;  // standard deviations on either side

// A sample as a distribution over the possible scores. What never happened gets a trace of
// probability, so that no logarithm and no variance is ever that of zero.
struct Distribution {
  std::vector<double> scores;
  std::vector<double> probabilities;
  double sample_size = 0;
};

Distribution distribution_of(Counts counts) {
  assert(counts.size() == std::tuple_size_v<Trinomial> ||
         counts.size() == std::tuple_size_v<Pentanomial>);
  constexpr double kTrace = 1e-3;
  Distribution sample;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    sample.scores.push_back(static_cast<double>(i) / static_cast<double>(counts.size() - 1));
    sample.probabilities.push_back(counts[i] == 0 ? kTrace : static_cast<double>(counts[i]));
    sample.sample_size += sample.probabilities.back();
  }
  for (double& p : sample.probabilities) p /= sample.sample_size;
  return sample;
}

struct Moments {
  double mean = 0;
  double variance = 0;
};

Moments moments_of(const std::vector<double>& scores, const std::vector<double>& probabilities) {
  Moments moments;
  for (std::size_t i = 0; i < scores.size(); ++i) moments.mean += probabilities[i] * scores[i];
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const double distance = scores[i] - moments.mean;
    moments.variance += probabilities[i] * distance * distance;
  }
  return moments;
}

Moments moments_of(const Distribution& sample) {
  return moments_of(sample.scores, sample.probabilities);
}

double standard_error(const Distribution& sample) {
  return std::sqrt(moments_of(sample).variance / sample.sample_size);
}

double elo_of_score(double score) {
  const double x = std::clamp(score, 0.001, 0.999);
  return 400 * std::log10(x / (1 - x));
}

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// Normalized Elo is defined for games. The score of a pair is a mean of two, whose deviation is
// smaller by the root of two.
double normalized_elo_unit(Counts counts) {
  const bool pairs = counts.size() == std::tuple_size_v<Pentanomial>;
  return 800 / std::numbers::ln10 / (pairs ? std::numbers::sqrt2 : 1);
}

// The root of sum p_i d_i / (1 + x d_i), which falls from one pole to the other. Some d_i must be
// negative and some positive.
double multiplier(const std::vector<double>& p, const std::vector<double>& d) {
  const auto [least, greatest] = std::minmax_element(d.begin(), d.end());
  assert(*least < 0 && *greatest > 0);
  double low = -1 / *greatest;
  double high = -1 / *least;
  constexpr int kHalvings = 100;  // more than a double has bits
  for (int halving = 0; halving < kHalvings; ++halving) {
    const double middle = (low + high) / 2;
    double sum = 0;
    for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * d[i] / (1 + middle * d[i]);
    (sum > 0 ? low : high) = middle;
  }
  return (low + high) / 2;
}

// The distribution with sum q_i d_i = 0 under which the sample p is likeliest.
std::vector<double> likeliest(const std::vector<double>& p, const std::vector<double>& d) {
  const double x = multiplier(p, d);
  std::vector<double> q(p.size());
  for (std::size_t i = 0; i < p.size(); ++i) q[i] = p[i] / (1 + x * d[i]);
  return q;
}

std::vector<double> likeliest_with_score(const Distribution& sample, double score) {
  std::vector<double> d = sample.scores;
  for (double& value : d) value -= score;
  return likeliest(sample.probabilities, d);
}

// The deviations from the hyperplane that touches, at the distribution with these moments, the
// surface on which the mean is half a point plus t standard deviations.
std::vector<double> tangent(const std::vector<double>& scores, Moments moments, double t) {
  const double sigma = std::sqrt(moments.variance);
  std::vector<double> d = scores;
  for (double& value : d) {
    const double z = (value - moments.mean) / sigma;
    value = value - 0.5 - 0.5 * t * sigma * (1 + z * z);
  }
  return d;
}

double greatest_change(const std::vector<double>& a, const std::vector<double>& b) {
  double change = 0;
  for (std::size_t i = 0; i < a.size(); ++i) change = std::max(change, std::abs(a[i] - b[i]));
  return change;
}

std::vector<double> likeliest_with_t(const Distribution& sample, double t) {
  constexpr int kMostSteps = 50;  // ten are rarely needed
  constexpr double kSettled = 1e-9;
  std::vector<double> q(sample.scores.size(), 1 / static_cast<double>(sample.scores.size()));
  for (int step = 0; step < kMostSteps; ++step) {
    const auto d = tangent(sample.scores, moments_of(sample.scores, q), t);
    const auto next = likeliest(sample.probabilities, d);
    const double change = greatest_change(q, next);
    q = next;
    if (change < kSettled) break;
  }
  return q;
}

double log_likelihood_ratio(const Distribution& sample, const std::vector<double>& q0,
                            const std::vector<double>& q1) {
  double sum = 0;
  for (std::size_t i = 0; i < q0.size(); ++i) {
    sum += sample.probabilities[i] * std::log(q1[i] / q0[i]);
  }
  return sample.sample_size * sum;
}

}  // namespace

double score(Counts counts) { return moments_of(distribution_of(counts)).mean; }

Estimate elo(Counts counts) {
  const Distribution sample = distribution_of(counts);
  const double mean = moments_of(sample).mean;
  const double margin = kTwoSided95 * standard_error(sample);
  return {elo_of_score(mean), (elo_of_score(mean + margin) - elo_of_score(mean - margin)) / 2};
}

Estimate normalized_elo(Counts counts) {
  const Distribution sample = distribution_of(counts);
  const Moments moments = moments_of(sample);
  const double unit = normalized_elo_unit(counts);
  return {(moments.mean - 0.5) / std::sqrt(moments.variance) * unit,
          kTwoSided95 * unit / std::sqrt(sample.sample_size)};
}

double likelihood_of_superiority(Counts counts) {
  const Distribution sample = distribution_of(counts);
  const double z = (moments_of(sample).mean - 0.5) / standard_error(sample);
  return std::erfc(-z / std::numbers::sqrt2) / 2;
}

double llr(Counts counts, EloBounds bounds) {
  const Distribution sample = distribution_of(counts);
  return log_likelihood_ratio(sample, likeliest_with_score(sample, score_of_elo(bounds.elo0)),
                              likeliest_with_score(sample, score_of_elo(bounds.elo1)));
}

double normalized_llr(Counts counts, EloBounds bounds) {
  const Distribution sample = distribution_of(counts);
  const double unit = normalized_elo_unit(counts);
  return log_likelihood_ratio(sample, likeliest_with_t(sample, bounds.elo0 / unit),
                              likeliest_with_t(sample, bounds.elo1 / unit));
}

}  // namespace cadenza::match
