#include "terminal/inbox.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cassert>
#include <cerrno>
#include <csignal>
#include <utility>

namespace cadenza::terminal {
namespace {

constexpr char kWake = 'w';
constexpr char kInterrupt = 'i';
constexpr char kTerminate = 't';

// A signal's handler can reach nothing else.
std::atomic<int> wake_file{-1};
static_assert(std::atomic<int>::is_always_lock_free);

void wake(char why) {
  const int error = errno;
  [[maybe_unused]] const ssize_t n = write(wake_file.load(), &why, 1);  // a full pipe wakes as well
  errno = error;
}

void handle(int signal) { wake(signal == SIGINT ? kInterrupt : kTerminate); }

constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};

}  // namespace

Inbox::Inbox(int input) : input_(input) {
  [[maybe_unused]] const int made = pipe2(pipe_.data(), O_CLOEXEC | O_NONBLOCK);
  assert(made == 0 && wake_file == -1);
  wake_file = pipe_[1];
  struct sigaction action {};
  action.sa_handler = handle;
  action.sa_flags = SA_RESTART;
  for (const int signal : kSignals) sigaction(signal, &action, nullptr);
}

Inbox::~Inbox() {
  for (const int signal : kSignals) std::signal(signal, SIG_DFL);
  wake_file = -1;
  close(pipe_[0]);
  close(pipe_[1]);
}

void Inbox::post(Event event) {
  {
    const std::lock_guard lock(mutex_);
    posted_.push_back(std::move(event));
  }
  wake(kWake);
}

// Lines first: whoever types must not wait for a search that has much to say.
std::optional<Event> Inbox::ready(bool lines) {
  if (lines) {
    if (auto line = lines_.next()) return Event(event::Line{std::move(line->text)});
  }
  const std::lock_guard lock(mutex_);
  if (posted_.empty()) return std::nullopt;
  Event event = std::move(posted_.front());
  posted_.pop_front();
  return event;
}

void Inbox::read_input() {
  std::array<char, 4096> buffer{};
  const ssize_t n = read(input_, buffer.data(), buffer.size());
  if (n > 0) return lines_.append({buffer.data(), static_cast<std::size_t>(n)});
  if (n < 0 && (errno == EINTR || errno == EAGAIN)) return;
  lines_.finish();
  at_end_ = true;
}

void Inbox::read_signals() {
  std::array<char, 256> buffer{};
  const ssize_t n = read(pipe_[0], buffer.data(), buffer.size());
  const std::lock_guard lock(mutex_);
  for (ssize_t i = 0; i < n; ++i) {
    const char why = buffer[static_cast<std::size_t>(i)];
    if (why == kInterrupt) posted_.emplace_back(event::Interrupt{});
    if (why == kTerminate) posted_.emplace_back(event::Terminate{});
  }
}

Event Inbox::next(std::chrono::milliseconds longest, bool lines) {
  while (true) {
    if (auto event = ready(lines)) return std::move(*event);
    if (lines && at_end_) return event::EndOfInput{};
    std::array<pollfd, 2> files{{{pipe_[0], POLLIN, 0}, {input_, POLLIN, 0}}};
    const nfds_t count = lines ? 2 : 1;
    const int n = poll(files.data(), count, static_cast<int>(longest.count()));
    if (n == 0) return event::Tick{};
    if (n < 0) continue;  // a signal, which the pipe tells
    if (files[0].revents != 0) read_signals();
    if (lines && files[1].revents != 0) read_input();
  }
}

}  // namespace cadenza::terminal
