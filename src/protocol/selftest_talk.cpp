#include "protocol/selftest_talk.hpp"

#include <algorithm>
#include <csignal>

#include "protocol/selftest_lines.hpp"

namespace cadenza::protocol::selftest {
namespace {

constexpr std::size_t kSentKept = 3;
constexpr std::size_t kOdditiesKept = 3;
constexpr std::array<std::string_view, 4> kAnswers = {"ugiok", "readyok", "response", "bestmove"};
constexpr Milliseconds kMoment{1000};  // for a program that is on its way out

constexpr const char* kFlush =
    "Does it flush its output? In C++ use std::endl, in Python print(..., flush=True), in Java "
    "System.out.flush().";

// The answer a command asks for, as a place in kAnswers.
std::optional<std::size_t> answer_to(std::string_view command) {
  constexpr std::array<std::string_view, 4> kCommands = {"ugi", "isready", "query", "go"};
  const auto* const at = std::find(kCommands.begin(), kCommands.end(), first_word(command));
  if (at == kCommands.end()) return std::nullopt;
  return static_cast<std::size_t>(at - kCommands.begin());
}

std::string last_lines(const std::string& text) {
  constexpr int kMost = 5;
  const std::size_t last = text.find_last_not_of("\r\n");
  if (last == std::string::npos) return {};
  std::size_t begin = last + 1;
  for (int lines = 0; lines < kMost && begin > 0; ++lines) {
    const std::size_t end = text.rfind('\n', begin - 1);
    begin = end == std::string::npos || begin == 0 ? 0 : end;
  }
  if (begin > 0) ++begin;
  return text.substr(begin, last + 1 - begin);
}

std::string advice_on(const process::Exit& exit, bool has_errors) {
  if (exit.signal == SIGSEGV || exit.signal == SIGBUS || exit.signal == SIGFPE ||
      exit.signal == SIGABRT) {
    return "Send it the same lines in a debugger, or build it with -g "
           "-fsanitize=address,undefined: that names the line of the source.";
  }
  if (has_errors) return "A program goes on until quit. What it wrote on standard error says why.";
  return "A program goes on until quit or the end of its input, whatever it is sent.";
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

Finding Talk::finding(std::string happened, std::string expected, std::string advice) const {
  return {std::move(happened), sent_text(), std::move(expected), std::move(advice),
          last_lines(child_.errors())};
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

std::string Talk::sent_text() const {
  constexpr std::size_t kLongest = 2000;  // so that it can be sent again
  std::string text;
  if (std::find(sent_.begin(), sent_.end(), position_) == sent_.end() && !position_.empty()) {
    text = shown(position_, kLongest) + ", ...";
  }
  for (const std::string& line : sent_) {
    if (!text.empty()) text += ", ";
    text += shown(line, kLongest);
  }
  return text;
}

std::string Talk::after_last() const {
  if (sent_.empty()) return " before anything was sent";
  std::string last = " after " + shown(sent_.back());
  if (sent_.size() == 1 || sent_.back() != "isready") return last;
  // We ask whether it is ready to learn what became of the line before.
  const std::string& before = sent_[sent_.size() - 2];
  return before == "ugi" || answer_to(before) ? last : " after " + shown(before) + " and `isready`";
}

Finding Talk::gone(const std::string& expected) {
  state_ = State::gone;
  const auto exit = child_.wait(in(std::min(kMoment, limits_.patience)));
  if (!exit) {
    return finding(
        "Your program has closed its standard output" + after_last() + ", but still runs.",
        expected, "Leave standard output open until the program ends.");
  }
  return finding("Your program " + process::to_text(*exit) + after_last() + ".", expected,
                 advice_on(*exit, !child_.errors().empty()));
}

Finding Talk::silent(std::string_view word, Milliseconds limit) {
  state_ = State::silent;
  const std::string expected = "a line that begins with " + shown(word);
  const std::string after = after_last();
  const std::string begun = child_.unfinished_line();
  if (!begun.empty() && last_line_.empty()) {
    return finding("Your program printed " + shown(begun) + after + ", but no end of line for " +
                       in_words(limit) + ".",
                   expected, "Print a line feed after every line, and flush.");
  }
  if (!last_line_.empty()) {
    const bool uci = last_line_ == "uciok";
    return finding("Your program did not answer within " + in_words(limit) + after +
                       ". The last it printed was " + shown(last_line_) + ".",
                   expected,
                   uci ? "The answer to ugi is ugiok, not uciok."
                       : "Every command that asks for an answer gets exactly that answer.");
  }
  if (word != "bestmove" && asked_[3] == 0) {
    if (auto proof = buffered(expected, limit)) return *proof;
  }
  std::string advice = word == "bestmove" ? "Does the search ever end? " : "";
  if (has_answered_)
    advice += "It has answered before: is it stuck, or does it not know this line? ";
  advice += kFlush;
  if (!child_.errors().empty()) advice += " What it wrote on standard error may say more.";
  return finding("Your program printed nothing for " + in_words(limit) + after + ".", expected,
                 std::move(advice));
}

// What comes out only when the input ends was in a buffer all the time.
std::optional<Finding> Talk::buffered(const std::string& expected, Milliseconds limit) {
  child_.close_input();
  const auto line = child_.read_line(in(std::min(kMoment, limit)));
  if (!line) return std::nullopt;
  return finding("Your program printed nothing for " + in_words(limit) + after_last() +
                     ", and then " + shown(line->text) +
                     " when its input was closed: it keeps its output in a buffer.",
                 expected, kFlush);
}

}  // namespace cadenza::protocol::selftest
