#include "process/exit.hpp"

#include <csignal>

namespace cadenza::process {
namespace {

struct SignalText {
  int signal;
  const char* text;
};

// Those that programs die of, and what that usually means.
constexpr SignalText kSignals[] = {
    {SIGSEGV, "SIGSEGV (it used memory that is not its own)"},
    {SIGABRT, "SIGABRT (it gave up by itself: a failed assertion, or an exception nobody caught)"},
    {SIGFPE, "SIGFPE (an impossible calculation, such as a division by zero)"},
    {SIGILL, "SIGILL (an instruction this processor does not have: built for another machine?)"},
    {SIGBUS, "SIGBUS (it used memory that is not there)"},
    {SIGKILL, "SIGKILL (killed from outside, perhaps because memory ran out)"},
    {SIGTERM, "SIGTERM (asked from outside to end)"},
    {SIGINT, "SIGINT (interrupted from outside)"},
    {SIGHUP, "SIGHUP (its terminal was closed)"},
    {SIGPIPE, "SIGPIPE (it wrote where nobody reads any more)"},
    {SIGXCPU, "SIGXCPU (it used more processor time than it may)"},
    {SIGTRAP, "SIGTRAP (a breakpoint, or a check of the compiler)"},
};

}  // namespace

std::string to_text(const Exit& exit) {
  if (exit.signal == 0) return "left with code " + std::to_string(exit.code);
  for (const auto& [signal, text] : kSignals) {
    if (signal == exit.signal) return std::string("was ended by ") + text;
  }
  return "was ended by signal " + std::to_string(exit.signal);
}

}  // namespace cadenza::process
