// How a request wants the engine to think.
#pragma once

#include "engine/fields.hpp"
#include "session/engine.hpp"

namespace cadenza::web {

inline constexpr std::int64_t kLargestNumber = std::int64_t{1} << 53;  // exact in every browser

// What a page can have; whoever asks for more gets this. The helpers of a search are made when the
// page loads, and memory that is shared does not grow (cmake/Wasm.cmake has its size).
#if defined(__EMSCRIPTEN_PTHREADS__)
inline constexpr int kMostThreads = 4;
inline constexpr std::int64_t kLargestTable = 64;  // MiB
#elif defined(__EMSCRIPTEN__)
inline constexpr int kMostThreads = 1;
inline constexpr std::int64_t kLargestTable = 128;
#else
inline constexpr int kMostThreads = 4;
inline constexpr std::int64_t kLargestTable = 1024;
#endif

// `level`, `seed`, `threads`, `table` (MiB), `without` (techniques).
[[nodiscard]] Expected<session::EngineSettings> settings_of(const Json& request,
                                                            const session::Game& game);

// `milliseconds`, `nodes`, `depth`, `lines`, `only` (turns).
[[nodiscard]] Expected<session::Question> question_of(const Json& request,
                                                      const session::Game& game);

}  // namespace cadenza::web
