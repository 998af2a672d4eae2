// A game as a page draws it, in JSON: the board once, and what stands on it after each move. The
// page knows no rules; all it may offer or mark is said here. docs/web.md lists the fields.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/fields.hpp"
#include "session/game.hpp"

namespace cadenza::web {

// A game as a request names it: where it began, whole turns, and the part of one that was begun.
struct Course {
  std::unique_ptr<session::Game> game;    // now
  std::unique_ptr<session::Game> before;  // the last turn, or the part that was begun
  std::vector<std::string> turns;         // as the game writes them
  std::string begun;                      // empty: the mover has placed nothing yet
};

[[nodiscard]] Expected<Course> course_of(const Json& request);

// Every cell with its place: columns count half cells, so that six neighbours are at (±2, 0) and
// (±1, ±1), four at (±2, 0) and (0, ±1).
[[nodiscard]] Json board_of(const session::Game& game);

// `danger`: look for moves that lose at once, too.
[[nodiscard]] Json scene_of(const Course& course, bool danger);

}  // namespace cadenza::web
