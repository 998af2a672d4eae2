#include "limit_options.hpp"

#include <chrono>
#include <limits>

namespace cadenza::app {

void add_limit_options(CLI::App& command, LimitOptions& options, const OptionText& time,
                       const OptionText& nodes) {
  constexpr double kLongestMilliseconds = 1e9;
  const CLI::Range times(0.001, kLongestMilliseconds);
  const CLI::Range counts(std::uint64_t{1}, std::numeric_limits<std::uint64_t>::max());
  command.add_option(time.name, options.milliseconds, time.about)->check(times);
  command.add_option(nodes.name, options.nodes, nodes.about)->check(counts);
}

std::optional<search::Clock> parse_clock(const std::string& text) {
  constexpr double kLongestSeconds = 1e6;
  const auto seconds = [&](const std::string& part) -> std::optional<search::Duration> {
    double value = 0;
    if (!CLI::detail::lexical_cast(part, value) || !(value >= 0) || value > kLongestSeconds)
      return {};
    return from_milliseconds(1e3 * value);
  };
  const std::size_t plus = text.find('+');
  const auto base = seconds(text.substr(0, plus));
  const auto increment =
      plus == std::string::npos ? search::Duration(0) : seconds(text.substr(plus + 1));
  if (!base || !increment || *base + *increment <= search::Duration(0)) return {};
  return search::Clock{*base, *increment};
}

void add_clock_option(CLI::App& command, LimitOptions& options, const OptionText& clock) {
  command.add_option_function<std::string>(
      clock.name,
      [&options, name = clock.name](const std::string& text) {
        options.clock = parse_clock(text);
        if (!options.clock) {
          throw CLI::ValidationError(name, "expected seconds such as 60 or 60+0.5, found " + text);
        }
      },
      clock.about);
}

search::Duration from_milliseconds(double milliseconds) {
  return std::chrono::duration_cast<search::Duration>(
      std::chrono::duration<double, std::milli>(milliseconds));
}

search::Limits limits_from(const LimitOptions& options) {
  search::Limits limits;
  if (options.milliseconds) limits.move_time = from_milliseconds(*options.milliseconds);
  limits.nodes = options.nodes.value_or(0);
  limits.clock = options.clock;
  return limits;
}

}  // namespace cadenza::app
