// A program that nobody vouches for, in a cage: bubblewrap gives it namespaces of its own, no
// network and a file system that it can only read; limits of the kernel bound its memory, its
// processes and its files. It is a way to start a program; src/process/child.hpp does the rest.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/expected.hpp"
#include "process/child.hpp"

namespace cadenza::process {

struct Sandbox {
  std::uint64_t memory = std::uint64_t{1} << 30;    // of each of its processes, in bytes
  std::size_t processes = 64;                       // threads count too
  std::uint64_t scratch = std::uint64_t{64} << 20;  // of /tmp, which is its own and in memory
  // Only root can give each program a user of its own; whoever shares one shares the limit of
  // processes. Programs that run at the same time should have different places.
  unsigned place = 0;
  std::vector<std::string> hidden{};  // folders that it must not see, but for its own within them
};

// The command that starts the other in its cage. `as_root`: that is who will run it.
[[nodiscard]] Command sandboxed(const Command& command, const Sandbox& sandbox, bool as_root);
[[nodiscard]] Command sandboxed(const Command& command, const Sandbox& sandbox);

// Whether this machine can do it, for a program in this folder: an error says what is missing.
[[nodiscard]] Expected<void> check_sandbox(const Sandbox& sandbox, const std::string& folder = "/");

}  // namespace cadenza::process
