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

search::Limits limits_from(const LimitOptions& options) {
  search::Limits limits;
  if (options.milliseconds) {
    const std::chrono::duration<double, std::milli> time(*options.milliseconds);
    limits.move_time = std::chrono::duration_cast<search::Duration>(time);
  }
  limits.nodes = options.nodes.value_or(0);
  return limits;
}

}  // namespace cadenza::app
