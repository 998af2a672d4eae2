// The evaluation of Trebing (2018, Omega): groups of two and three that nobody can spoil, and, the
// nearer the end, the score itself.
#pragma once

#include <algorithm>
#include <cstdint>

#include "board/hex.hpp"
#include "game/move.hpp"
#include "games/omega/position.hpp"

namespace cadenza::player::evaluations {

// A group of two or three is worth its stones, less the free cells next to each of them; other
// groups are worth nothing.
template <class Layout>
[[nodiscard]] int small_group_score(typename Layout::Set stones,
                                    const typename Layout::Set& free) noexcept {
  int score = 0;
  while (stones.any()) {
    auto group = Layout::Set::of(stones.first());
    for (auto wider = group;; group = wider) {
      wider = board::dilated<Layout>(group) & stones;
      if (wider == group) break;
    }
    stones -= group;
    const int size = group.count();
    if (size != 2 && size != 3) continue;
    score += size;
    for (const auto& moved : board::HexShifts<Layout>(group).to) score -= (moved & free).count();
  }
  return score;
}

struct Trebing {
  // From the start, where the small groups alone count, to the end, where the score alone does.
  // With more than two players the best of the others is the one to beat.
  template <class Layout>
  [[nodiscard]] int operator()(const omega::Position<Layout>& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    const std::int64_t length = omega::game_length(position.variant());
    const std::int64_t played = position.placed();
    const std::int64_t sum =
        group_lead(position, root) * (length - played) + score_lead(position, root) * played;
    return static_cast<int>(sum / length);
  }

  template <class Layout>
  [[nodiscard]] static std::int64_t group_lead(const omega::Position<Layout>& position,
                                               game::Side root) noexcept {
    const auto free = position.empty_cells();
    return lead<int>(position, root, [&](game::Side side) {
      return small_group_score<Layout>(position.stones(side), free);
    });
  }

  // Scores grow with the board beyond any number that a search would add up.
  template <class Layout>
  [[nodiscard]] static std::int64_t score_lead(const omega::Position<Layout>& position,
                                               game::Side root) noexcept {
    __extension__ using Signed = __int128;
    constexpr Signed kMost = 100'000'000;
    const Signed difference = lead<Signed>(
        position, root, [&](game::Side side) { return static_cast<Signed>(position.score(side)); });
    return static_cast<std::int64_t>(std::clamp(difference, -kMost, kMost));
  }

 private:
  template <class Number, class Position, class Count>
  [[nodiscard]] static Number lead(const Position& position, game::Side root,
                                   Count&& count) noexcept {
    Number best_other{};
    bool any = false;
    for (std::size_t i = 0; i < static_cast<std::size_t>(position.players()); ++i) {
      if (game::side_of(i) == root) continue;
      const Number other = count(game::side_of(i));
      best_other = any ? std::max(best_other, other) : other;
      any = true;
    }
    return count(root) - best_other;
  }
};

}  // namespace cadenza::player::evaluations
