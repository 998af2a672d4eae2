// The engine on a fixed set of positions of all games. One number stands for all that it did: a
// change that should not change the search must leave it as it is.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

namespace cadenza::session {

inline constexpr std::uint64_t kBenchNodes = 20'000;  // a position

struct Bench {
  std::uint64_t positions = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  std::uint64_t signature = 0;

  [[nodiscard]] double nodes_per_second() const noexcept {
    return static_cast<double>(nodes) / seconds;
  }
};

// Sixteen hexadecimal digits.
[[nodiscard]] std::string signature_text(const Bench& bench);

// When it is cancelled, the signature means nothing.
[[nodiscard]] Bench run_bench(std::uint64_t nodes_a_position,
                              const std::atomic<bool>* cancel = nullptr);

}  // namespace cadenza::session
