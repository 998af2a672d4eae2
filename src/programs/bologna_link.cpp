#include "programs/bologna_link.hpp"

#include <algorithm>
#include <utility>

#include "player/fault.hpp"
#include "protocol/bologna.hpp"

namespace cadenza::programs {

using player::Fault;
using process::Clock;
using process::Instant;
using protocol::bologna::framed;
using std::chrono::milliseconds;

namespace {

constexpr std::size_t kLongestName = 1024;

}  // namespace

template <class Ask>
auto Link::patiently(Instant deadline, const std::string& late, Ask&& ask) {
  constexpr milliseconds kLook{20};
  while (true) {
    // Asked first: what a program said before it left counts.
    const bool has_left = child_ && child_->wait(Clock::now());
    if (auto answer = ask(std::min(deadline, Clock::now() + kLook))) return std::move(*answer);
    if (has_left) gone();
    if (Clock::now() >= deadline) give_up("no answer", late);
    look_after_program();
  }
}

Link::Link(const process::Command& command, const ProgramRules& rules) : rules_(rules) {
  if (command.words.empty()) return;
  process::Bounds bounds;
  bounds.unread = bounds.longest_line;  // nobody reads what it prints
  auto child = process::Child::start(command, bounds);
  if (!child) throw Fault("start", child.error().message);
  child_ = std::move(*child);
}

void Link::welcome(const process::Listener& listener, int port) {
  const Instant deadline = Clock::now() + rules_.startup;
  const std::string in_time = " in " + seconds_text(rules_.startup);
  connection_.emplace(patiently(deadline,
                                "did not connect to port " + std::to_string(port) + in_time,
                                [&](Instant until) { return listener.accept(until); }));
  // Nobody needs the name. Their server takes any text for one, with quotes or without.
  (void)receive(kLongestName, deadline, "sent no name" + in_time);
}

void Link::send(const std::string& message, milliseconds time) {
  switch (connection_->send(framed(message), Clock::now() + time)) {
    case process::Sent::all:
      return;
    case process::Sent::closed:
      gone();
    case process::Sent::timed_out:
      give_up("no answer", "took no input for " + seconds_text(time));
  }
}

void Link::send_if_there(const std::string& message, milliseconds time) {
  if (connection_->send(framed(message), Clock::now() + time) == process::Sent::timed_out) {
    give_up("no answer", "took no input for " + seconds_text(time));
  }
}

std::string Link::receive_move(milliseconds time) {
  const std::string message = receive(protocol::bologna::kLongestMessage, Clock::now() + time,
                                      "no answer in " + seconds_text(time));
  auto move = protocol::bologna::parse_move(message);
  if (!move) give_up("garbage", "sent no move but " + printable(message));
  return std::move(*move);
}

void Link::part(const std::string& message) {
  constexpr milliseconds kToLeave{1'000};
  if (!connection_) return;
  const Instant deadline = Clock::now() + kToLeave;
  if (connection_->send(framed(message), deadline) == process::Sent::all) {
    connection_->finish(deadline);
  }
  connection_.reset();
  if (child_) child_->end(kToLeave);
}

void Link::give_up(const std::string& kind, const std::string& what) {
  if (child_) child_->kill();
  throw Fault(kind, what, child_ ? child_->errors() : "");
}

std::string Link::receive(std::size_t longest, Instant deadline, const std::string& late) {
  const auto length = protocol::bologna::parse_length(read(4, deadline, late));
  if (!length) give_up("garbage", "message too long: " + length.error().message);
  if (*length > longest) {
    give_up("garbage", "message too long: " + std::to_string(*length) + " bytes, and " +
                           std::to_string(longest) + " are allowed");
  }
  return read(*length, deadline, late);
}

std::string Link::read(std::size_t count, Instant deadline, const std::string& late) {
  return patiently(deadline, late, [&](Instant until) -> Bytes {
    auto bytes = connection_->read(count, until);
    if (bytes) return std::move(*bytes);
    if (bytes.error() == process::Silence::closed) gone();
    return std::nullopt;
  });
}

void Link::look_after_program() {
  constexpr milliseconds kToRead{1};
  if (!child_) return;
  // Takes what it prints: a full pipe would stop it.
  if (child_->wait(Clock::now() + kToRead)) return;
  if (const auto too_much = overuse(child_->usage(), rules_)) {
    give_up(too_much->kind, too_much->what);
  }
}

void Link::gone() {
  constexpr milliseconds kToLeave{500};
  const auto exit = child_ ? child_->wait(Clock::now() + kToLeave) : std::nullopt;
  give_up("exit", exit ? exit_text(*exit) : "closed the connection");
}

}  // namespace cadenza::programs
