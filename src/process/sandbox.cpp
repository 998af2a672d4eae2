#include "process/sandbox.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace cadenza::process {
namespace {

using Words = std::vector<std::string>;

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

// RLIMIT_NPROC does not bind root, so root becomes somebody else first. The users need not exist.
Words as_nobody(unsigned place) {
  constexpr unsigned kLastUser = 65'534;
  constexpr unsigned kUsers = 4'096;
  const std::string user = std::to_string(kLastUser - place % kUsers);
  return {"setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups", "--no-new-privs"};
}

// RLIMIT_DATA rather than RLIMIT_AS: the runtimes of Java and JavaScript reserve far more addresses
// than they use.
Words with_limits(const Sandbox& sandbox) {
  return {"prlimit",
          "--nproc=" + std::to_string(sandbox.processes),
          "--data=" + std::to_string(sandbox.memory),
          "--fsize=" + std::to_string(sandbox.scratch),
          "--core=0",
          "--"};
}

// Folders of this machine that the program does not see: it has empty ones in their place.
constexpr std::array<std::string_view, 6> kHidden = {"/run",  "/var/tmp", "/tmp",
                                                     "/home", "/root",    "/dev/shm"};

bool exists(const std::string& folder) {
  std::error_code ignored;
  return std::filesystem::is_directory(folder, ignored);
}

bool lies_in(const std::string& folder, const std::string& outer) {
  return folder == outer || folder.rfind(outer + '/', 0) == 0;
}

Words in_namespaces(const Sandbox& sandbox, const std::string& folder) {
  Words words{"bwrap",
              "--unshare-all",
              "--die-with-parent",
              "--new-session",
              "--cap-drop",
              "ALL",
              "--ro-bind",
              "/",
              "/",
              "--dev",
              "/dev",
              "--proc",
              "/proc",
              "--clearenv",
              "--setenv",
              "HOME",
              "/tmp",
              "--setenv",
              "LANG",
              "C.UTF-8",
              "--setenv",
              "PATH",
              "/usr/local/bin:/usr/bin:/bin",
              "--chdir",
              folder};
  Words hidden(kHidden.begin(), kHidden.end());
  append(hidden, sandbox.hidden);
  bool own_is_hidden = false;
  for (const std::string& place : hidden) {
    if (place.empty() || !exists(place)) continue;
    append(words, {"--size", std::to_string(sandbox.scratch), "--tmpfs", place});
    own_is_hidden |= lies_in(folder, place);
  }
  // Its own folder it must see, wherever that is.
  if (own_is_hidden) append(words, {"--ro-bind", folder, folder});
  append(words, {"--remount-ro", "/dev", "--"});
  return words;
}

// Where the program will run, from the root on.
std::string whole_path(const std::string& folder) {
  std::error_code ignored;
  const auto path = std::filesystem::weakly_canonical(folder.empty() ? "." : folder, ignored);
  return path.string();
}

}  // namespace

Command sandboxed(const Command& command, const Sandbox& sandbox, bool as_root) {
  Command caged;
  if (as_root) append(caged.words, as_nobody(sandbox.place));
  append(caged.words, in_namespaces(sandbox, whole_path(command.folder)));
  // Within the namespaces, where processes are counted anew and not with all others of the user.
  append(caged.words, with_limits(sandbox));
  append(caged.words, command.words);
  return caged;
}

Command sandboxed(const Command& command, const Sandbox& sandbox) {
  return sandboxed(command, sandbox, geteuid() == 0);
}

Expected<void> check_sandbox(const Sandbox& sandbox, const std::string& folder) {
  constexpr auto kLongEnough = std::chrono::seconds(10);
  auto child = Child::start(sandboxed({{"true"}, folder}, sandbox));
  const std::string advice =
      "; untrusted programs need bubblewrap (Debian: apt install bubblewrap), a kernel that lets "
      "users make namespaces, and folders that everybody may read";
  if (!child) return fail("sandbox", 0, child.error().message + advice);
  const auto exit = child->wait(Clock::now() + kLongEnough);
  if (!exit) return fail("sandbox", 0, "it does not start within 10 s" + advice);
  if (exit->clean()) return {};
  return fail("sandbox", 0, "it cannot be made in '" + folder + "': " + child->errors() + advice);
}

}  // namespace cadenza::process
