// What is told of a program that has died or fallen silent.
#include <algorithm>
#include <csignal>

#include "protocol/selftest_lines.hpp"
#include "protocol/selftest_talk.hpp"

namespace cadenza::protocol::selftest {
namespace {

constexpr Milliseconds kMoment{1000};  // for a program that is on its way out

constexpr const char* kFlush =
    "Does it flush its output? In C++ use std::endl, in Python print(..., flush=True), in Java "
    "System.out.flush().";

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

}  // namespace

Finding Talk::finding(std::string happened, std::string expected, std::string advice) const {
  return {std::move(happened), sent_text(), std::move(expected), std::move(advice),
          last_lines(child_.errors())};
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
  return contains(kAsking, first_word(before)) ? last
                                               : " after " + shown(before) + " and `isready`";
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
  if (word != "bestmove" && *asked_for("bestmove") == 0) {
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
