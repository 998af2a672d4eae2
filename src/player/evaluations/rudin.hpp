// The evaluation of Rudin (2018, Tablut): pieces, the lines on which the king is blocked, attackers
// next to him.
#pragma once

#include "game/move.hpp"
#include "games/tablut/position.hpp"

namespace cadenza::player::evaluations {

// In how many of the four directions a piece of either side stands in the king's way.
[[nodiscard]] inline int blocked_directions(const tablut::Position& position) noexcept {
  const int king = position.king();
  const auto blocked_on = [](unsigned line, int place) {
    const unsigned before = line & ((1U << place) - 1);
    const unsigned behind = line >> (place + 1);
    return static_cast<int>(before != 0) + static_cast<int>(behind != 0);
  };
  const tablut::Set occupied = position.occupied();
  return blocked_on(tablut::rank_bits(occupied, tablut::rank_of(king)), tablut::file_of(king)) +
         blocked_on(tablut::file_bits(occupied, tablut::file_of(king)), tablut::rank_of(king));
}

[[nodiscard]] inline int attackers_next_to_king(const tablut::Position& position) noexcept {
  return (tablut::surroundings(position.king()).neighbours & position.pieces(game::Side::black))
      .count();
}

struct Rudin {
  // The report only says which weighs more. As decimal digits none outweighs the one before.
  static constexpr int kPiece = 100;
  static constexpr int kBlocked = 10;
  static constexpr int kAttacker = 1;

  [[nodiscard]] int operator()(const tablut::Position& position, game::Move /*last*/,
                               game::Side root) const noexcept {
    const int pieces =
        position.pieces(game::Side::black).count() - position.pieces(game::Side::white).count();
    const int for_black = kPiece * pieces + kBlocked * blocked_directions(position) +
                          kAttacker * attackers_next_to_king(position);
    return root == game::Side::black ? for_black : -for_black;
  }
};

}  // namespace cadenza::player::evaluations
