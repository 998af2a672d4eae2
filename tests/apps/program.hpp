// Runs the built program the way a shell would, and keeps what it said.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace cadenza::test {

using Arguments = std::vector<std::string>;

struct Finished {
  int exit_code = -1;
  std::string out;
  std::string err;
};

namespace detail {

// Until the other end closes; a terminal says so with an error.
inline std::string read_all(int file) {
  std::string text;
  std::array<char, 4096> buffer{};
  for (ssize_t n = 0; (n = read(file, buffer.data(), buffer.size())) > 0;) {
    text.append(buffer.data(), static_cast<std::size_t>(n));
  }
  close(file);
  return text;
}

inline pid_t spawn(Arguments arguments, int out, int err, const char* in = "/dev/null") {
  arguments.insert(arguments.begin(), CADENZA_PROGRAM);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, in, O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  pid_t child = -1;
  EXPECT_EQ(posix_spawn(&child, CADENZA_PROGRAM, &actions, nullptr, argv.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  return child;
}

// 128 and more: a signal, as a shell tells it.
inline int exit_code_of(pid_t child) {
  int status = 0;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

inline std::string rewound(std::FILE* file) {
  std::rewind(file);
  std::string text = read_all(dup(fileno(file)));
  std::fclose(file);
  return text;
}

}  // namespace detail

// stdin is a file, stdout a pipe.
inline Finished run(const Arguments& arguments, const char* in = "/dev/null") {
  std::array<int, 2> ends{};
  EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
  std::FILE* err = std::tmpfile();
  const pid_t child = detail::spawn(arguments, ends[1], fileno(err), in);
  close(ends[1]);
  Finished finished;
  finished.out = detail::read_all(ends[0]);
  finished.exit_code = detail::exit_code_of(child);
  finished.err = detail::rewound(err);
  return finished;
}

// stdout is a file, such as /dev/full.
inline Finished run_into(const char* path, const Arguments& arguments) {
  const int out = open(path, O_WRONLY | O_CLOEXEC);
  EXPECT_GE(out, 0) << path;
  std::FILE* err = std::tmpfile();
  Finished finished;
  finished.exit_code = detail::exit_code_of(detail::spawn(arguments, out, fileno(err)));
  close(out);
  finished.err = detail::rewound(err);
  return finished;
}

// Nothing that the program says on stderr can be written.
inline int exit_code_unheard(const Arguments& arguments) {
  const int full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  const int exit_code = detail::exit_code_of(detail::spawn(arguments, full, full));
  close(full);
  return exit_code;
}

// stdout and stderr are the same terminal.
inline Finished run_on_terminal(const Arguments& arguments) {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  EXPECT_EQ(grantpt(terminal), 0);
  EXPECT_EQ(unlockpt(terminal), 0);
  const int screen = open(ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  const pid_t child = detail::spawn(arguments, screen, screen);
  close(screen);
  Finished finished;
  finished.out = detail::read_all(terminal);
  finished.exit_code = detail::exit_code_of(child);
  return finished;
}

}  // namespace cadenza::test
