#include "process/child.hpp"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "process/registry.hpp"
#include "process/spawn.hpp"

namespace cadenza::process {
namespace {

// The kernel tells us of output, but of an end only by a signal, which would be everybody's: so we
// look now and then.
constexpr auto kLook = std::chrono::milliseconds(2);

int milliseconds_until(Instant instant) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(instant - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

// Bytes that have come; closes the file at its end.
std::string_view read_some(File& file, std::array<char, 16384>& buffer) {
  const ssize_t count = ::read(file.descriptor(), buffer.data(), buffer.size());
  if (count > 0) return {buffer.data(), static_cast<std::size_t>(count)};
  if (count == 0 || !would_block(errno)) file.close();
  return {};
}

}  // namespace

Expected<Child> Child::start(const Command& command, const Bounds& bounds) {
  auto in = make_pipe();
  auto out = make_pipe();
  auto err = make_pipe();
  for (const auto* each : {&in, &out, &err}) {
    if (!*each) return tl::unexpected<Error>(each->error());
  }
  const auto pid = detail::spawn(command, in->read.descriptor(), out->write.descriptor(),
                                 err->write.descriptor());
  if (!pid) return tl::unexpected<Error>(pid.error());
  Child child(bounds);
  child.pid_ = *pid;
  child.in_ = std::move(in->write);
  child.out_ = std::move(out->read);
  child.err_ = std::move(err->read);
  for (const File* file : {&child.in_, &child.out_, &child.err_}) file->set_nonblocking();
  return child;
}

Child::Child(Child&& other) noexcept
    : bounds_(other.bounds_),
      pid_(std::exchange(other.pid_, 0)),
      in_(std::move(other.in_)),
      out_(std::move(other.out_)),
      err_(std::move(other.err_)),
      lines_(std::move(other.lines_)),
      errors_(std::move(other.errors_)),
      exit_(std::exchange(other.exit_, {})) {}

Child& Child::operator=(Child&& other) noexcept {
  if (this == &other) return *this;
  if (pid_ != 0) kill();
  bounds_ = other.bounds_;
  pid_ = std::exchange(other.pid_, 0);
  in_ = std::move(other.in_);
  out_ = std::move(other.out_);
  err_ = std::move(other.err_);
  lines_ = std::move(other.lines_);
  errors_ = std::move(other.errors_);
  exit_ = std::exchange(other.exit_, {});
  return *this;
}

Child::~Child() {
  if (pid_ != 0) kill();
}

Sent Child::send(std::string_view bytes, Instant deadline) {
  while (!bytes.empty()) {
    if (!in_.open()) return Sent::closed;
    const ssize_t written = write_quietly(in_, bytes);
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
      continue;
    }
    if (!would_block(errno)) {
      in_.close();
    } else if (Clock::now() >= deadline) {
      return Sent::timed_out;
    } else {
      // It may be waiting for us to read before it reads.
      pump(When::readable_or_writable, deadline);
    }
  }
  return Sent::all;
}

tl::expected<Line, Silence> Child::read_line(Instant deadline) {
  while (true) {
    if (auto line = lines_.next()) return std::move(*line);
    if (!out_.open()) return tl::unexpected<Silence>(Silence::closed);
    if (Clock::now() >= deadline) return tl::unexpected<Silence>(Silence::timed_out);
    pump(When::readable, deadline);
  }
}

std::optional<Exit> Child::wait(Instant deadline) {
  while (!exit_ && !has_ended()) {
    if (Clock::now() >= deadline) return std::nullopt;
    pump(When::readable, std::min(deadline, Clock::now() + kLook), true);
  }
  return reap();
}

Exit Child::end(std::chrono::milliseconds grace) {
  close_input();
  if (const auto left = wait(Clock::now() + grace)) return *left;
  ::kill(-pid_, SIGTERM);
  if (const auto left = wait(Clock::now() + grace)) return *left;
  return kill();
}

Exit Child::kill() {
  if (exit_) return *exit_;
  ::kill(-pid_, SIGKILL);
  return reap();
}

void Child::pump(When when, Instant until, bool discard_surplus) {
  const bool read_more = discard_surplus || !full();
  std::array<pollfd, 3> files{};
  files[0] = {read_more ? out_.descriptor() : -1, POLLIN, 0};  // poll skips negative ones
  files[1] = {err_.descriptor(), POLLIN, 0};
  files[2] = {when == When::readable ? -1 : in_.descriptor(), POLLOUT, 0};
  if (poll(files.data(), files.size(), milliseconds_until(until)) <= 0) return;
  if (files[0].revents != 0) take_output(discard_surplus);
  if (files[1].revents != 0) take_errors();
}

void Child::take_output(bool discard_surplus) {
  std::array<char, 16384> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const std::string_view bytes = read_some(out_, buffer);
  if (!full() || !discard_surplus) lines_.append(bytes);
  if (!out_.open()) lines_.finish();
}

bool Child::take_errors() {
  std::array<char, 16384> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init)
  const std::string_view bytes = read_some(err_, buffer);
  errors_ += bytes;
  if (errors_.size() > bounds_.errors) errors_.erase(0, errors_.size() - bounds_.errors);
  return !bytes.empty();
}

// Leaves the zombie where it is: while it is there, nobody else can get its number.
bool Child::has_ended() const noexcept {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid_;
}

Exit Child::reap() {
  if (exit_) return *exit_;
  int status = 0;
  siginfo_t info{};
  while (waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
  }
  ::kill(-pid_, SIGKILL);  // its children, while the number of the group is surely ours
  detail::delist(pid_);
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  exit_ = WIFSIGNALED(status) ? Exit{0, WTERMSIG(status)} : Exit{WEXITSTATUS(status), 0};
  // What it said last: at most what a pipe holds, should somebody else still write into it.
  constexpr int kPipefuls = 8;
  for (int i = 0; i < kPipefuls && err_.open() && take_errors(); ++i) {
  }
  return *exit_;
}

}  // namespace cadenza::process
