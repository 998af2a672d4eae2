// A program that we start and talk to line by line, every step with a time limit. It may crash,
// hang, flood us or stop reading: none of this can block us or use up our memory. It ends with us,
// but for children that have left its process group; a sandbox ends those too.
//
// One thread at a time may use a Child; several threads may each have their own.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "process/exit.hpp"
#include "process/file.hpp"
#include "process/line_buffer.hpp"
#include "process/usage.hpp"

namespace cadenza::process {

using Clock = std::chrono::steady_clock;
using Instant = Clock::time_point;

struct Command {
  std::vector<std::string> words;  // the program, looked for in PATH, and its arguments
  std::string folder{};            // where it runs; empty: where we do
};

struct Bounds {
  std::size_t longest_line = std::size_t{64} << 10;  // longer ones are cut
  std::size_t unread = std::size_t{1} << 20;         // more output has to wait until this is read
  std::size_t errors = std::size_t{16} << 10;        // of stderr the end is kept
};

enum class Sent : std::uint8_t { all, closed, timed_out };
// Why there is no line.
enum class Silence : std::uint8_t { timed_out, closed };

class Child {
 public:
  // The program gets a process group of its own, so that its own children end with it.
  [[nodiscard]] static Expected<Child> start(const Command& command, const Bounds& bounds = {});
  ~Child();  // ends the program and its children at once
  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // After anything but Sent::all the program may have got a part of it.
  [[nodiscard]] Sent send(std::string_view bytes, Instant deadline);
  void close_input() noexcept { in_.close(); }

  // A last line needs no end.
  [[nodiscard]] tl::expected<Line, Silence> read_line(Instant deadline);
  // The beginning of a line whose end has not come.
  [[nodiscard]] const std::string& unfinished_line() const noexcept { return lines_.unfinished(); }
  // The end of what it has written on stderr, as far as it has been seen.
  [[nodiscard]] const std::string& errors() const noexcept { return errors_; }

  // What it takes of the machine, with all its children.
  [[nodiscard]] Usage usage() const { return exit_ ? Usage{} : usage_of(pid_); }

  // None: it still runs. Output that comes meanwhile can be read later, up to the bound. Children
  // that it leaves behind are ended.
  [[nodiscard]] std::optional<Exit> wait(Instant deadline);
  // Ends it as politely as it allows: by closing its input, by SIGTERM, by SIGKILL; `grace` for
  // each.
  Exit end(std::chrono::milliseconds grace);
  // At once, with all its children.
  Exit kill();

 private:
  explicit Child(const Bounds& bounds) : bounds_(bounds), lines_(bounds.longest_line) {}

  enum class When : std::uint8_t { readable, readable_or_writable };
  // Sleeps until something comes or the time is over, and takes what there is.
  void pump(When when, Instant until, bool discard_surplus = false);
  void take_output(bool discard_surplus);
  bool take_errors();  // false: there were none
  [[nodiscard]] bool full() const noexcept { return lines_.size() >= bounds_.unread; }
  [[nodiscard]] bool has_ended() const noexcept;
  Exit reap();

  Bounds bounds_;
  pid_t pid_ = 0;  // and the number of its group; 0: moved away
  File in_;
  File out_;
  File err_;
  LineBuffer lines_;
  std::string errors_;
  std::optional<Exit> exit_;
};

}  // namespace cadenza::process
