// Players of the Bologna Tablut challenge as they are, with us as their server. Each plays one game
// and leaves: every game begins with listening, and with starting the program again.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "player/player.hpp"
#include "programs/rules.hpp"
#include "session/game.hpp"

namespace cadenza::programs {

inline constexpr std::string_view kBolognaPrefix = "bologna:";

[[nodiscard]] bool is_bologna(std::string_view spec);

// "bologna:java -jar player.jar {colour} {seconds} {host}"; without a command line somebody else
// starts the client in time. {port} is known too. White is to be found on rules.bologna_port, Black
// on the next. Two games at once only take turns to begin: a port is free again when its client has
// connected, and a game waits for it (rules.new_game).
[[nodiscard]] Expected<std::unique_ptr<player::Player>> make_bologna_player(
    std::string_view spec, const session::Game& game, const ProgramRules& rules,
    const std::string& folder = {});

}  // namespace cadenza::programs
