// Games by the dozen: whoever takes part, which games are to be played, and the pool of threads
// that plays them, each with its referee, each written down when it ends. A match of two is one
// such event, a tournament another; what differs is the schedule.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "match/openings.hpp"
#include "match/result.hpp"
#include "player/player.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::match {

class Journal;

struct Entrant {
  std::string name;
  std::string spec;
  search::Limits limits{};  // for each ply; a clock is for the game
  std::string folder{};     // where its program runs; empty: where we do
};

// A game that is to be played. The two games of a pair have the same opening.
struct Fixture {
  std::size_t number = 0;  // no two of an event have the same
  int round = 1;
  std::size_t pair = 0;
  std::size_t white = 0;  // indices of entrants
  std::size_t black = 0;
  std::size_t opening = 0;

  friend bool operator==(const Fixture&, const Fixture&) = default;
};

using Results = std::map<std::size_t, GameResult>;  // by the number of the fixture

// The fixtures of all rounds that can be named by now, a pure function of the results so far. When
// all of these have results, it is asked again; when it then names no more, the event is over.
using Schedule = std::function<std::vector<Fixture>(const Results&)>;

// Called in every worker: each has players of its own. `place`: a number that nobody else has at
// the same time.
using PlayerFactory = std::function<Expected<std::unique_ptr<player::Player>>(
    const Entrant& entrant, const session::Game& game)>;

// All that the results depend on, but for the schedule.
struct Event {
  const session::Game& start;
  std::string name{};
  std::vector<Entrant> entrants{};
  std::vector<Opening> openings{};
  std::uint64_t seed = 1;
  int longest_game = 1000;
  search::Duration grace = std::chrono::milliseconds(500);
  unsigned concurrency = 0;  // games at a time; 0: one for each core
  bool pinned = false;       // every worker, with its players, stays on a core
};

// What an event touches besides its players. Calls come from any worker, but one at a time.
struct Surroundings {
  PlayerFactory make_player;
  Journal* journal = nullptr;  // finished games are read from here and added
  std::function<void(const Fixture&, const Results&)> on_game{};
  std::function<bool(const Results&)> enough{};    // asked after every game; true ends the event
  const std::atomic<bool>* interrupted = nullptr;  // when it turns true, running games are dropped
};

struct Played {
  Results results{};
  bool complete = false;  // all fixtures have been played
};

// Whether every entrant has limits and can be made.
[[nodiscard]] Expected<void> check(const Event& event, const PlayerFactory& make_player);

// Plays the games that the journal does not have yet. At fixed nodes the results follow from the
// event alone: neither the number of threads nor an interruption changes them.
[[nodiscard]] Expected<Played> play(const Event& event, const Schedule& schedule,
                                    const Surroundings& surroundings);

// Depends on the colour and not on the player: when A and B are the same, so are the two games of a
// pair, and its points are shared exactly.
[[nodiscard]] std::uint64_t player_seed(std::uint64_t event_seed, std::size_t pair,
                                        game::Side side);

}  // namespace cadenza::match
