// Results drawn at random from known probabilities, the same for a seed everywhere.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "base/random.hpp"

namespace cadenza::match::test {

// In [0, 1).
inline double uniform(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

using PairProbabilities = std::array<double, 5>;  // of LL, LD, WL or DD, WD, WW

inline std::size_t draw(const PairProbabilities& probabilities, Random& random) {
  double rest = uniform(random);
  for (std::size_t i = 0; i + 1 < probabilities.size(); ++i) {
    rest -= probabilities[i];
    if (rest < 0) return i;
  }
  return probabilities.size() - 1;
}

inline double mean(const PairProbabilities& p) {
  double sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] * static_cast<double>(i) / 4;
  return sum;
}

inline double deviation(const PairProbabilities& p) {
  double sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const double distance = static_cast<double>(i) / 4 - mean(p);
    sum += p[i] * distance * distance;
  }
  return std::sqrt(sum);
}

// The same probabilities with better results made more likely, or less likely: x < 0.
inline PairProbabilities tilted(PairProbabilities p, double x) {
  double sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) sum += p[i] *= std::exp(x * static_cast<double>(i));
  for (double& value : p) value /= sum;
  return p;
}

// Tilted until `measure`, which grows with the tilt, has this value.
template <class Measure>
PairProbabilities tilted_to(const PairProbabilities& p, Measure measure, double value) {
  double low = -5;
  double high = 5;
  for (int halving = 0; halving < 60; ++halving) {
    const double middle = (low + high) / 2;
    (measure(tilted(p, middle)) < value ? low : high) = middle;
  }
  return tilted(p, low);
}

inline double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace cadenza::match::test
