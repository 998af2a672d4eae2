// Where the games of a match begin: seeded random openings, all different.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "base/expected.hpp"
#include "game/move.hpp"
#include "session/game.hpp"

namespace cadenza::match {

using Opening = std::vector<game::Move>;

// Both ends included; an opening's length is drawn from it.
struct PlyRange {
  int least = 0;
  int most = 0;

  friend constexpr bool operator==(PlyRange, PlyRange) = default;
};

// What is usual for a game: long enough for many openings, too short for a decision.
[[nodiscard]] PlyRange usual_opening_plies(const session::Game& start);

// Whether a position is fair enough to begin with. Asked from one thread; its answers depend on
// nothing but the position.
using OpeningJudge = std::function<bool(const session::Game&)>;

struct OpeningProgress {
  std::size_t judged = 0;
  std::size_t kept = 0;
  std::size_t wanted = 0;
};

struct OpeningSettings {
  std::uint64_t seed = 1;
  PlyRange plies{};
  std::function<OpeningJudge()> make_judge{};  // called in every worker; none: all are fair
  unsigned concurrency = 1;                    // workers; 0: one for each core
  std::function<void(const OpeningProgress&)> on_progress{};  // from any worker, one at a time
};

// This many openings from `start`, no two the same under a symmetry of the board, none with the
// game over, and all of them fair. More openings from the same seed begin with the same ones, and
// the number of workers changes nothing. An error says how many there are when they run out.
[[nodiscard]] Expected<std::vector<Opening>> make_openings(const session::Game& start,
                                                           std::size_t count,
                                                           const OpeningSettings& settings);

// The game after an opening from `start`.
[[nodiscard]] std::unique_ptr<session::Game> play_opening(const session::Game& start,
                                                          const Opening& opening);

}  // namespace cadenza::match
