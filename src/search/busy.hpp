// Which moves the threads are searching right now. Whoever comes to one that another thread is busy
// with takes the next first, and finds the result in the table later (Kerrigan's simple form of
// ABDADA, Weill 1996). A number that is lost or mistaken costs time and nothing else.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>

#include "board/zobrist.hpp"

namespace cadenza::search {

class BusyMoves {
 public:
  [[nodiscard]] bool contains(board::Key move) const noexcept {
    return place(move).load(std::memory_order_relaxed) == move;
  }
  void add(board::Key move) noexcept { place(move).store(move, std::memory_order_relaxed); }
  void remove(board::Key move) noexcept {
    if (contains(move)) place(move).store(0, std::memory_order_relaxed);
  }

 private:
  static constexpr std::size_t kPlaces = 4096;

  [[nodiscard]] const std::atomic<board::Key>& place(board::Key move) const noexcept {
    return moves_[move % kPlaces];
  }
  [[nodiscard]] std::atomic<board::Key>& place(board::Key move) noexcept {
    return moves_[move % kPlaces];
  }

  std::array<std::atomic<board::Key>, kPlaces> moves_{};
};

}  // namespace cadenza::search
