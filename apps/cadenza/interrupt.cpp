#include "interrupt.hpp"

#include <csignal>

#include "process/registry.hpp"

namespace cadenza::app {
namespace {

// Set by the signal's handler, which can reach nothing else.
std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void on_signal(int signal) {
  if (!interrupted.exchange(true)) return;
  process::end_all();
  std::signal(signal, SIG_DFL);
  raise(signal);
}

}  // namespace

const std::atomic<bool>& listen_for_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_signal;
  action.sa_flags = SA_RESTART;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  // Whoever pauses us does not pause the programs, and their clocks go on.
  std::signal(SIGTSTP, SIG_IGN);
  return interrupted;
}

}  // namespace cadenza::app
