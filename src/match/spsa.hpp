// Tuning many parameters at once by simultaneous perturbation (SPSA, Spall 1992) on fishtest's
// schedule: the two sides of a game pair play with the parameters shifted in opposite directions,
// and the winner draws them its way. Pure functions; who plays the pairs is not asked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::match {

struct TunedParameter {
  std::string name{};
  double start = 0;
  double min = 0;
  double max = 0;
  double c_end = 0;  // how far the last pair shifts it: a few Elo should lie between the two sides
  double r_end = 0;  // by how many shifts a game won moves it in the last pair
};

struct SpsaSchedule {
  std::uint64_t iterations = 0;  // game pairs
  double stability = 0.1;        // A, as a share of the iterations: it slows the first steps down
  double alpha = 0.602;          // how fast the steps shrink
  double gamma = 0.101;          // how fast the shifts shrink
};

struct Spsa {
  std::vector<TunedParameter> parameters{};
  SpsaSchedule schedule{};
};

// Whether it can be run; the error names the parameter and its field.
[[nodiscard]] Expected<Spsa> checked(Spsa spsa);

// What an iteration does with a parameter. Iterations count from 0.
struct SpsaGain {
  double c = 0;  // the shift
  double r = 0;  // the step in shifts; classical SPSA's a is r * c * c
};

[[nodiscard]] SpsaGain gain(const TunedParameter& parameter, const SpsaSchedule& schedule,
                            std::uint64_t iteration);

using ParameterValues = std::vector<double>;  // one for each parameter, in order

[[nodiscard]] ParameterValues start_values(const Spsa& spsa);

// +1 or -1 for each parameter. It follows from the seed and the iteration alone, so that an
// interrupted run can go on with any of them.
[[nodiscard]] std::vector<int> directions(const Spsa& spsa, std::uint64_t seed,
                                          std::uint64_t iteration);

// What the two sides play with; never beyond min and max.
struct Probe {
  ParameterValues plus{};
  ParameterValues minus{};
};

[[nodiscard]] Probe probe(const Spsa& spsa, const ParameterValues& values,
                          const std::vector<int>& directions, std::uint64_t iteration);

// The values after an iteration in which the plus side won so many games more than it lost: from -2
// to 2 in a pair. Never beyond min and max.
[[nodiscard]] ParameterValues updated(const Spsa& spsa, const ParameterValues& values,
                                      const std::vector<int>& directions, std::uint64_t iteration,
                                      int wins_minus_losses);

}  // namespace cadenza::match
