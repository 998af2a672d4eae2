#include "search/table.hpp"

#include <algorithm>
#include <bit>

namespace cadenza::search {
namespace {

// From the lowest bit: move 16, score 16, evaluation 16, depth 8, bound 2, age 6.
std::uint64_t packed(const Entry& entry, std::uint8_t age) noexcept {
  const auto word = [](std::int16_t x) { return std::uint64_t{static_cast<std::uint16_t>(x)}; };
  return std::uint64_t{entry.move.bits} | word(entry.score) << 16 | word(entry.evaluation) << 32 |
         std::uint64_t{entry.depth} << 48 | static_cast<std::uint64_t>(entry.bound) << 56 |
         std::uint64_t{age} << 58;
}

Entry unpacked(std::uint64_t data) noexcept {
  return {game::Move{static_cast<std::uint16_t>(data)},
          static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 16)),
          static_cast<std::int16_t>(static_cast<std::uint16_t>(data >> 32)),
          static_cast<std::uint8_t>(data >> 48), static_cast<Bound>(data >> 56 & 3)};
}

int age_of(std::uint64_t data) noexcept { return static_cast<int>(data >> 58); }

std::size_t cluster_count(std::size_t bytes) noexcept {
  return std::bit_floor(std::max(bytes, Table::kSmallestBytes) / 64);
}

}  // namespace

Table::Table(std::size_t bytes)
    : mask_(cluster_count(bytes) - 1), clusters_(new Cluster[mask_ + 1]) {}

void Table::clear() noexcept {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : clusters_[i].slots) {
      slot.check.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

Entry Table::find(board::Key key) const noexcept {
  for (const Slot& slot : cluster_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      return unpacked(data);
    }
  }
  return {};
}

int Table::worth(std::uint64_t data) const noexcept {
  if (data == 0) return -1'000;
  const int searches_ago = (age_ - age_of(data)) & kAgeMask;
  return unpacked(data).depth - 8 * searches_ago;
}

void Table::store(board::Key key, Entry entry) noexcept {
  Slot* place = nullptr;
  int least = 1'000'000;
  for (Slot& slot : cluster_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
      if (entry.move == game::kNoMove) entry.move = unpacked(data).move;
      place = &slot;
      break;
    }
    if (const int value = worth(data); value < least) {
      least = value;
      place = &slot;
    }
  }
  const std::uint64_t data = packed(entry, age_);
  place->data.store(data, std::memory_order_relaxed);
  place->check.store(key ^ data, std::memory_order_relaxed);
}

int Table::permille_used() const noexcept {
  const std::size_t sample = std::min<std::size_t>(mask_ + 1, 1000 / kEntries);
  int used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      used += data != 0 && age_of(data) == age_ ? 1 : 0;
    }
  }
  return static_cast<int>(static_cast<std::size_t>(used) * 1000 / (sample * kEntries));
}

}  // namespace cadenza::search
