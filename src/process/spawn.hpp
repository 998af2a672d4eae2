// Starting a program with its three standard files, in a process group of its own.
#pragma once

#include <sys/types.h>

#include "base/expected.hpp"
#include "process/child.hpp"

namespace cadenza::process::detail {

// The descriptors are those the program gets as its standard files. It is enlisted in the registry.
[[nodiscard]] Expected<pid_t> spawn(const Command& command, int in, int out, int err);

}  // namespace cadenza::process::detail
