#include "process/registry.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace cadenza::process {
namespace {

// Fixed, as a signal's handler may neither lock nor allocate. Programs beyond the last place are
// not ended by a signal, and end at the latest when they find their input closed.
constexpr std::size_t kPlaces = 1024;
std::array<std::atomic<pid_t>, kPlaces> groups{};
static_assert(std::atomic<pid_t>::is_always_lock_free);

}  // namespace

void end_all() noexcept {
  for (const auto& group : groups) {
    if (const pid_t leader = group; leader != 0) kill(-leader, SIGKILL);
  }
}

namespace detail {

void enlist(pid_t group) noexcept {
  for (auto& place : groups) {
    pid_t nobody = 0;
    if (place.compare_exchange_strong(nobody, group)) return;
  }
}

void delist(pid_t group) noexcept {
  for (auto& place : groups) {
    pid_t expected = group;
    if (place.compare_exchange_strong(expected, 0)) return;
  }
}

}  // namespace detail
}  // namespace cadenza::process
