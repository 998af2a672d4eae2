// Ctrl-C for long work: the first asks it to end well, the second ends the program.
#pragma once

#include <atomic>

namespace cadenza::app {

// Turns true with the first SIGINT or SIGTERM from now on. With the second the programs that we
// have started are ended, and so are we. Ctrl-Z does nothing: a game cannot be paused.
[[nodiscard]] const std::atomic<bool>& listen_for_interrupts();

}  // namespace cadenza::app
