// Another program as a player: it speaks UGI through pipes, and may do anything at all. Whatever it
// does wrong is a Fault that says exactly what; the next game begins with the program started
// again.
#pragma once

#include <memory>
#include <string_view>

#include "base/expected.hpp"
#include "player/player.hpp"
#include "programs/rules.hpp"
#include "session/game.hpp"

namespace cadenza::programs {

inline constexpr std::string_view kProgramPrefix = "cmd:";

[[nodiscard]] bool is_program(std::string_view spec);

// Any player: a program or a client of the Bologna challenge, which run in the folder, or one of
// ours.
[[nodiscard]] Expected<std::unique_ptr<player::Player>> make_player(std::string_view spec,
                                                                    const session::Game& game,
                                                                    const ProgramRules& rules,
                                                                    const std::string& folder = {});

// "cmd:python3 bot.py": the program is started when its first game begins.
[[nodiscard]] Expected<std::unique_ptr<player::Player>> make_program(
    std::string_view spec, const session::Game& game, const ProgramRules& rules,
    const std::string& folder = {});

}  // namespace cadenza::programs
