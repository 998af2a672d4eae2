// Wall-clock time for people and limits; never for anything that must be reproducible.
#pragma once

#include <chrono>

namespace cadenza {

class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

}  // namespace cadenza
