#include "programs/dialogue.hpp"

#include <algorithm>

#include "player/fault.hpp"
#include "protocol/selftest_lines.hpp"

namespace cadenza::programs {
namespace {

using player::Fault;
using process::Clock;
using process::Instant;
using std::chrono::milliseconds;

// Between two looks at what a program uses while it is waited for.
constexpr milliseconds kLook{50};

// A sandbox reports a signal as a shell does, by its code.
process::Exit seen_through(process::Exit exit, bool sandboxed) {
  constexpr int kSignalled = 128;
  constexpr int kSignals = 64;
  if (!sandboxed || exit.code <= kSignalled || exit.code > kSignalled + kSignals) return exit;
  return {0, exit.code - kSignalled};
}

}  // namespace

Dialogue::Dialogue(process::Child child, const ProgramRules& rules)
    : child_(std::move(child)), rules_(rules), next_look_(Clock::now() + kLook) {}

void Dialogue::send(const std::string& line, milliseconds time) {
  switch (child_.send(line + '\n', Clock::now() + time)) {
    case process::Sent::all:
      return;
    case process::Sent::closed:
      gone();
    case process::Sent::timed_out:
      give_up("no answer", "took no input for " + seconds_text(time));
  }
}

std::string Dialogue::await(std::string_view word, milliseconds time, const Listener& listen) {
  const Instant deadline = Clock::now() + time;
  std::size_t bytes = 0;
  while (true) {
    const process::Line line = next_line(deadline, time);
    if (protocol::selftest::first_word(line.text) == word) return line.text;
    bytes += line.text.size() + 1;
    if (bytes > rules_.output) {
      give_up("flood", "printed more than " + megabytes(rules_.output) + " without an answer");
    }
    if (listen) listen(line.text);
  }
}

void Dialogue::give_up(const std::string& kind, const std::string& what) {
  child_.kill();
  throw Fault(kind, what, child_.errors());
}

process::Line Dialogue::next_line(Instant deadline, milliseconds time) {
  while (true) {
    auto line = child_.read_line(std::min(deadline, Clock::now() + kLook));
    look();
    if (line) return std::move(*line);
    // Its children may have kept its output open.
    if (line.error() == process::Silence::closed || child_.wait(Clock::now())) gone();
    if (Clock::now() >= deadline) give_up("no answer", "no answer in " + seconds_text(time));
  }
}

// Also at one that keeps talking.
void Dialogue::look() {
  const Instant now = Clock::now();
  if (now < next_look_) return;
  next_look_ = now + kLook;
  if (const auto too_much = overuse(child_.usage(), rules_)) {
    give_up(too_much->kind, too_much->what);
  }
}

// Its output is closed: it has left, or is about to.
void Dialogue::gone() {
  constexpr milliseconds kToLeave{500};
  const auto exit = child_.wait(Clock::now() + kToLeave);
  if (!exit) give_up("exit", "closed its output");
  throw Fault("exit", exit_text(seen_through(*exit, rules_.untrusted)), child_.errors());
}

}  // namespace cadenza::programs
