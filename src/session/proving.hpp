// The engine and a solver beside it, in a thread of its own: as soon as one of them knows who wins,
// the search is over.
#pragma once

#include <cstddef>
#include <memory>

#include "session/engine.hpp"

namespace cadenza::session {

// The solver takes so much memory. It helps where it is told to find one best line, in a game that
// can be solved like this (solver/companion.hpp); elsewhere the engine works alone.
[[nodiscard]] std::unique_ptr<Engine> proving(std::unique_ptr<Engine> engine,
                                              std::size_t table_bytes);

}  // namespace cadenza::session
