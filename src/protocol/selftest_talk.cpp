#include "protocol/selftest_talk.hpp"

#include <algorithm>

#include "protocol/selftest_lines.hpp"

namespace cadenza::protocol::selftest {
namespace {

constexpr std::size_t kSentKept = 3;
constexpr std::size_t kOdditiesKept = 3;
// In the order of kAsking.
constexpr std::array<std::string_view, 4> kAnswers = {"ugiok", "readyok", "response", "bestmove"};

// The answer a command asks for, as a place in kAnswers.
std::optional<std::size_t> answer_to(std::string_view command) {
  const auto* const at = std::find(kAsking.begin(), kAsking.end(), first_word(command));
  if (at == kAsking.end()) return std::nullopt;
  return static_cast<std::size_t>(at - kAsking.begin());
}

void keep(std::vector<Oddities::Odd>& list, const std::string& line, const std::string& sent) {
  const bool known = std::any_of(list.begin(), list.end(),
                                 [&](const Oddities::Odd& odd) { return odd.line == line; });
  if (!known && list.size() < kOdditiesKept) list.push_back({line, sent});
}

}  // namespace

std::string in_words(Milliseconds time) {
  const auto count = time.count();
  if (count < 1000) return std::to_string(count) + " ms";
  const auto tenths = count % 1000 / 100;
  return std::to_string(count / 1000) + (tenths == 0 ? "" : "." + std::to_string(tenths)) + " s";
}

Heard<Talk> Talk::start(const Settings& settings, Oddities& oddities) {
  auto child = process::Child::start(settings.program);
  if (!child) {
    return found({"Your program could not be started: " + child.error().message + ".", "", "",
                  "Is the name right, and may it be executed (chmod +x)? A script may need its "
                  "interpreter: cadenza selftest python3 bot.py"});
  }
  return Talk(std::move(*child), settings.limits, oddities);
}

void Talk::begin() {
  sent_.clear();
  position_.clear();
}

Heard<void> Talk::send(const std::string& line) {
  sent_.push_back(line);
  if (sent_.size() > kSentKept) sent_.pop_front();
  if (first_word(line) == "position") position_ = line;
  last_line_.clear();
  if (const auto kind = answer_to(line)) ++asked_[*kind];
  switch (child_.send(line + '\n', in(limits_.patience))) {
    case process::Sent::all:
      return {};
    case process::Sent::closed:
      return found(gone("that it goes on reading"));
    case process::Sent::timed_out:
      break;
  }
  state_ = State::silent;
  return found(finding("Your program does not read its input: for " + in_words(limits_.patience) +
                           " " + shown(line) + " could not be sent to the end.",
                       "that it reads every line",
                       "Read standard input in a loop, in a thread of its own while you search."));
}

Heard<std::string> Talk::await(std::string_view word, Milliseconds limit,
                               const Listener& listener) {
  const process::Instant deadline = in(limit);
  while (true) {
    const auto line = child_.read_line(deadline);
    if (!line) {
      const std::string expected = "a line that begins with " + shown(word);
      return found(line.error() == process::Silence::closed ? gone(expected) : silent(word, limit));
    }
    receive(line->text);
    if (first_word(line->text) == word) return line->text;
    if (listener) listener(line->text);
    // One that floods us is never silent, so the time must be looked at here too.
    if (process::Clock::now() >= deadline) return found(silent(word, limit));
  }
}

Heard<std::string> Talk::ask(const std::string& line, std::string_view word,
                             const Listener& listener) {
  const auto done = send(line);
  if (!done) return found(done.error());
  return await(word, limits_.patience, listener);
}

Heard<void> Talk::synchronise(const Listener& listener) {
  const auto ready = ask("isready", "readyok", listener);
  if (!ready) return found(ready.error());
  return {};
}

Heard<bool> Talk::comes(std::string_view word, Milliseconds limit) {
  const process::Instant deadline = in(limit);
  while (process::Clock::now() < deadline) {
    const auto line = child_.read_line(deadline);
    if (!line && line.error() == process::Silence::closed) return found(gone("that it goes on"));
    if (!line) return false;
    receive(line->text);
    if (first_word(line->text) == word) return true;
  }
  return false;
}

Heard<process::Exit> Talk::leave() {
  state_ = State::gone;
  const auto exit = child_.wait(in(limits_.patience));
  while (const auto line = child_.read_line(in(Milliseconds(0)))) receive(line->text);
  if (exit) return *exit;
  return found(finding("Your program still runs " + in_words(limits_.patience) + " later.",
                       "that it leaves with code 0",
                       "End the loop that reads the input on quit, and when there is no more input "
                       "(in C++ when std::getline fails, in Python on EOF); join or stop the "
                       "threads of the search."));
}

void Talk::forget(std::string_view word) {
  if (int* count = asked_for(word)) *count = 0;
}

void Talk::receive(const std::string& line) {
  last_line_ = line;
  has_answered_ = true;
  if (!is_protocol(line)) {
    // Empty lines are ugly, but every reader skips them.
    if (!first_word(line).empty()) keep(oddities_->strays, line, sent_text());
    return;
  }
  int* const asked = asked_for(first_word(line));
  if (asked == nullptr) return;
  if (*asked == 0) {
    keep(oddities_->surplus, line, sent_text());
  } else {
    --*asked;
  }
}

int* Talk::asked_for(std::string_view answer) {
  const auto* const at = std::find(kAnswers.begin(), kAnswers.end(), answer);
  return at == kAnswers.end() ? nullptr : &asked_[static_cast<std::size_t>(at - kAnswers.begin())];
}

}  // namespace cadenza::protocol::selftest
