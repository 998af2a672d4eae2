// A conversation with a program under test. Whatever goes wrong becomes a finding in plain words.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <string>
#include <string_view>

#include "process/child.hpp"
#include "protocol/selftest.hpp"

namespace cadenza::protocol::selftest {

template <class T>
using Heard = tl::expected<T, Finding>;

[[nodiscard]] inline tl::unexpected<Finding> found(Finding finding) {
  return tl::unexpected<Finding>(std::move(finding));
}

// "250 ms", "10 s", "1.5 s"
[[nodiscard]] std::string in_words(Milliseconds time);

// Lines that should not have come, with what was sent before them. Only the first few are kept.
struct Oddities {
  struct Odd {
    std::string line;
    std::string sent;
  };
  std::vector<Odd> strays;   // nothing that the protocol knows
  std::vector<Odd> surplus;  // an answer too many
};

class Talk {
 public:
  using Listener = std::function<void(const std::string& line)>;

  [[nodiscard]] static Heard<Talk> start(const Settings& settings, Oddities& oddities);

  // What was sent before is of no interest for what is found from now on.
  void begin();
  [[nodiscard]] Heard<void> send(const std::string& line);
  // The next line that begins with this word; those before it go to the listener.
  [[nodiscard]] Heard<std::string> await(std::string_view word, Milliseconds limit,
                                         const Listener& listener = {});
  [[nodiscard]] Heard<std::string> await(std::string_view word) {
    return await(word, limits_.patience);
  }
  [[nodiscard]] Heard<std::string> ask(const std::string& line, std::string_view word,
                                       const Listener& listener = {});
  // isready, readyok: everything sent before has been done.
  [[nodiscard]] Heard<void> synchronise(const Listener& listener = {});
  // True: such a line came within the time. Nothing is wrong if it did not.
  [[nodiscard]] Heard<bool> comes(std::string_view word, Milliseconds limit);

  // Until the program has left by itself.
  [[nodiscard]] Heard<process::Exit> leave();
  void close_input() { child_.close_input(); }
  // An answer that is no longer expected.
  void forget(std::string_view word);

  // With what was sent, and what the program said on stderr.
  [[nodiscard]] Finding finding(std::string happened, std::string expected,
                                std::string advice) const;
  [[nodiscard]] std::string last_sent() const { return sent_.empty() ? "" : sent_.back(); }
  // It has died, or fallen silent: of no use any more.
  [[nodiscard]] bool broken() const noexcept { return state_ != State::fine; }
  [[nodiscard]] bool fell_silent() const noexcept { return state_ == State::silent; }

 private:
  enum class State : std::uint8_t { fine, silent, gone };

  Talk(process::Child child, const Limits& limits, Oddities& oddities)
      : child_(std::move(child)), limits_(limits), oddities_(&oddities) {}

  [[nodiscard]] process::Instant in(Milliseconds time) const {
    return process::Clock::now() + time;
  }
  void receive(const std::string& line);
  [[nodiscard]] int* asked_for(std::string_view answer);
  [[nodiscard]] std::string sent_text() const;
  [[nodiscard]] Finding gone(const std::string& expected);
  [[nodiscard]] Finding silent(std::string_view word, Milliseconds limit);
  [[nodiscard]] std::optional<Finding> buffered(const std::string& expected, Milliseconds limit);
  [[nodiscard]] std::string after_last() const;

  process::Child child_;
  Limits limits_;
  Oddities* oddities_;
  std::deque<std::string> sent_;  // the last few,
  std::string position_;          // and the last of its kind
  bool has_answered_ = false;
  std::string last_line_;       // since the last line was sent
  std::array<int, 4> asked_{};  // answers that are still to come, by kind
  State state_ = State::fine;
};

}  // namespace cadenza::protocol::selftest
