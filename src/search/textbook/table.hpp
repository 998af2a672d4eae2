// The transposition table of the reports: the newest entry always replaces the old one. It also
// measures how often a place was taken by another position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/zobrist.hpp"
#include "game/move.hpp"
#include "search/textbook/value.hpp"

namespace cadenza::search::textbook {

enum class Bound : std::uint8_t { exact, lower, upper };

struct Entry {
  board::Key key = 0;
  Value value = 0;
  std::uint32_t search = 0;  // which search wrote it; 0: nobody
  game::Move move = game::kNoMove;
  std::int8_t depth = 0;
  Bound bound = Bound::exact;
};

class Table {
 public:
  // 2^bits entries; none take no memory and hold nothing.
  explicit Table(int bits) : entries_(bits > 0 ? std::size_t{1} << bits : 0) {}

  // What earlier searches wrote is forgotten (Trebing resets his table after every turn), so a
  // search depends on nothing but its own arguments. Cheaper than clearing.
  void new_search() noexcept {
    ++search_;
    probes_ = hits_ = collisions_ = 0;
  }

  [[nodiscard]] const Entry* find(board::Key key) noexcept {
    const Entry& entry = at(key);
    ++probes_;
    if (entry.search != search_) return nullptr;
    if (entry.key != key) {
      ++collisions_;
      return nullptr;
    }
    ++hits_;
    return &entry;
  }

  void store(Entry entry) noexcept {
    entry.search = search_;
    at(entry.key) = entry;
  }

  // In this search: look-ups, those that found their position, and those that found another.
  [[nodiscard]] std::uint64_t probes() const noexcept { return probes_; }
  [[nodiscard]] std::uint64_t hits() const noexcept { return hits_; }
  [[nodiscard]] std::uint64_t collisions() const noexcept { return collisions_; }

 private:
  [[nodiscard]] Entry& at(board::Key key) noexcept {
    return entries_[static_cast<std::size_t>(key) & (entries_.size() - 1)];
  }

  std::vector<Entry> entries_;
  std::uint32_t search_ = 0;
  std::uint64_t probes_ = 0;
  std::uint64_t hits_ = 0;
  std::uint64_t collisions_ = 0;
};

}  // namespace cadenza::search::textbook
