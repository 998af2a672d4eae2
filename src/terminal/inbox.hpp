// Events from a file such as standard input, from signals and from other threads.
#pragma once

#include <array>
#include <deque>
#include <mutex>
#include <string>

#include "terminal/events.hpp"

namespace cadenza::terminal {

// Bytes in, lines out. A line that is too long loses its text.
class LineBuffer {
 public:
  static constexpr std::size_t kLongestLine = 65536;

  void feed(std::string_view bytes);
  void finish();  // a last line needs no end
  [[nodiscard]] std::optional<event::Line> take();

 private:
  void end_line();

  std::string begun_{};
  bool too_long_ = false;
  std::deque<event::Line> lines_{};
};

// While it lives, Ctrl-C and the signals that end a program are events. There may be one.
class Inbox final : public Events {
 public:
  explicit Inbox(int input);
  ~Inbox() override;
  Inbox(const Inbox&) = delete;
  Inbox& operator=(const Inbox&) = delete;
  Inbox(Inbox&&) = delete;
  Inbox& operator=(Inbox&&) = delete;

  [[nodiscard]] Event next(std::chrono::milliseconds longest, bool lines) override;
  void post(Event event) override;

 private:
  [[nodiscard]] std::optional<Event> ready(bool lines);
  void read_input();
  void read_signals();

  int input_;
  bool at_end_ = false;
  LineBuffer lines_{};
  std::array<int, 2> pipe_{};  // wakes whoever waits
  std::mutex mutex_{};
  std::deque<Event> posted_{};
};

}  // namespace cadenza::terminal
