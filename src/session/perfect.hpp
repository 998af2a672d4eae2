// Play that cannot lose: where a strategy is known that wins by force, its answers. docs/levels.md
// says for which game.
#pragma once

#include <memory>

#include "base/expected.hpp"
#include "session/engine.hpp"

namespace cadenza::session {

// Whether a strategy is known for the board of this game.
[[nodiscard]] bool is_solved(const Game& game);

// Reads what an engine of this level needs, or says why it cannot be had.
[[nodiscard]] Expected<void> prepare_level(const Game& game, int level);

// The engine that answers from the strategy wherever that leads, and thinks elsewhere; for a game
// that is solved.
[[nodiscard]] std::unique_ptr<Engine> perfect(std::unique_ptr<Engine> engine);

}  // namespace cadenza::session
