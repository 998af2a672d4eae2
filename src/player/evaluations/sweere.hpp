// The evaluations of Sweere (2019, Andantino): nothing, the size of groups, own neighbours.
#pragma once

#include "game/move.hpp"
#include "games/andantino/enclosure.hpp"
#include "games/andantino/position.hpp"

namespace cadenza::player::evaluations {

// Wins and losses alone count.
struct SweereNone {
  template <class Position>
  [[nodiscard]] int operator()(const Position& /*position*/, game::Move /*last*/,
                               game::Side /*root*/) const noexcept {
    return 0;
  }
};

namespace detail {

// From -99 to 99. The report's formula subtracts White's share from itself; Black's is meant.
[[nodiscard]] constexpr int relative(int own, int other) noexcept {
  constexpr int kScale = 99;
  const int total = own + other;
  return total == 0 ? 0 : (own - other) * kScale / total;
}

}  // namespace detail

// Each stone counts the stones of its group: two joined ones make 2 + 2 = 4, three make 9.
template <class Layout>
[[nodiscard]] int group_score(typename Layout::Set stones) noexcept {
  int score = 0;
  while (stones.any()) {
    const auto group =
        andantino::flood<Layout>(Layout::Set::of(stones.first()), stones, typename Layout::Set{});
    score += group.count() * group.count();
    stones -= group;
  }
  return score;
}

// Each stone counts its neighbours of the same colour.
template <class Layout>
[[nodiscard]] int neighbour_score(const typename Layout::Set& stones) noexcept {
  int score = 0;
  for (const auto& moved : board::HexShifts<Layout>(stones).to) score += (moved & stones).count();
  return score;
}

struct SweereGroup {
  template <class Layout>
  [[nodiscard]] int operator()(const andantino::Position<Layout>& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    return detail::relative(group_score<Layout>(position.stones(root)),
                            group_score<Layout>(position.stones(opponent(root))));
  }
};

struct SweereNeighbours {
  template <class Layout>
  [[nodiscard]] int operator()(const andantino::Position<Layout>& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    return detail::relative(neighbour_score<Layout>(position.stones(root)),
                            neighbour_score<Layout>(position.stones(opponent(root))));
  }
};

}  // namespace cadenza::player::evaluations
