#include "process/spawn.hpp"

#include <spawn.h>
#include <unistd.h>

#include <csignal>
#include <cstring>

#include "process/registry.hpp"

namespace cadenza::process::detail {
namespace {

class Actions {
 public:
  Actions() { posix_spawn_file_actions_init(&actions_); }
  ~Actions() { posix_spawn_file_actions_destroy(&actions_); }
  Actions(const Actions&) = delete;
  Actions& operator=(const Actions&) = delete;

  void give(int descriptor, int as) { posix_spawn_file_actions_adddup2(&actions_, descriptor, as); }
  void change_to(const std::string& folder) {
    posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
  }
  [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

 private:
  posix_spawn_file_actions_t actions_{};
};

// An own group, and the signals as a shell would hand them on, whatever we do with ours.
class Attributes {
 public:
  Attributes() {
    sigset_t none;
    sigset_t all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes_);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setsigmask(&attributes_, &none);
    posix_spawnattr_setsigdefault(&attributes_, &all);
    posix_spawnattr_setflags(
        &attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Attributes() { posix_spawnattr_destroy(&attributes_); }
  Attributes(const Attributes&) = delete;
  Attributes& operator=(const Attributes&) = delete;

  [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

 private:
  posix_spawnattr_t attributes_{};
};

// Keeps signals back while it lives.
class SignalsLater {
 public:
  SignalsLater() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsLater() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsLater(const SignalsLater&) = delete;
  SignalsLater& operator=(const SignalsLater&) = delete;

 private:
  sigset_t before_{};
};

}  // namespace

Expected<pid_t> spawn(const Command& command, int in, int out, int err) {
  if (command.words.empty()) return fail("program", 0, "expected the name of a program");
  std::vector<std::string> words = command.words;  // argv is not const, for reasons of age
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);

  Actions actions;
  actions.give(in, STDIN_FILENO);
  actions.give(out, STDOUT_FILENO);
  actions.give(err, STDERR_FILENO);
  if (!command.folder.empty()) actions.change_to(command.folder);
  const Attributes attributes;

  // A handler that ends all programs must not come between the start of one and its enlistment.
  const SignalsLater later;
  pid_t pid = 0;
  const int error =
      posix_spawnp(&pid, argv[0], actions.get(), attributes.get(), argv.data(), environ);
  if (error == 0) {
    enlist(pid);
    return pid;
  }
  return fail("program", 0, "cannot start '" + words[0] + "': " + std::strerror(error));
}

}  // namespace cadenza::process::detail
