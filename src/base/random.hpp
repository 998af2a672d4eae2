// Random numbers that are the same on every compiler, standard library and device.
// (std::*_distribution is not: two standard libraries turn one seed into two games.)
#pragma once

#include <cassert>
#include <cstdint>

namespace cadenza {

// SplitMix64 (Steele, Lea, Flood 2014): its output function is also our hash for Zobrist keys.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) noexcept : state_(seed) {}

  [[nodiscard]] constexpr std::uint64_t next() noexcept {
    const std::uint64_t value = mix64(state_);
    state_ += 0x9E3779B97F4A7C15ULL;
    return value;
  }

  // Uniform in [0, bound) by multiplication (Lemire 2019); the bias of at most bound/2^32 is
  // far below anything a playout could show.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t bound) noexcept {
    assert(bound > 0);
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace cadenza
