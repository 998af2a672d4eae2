// The transposition table that all threads share without a lock.
//
// An entry is two words: its data, and the position's key xor the data (Hyatt, Mann 2002). A torn
// pair of words then has a wrong key and is not found; what is found may still belong to another
// position, so a move from here is played only after is_legal().
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "board/zobrist.hpp"
#include "game/move.hpp"
#include "search/score.hpp"

namespace cadenza::search {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// What is known of a position. The score is as the table keeps it: see to_table().
struct Entry {
  game::Move move = game::kNoMove;
  std::int16_t score = 0;
  std::int16_t evaluation = 0;
  std::uint8_t depth = 0;
  Bound bound = Bound::none;  // none: nothing is known
};

class Table {
 public:
  static constexpr std::size_t kSmallestBytes = 64 * 1024;

  explicit Table(std::size_t bytes);

  // A new search begins: what older ones left may be replaced first.
  void age() noexcept { age_ = static_cast<std::uint8_t>((age_ + 1) & kAgeMask); }
  // Not while anybody searches.
  void clear() noexcept;

  void prefetch(board::Key key) const noexcept {
#ifdef __wasm__
    // There is no such instruction: a load that nobody waits for does nearly the same.
    static_cast<void>(*reinterpret_cast<const volatile char*>(&cluster_of(key)));
#else
    __builtin_prefetch(&cluster_of(key));
#endif
  }
  [[nodiscard]] Entry find(board::Key key) const noexcept;
  // Without a move of its own an entry keeps the one that was known.
  void store(board::Key key, Entry entry) noexcept;

  // Of a thousand entries, how many belong to the present search.
  [[nodiscard]] int permille_used() const noexcept;

 private:
  static constexpr std::uint8_t kAgeMask = 63;
  static constexpr std::size_t kEntries = 4;

  struct Slot {
    std::atomic<std::uint64_t> check{0};  // key ^ data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    std::array<Slot, kEntries> slots{};
  };

  [[nodiscard]] Cluster& cluster_of(board::Key key) const noexcept {
    return clusters_[static_cast<std::size_t>(key & mask_)];
  }
  // Small: worth little, to be replaced first.
  [[nodiscard]] int worth(std::uint64_t data) const noexcept;

  std::size_t mask_;  // number of clusters less one, which is a power of two
  std::unique_ptr<Cluster[]> clusters_;
  std::uint8_t age_ = 0;
};

}  // namespace cadenza::search
