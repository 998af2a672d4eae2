// The built program on a terminal of its own, driven the way a person would: typing, waiting for
// what appears, losing patience.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace cadenza::test {

class PseudoTerminal {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  PseudoTerminal(std::vector<std::string> arguments, const Environment& environment) {
    arguments.insert(arguments.begin(), CADENZA_PROGRAM);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    winsize size{40, 120, 0, 0};
    child_ = forkpty(&file_, nullptr, nullptr, &size);
    if (child_ != 0) return;
    unsetenv("NO_COLOR");
    setenv("TERM", "xterm", 1);
    for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
    execv(CADENZA_PROGRAM, argv.data());
    _exit(127);
  }
  ~PseudoTerminal() {
    if (child_ > 0) kill_it();
    if (file_ >= 0) close(file_);
  }
  PseudoTerminal(const PseudoTerminal&) = delete;
  PseudoTerminal& operator=(const PseudoTerminal&) = delete;
  PseudoTerminal(PseudoTerminal&&) = delete;
  PseudoTerminal& operator=(PseudoTerminal&&) = delete;

  void type(const std::string& line) const { send(line + "\n"); }
  void send(const std::string& keys) const {
    EXPECT_EQ(write(file_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
  }

  // Waits until a text appears behind what was expected before; returns what stands between. A busy
  // machine may take its time.
  std::string expect(const std::string& text) { return expect_any({text}); }
  std::string expect_any(const std::vector<std::string>& texts) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    do {
      for (const std::string& text : texts) {
        const std::size_t at = all_.find(text, seen_);
        if (at == std::string::npos) continue;
        std::string between = all_.substr(seen_, at + text.size() - seen_);
        seen_ = at + text.size();
        return between;
      }
    } while (read_some() && std::chrono::steady_clock::now() < deadline);
    ADD_FAILURE() << "'" << texts.front() << "' did not appear after:\n" << all_.substr(seen_);
    return {};
  }

  void kill_it() {
    kill(child_, SIGKILL);
    waitpid(std::exchange(child_, -1), nullptr, 0);
  }
  void hang_up() { close(std::exchange(file_, -1)); }

  // Waits for the program's own end.
  int exit_code() {
    while (file_ >= 0 && read_some()) {
    }
    int status = 0;
    waitpid(std::exchange(child_, -1), &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  [[nodiscard]] const std::string& transcript() const { return all_; }

 private:
  // False at the end of the program.
  bool read_some() {
    constexpr int kMilliseconds = 200;
    pollfd poller{file_, POLLIN, 0};
    if (poll(&poller, 1, kMilliseconds) == 0) return true;
    std::array<char, 4096> buffer{};
    const ssize_t n = read(file_, buffer.data(), buffer.size());
    if (n > 0) all_.append(buffer.data(), static_cast<std::size_t>(n));
    return n > 0;
  }

  int file_ = -1;
  pid_t child_ = -1;
  std::string all_;
  std::size_t seen_ = 0;
};

}  // namespace cadenza::test
