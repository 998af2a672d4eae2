// The lines of UGI that an engine sends.
#pragma once

#include <string>

#include "session/engine.hpp"
#include "session/game.hpp"

namespace cadenza::protocol::ugi {

// "info depth 7 seldepth 12 time 31 nodes 40211 nps 1297129 hashfull 3 multipv 1 score cp 24 pv …"
[[nodiscard]] std::string info_line(const session::Info& info);

// "info string error bad-position rows, column 3: …"; never more than one line.
[[nodiscard]] std::string error_line(const Error& error);

// What `query <what>` is answered with, without "response".
[[nodiscard]] Expected<std::string> query_answer(const session::Game& game, std::string_view what);

// The number of a player, from 1: p1 is whoever moves first from the variant's start.
[[nodiscard]] int player_number(const session::Game& game, game::Side side);

}  // namespace cadenza::protocol::ugi
