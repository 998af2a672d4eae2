// Another program as a player: it speaks UGI through pipes, and may do anything at all. Whatever it
// does wrong is a Fault that says exactly what; the next game begins with the program started
// again.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "player/player.hpp"
#include "process/child.hpp"
#include "process/sandbox.hpp"
#include "session/game.hpp"

namespace cadenza::programs {

// How long a program may take for what, and what it may use.
struct ProgramRules {
  std::chrono::milliseconds startup{10'000};      // from its start to ugiok
  std::chrono::milliseconds new_game{60'000};     // to readyok before a game
  std::chrono::milliseconds patience{60'000};     // for a move that has no time limit
  std::chrono::milliseconds grace{500};           // beyond a time limit
  std::size_t output = std::size_t{16} << 20;     // bytes for one answer
  std::uint64_t memory = std::uint64_t{1} << 30;  // with all its children; watched while it thinks
  std::size_t processes = 64;                     // the same
  bool untrusted = false;                         // in a sandbox
};

inline constexpr std::string_view kProgramPrefix = "cmd:";

[[nodiscard]] bool is_program(std::string_view spec);

// Any player: a program, or one of ours.
[[nodiscard]] Expected<std::unique_ptr<player::Player>> make_player(std::string_view spec,
                                                                    const session::Game& game,
                                                                    const ProgramRules& rules);

// "cmd:python3 bot.py": the program is started when its first game begins.
[[nodiscard]] Expected<std::unique_ptr<player::Player>> make_program(std::string_view spec,
                                                                     const session::Game& game,
                                                                     const ProgramRules& rules);

}  // namespace cadenza::programs
