// The evaluation of Aboukhadra (2019, Andantino): five weighted features of the last stone alone.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "board/hex.hpp"
#include "game/move.hpp"
#include "games/andantino/lines.hpp"
#include "games/andantino/position.hpp"

namespace cadenza::player::evaluations {

// Rows through a stone.
struct Rows {
  int longest = 0;  // "consecutive"
  int total = 0;    // "five in a row components": all three axes together
};

template <class Layout>
[[nodiscard]] Rows rows_through(const typename Layout::Set& stones, int cell) noexcept {
  Rows rows;
  for (std::size_t axis = 0; axis < board::kHexDirections / 2; ++axis) {
    const int step = Layout::kStep[axis];
    const int length = 1 + andantino::detail::run_length<Layout>(stones, cell, step) +
                       andantino::detail::run_length<Layout>(stones, cell, -step);
    rows.longest = std::max(rows.longest, length);
    rows.total += length;
  }
  return rows;
}

// The squared straight distance between two cells, neighbours being 1 apart.
template <class Layout>
[[nodiscard]] constexpr int squared_distance(int a, int b) noexcept {
  const board::Hex from = Layout::hex(a);
  const board::Hex to = Layout::hex(b);
  const int u = to.u - from.u;
  const int v = to.v - from.v;
  return u * u + v * v - u * v;
}

// What hangs together with a stone.
struct Chain {
  int size = 0;   // "connected component"
  int value = 0;  // 100 × steps / straight distance to the stone where that is largest
};

// Walks the chain outwards from the stone; a long way to a place nearby is nearly a ring.
template <class Layout>
[[nodiscard]] Chain chain_of(const typename Layout::Set& stones, int cell) noexcept {
  constexpr double kScale = 100;
  Chain chain{1, 0};
  auto seen = Layout::Set::of(cell);
  for (int steps = 1;; ++steps) {
    const auto layer = (board::dilated<Layout>(seen) & stones) - seen;
    if (layer.none()) return chain;
    int nearest = steps * steps;
    layer.for_each(
        [&](int end) { nearest = std::min(nearest, squared_distance<Layout>(cell, end)); });
    chain.value =
        std::max(chain.value, static_cast<int>(kScale * steps / std::sqrt(double(nearest))));
    chain.size += layer.count();
    seen |= layer;
  }
}

// How many of `stones` stand within two steps of the most beset opposing neighbour of a stone.
template <class Layout>
[[nodiscard]] int enclosing_value(const typename Layout::Set& stones,
                                  const typename Layout::Set& others, int cell) noexcept {
  const auto beset = board::kHexTables<Layout>.neighbours[static_cast<std::size_t>(cell)] & others;
  int most = 0;
  beset.for_each([&](int victim) {
    const auto around = board::dilated<Layout>(board::dilated<Layout>(Layout::Set::of(victim)));
    most = std::max(most, (around & stones).count());
  });
  return most;
}

struct Aboukhadra {
  // The report's weights, for a last stone of the root side and of the other. It names none for all
  // rows together, "very similar" to the longest, nor for enclosing: here those of their nearest
  // kin, the longest row and the chain.
  struct Weights {
    int longest, total, component, enclosing, chain;
  };
  static constexpr Weights kOwn = {6, 6, 4, 5, 5};
  static constexpr Weights kOther = {-6, -6, -1, -5, -5};

  template <class Layout>
  [[nodiscard]] int operator()(const andantino::Position<Layout>& position, game::Move last,
                               game::Side root) const noexcept {
    const int cell = last.bits;
    const bool own = position.stones(root).contains(cell);
    const auto& stones = position.stones(own ? root : opponent(root));
    const auto& others = position.stones(own ? opponent(root) : root);
    const Weights& weights = own ? kOwn : kOther;
    const Rows rows = rows_through<Layout>(stones, cell);
    const Chain chain = chain_of<Layout>(stones, cell);
    return weights.longest * rows.longest + weights.total * rows.total +
           weights.component * chain.size +
           weights.enclosing * enclosing_value<Layout>(stones, others, cell) +
           weights.chain * chain.value;
  }
};

}  // namespace cadenza::player::evaluations
