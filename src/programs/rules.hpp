// What a program may take, and the words for what it did wrong.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "process/exit.hpp"
#include "process/sandbox.hpp"
#include "process/usage.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::programs {

// How long a program may take for what, and what it may use.
struct ProgramRules {
  std::chrono::milliseconds startup{10'000};      // from its start to ugiok, or to a client's name
  std::chrono::milliseconds new_game{60'000};     // to readyok, or until a port is free
  std::chrono::milliseconds patience{60'000};     // for a move that has no time limit
  std::chrono::milliseconds grace{500};           // beyond a time limit
  std::size_t output = std::size_t{16} << 20;     // bytes for one answer
  std::uint64_t memory = std::uint64_t{1} << 30;  // with all its children; watched while it thinks
  std::size_t processes = 64;                     // the same
  bool untrusted = false;                         // in a sandbox
  std::string hidden{};     // a folder of which a program in a sandbox sees only its own part
  int bologna_port = 5800;  // White's; Black's is the next
};

// For a whole turn, the grace included.
[[nodiscard]] std::chrono::milliseconds time_for(const session::Game& game,
                                                 const search::Limits& limits,
                                                 const ProgramRules& rules);

// The sandbox of an untrusted program that is started now.
[[nodiscard]] process::Sandbox sandbox_of(const ProgramRules& rules);

struct Overuse {
  std::string kind;  // as a Fault's
  std::string what;
};

[[nodiscard]] std::optional<Overuse> overuse(const process::Usage& usage,
                                             const ProgramRules& rules);

[[nodiscard]] std::string seconds_text(std::chrono::milliseconds time);  // "2.0 s"
[[nodiscard]] std::string megabytes(std::uint64_t bytes);                // "16 MiB"
[[nodiscard]] std::string exit_text(const process::Exit& exit);
// What a program wrote, as it can be shown on a line.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace cadenza::programs
