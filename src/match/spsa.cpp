#include "match/spsa.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "base/random.hpp"

namespace cadenza::match {
namespace {

// Whole, as fishtest has it.
double stability_in_iterations(const SpsaSchedule& schedule) {
  return std::floor(schedule.stability * static_cast<double>(schedule.iterations));
}

double within(const TunedParameter& parameter, double value) {
  return std::clamp(value, parameter.min, parameter.max);
}

// Also false for NaN.
bool is_at_least(double value, double least) { return std::isfinite(value) && value >= least; }

Expected<void> check(const TunedParameter& p) {
  const auto complain = [&](const char* field, const char* message) {
    return fail(p.name + "." + field, 0, message);
  };
  if (p.name.empty()) return fail("name", 0, "expected a name for every parameter");
  if (!std::isfinite(p.min)) return complain("min", "expected a number");
  if (!is_at_least(p.max, p.min)) return complain("max", "expected a number not below min");
  if (!is_at_least(p.start, p.min) || p.start > p.max) {
    return complain("start", "expected a number from min to max");
  }
  if (!is_at_least(p.c_end, 0) || p.c_end == 0) return complain("c_end", "expected more than 0");
  if (!is_at_least(p.r_end, 0)) return complain("r_end", "expected a number not below 0");
  return {};
}

Expected<void> check(const SpsaSchedule& schedule) {
  if (schedule.iterations == 0) return fail("iterations", 0, "expected at least 1");
  const std::pair<const char*, double> fields[] = {
      {"stability", schedule.stability}, {"alpha", schedule.alpha}, {"gamma", schedule.gamma}};
  for (const auto& [field, value] : fields) {
    if (!is_at_least(value, 0)) return fail(field, 0, "expected a number not below 0");
  }
  return {};
}

}  // namespace

Expected<Spsa> checked(Spsa spsa) {
  if (spsa.parameters.empty()) return fail("parameters", 0, "expected at least one");
  for (const TunedParameter& parameter : spsa.parameters) {
    if (const auto ok = check(parameter); !ok) return tl::unexpected<Error>(ok.error());
  }
  if (const auto ok = check(spsa.schedule); !ok) return tl::unexpected<Error>(ok.error());
  return spsa;
}

SpsaGain gain(const TunedParameter& parameter, const SpsaSchedule& schedule,
              std::uint64_t iteration) {
  assert(iteration < schedule.iterations);
  const auto k = static_cast<double>(iteration + 1);  // the first must not divide by zero
  const auto last = static_cast<double>(schedule.iterations);
  const double stability = stability_in_iterations(schedule);
  const double c = parameter.c_end * std::pow(last / k, schedule.gamma);
  const double a_end = parameter.r_end * parameter.c_end * parameter.c_end;
  const double a = a_end * std::pow((stability + last) / (stability + k), schedule.alpha);
  return {c, a / (c * c)};
}

ParameterValues start_values(const Spsa& spsa) {
  ParameterValues values;
  for (const TunedParameter& parameter : spsa.parameters) values.push_back(parameter.start);
  return values;
}

std::vector<int> directions(const Spsa& spsa, std::uint64_t seed, std::uint64_t iteration) {
  Random random(mix64(seed) ^ mix64(~iteration));
  std::vector<int> directions;
  for (std::size_t i = 0; i < spsa.parameters.size(); ++i) {
    directions.push_back(random.below(2) == 0 ? -1 : 1);
  }
  return directions;
}

Probe probe(const Spsa& spsa, const ParameterValues& values, const std::vector<int>& directions,
            std::uint64_t iteration) {
  assert(values.size() == spsa.parameters.size() && directions.size() == values.size());
  Probe probe;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const TunedParameter& parameter = spsa.parameters[i];
    const double shift = gain(parameter, spsa.schedule, iteration).c * directions[i];
    probe.plus.push_back(within(parameter, values[i] + shift));
    probe.minus.push_back(within(parameter, values[i] - shift));
  }
  return probe;
}

ParameterValues updated(const Spsa& spsa, const ParameterValues& values,
                        const std::vector<int>& directions, std::uint64_t iteration,
                        int wins_minus_losses) {
  assert(values.size() == spsa.parameters.size() && directions.size() == values.size());
  ParameterValues next;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto [c, r] = gain(spsa.parameters[i], spsa.schedule, iteration);
    next.push_back(
        within(spsa.parameters[i], values[i] + r * c * wins_minus_losses * directions[i]));
  }
  return next;
}

}  // namespace cadenza::match
