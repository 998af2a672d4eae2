#include "solver/proof_table.hpp"

#include <algorithm>
#include <bit>

namespace cadenza::solver {
namespace {

constexpr unsigned kEffortBits = 16;
constexpr unsigned kSettledBonus = 40;  // in units of effort: two and a half doublings

// effort | disproof | proof; zero is an empty entry, since no two numbers are both zero.
std::uint64_t packed(const ProofTable::Known& known) noexcept {
  return std::uint64_t{known.proof.proof} | std::uint64_t{known.proof.disproof} << 24 |
         std::uint64_t{known.effort} << 48;
}

ProofTable::Known unpacked(std::uint64_t word) noexcept {
  return {{static_cast<Number>(word & kInfinite), static_cast<Number>(word >> 24 & kInfinite)},
          static_cast<unsigned>(word >> 48)};
}

unsigned worth(std::uint64_t word) noexcept {
  if (word == 0) return 0;
  const ProofTable::Known known = unpacked(word);
  return 1 + known.effort + (known.proof.settled() ? kSettledBonus : 0);
}

}  // namespace

ProofTable::ProofTable(std::size_t bytes)
    : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 1)),
      memory_(zero_pages<Bucket>(buckets_)) {}

std::optional<Proof> ProofTable::find(board::Key key) const noexcept {
  for (const Entry& entry : bucket(key).entries) {
    const std::uint64_t word = entry.word.load(std::memory_order_relaxed);
    if (word == 0 || (entry.check.load(std::memory_order_relaxed) ^ word) != key) continue;
    return unpacked(word).proof;
  }
  return std::nullopt;
}

void ProofTable::put(board::Key key, Known known) noexcept {
  Entry* place = nullptr;
  unsigned least = 0;
  for (Entry& entry : bucket(key).entries) {
    const std::uint64_t word = entry.word.load(std::memory_order_relaxed);
    if (word != 0 && (entry.check.load(std::memory_order_relaxed) ^ word) == key) {
      const Known before = unpacked(word);
      // Another thread may have settled it meanwhile.
      if (before.proof.settled() && !known.proof.settled()) return;
      known.effort = std::max(known.effort, before.effort);
      place = &entry;
      break;
    }
    if (const unsigned value = worth(word); place == nullptr || value < least) {
      place = &entry;
      least = value;
    }
  }
  const std::uint64_t word = packed(known);
  place->check.store(key ^ word, std::memory_order_relaxed);
  place->word.store(word, std::memory_order_relaxed);
}

void ProofTable::clear() noexcept {
  for (std::size_t i = 0; i < buckets_; ++i) {
    for (Entry& entry : memory_[i].entries) entry.word.store(0, std::memory_order_relaxed);
  }
}

int ProofTable::fullness() const noexcept {
  const std::size_t sample = std::min<std::size_t>(buckets_, 1000);
  std::size_t used = 0;
  for (std::size_t i = 0; i < sample; ++i) {
    for (const Entry& entry : memory_[i].entries) {
      if (entry.word.load(std::memory_order_relaxed) != 0) ++used;
    }
  }
  return static_cast<int>(used * 1000 / (sample * kEntries));
}

void ProofTable::for_each(unsigned least_effort,
                          const std::function<void(board::Key, const Known&)>& visit) const {
  for (std::size_t i = 0; i < buckets_; ++i) {
    for (const Entry& entry : memory_[i].entries) {
      const std::uint64_t check = entry.check.load(std::memory_order_relaxed);
      const std::uint64_t word = entry.word.load(std::memory_order_relaxed);
      if (word == 0) continue;
      const Known known = unpacked(word);
      if (known.effort >= least_effort) visit(check ^ word, known);
    }
  }
}

// Sixteenths of a doubling, nearly.
unsigned ProofTable::effort_of(std::uint64_t nodes) noexcept {
  const auto doublings = static_cast<unsigned>(std::bit_width(nodes + 1) - 1);
  const auto rest = static_cast<unsigned>(doublings >= 4 ? (nodes + 1) >> (doublings - 4) & 15 : 0);
  return std::min(doublings * 16 + rest, (1U << kEffortBits) - 1);
}

}  // namespace cadenza::solver
