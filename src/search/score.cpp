#include "search/score.hpp"

#include <cstdio>

namespace cadenza::search {

std::string to_text(Score score) {
  const char* verb = score > 0 ? "wins" : "loses";
  if (is_mate(score)) {
    return std::string(verb) + " in " + std::to_string(plies_to_mate(score)) + " plies";
  }
  if (is_proven(score)) {
    return std::string(verb) + " by margin " + std::to_string(std::abs(score) - kWonByMargin);
  }
  char text[16];
  std::snprintf(text, sizeof text, "%+.2f", score / 100.0);
  return text;
}

}  // namespace cadenza::search
