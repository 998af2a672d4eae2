// How a request wants the engine to think.
#pragma once

#include "engine/fields.hpp"
#include "session/engine.hpp"

namespace cadenza::web {

inline constexpr std::int64_t kLargestNumber = std::int64_t{1} << 53;  // exact in every browser

// Helpers beside the searching thread are made when the page loads: so many can search at once.
#if defined(__EMSCRIPTEN__) && !defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr int kMostThreads = 1;
#else
inline constexpr int kMostThreads = 4;
#endif

// `level`, `seed`, `threads`, `table` (MiB), `without` (techniques).
[[nodiscard]] Expected<session::EngineSettings> settings_of(const Json& request,
                                                            const session::Game& game);

// `milliseconds`, `nodes`, `depth`, `lines`, `only` (turns).
[[nodiscard]] Expected<session::Question> question_of(const Json& request,
                                                      const session::Game& game);

}  // namespace cadenza::web
