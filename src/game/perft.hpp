// Counting the game tree: the classic test and benchmark of a move generator.
// A finished game is a leaf at its own depth and is not expanded, so only nodes at exactly the
// depth asked for are counted. Repetition is ignored: the tree is of positions, not of histories.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "game/game.hpp"

namespace cadenza::game {

template <Game G>
struct PerftCount {
  std::uint64_t nodes = 0;
  std::array<std::uint64_t, G::kEndings.size()> endings{};  // games that end with the last ply
};

// Tells the compiler that the value is looked at, so that making it is not optimised away.
template <class T>
inline void keep(const T& value) noexcept {
  asm volatile("" : : "m"(value));
}

namespace detail {

template <Game G>
void perft_plain(const typename G::Position& position, int depth, PerftCount<G>& count) {
  for (const Move move : legal_moves<G>(position)) {
    typename G::Position child = position;
    child.play(move);
    if (depth > 1) {
      perft_plain<G>(child, depth - 1, count);
      continue;
    }
    keep(child);
    ++count.nodes;
    if (const Outcome outcome = child.outcome(); outcome.over()) ++count.endings[outcome.ending];
  }
}

template <Game G>
std::uint64_t perft_bulk(const typename G::Position& position, int depth) {
  const auto moves = legal_moves<G>(position);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    typename G::Position child = position;
    child.play(move);
    nodes += perft_bulk<G>(child, depth - 1);
  }
  return nodes;
}

}  // namespace detail

// Plain: every move is played, also the last.
template <Game G>
[[nodiscard]] PerftCount<G> perft(const typename G::Position& position, int depth) {
  PerftCount<G> count;
  if (depth == 0) {
    count.nodes = 1;
  } else {
    detail::perft_plain<G>(position, depth, count);
  }
  return count;
}

// Bulk: the last ply is only counted.
template <Game G>
[[nodiscard]] std::uint64_t perft_bulk(const typename G::Position& position, int depth) {
  return depth == 0 ? 1 : detail::perft_bulk<G>(position, depth);
}

}  // namespace cadenza::game
