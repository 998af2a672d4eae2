// Which naive twin belongs to which variant, and where the two disagree, if they do.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "catalog/catalog.hpp"
#include "game/conformance.hpp"
#include "games/andantino/balanced.hpp"
#include "twins/andantino.hpp"
#include "twins/omega.hpp"
#include "twins/tablut.hpp"

namespace cadenza::test {

inline twin::Andantino twin_of(const andantino::Variant& variant) {
  twin::Andantino twin(variant.side, variant.two_stones);
  if (variant.balanced == 0) return twin;
  EXPECT_EQ(variant.side, andantino::kDefaultSide) << "the list is in the notation of that board";
  const auto start = static_cast<std::size_t>(variant.balanced) - 1;
  std::istringstream moves{std::string(andantino::kBalancedStarts[start])};
  for (std::string move; moves >> move;) twin.play(move);
  return twin;
}
inline twin::Omega twin_of(const omega::Variant& variant) {
  return {variant.side, variant.players, variant.tie_draw};
}
inline twin::Tablut twin_of(const tablut::Variant& variant) {
  const std::string text = tablut::to_text(variant);
  return twin::Tablut(text.substr(0, text.find(',')));
}

template <game::Game G>
std::vector<std::string> sorted_move_texts(const typename G::Position& position) {
  std::vector<std::string> texts;
  for (const game::Move move : game::legal_moves<G>(position)) {
    texts.push_back(G::to_text(position, move));
  }
  std::sort(texts.begin(), texts.end());
  return texts;
}

template <game::Game G>
std::vector<std::string> winning_cell_texts(const typename G::Position& position, game::Side side) {
  std::vector<std::string> texts;
  position.winning_cells(side).for_each([&](int cell) {
    texts.push_back(G::to_text(position, game::Move{static_cast<std::uint16_t>(cell)}));
  });
  std::sort(texts.begin(), texts.end());
  return texts;
}

template <game::Game G>
bool same_outcome(game::Outcome ours, const twin::Outcome& theirs) {
  std::set<int> winners;
  for (int i = 0; i < game::kMaxSides; ++i) {
    if ((ours.winners >> i & 1) != 0) winners.insert(i);
  }
  return ours.over() == theirs.over && winners == theirs.winners &&
         (!ours.over() || G::kEndings[ours.ending] == theirs.how);
}

// What the position and the twin say differently; nothing when they agree.
template <game::Game G, class Twin>
std::optional<std::string> difference(const typename G::Position& position, const Twin& twin) {
  if (!same_outcome<G>(position.outcome(), twin.outcome())) return "outcome";
  if (static_cast<int>(index(position.side_to_move())) != twin.mover()) return "mover";
  if (sorted_move_texts<G>(position) != twin.legal_moves()) return "legal moves";
  if (G::to_text(position) != twin.text()) return "text";
  if constexpr (game::Threatening<G>) {
    for (const game::Side side : {game::Side::white, game::Side::black}) {
      if (winning_cell_texts<G>(position, side) !=
          twin.winning_cells(static_cast<int>(index(side)))) {
        return "winning cells";
      }
    }
    if (position.edge_touched() != twin.edge_touched()) return "edge touched";
  }
  if constexpr (game::Scored<G>) {
    const std::vector<std::string> scores = twin.scores();
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (G::score_text(position, game::side_of(i)) != scores[i]) return "score";
    }
  }
  return std::nullopt;
}

// A patient player avoids winning at once where he can, which makes games many times as long.
template <game::Game G>
game::Move pick(const typename G::Position& position, Random& random, bool patient) {
  const auto moves = game::legal_moves<G>(position);
  game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  if constexpr (game::Threatening<G>) {
    const auto wins = position.winning_cells(position.side_to_move());
    for (int tries = 0; patient && tries < 10 && wins.contains(move.bits); ++tries) {
      move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    }
  }
  return move;
}

// Plays random games on both and compares at every ply: the first disagreement, in words.
template <game::Game G, class Twin>
std::optional<std::string> compare_games(const typename G::Variant& variant, const Twin& start,
                                         int games, std::uint64_t seed) {
  constexpr int kLongest = 1000;
  constexpr int kPatientOneIn = 8;
  constexpr int kPatiencePlies = 80;
  Random random(seed);
  for (int i = 0; i < games; ++i) {
    typename G::Position position = G::initial(variant);
    Twin twin = start;
    for (int ply = 0; ply <= kLongest; ++ply) {
      if (const auto what = difference<G>(position, twin)) {
        return *what + " differs in game " + std::to_string(i) + " at ply " + std::to_string(ply) +
               ": " + G::to_text(position);
      }
      if (position.outcome().over()) break;
      const bool patient = i % kPatientOneIn == 0 && ply < kPatiencePlies;
      const game::Move move = pick<G>(position, random, patient);
      twin.play(G::to_text(position, move));
      position.play(move);
    }
  }
  return std::nullopt;
}

}  // namespace cadenza::test
