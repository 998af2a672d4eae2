#include "solver/margin_table.hpp"

#include <algorithm>
#include <bit>

#include "base/random.hpp"

namespace cadenza::solver {
namespace {

// effort | other | own | upper | lower
constexpr unsigned kBoundBits = 24;
constexpr unsigned kCellBits = 6;
constexpr unsigned kOwnShift = 2 * kBoundBits;
constexpr unsigned kOtherShift = kOwnShift + kCellBits;
constexpr unsigned kEffortShift = kOtherShift + kCellBits;
constexpr Margin kLargest = (Margin{1} << (kBoundBits - 1)) - 1;

// Raised by what makes it positive.
std::uint64_t packed_bound(Margin bound) noexcept {
  return static_cast<std::uint64_t>(std::clamp(bound, -kLargest, kLargest) + kLargest);
}
Margin unpacked_bound(std::uint64_t bits) noexcept {
  return static_cast<Margin>(bits & ((1U << kBoundBits) - 1)) - kLargest;
}
std::uint8_t unpacked_cell(std::uint64_t bits) noexcept {
  return static_cast<std::uint8_t>(bits & ((1U << kCellBits) - 1));
}

std::uint64_t packed_margins(const MarginTable::Known& known, std::uint64_t effort) noexcept {
  return packed_bound(known.lower) | packed_bound(known.upper) << kBoundBits |
         std::uint64_t{known.best.own} << kOwnShift |
         std::uint64_t{known.best.other} << kOtherShift | effort << kEffortShift;
}

MarginTable::Known unpacked_margins(std::uint64_t word) noexcept {
  const Margin lower = unpacked_bound(word);
  const Margin upper = unpacked_bound(word >> kBoundBits);
  return {lower == -kLargest ? -kNoBound : lower, upper == kLargest ? kNoBound : upper,
          Turn{unpacked_cell(word >> kOwnShift), unpacked_cell(word >> kOtherShift)}};
}

// Never zero: no entry is taken for an empty one.
std::uint64_t margin_effort(std::uint64_t nodes) noexcept {
  return std::min<std::uint64_t>(1 + static_cast<std::uint64_t>(std::bit_width(nodes)) / 2, 15);
}

}  // namespace

MarginTable::MarginTable(std::size_t bytes)
    : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      memory_(std::make_unique<Bucket[]>(buckets_)) {}

MarginTable::Bucket& MarginTable::bucket(board::Key key) const noexcept {
  __extension__ using Wide = unsigned __int128;
  return memory_[static_cast<std::size_t>(static_cast<Wide>(mix64(key)) * buckets_ >> 64)];
}

MarginTable::Known MarginTable::find(board::Key key) const noexcept {
  for (const Entry& entry : bucket(key).entries) {
    if (entry.key == key && entry.word != 0) return unpacked_margins(entry.word);
  }
  return {};
}

void MarginTable::store(board::Key key, const Known& known, std::uint64_t nodes) noexcept {
  Entry* place = nullptr;
  for (Entry& entry : bucket(key).entries) {
    if (entry.key == key || entry.word == 0) {
      place = &entry;
      break;
    }
    if (place == nullptr || entry.word >> kEffortShift < place->word >> kEffortShift)
      place = &entry;
  }
  *place = {key, packed_margins(known, margin_effort(nodes))};
}

int MarginTable::fullness() const noexcept {
  const std::size_t sample = std::min<std::size_t>(buckets_, 1000);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : memory_[i].entries) used += entry.word != 0 ? 1 : 0;
  }
  return static_cast<int>(used * 1000 / (sample * kEntries));
}

}  // namespace cadenza::solver
