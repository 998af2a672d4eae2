// A tournament's standings for people and for programs.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "match/tournament.hpp"

namespace cadenza::app {

// A table, the first `most` of it.
[[nodiscard]] std::string standings_text(const match::Tournament& tournament,
                                         const std::vector<match::Standing>& standings,
                                         std::size_t most = 1000);

// One line each, for --json.
[[nodiscard]] std::string game_event(const match::Tournament& tournament,
                                     const match::Fixture& fixture,
                                     const match::GameResult& result);
[[nodiscard]] std::string final_event(const match::Tournament& tournament,
                                      const match::Results& results, bool complete);

}  // namespace cadenza::app
