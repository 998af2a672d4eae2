// Time for people and limits; never for anything that must be reproducible.
#pragma once

#include <chrono>
#include <ctime>

namespace cadenza {

// By the clock on the wall.
class Stopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(Clock::now() - start_).count();
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point start_ = Clock::now();
};

// What all threads of this program have computed: other programs do not count.
class CpuStopwatch {
 public:
  [[nodiscard]] double seconds() const {
    return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC;
  }

 private:
  std::clock_t start_ = std::clock();
};

}  // namespace cadenza
