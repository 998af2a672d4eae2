// What ended the search of a node or of a move early, counted by reason: for those who want to see
// what each technique does. Plain numbers of one thread; nothing in the search depends on them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cadenza::search {

enum class Cut : std::uint8_t {
  // A node that was left before its moves were searched.
  win_at_once,
  loss_at_once,  // two threats and one move
  distance,      // a shorter win is known elsewhere
  vcf,
  table,
  reverse_futility,
  razoring,
  null_move,
  probcut,
  multi_cut,
  quiescence,  // standing still, or a capture, was good enough
  // A node that was left because of a move that reached beta: whose idea was it?
  by_only_answer,
  by_table_move,
  by_killer,
  by_counter_move,
  by_history,  // any other one, by the order that histories and knowledge gave
  by_first,    // among the five above: the first move that was tried
  // A move that was not searched, or less deeply, or more.
  late_move_pruning,
  futility,
  lmr,  // a reduced search was enough
  singular,
};

inline constexpr std::size_t kCutCount = 21;

inline constexpr std::array<std::string_view, kCutCount> kCutNames = {
    "win-at-once",      "loss-at-once",   "distance",          "vcf",       "table",
    "reverse-futility", "razoring",       "null-move",         "probcut",   "multi-cut",
    "quiescence",       "by-only-answer", "by-table-move",     "by-killer", "by-counter-move",
    "by-history",       "by-first",       "late-move-pruning", "futility",  "lmr",
    "singular"};

class Cutoffs {
 public:
  void count(Cut cut, std::uint64_t times = 1) noexcept {
    counts_[static_cast<std::size_t>(cut)] += times;
  }
  [[nodiscard]] std::uint64_t operator[](Cut cut) const noexcept {
    return counts_[static_cast<std::size_t>(cut)];
  }
  Cutoffs& operator+=(const Cutoffs& other) noexcept {
    for (std::size_t i = 0; i < kCutCount; ++i) counts_[i] += other.counts_[i];
    return *this;
  }

  friend bool operator==(const Cutoffs&, const Cutoffs&) = default;

 private:
  std::array<std::uint64_t, kCutCount> counts_{};
};

}  // namespace cadenza::search
