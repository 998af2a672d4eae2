// Ratings as a table for people and as JSON for programs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "match/rated_games.hpp"
#include "match/ratings.hpp"

namespace cadenza::app {

struct RatingsReport {
  std::size_t files = 0;
  match::NumberedPairs played{};
  match::SkippedGames skipped{};
  match::RatingSettings settings{};
  std::vector<match::RatingGroup> groups{};
};

// "skipped 3 games: 2 without a result, 1 of more than two players"; empty when there were none.
[[nodiscard]] std::string skipped_text(const match::SkippedGames& skipped);

[[nodiscard]] std::string ratings_text(const RatingsReport& report);
[[nodiscard]] std::string ratings_json(const RatingsReport& report);

}  // namespace cadenza::app
