// What a search asks of an evaluation. It follows the search's moves by push and pop, so that it
// may keep whatever it needs up to date; a learned evaluation has the same face.
#pragma once

#include <concepts>
#include <cstddef>

#include "game/game.hpp"

namespace cadenza::eval {

using Value = int;

// Longer than any line of a search: room for it is made once, so that no push allocates.
inline constexpr std::size_t kLongestLine = 256;

template <class E, class G>
concept Evaluator = requires(E& evaluator, const typename G::Position& position, game::Move move,
                             game::Side side) {
  evaluator.reset(position);  // begin here
  { evaluator.push(position, move) }
  noexcept;  // the move is about to be played in this position
  { evaluator.pop() }
  noexcept;  // and is taken back
  // The position that all pushes led to, for this side against the others.
  { evaluator.value(position, side) }
  noexcept->std::same_as<Value>;
  // How good moves look before they are searched: only their order matters. Asked once a node, then
  // called with each move.
  { evaluator.promises(position)(move) } -> std::same_as<int>;
};

// Chosen by game type.
template <game::Game G>
class Handmade;

}  // namespace cadenza::eval
