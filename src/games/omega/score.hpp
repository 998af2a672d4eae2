// The score of one colour: the product of the sizes of its groups, exact, recomputed from the bare
// stones. Positions hold no groups (bench/omega_groups.cpp measures the alternatives).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

#include "board/hex.hpp"

namespace cadenza::omega {

// Parts of a fixed sum have their largest product when all are threes. No colour ever has more than
// 134 stones (67 rounds of two on side 10), so no score exceeds 3^(134/3) < 2^71: too much for 64
// bits, never for 128.
__extension__ using Score = unsigned __int128;

// Of a colour on the board; without stones it is 0.
template <class Layout>
[[nodiscard]] Score score_of(const typename Layout::Set& stones) noexcept;

// In decimal digits.
[[nodiscard]] std::string to_text(Score score);

namespace detail {

// A board of up to 128 bits as one number, whose shifts stay in two scalar registers: flooding a
// BitSet<2> takes 1.7 times as long.
class SmallBoard {
 public:
  __extension__ using Cells = unsigned __int128;

  [[nodiscard]] static constexpr Cells cells(const board::BitSet<2>& set) noexcept {
    return Cells{set.words[1]} << 64 | set.words[0];
  }
  [[nodiscard]] static constexpr unsigned count(Cells cells) noexcept {
    return static_cast<unsigned>(std::popcount(static_cast<std::uint64_t>(cells)) +
                                 std::popcount(static_cast<std::uint64_t>(cells >> 64)));
  }
  [[nodiscard]] static constexpr Cells lowest(Cells cells) noexcept { return cells & (~cells + 1); }

  template <int Stride>
  [[nodiscard]] static constexpr Cells neighbours(Cells cells) noexcept {
    return cells << 1 | cells >> 1 | cells << Stride | cells >> Stride | cells << (Stride - 1) |
           cells >> (Stride - 1);
  }
  // board::dilated, four shifts instead of six.
  template <int Stride>
  [[nodiscard]] static constexpr Cells dilated(Cells cells) noexcept {
    const Cells right = cells | cells << 1;
    const Cells left = cells | cells >> 1;
    return right | left | left << Stride | right >> Stride;
  }
};

// Group after group is flooded. Stones without a neighbour of their colour are factors of 1 and
// leave all at once.
template <class Layout>
[[nodiscard]] std::uint64_t flooded_product(const typename Layout::Set& stones) noexcept {
  constexpr int kStride = Layout::kStride;
  SmallBoard::Cells rest = SmallBoard::cells(stones);
  rest &= SmallBoard::neighbours<kStride>(rest);
  std::uint64_t product = 1;
  while (rest != 0) {
    SmallBoard::Cells group = 0;
    SmallBoard::Cells wider = SmallBoard::lowest(rest);
    while (wider != group) {
      group = wider;
      wider = SmallBoard::dilated<kStride>(group) & rest;
    }
    product *= SmallBoard::count(group);
    rest ^= group;
  }
  return product;
}

// Groups on wide boards, by labels handed on in the order of the cells (Rosenfeld, Pfaltz 1966).
// A flood dilates the whole board once for every step across every group, labels take one step a
// stone: 2.5 times as fast with half of side 10 filled, and no slower with all of it.
template <class Layout>
class GroupLabels {
 public:
  using Set = typename Layout::Set;

  explicit GroupLabels(const Set& stones) noexcept {
    // Of the three neighbours that come before a stone, the one above touches both others: whoever
    // has it needs no other.
    const Set above = stones & board::shifted<kAbove>(stones);
    const Set left = (stones & board::shifted<kLeft>(stones)) - above;
    const Set right = (stones & board::shifted<kRight>(stones)) - above;
    begin_labels(stones - above - left - right);
    hand_on_labels(above, left, right);
    (left & right).for_each([&](int cell) { join(at(cell - kLeft), at(cell - kRight)); });
  }

  [[nodiscard]] Score product() const noexcept {
    Score product = 1;
    for (std::size_t label = 0; label < labels_; ++label) product *= size_[label];
    return product;
  }

 private:
  // How far back the neighbours stand.
  static constexpr int kLeft = 1;
  static constexpr int kAbove = Layout::kStride;
  static constexpr int kRight = Layout::kStride - 1;
  // No two neighbours both begin a label, and walking the rows to and fro visits every cell by
  // steps to a neighbour: at most every other cell begins one.
  static constexpr std::size_t kMaxLabels = static_cast<std::size_t>(Layout::kMaxCells + 1) / 2;
  static_assert(kMaxLabels <= 256);

  [[nodiscard]] std::uint8_t& at(int cell) noexcept {
    return label_[static_cast<std::size_t>(cell)];
  }

  void begin_labels(const Set& starts) noexcept {
    starts.for_each([&](int cell) {
      at(cell) = parent_[labels_] = static_cast<std::uint8_t>(labels_);
      size_[labels_++] = 1;
    });
  }

  // The step back comes from a table: as branches, half of these choices would be guessed wrong.
  void hand_on_labels(const Set& above, const Set& left, const Set& right) noexcept {
    constexpr std::array<int, 4> kBack = {kRight, kLeft, kAbove, kAbove};
    for (std::size_t i = 0; i < Set::kWords; ++i) {
      for (std::uint64_t w = above.words[i] | left.words[i] | right.words[i]; w != 0; w &= w - 1) {
        const int bit = std::countr_zero(w);
        const int cell = static_cast<int>(i) * 64 + bit;
        const bool has_above = (above.words[i] >> bit & 1) != 0;
        const bool has_left = (left.words[i] >> bit & 1) != 0;
        const int back = kBack[2 * std::size_t{has_above} + std::size_t{has_left}];
        ++size_[at(cell) = at(cell - back)];
      }
    }
  }

  [[nodiscard]] std::uint8_t root(std::uint8_t label) const noexcept {
    while (parent_[label] != label) label = parent_[label];
    return label;
  }

  // The label that gives way keeps a size of 1: nothing to a product.
  void join(std::uint8_t a, std::uint8_t b) noexcept {
    a = root(a);
    b = root(b);
    if (a == b) return;
    parent_[b] = a;
    size_[a] = static_cast<std::uint16_t>(size_[a] + size_[b]);
    size_[b] = 1;
  }

  // Written before they are read; clearing them would cost as much as the rest.
  std::array<std::uint8_t, Set::kBits> label_;
  std::array<std::uint8_t, kMaxLabels> parent_;
  std::array<std::uint16_t, kMaxLabels> size_;
  std::size_t labels_ = 0;
};

// The stones with a neighbour in the set; the others are factors of 1.
template <class Layout>
[[nodiscard]] typename Layout::Set connected(const typename Layout::Set& stones) noexcept {
  typename Layout::Set neighbours;
  for (const auto& moved : board::HexShifts<Layout>(stones).to) neighbours |= moved;
  return stones & neighbours;
}

}  // namespace detail

template <class Layout>
Score score_of(const typename Layout::Set& stones) noexcept {
  if (stones.none()) return 0;
  if constexpr (Layout::kWords == 2) {
    return detail::flooded_product<Layout>(stones);
  } else {
    return detail::GroupLabels<Layout>(detail::connected<Layout>(stones)).product();
  }
}

}  // namespace cadenza::omega
