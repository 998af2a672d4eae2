// A match of two players: game pairs over a pool of threads, the results in the order of the pairs.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "match/game_pair.hpp"
#include "match/openings.hpp"
#include "match/record.hpp"
#include "match/result.hpp"
#include "match/settings.hpp"
#include "match/statistics.hpp"
#include "player/player.hpp"
#include "session/game.hpp"

namespace cadenza::match {

// Called in every worker: each has players of its own.
using PlayerFactory = std::function<Expected<std::unique_ptr<player::Player>>(
    std::string_view spec, const session::Game& game)>;

// How far a match is. The results of pairs are counted as A sees them.
struct Progress {
  std::size_t finished = 0;
  std::size_t pairs = 0;
  Pentanomial pentanomial{};
};

// What a match touches besides its players.
struct Surroundings {
  PlayerFactory make_player = player::make_player;
  Record* record = nullptr;                            // pairs are read from here and added
  std::function<void(const Progress&)> on_progress{};  // from any worker, but one at a time
  const std::atomic<bool>* interrupted = nullptr;  // when it turns true, running games are dropped
};

struct Played {
  std::vector<PairResult> pairs{};  // in order; gaps only when it was interrupted
  bool complete = false;
};

// Whether such a match can be played: two sides, limits for both, and players that exist.
[[nodiscard]] Expected<void> check(const session::Game& start, const Settings& settings,
                                   const PlayerFactory& make_player);

// Plays the pairs that the record does not have yet. At fixed nodes the results follow from the
// settings alone: neither the number of threads nor an interruption changes them.
[[nodiscard]] Expected<Played> play(const session::Game& start, const Settings& settings,
                                    const std::vector<Opening>& openings,
                                    const Surroundings& surroundings);

}  // namespace cadenza::match
