// The programs that run on our behalf, so that a signal's handler can end them: they are in process
// groups of their own, where an interrupt from the keyboard does not reach them.
#pragma once

#include <sys/types.h>

namespace cadenza::process {

// Safe in a signal's handler.
void end_all() noexcept;

namespace detail {

void enlist(pid_t group) noexcept;
void delist(pid_t group) noexcept;

}  // namespace detail
}  // namespace cadenza::process
