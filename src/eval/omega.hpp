// Omega by groups: each counts for its size and its free neighbours, which its owner may use to let
// it grow and the others to glue it to the next. Groups are kept by union-find without compression,
// so that stones can be taken back in reverse order.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/fixed_vector.hpp"
#include "eval/evaluator.hpp"
#include "eval/weights.hpp"
#include "games/omega/omega.hpp"

namespace cadenza::eval {

namespace groups {

// Early in the game and late.
struct Phased {
  int early = 0;
  int late = 0;

  friend constexpr Phased operator+(Phased a, Phased b) noexcept {
    return {a.early + b.early, a.late + b.late};
  }
  friend constexpr Phased operator-(Phased a, Phased b) noexcept {
    return {a.early - b.early, a.late - b.late};
  }
};

inline constexpr std::size_t kSizes = 32;  // larger groups count as the largest
inline constexpr std::size_t kLiberties = OmegaWeights::kLiberties;  // more count as the most

using Table = std::array<std::array<Phased, kLiberties>, kSizes>;
[[nodiscard]] Table worths(const OmegaWeights& weights);
extern const Table kWorths;

[[nodiscard]] inline Phased worth(int size, int liberties) noexcept {
  return kWorths[std::min(static_cast<std::size_t>(size), kSizes - 1)]
                [std::min(static_cast<std::size_t>(liberties), kLiberties - 1)];
}

}  // namespace groups

template <class Layout>
class Handmade<omega::Omega<Layout>> {
 public:
  using Position = omega::Position<Layout>;
  using Set = typename Layout::Set;
  using Side = game::Side;
  using Move = game::Move;

  void reset(const Position& position) {
    board_ = position.board().cells;
    occupied_ = {};
    sums_ = {};
    placed_.clear();
    placed_.reserve(kLongestLine);
    length_ = omega::game_length(position.variant());
    players_ = static_cast<std::size_t>(position.players());
    for (std::size_t i = 0; i < players_; ++i) {
      position.stones(game::side_of(i)).for_each([&](int cell) { place(i, cell); });
    }
    placed_.clear();
  }

  void push(const Position& position, Move move) noexcept {
    place(index(position.colour_to_place()), move.bits);
  }
  void pop() noexcept;

  // Against the best of the others.
  [[nodiscard]] Value value(const Position& position, Side side) const noexcept {
    int best = -1'000'000;
    for (std::size_t i = 0; i < players_; ++i) {
      if (i != index(side)) best = std::max(best, blended(sums_[i], position.placed()));
    }
    return blended(sums_[index(side)], position.placed()) - best;
  }

  [[nodiscard]] auto promises(const Position& position) const noexcept {
    const Side colour = position.colour_to_place();
    const int sign = colour == position.side_to_move() ? 1 : -1;
    return [this, colour, sign, placed = position.placed()](Move move) {
      return sign * blended(join(index(colour), move.bits).change, placed);
    };
  }

 private:
  struct Group {
    Set liberties{};
    std::uint16_t size = 0;
    std::uint8_t colour = 0;
  };
  // What a stone on a cell would do: the groups it joins, those it takes a liberty from, the new
  // group and how all that changes the sum of its colour.
  struct Joined {
    FixedVector<std::uint16_t, board::kHexDirections> own;
    FixedVector<std::uint16_t, board::kHexDirections> others;
    Group group;
    groups::Phased change;
  };
  struct Placed {
    std::array<groups::Phased, game::kMaxSides> sums;  // before
    FixedVector<std::uint16_t, board::kHexDirections> own;
    FixedVector<std::uint16_t, board::kHexDirections> others;
    std::uint16_t cell = 0;
  };

  [[nodiscard]] static std::size_t at(int cell) noexcept { return static_cast<std::size_t>(cell); }

  [[nodiscard]] std::uint16_t root(int cell) const noexcept {
    auto root = static_cast<std::uint16_t>(cell);
    while (parent_[root] != root) root = parent_[root];
    return root;
  }
  template <class List>
  static void add_once(List& list, std::uint16_t item) noexcept {
    if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
  }

  [[nodiscard]] groups::Phased worth_of(const Group& group) const noexcept {
    return groups::worth(group.size, group.liberties.count());
  }
  [[nodiscard]] int blended(groups::Phased sum, int placed) const noexcept {
    return (sum.early * (length_ - placed) + sum.late * placed) / length_;
  }

  [[nodiscard]] Joined join(std::size_t colour, int cell) const noexcept;
  void place(std::size_t colour, int cell) noexcept;

  Set board_{};
  Set occupied_{};
  std::array<std::uint16_t, Set::kBits> parent_{};
  std::array<Group, Set::kBits> group_{};  // at the roots
  std::array<groups::Phased, game::kMaxSides> sums_{};
  std::vector<Placed> placed_;
  std::size_t players_ = 2;
  int length_ = 1;
};

template <class Layout>
auto Handmade<omega::Omega<Layout>>::join(std::size_t colour, int cell) const noexcept -> Joined {
  const Set& around = board::kHexTables<Layout>.neighbours[at(cell)];
  Joined joined;
  joined.group = {(around & board_) - occupied_, 1, static_cast<std::uint8_t>(colour)};
  (around & occupied_).for_each([&](int neighbour) {
    const std::uint16_t found = root(neighbour);
    add_once(group_[found].colour == colour ? joined.own : joined.others, found);
  });
  for (const std::uint16_t own : joined.own) {
    joined.change = joined.change - worth_of(group_[own]);
    joined.group.size = static_cast<std::uint16_t>(joined.group.size + group_[own].size);
    joined.group.liberties |= group_[own].liberties;
  }
  joined.group.liberties.erase(cell);
  joined.change = joined.change + worth_of(joined.group);
  return joined;
}

template <class Layout>
void Handmade<omega::Omega<Layout>>::place(std::size_t colour, int cell) noexcept {
  const Joined joined = join(colour, cell);
  placed_.push_back({sums_, joined.own, joined.others, static_cast<std::uint16_t>(cell)});
  occupied_.insert(cell);
  parent_[at(cell)] = static_cast<std::uint16_t>(cell);
  group_[at(cell)] = joined.group;
  sums_[colour] = sums_[colour] + joined.change;
  for (const std::uint16_t own : joined.own) parent_[own] = static_cast<std::uint16_t>(cell);
  for (const std::uint16_t other : joined.others) {
    Group& group = group_[other];
    groups::Phased& sum = sums_[group.colour];
    sum = sum - worth_of(group);
    group.liberties.erase(cell);
    sum = sum + worth_of(group);
  }
}

template <class Layout>
void Handmade<omega::Omega<Layout>>::pop() noexcept {
  const Placed& last = placed_.back();
  for (const std::uint16_t other : last.others) group_[other].liberties.insert(last.cell);
  for (const std::uint16_t own : last.own) parent_[own] = own;
  occupied_.erase(last.cell);
  sums_ = last.sums;
  placed_.pop_back();
}

}  // namespace cadenza::eval
