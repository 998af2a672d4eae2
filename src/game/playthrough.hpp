// A random game written out for people: kept as golden files, read as diffs when a rule changes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "game/playout.hpp"

namespace cadenza::game {

namespace detail {

inline std::string hex_key(board::Key key) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(key));
  return text;
}

template <Game G>
std::string legal_line(const typename G::Position& position) {
  constexpr std::size_t kShown = 12;
  const auto moves = legal_moves<G>(position);
  std::string line = std::to_string(moves.size()) + ":";
  for (std::size_t i = 0; i < moves.size() && i < kShown; ++i) {
    line += ' ' + G::to_text(position, moves[i]);
  }
  return line + (moves.size() > kShown ? " …" : "");
}

}  // namespace detail

// In words: "white wins by five", "white and black share first place by score".
template <Game G>
[[nodiscard]] std::string describe(Outcome outcome) {
  if (!outcome.over()) return "not over";
  std::string who;
  for (std::size_t i = 0; i < kMaxSides; ++i) {
    if ((outcome.winners >> i & 1) == 0) continue;
    who += (who.empty() ? "" : " and ") + std::string(side_name(side_of(i)));
  }
  return who + (outcome.drawn() ? " share first place by " : " wins by ") +
         std::string(G::kEndings[outcome.ending]);
}

template <Game G>
[[nodiscard]] std::string playthrough(const typename G::Variant& variant, std::string_view title,
                                      std::uint64_t seed) {
  constexpr int kPositionEvery = 10;
  std::string text = std::string(title) + ", seed " + std::to_string(seed) + "\n";
  Line<G> line(G::initial(variant));
  Random random(seed);
  int ply = 0;
  play_randomly<G>(line, random, [&](const Line<G>& now, const auto&, Move move) {
    const auto& position = now.position();
    if (ply % kPositionEvery == 0) text += "\n" + G::to_text(position) + "\n";
    text += std::to_string(ply++) + " " + std::string(side_name(position.side_to_move())) + " " +
            G::to_text(position, move) + " key " + detail::hex_key(position.key()) + " of " +
            detail::legal_line<G>(position) + "\n";
  });
  return text + "\n" + G::to_text(line.position()) + "\n" + describe<G>(line.outcome()) + "\n";
}

}  // namespace cadenza::game
