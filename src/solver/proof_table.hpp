// What is known about the positions met so far, in bounded memory. It is only a memory: an entry
// that is overwritten has to be found again, which costs time and never correctness.
//
// Threads share it without locks: an entry is two words, the first of which is the key xor the
// second (Hyatt and Mann 2002), so that words of two different entries are never taken for one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "base/pages.hpp"
#include "board/zobrist.hpp"
#include "solver/proof.hpp"

namespace cadenza::solver {

class ProofTable {
 public:
  struct Known {
    Proof proof = kUnknown;
    unsigned effort = 0;  // a logarithm of the nodes that were spent on it
  };

  explicit ProofTable(std::size_t bytes);

  [[nodiscard]] std::optional<Proof> find(board::Key key) const noexcept;
  // Where there is no room, what was cheapest to find gives way, the settled ones last.
  void store(board::Key key, Proof proof, std::uint64_t nodes) noexcept {
    put(key, {proof, effort_of(nodes)});
  }
  void put(board::Key key, Known known) noexcept;
  void prefetch(board::Key key) const noexcept { __builtin_prefetch(&bucket(key)); }
  void clear() noexcept;

  [[nodiscard]] std::size_t bytes() const noexcept { return sizeof(Bucket) * buckets_; }
  // In thousandths, from a sample.
  [[nodiscard]] int fullness() const noexcept;
  // Every entry that took at least this effort. Others may write meanwhile.
  void for_each(unsigned least_effort,
                const std::function<void(board::Key, const Known&)>& visit) const;

  [[nodiscard]] static unsigned effort_of(std::uint64_t nodes) noexcept;

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> word{0};
  };
  static constexpr std::size_t kEntries = 4;
  struct alignas(64) Bucket {
    std::array<Entry, kEntries> entries;
  };

  [[nodiscard]] Bucket& bucket(board::Key key) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return memory_[static_cast<std::size_t>(static_cast<Wide>(key) * buckets_ >> 64)];
  }

  std::size_t buckets_;
  Pages<Bucket> memory_;
};

}  // namespace cadenza::solver
