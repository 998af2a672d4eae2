// A game in progress whose type is known only inside: what players, matches and protocols share.
// Crossed once a move, never once a node.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "board/diagram.hpp"
#include "board/zobrist.hpp"
#include "game/move.hpp"

namespace cadenza::session {

class Game {
 public:
  virtual ~Game() = default;
  Game& operator=(const Game&) = delete;
  Game& operator=(Game&&) = delete;

  [[nodiscard]] virtual std::unique_ptr<Game> clone() const = 0;

  [[nodiscard]] virtual std::string_view name() const = 0;  // "andantino"
  [[nodiscard]] virtual std::string variant() const = 0;    // "side10"
  [[nodiscard]] virtual int players() const = 0;
  [[nodiscard]] virtual game::Side first_side() const = 0;  // to move when a game begins
  [[nodiscard]] virtual game::Side side_to_move() const = 0;
  [[nodiscard]] virtual game::Outcome outcome() const = 0;  // repetition included
  [[nodiscard]] virtual std::string describe(game::Outcome outcome) const = 0;
  // How a game that is over ended: "five", "score".
  [[nodiscard]] virtual std::string_view ending(game::Outcome outcome) const = 0;
  // Of each side, where scores decide; empty elsewhere.
  [[nodiscard]] virtual std::vector<std::string> scores() const = 0;
  [[nodiscard]] virtual board::Diagram diagram() const = 0;
  // What won, where it can be seen on the board: a row, a ring. Empty elsewhere.
  [[nodiscard]] virtual std::vector<std::string> winning_shape() const = 0;
  // Plies played since this game was started, not since the position's first move.
  [[nodiscard]] virtual int plies() const = 0;
  [[nodiscard]] virtual int turn_length() const = 0;

  [[nodiscard]] virtual std::vector<game::Move> legal_moves() const = 0;
  [[nodiscard]] virtual bool is_legal(game::Move move) const = 0;  // any bit pattern
  virtual void play(game::Move move) = 0;                          // a legal move

  [[nodiscard]] virtual std::string to_text() const = 0;
  [[nodiscard]] virtual std::string to_text(game::Move move) const = 0;
  [[nodiscard]] virtual Expected<game::Move> parse_move(const Field& field) const = 0;
  // The same for all positions that a symmetry of the board turns into each other.
  [[nodiscard]] virtual board::Key symmetric_key() const = 0;

  // Which G this is, for typed_line<G>() alone.
  [[nodiscard]] virtual const void* type_tag() const noexcept = 0;

 protected:
  Game() = default;
  Game(const Game&) = default;
  Game(Game&&) = default;
};

// From the start of a variant, or from a position in its notation.
[[nodiscard]] Expected<std::unique_ptr<Game>> start(std::string_view game, std::string_view variant,
                                                    std::optional<std::string_view> position = {});

}  // namespace cadenza::session
