#include "programs/rules.hpp"

#include <unistd.h>

#include <atomic>
#include <cstdio>

#include "session/turns.hpp"

namespace cadenza::programs {

using std::chrono::milliseconds;

namespace {

constexpr std::size_t kOfSandbox = 2;  // processes that are not the program's

}  // namespace

milliseconds time_for(const session::Game& game, const search::Limits& limits,
                      const ProgramRules& rules) {
  const auto rounded = [](search::Duration time) {
    return std::chrono::duration_cast<milliseconds>(time);
  };
  if (limits.clock) return rounded(limits.clock->left + limits.clock->byoyomi) + rules.grace;
  if (!limits.move_time) return rules.patience;
  return rounded(*limits.move_time * session::plies_left_in_turn(game)) + rules.grace;
}

process::Sandbox sandbox_of(const ProgramRules& rules) {
  // Every start has a user of its own where that is possible: what the last one left behind cannot
  // be in its way.
  static std::atomic<unsigned> starts = static_cast<unsigned>(getpid());
  process::Sandbox sandbox;
  sandbox.memory = rules.memory;
  sandbox.processes = rules.processes + kOfSandbox;
  sandbox.place = starts++;
  if (!rules.hidden.empty()) sandbox.hidden.push_back(rules.hidden);
  return sandbox;
}

std::optional<Overuse> overuse(const process::Usage& usage, const ProgramRules& rules) {
  if (usage.memory > rules.memory) {
    return Overuse{"memory", "used " + megabytes(usage.memory) + " of memory, and " +
                                 megabytes(rules.memory) + " are allowed"};
  }
  if (usage.processes > rules.processes + (rules.untrusted ? kOfSandbox : 0)) {
    return Overuse{"processes", "started " + std::to_string(usage.processes) + " processes, and " +
                                    std::to_string(rules.processes) + " are allowed"};
  }
  return std::nullopt;
}

std::string seconds_text(milliseconds time) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f s", static_cast<double>(time.count()) / 1000);
  return text;
}

std::string megabytes(std::uint64_t bytes) { return std::to_string(bytes >> 20) + " MiB"; }

std::string exit_text(const process::Exit& exit) {
  return exit.signal != 0 ? "exited with signal " + std::to_string(exit.signal)
                          : "exited with code " + std::to_string(exit.code);
}

std::string printable(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  std::string shown(text.substr(0, kLongest));
  for (char& c : shown) c = c > ' ' && c < '\x7f' ? c : '?';
  return text.size() > kLongest ? shown + "..." : shown;
}

}  // namespace cadenza::programs
