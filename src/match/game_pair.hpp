// One pair of games: the same opening twice, with colours swapped. Whatever a player does wrong
// costs it the game, never the match.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "match/openings.hpp"
#include "match/result.hpp"
#include "player/player.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::match {

// What holds for every game of a match.
struct Conditions {
  ByPlayer<search::Limits> limits{};  // for each move; a clock is not kept here
  int longest_game = 1000;            // in plies; a game that gets there is drawn
  std::uint64_t seed = 1;
  const std::atomic<bool>* stop = nullptr;  // asked before every move, when there is one
};

using Players = ByPlayer<std::unique_ptr<player::Player>>;

// Depends on the colour and not on the player: when A and B are the same, so are the two games of a
// pair, and its points are shared exactly.
[[nodiscard]] std::uint64_t player_seed(std::uint64_t match_seed, std::size_t pair,
                                        game::Side side);

// None when it was stopped.
[[nodiscard]] std::optional<PairResult> play_pair(const session::Game& start,
                                                  const Opening& opening, std::size_t pair,
                                                  const Players& players,
                                                  const Conditions& conditions);

}  // namespace cadenza::match
