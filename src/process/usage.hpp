// What a program and all that it has started take of the machine right now.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

namespace cadenza::process {

struct Usage {
  std::size_t processes = 0;
  std::uint64_t memory = 0;  // bytes that are really there, shared ones counted once for each
};

// Of the process and its descendants; nothing when it is gone. Those that a parent left behind
// before anyone looked are not found.
[[nodiscard]] Usage usage_of(pid_t pid);

}  // namespace cadenza::process
