// What a search has to say, as JSON.
#pragma once

#include <string>
#include <vector>

#include "engine/fields.hpp"
#include "session/engine.hpp"

namespace cadenza::web {

[[nodiscard]] Json report_of(const search::Report& report, const std::vector<std::string>& line);

// The search from inside: what ended it early where, and what became of the moves at the root,
// those first that took most nodes. `begun` comes before them in the same turn.
[[nodiscard]] Json watched_of(const session::Game& game, const session::Turn& begun,
                              const search::Report& report);

}  // namespace cadenza::web
