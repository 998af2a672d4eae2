// Events from a file such as standard input, from signals and from other threads.
#pragma once

#include <array>
#include <deque>
#include <mutex>
#include <string>

#include "process/line_buffer.hpp"
#include "terminal/events.hpp"

namespace cadenza::terminal {

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

  static constexpr std::size_t kLongestLine = std::size_t{64} << 10;  // the rest of it is lost

  int input_;
  bool at_end_ = false;
  process::LineBuffer lines_{kLongestLine};
  std::array<int, 2> pipe_{};  // wakes whoever waits
  std::mutex mutex_{};
  std::deque<Event> posted_{};
};

}  // namespace cadenza::terminal
