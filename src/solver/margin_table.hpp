// Bounds on the margins of positions met so far, in bounded memory. It is only a memory: an entry
// that is overwritten has to be found again, which costs time and never correctness.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/zobrist.hpp"
#include "solver/margin_board.hpp"

namespace cadenza::solver {

// One stone of each colour.
struct Turn {
  std::uint8_t own = 0;  // the cell for the mover's colour
  std::uint8_t other = 0;

  [[nodiscard]] bool none() const noexcept { return own == other; }
  friend bool operator==(Turn a, Turn b) noexcept { return a.own == b.own && a.other == b.other; }
};

class MarginTable {
 public:
  struct Known {
    Margin lower = -kNoBound;  // of the margin for the side to move
    Margin upper = kNoBound;
    Turn best{};  // no more than a guess
  };

  explicit MarginTable(std::size_t bytes);

  [[nodiscard]] Known find(board::Key key) const noexcept;
  // Bounds of eight millions and more are weakened. Where there is no room, what was cheapest to
  // find gives way.
  void store(board::Key key, const Known& known, std::uint64_t nodes) noexcept;
  [[nodiscard]] int fullness() const noexcept;  // in thousandths, from a sample

 private:
  struct Entry {
    board::Key key = 0;
    std::uint64_t word = 0;  // 0: empty
  };
  static constexpr std::size_t kEntries = 4;
  struct alignas(64) Bucket {
    std::array<Entry, kEntries> entries;
  };

  [[nodiscard]] Bucket& bucket(board::Key key) const noexcept;

  std::size_t buckets_;
  std::unique_ptr<Bucket[]> memory_;
};

}  // namespace cadenza::solver
