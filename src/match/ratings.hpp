// Ratings of many players from the games they played with each other: the model of
// bradley_terry.hpp, with errors that respect pairs of games, and groups of players who never met.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "match/statistics.hpp"

namespace cadenza::match {

// Two games of two players from one opening with colours swapped, or a single game. The games of a
// pair are not independent of each other; pairs are.
struct PlayedPair {
  std::size_t a = 0;  // players have numbers, and nobody plays against himself
  std::size_t b = 0;
  Trinomial games{};  // a's losses, draws and wins
};

struct RatingSettings {
  std::uint64_t seed = 1;
  int resamples = 1000;  // at least 2
};

struct Rating {
  std::size_t player = 0;
  Estimate elo{};
  Trinomial games{};  // losses, draws and wins
  // How sure it is that the player is stronger than the next of the group; the last has no next.
  std::optional<double> superiority{};
};

// Players whom games connect. There is nothing to compare the ratings of two groups by.
struct RatingGroup {
  std::vector<Rating> ratings{};  // of mean 0, the strongest first
  // Whether some players never scored against some others: the games then set no upper limit to the
  // difference, and kPriorDraws does.
  bool by_prior = false;
};

// The groups with more players first. The errors are 1.96 standard deviations of the ratings that
// follow from pairs drawn at random from those played (bootstrap, Efron 1979), but not less than
// what half a pair that went otherwise would do: pairs that all went the same way are not certain
// to go on. Equal seeds give equal errors; the players' numbers decide nothing.
[[nodiscard]] std::vector<RatingGroup> rate(std::span<const PlayedPair> pairs,
                                            const RatingSettings& settings);

}  // namespace cadenza::match
