// What a match is: all that its results depend on, and how many of them are wanted.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "match/openings.hpp"
#include "match/result.hpp"
#include "match/sprt.hpp"
#include "search/limits.hpp"

namespace cadenza::match {

struct Contender {
  std::string spec;
  search::Limits limits{};  // for each move; a clock is for the game
};

struct Settings {
  ByPlayer<Contender> players{};
  std::uint64_t seed = 1;
  PlyRange opening_plies{};  // of random openings,
  std::string openings{};    // or the fingerprint of a list that takes their place
  int longest_game = 1000;   // in plies; a game that gets there is drawn
  std::size_t pairs = 1;
  std::optional<Sprt> sprt{};  // ends the match as soon as it is decided
  search::Duration grace = std::chrono::milliseconds(500);  // beyond a limit of time
  unsigned concurrency = 0;                                 // threads; 0: one for each core
  bool pinned = false;                                      // every thread stays on a core
};

}  // namespace cadenza::match
