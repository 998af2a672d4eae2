// Random games from a seed, and what they say about a game: length, branching, who wins and how.
#pragma once

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "game/line.hpp"

namespace cadenza::game {

// Without a rule against it, random pieces may wander for ever: such a game is given up here.
inline constexpr int kLongestPlayout = 20'000;

// Calls `visit(line, legal moves, chosen move)` before every ply. Returns the number of plies; the
// game is over then, or it had the longest length allowed.
template <Game G, class F>
int play_randomly(Line<G>& line, Random& random, F&& visit) {
  int ply = 0;
  typename G::MoveList moves;
  for (; ply < kLongestPlayout && !line.outcome().over(); ++ply) {
    moves.clear();
    line.position().generate(moves);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    visit(std::as_const(line), std::as_const(moves), move);
    line.play(move);
  }
  return ply;
}

struct PlayoutStatistics {
  std::uint64_t games = 0;
  std::uint64_t plies = 0;
  std::uint64_t unfinished = 0;
  std::map<std::pair<unsigned, unsigned>, std::uint64_t> outcomes;  // by winners and ending
  std::vector<std::uint64_t> reached;  // at each ply: how many games got there,
  std::vector<std::uint64_t> choices;  // and the sum of their legal moves

  void count_choices(std::size_t ply, std::size_t moves) {
    if (ply >= reached.size()) {
      reached.resize(ply + 1);
      choices.resize(ply + 1);
    }
    ++reached[ply];
    choices[ply] += moves;
  }
  void count_game(int length, Outcome outcome) {
    ++games;
    plies += static_cast<std::uint64_t>(length);
    if (outcome.over()) {
      ++outcomes[{outcome.winners, outcome.ending}];
    } else {
      ++unfinished;
    }
  }
};

// Plays one more random game and counts it.
template <Game G>
void play_out(Line<G> line, Random& random, PlayoutStatistics& statistics) {
  std::size_t ply = 0;
  const int length = play_randomly<G>(line, random, [&](const auto&, const auto& moves, Move) {
    statistics.count_choices(ply++, moves.size());
  });
  statistics.count_game(length, line.outcome());
}

}  // namespace cadenza::game
