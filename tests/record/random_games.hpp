// Records of random games, of every variant there is, for tests that read what they wrote.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "base/random.hpp"
#include "catalog/catalog.hpp"
#include "record/json.hpp"
#include "record/record.hpp"
#include "session/game.hpp"

namespace cadenza::record {

// What GoogleTest shows when records differ.
inline void PrintTo(const Record& record, std::ostream* stream) { *stream << write(record); }

}  // namespace cadenza::record

namespace cadenza::record::test {

// Without a rule against it, random pieces wander for ever.
inline constexpr std::size_t kLongestGame = 300;

// Plays the rest of a turn, or less of it when the game ends.
inline std::string random_turn(session::Game& game, Random& random) {
  std::string text;
  const game::Side mover = game.side_to_move();
  while (!game.outcome().over() && game.side_to_move() == mover) {
    const auto moves = game.legal_moves();
    const game::Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    text += (text.empty() ? "" : ",") + game.to_text(move);
    game.play(move);
  }
  return text;
}

inline void add_players(Record& record, int players) {
  for (int i = 0; i < players; ++i) {
    record.players.push_back({"Player \"" + std::to_string(i) + "\" \\ [x] {é}; ", i % 2 == 1});
  }
}

// `skipped` plies are played before the record begins.
inline Record random_record(const std::string& name, const std::string& variant, Random& random,
                            int skipped) {
  auto game = session::start(name, variant).value();
  for (int i = 0; i < skipped && !game->outcome().over(); ++i) {
    const auto moves = game->legal_moves();
    game->play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  Record record{.game = name, .variant = variant};
  if (game->plies() > 0) record.start = game->to_text();
  // What happened before the start is no part of it: repetition is counted anew.
  game = session::start(name, variant, game->to_text()).value();
  add_players(record, game->players());
  while (!game->outcome().over() && record.moves.size() < kLongestGame) {
    record.moves.push_back(random_turn(*game, random));
  }
  record.winners = game->outcome().winners;
  if (game->outcome().over()) record.verdict = game->describe(game->outcome());
  return record;
}

// Calls f(record) for several games of each variant, from its start and from later positions.
template <class F>
void for_each_random_record(F&& f) {
  Random random(20261115);
  catalog::for_each_variant([&](auto family, auto, const auto& variant) {
    for (int skipped = 0; skipped < 8; ++skipped) {
      f(random_record(std::string(family.kName), family.to_text(variant), random, skipped));
    }
  });
}

}  // namespace cadenza::record::test
