// Records played through by the rules: are all moves legal, and is the stated result the true one?
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "record/record.hpp"
#include "session/game.hpp"

namespace cadenza::record {

// The game after all moves. An error names the move, `moves[12]`, counted from 0 and with the
// column in its text, or `result` when the game is over and ended otherwise.
[[nodiscard]] Expected<std::unique_ptr<session::Game>> replay(const Record& record);

// Plays turn after turn, for readers that want to say where in their own text a move is wrong.
class Replay {
 public:
  explicit Replay(std::unique_ptr<session::Game> start) : game_(std::move(start)) {}

  // Returns the turn as the game writes it.
  [[nodiscard]] Expected<std::string> play(const Field& turn);

  [[nodiscard]] Expected<void> check_result(const Record& record) const;

  [[nodiscard]] const session::Game& game() const { return *game_; }
  [[nodiscard]] std::unique_ptr<session::Game> take_game() { return std::move(game_); }

 private:
  std::unique_ptr<session::Game> game_;
  std::optional<game::Side> last_mover_{};
};

}  // namespace cadenza::record
