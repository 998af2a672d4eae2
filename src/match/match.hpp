// A match of two players: game pairs, the same opening twice with colours swapped.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "base/expected.hpp"
#include "match/event.hpp"
#include "match/openings.hpp"
#include "match/result.hpp"
#include "match/settings.hpp"
#include "match/sprt.hpp"
#include "match/statistics.hpp"
#include "session/game.hpp"

namespace cadenza::match {

// How far a match is. The results of pairs are counted as A sees them.
struct Progress {
  std::size_t finished = 0;
  std::size_t pairs = 0;
  Pentanomial pentanomial{};
};

// What a match touches besides its players.
struct MatchSurroundings {
  PlayerFactory make_player;
  Journal* journal = nullptr;                          // games are read from here and added
  std::function<void(const Progress&)> on_progress{};  // after every pair; one at a time
  const std::atomic<bool>* interrupted = nullptr;  // when it turns true, running games are dropped
};

struct PlayedMatch {
  std::vector<PairResult> pairs{};  // in order; gaps only when it was interrupted
  bool complete = false;            // all pairs, or as many as the sequential test needed
};

// Whether such a match can be played: two sides, limits for both, and players that exist.
[[nodiscard]] Expected<void> check(const session::Game& start, const Settings& settings,
                                   const PlayerFactory& make_player);

// Plays the games that the journal does not have yet. With a sequential test it ends as soon as
// that is decided by pairs without a gap, so that neither the number of threads nor the length of
// games has a say in it.
[[nodiscard]] Expected<PlayedMatch> play(const session::Game& start, const Settings& settings,
                                         const std::vector<Opening>& openings,
                                         const MatchSurroundings& surroundings);

}  // namespace cadenza::match
