// What there is to choose from: games, variants, players, techniques.
#pragma once

#include "engine/fields.hpp"

namespace cadenza::web {

[[nodiscard]] Json catalogue();

}  // namespace cadenza::web
