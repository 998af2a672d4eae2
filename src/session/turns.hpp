// Whole turns of a game in progress, in text: what people, protocols and records call a move. In
// Omega that is several plies, `e5,c2`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/random.hpp"
#include "session/game.hpp"

namespace cadenza::session {

using Turn = std::vector<game::Move>;

// Reads a turn, or a part of one. Every move of it is legal in its place.
[[nodiscard]] Expected<Turn> parse_turn(const Game& game, const Field& field);
// Reads a turn to its end.
[[nodiscard]] Expected<Turn> parse_whole_turn(const Game& game, const Field& field);

// Plays blank-separated whole turns: all of them, or none.
[[nodiscard]] Expected<void> play_turns(std::unique_ptr<Game>& game, std::string_view text);

// Any legal turn; the game is not over.
[[nodiscard]] Turn random_turn(const Game& game, Random& random);

void play(Game& game, const Turn& turn);

// How many plies the turn still has: at least one, and too many where the game ends within it,
// which does no harm.
[[nodiscard]] int plies_left_in_turn(const Game& game);

// The turns that moves make up; the last may be unfinished.
[[nodiscard]] std::vector<std::string> turn_texts(const Game& game,
                                                  const std::vector<game::Move>& moves);
[[nodiscard]] std::string turn_text(const Game& game, const Turn& turn);

}  // namespace cadenza::session
