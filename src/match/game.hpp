// One game between two players under a referee. Whatever a player does wrong costs it the game, and
// the verdict says what it was.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

#include "match/openings.hpp"
#include "match/result.hpp"
#include "player/player.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::match {

struct Conditions {
  // For every ply, but a clock, which is for the game: what is on it at the beginning.
  BySide<search::Limits> limits{};
  search::Duration grace = std::chrono::milliseconds(500);  // beyond a limit of time
  int longest_game = 1000;                                  // in plies; such a game is drawn
  BySide<std::uint64_t> seeds{};
  const std::atomic<bool>* stop = nullptr;  // asked before every move, when there is one
};

// None when it was stopped.
[[nodiscard]] std::optional<GameResult> play_game(const session::Game& start,
                                                  const Opening& opening,
                                                  const BySide<player::Player*>& players,
                                                  const Conditions& conditions);

}  // namespace cadenza::match
