// A solve in a thread of its own, for somebody else who works on the same position and would like
// to know when there is no more to find out. The game's type is known only inside.
//
// In a browser the page does the same with a module of its own (web/solver).
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "solver/settled.hpp"

namespace cadenza::solver {

class Companion {
 public:
  virtual ~Companion() = default;
  Companion() = default;
  Companion(const Companion&) = delete;
  Companion& operator=(const Companion&) = delete;
  Companion(Companion&&) = delete;
  Companion& operator=(Companion&&) = delete;

  // Once: ends the solve, and says what it has found.
  [[nodiscard]] virtual std::optional<Settled> end() = 0;
};

struct CompanionTask {
  std::string_view game;
  std::string_view variant;
  std::string position;  // not over
  std::size_t table_bytes = 0;
};

// Begins at once, and sets the flag as soon as it has found something. None where a win could not
// be followed to its end: only Andantino is solved like this.
[[nodiscard]] std::unique_ptr<Companion> solve_beside(const CompanionTask& task,
                                                      std::atomic<bool>& found);

}  // namespace cadenza::solver
