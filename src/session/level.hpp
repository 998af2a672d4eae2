// Weaker play for those who want a fair game: fewer nodes, and a choice among the best moves that
// is the freer the lower the level. docs/levels.md has what each step is worth.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "search/report.hpp"
#include "session/engine.hpp"

namespace cadenza::session {

struct Level {
  std::uint64_t nodes = 0;   // for one ply; 0: as many as there is time for
  int lines = 1;             // so many moves are considered
  int temperature = 0;       // a move so many points worse is chosen e times more rarely
  bool misses_wins = false;  // in one ply, too

  friend bool operator==(const Level&, const Level&) = default;
};

// "1" to "10", or "perfect".
[[nodiscard]] Expected<int> parse_level(const Field& field);
[[nodiscard]] std::string level_text(int number);

// 1 to kFullStrength, which is limited by nothing.
[[nodiscard]] Level level_of(std::string_view game, int number);

// The report of the move to play, of those that are ranked from the best down; never empty.
[[nodiscard]] const search::Report& pick(const std::vector<search::Report>& lines,
                                         const Level& level, Random& random);

// A search at a level. The same seed and game give the same choice again, also after moves were
// taken back.
[[nodiscard]] search::Report think(Engine& engine, const Game& game,
                                   const search::Question& question, const Level& level,
                                   std::uint64_t seed,
                                   const std::function<void(const search::Report&)>& listen);

// The engine that always plays at a level.
[[nodiscard]] std::unique_ptr<Engine> limited(std::unique_ptr<Engine> engine, const Level& level,
                                              std::uint64_t seed);

}  // namespace cadenza::session
