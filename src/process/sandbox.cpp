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
constexpr std::array<std::string_view, 3> kHidden = {"/run", "/var/tmp", "/tmp"};

bool lies_in_hidden(const std::string& folder) {
  return std::any_of(kHidden.begin(), kHidden.end(), [&](std::string_view hidden) {
    return folder == hidden || folder.rfind(std::string(hidden) + '/', 0) == 0;
  });
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
              "--setenv",
              "HOME",
              "/tmp",
              "--chdir",
              folder};
  for (const std::string_view hidden : kHidden) {
    append(words, {"--size", std::to_string(sandbox.scratch), "--tmpfs", std::string(hidden)});
  }
  // Its own folder it must see, wherever that is.
  if (lies_in_hidden(folder)) append(words, {"--ro-bind", folder, folder});
  words.emplace_back("--");
  return words;
}

// Where the program will run, from the root on.
std::string whole_path(const std::string& folder) {
  std::error_code ignored;
  const auto path = std::filesystem::absolute(folder.empty() ? "." : folder, ignored);
  return path.lexically_normal().string();
}

}  // namespace

Command sandboxed(const Command& command, const Sandbox& sandbox, bool as_root) {
  Command caged;
  if (as_root) append(caged.words, as_nobody(sandbox.place));
  append(caged.words, with_limits(sandbox));
  append(caged.words, in_namespaces(sandbox, whole_path(command.folder)));
  append(caged.words, command.words);
  return caged;
}

Command sandboxed(const Command& command, const Sandbox& sandbox) {
  return sandboxed(command, sandbox, geteuid() == 0);
}

Expected<void> check_sandbox(const Sandbox& sandbox) {
  constexpr auto kLongEnough = std::chrono::seconds(10);
  auto child = Child::start(sandboxed({{"true"}, "/"}, sandbox));
  const std::string advice =
      "; untrusted programs need bubblewrap (Debian: apt install bubblewrap) and a kernel that "
      "lets users make namespaces";
  if (!child) return fail("sandbox", 0, child.error().message + advice);
  const auto exit = child->wait(Clock::now() + kLongEnough);
  if (!exit) return fail("sandbox", 0, "it does not start within 10 s" + advice);
  if (exit->clean()) return {};
  return fail("sandbox", 0, "it cannot be made: " + child->errors() + advice);
}

}  // namespace cadenza::process
