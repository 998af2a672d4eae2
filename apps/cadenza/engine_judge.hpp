// Openings that the engine finds fair.
#pragma once

#include "match/openings.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::app {

// Keeps positions without a proven result and without a score beyond the limit, in hundredths.
[[nodiscard]] match::OpeningJudge fair_by_engine(const session::Game& start,
                                                 const search::Limits& thinking, int limit);

}  // namespace cadenza::app
