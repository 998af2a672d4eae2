// What the threads of one solve share.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "board/zobrist.hpp"
#include "solver/proof_table.hpp"

namespace cadenza::solver {

struct Shared {
  ProofTable& table;
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  std::atomic<std::uint64_t> judged{0};
  std::atomic<std::uint64_t> threats{0};
  std::uint64_t most_nodes = ~std::uint64_t{0};

  explicit Shared(ProofTable& memory) : table(memory) {}

  // How many threads are below a position, or one that shares its number.
  [[nodiscard]] std::atomic<std::uint8_t>& visitors(board::Key key) noexcept {
    return visitors_[key % visitors_.size()];
  }

 private:
  std::vector<std::atomic<std::uint8_t>> visitors_ = std::vector<std::atomic<std::uint8_t>>(4096);
};

}  // namespace cadenza::solver
