// A game between some seats: its turns, its clocks, how it ended. Knows no screen and nobody who
// thinks.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"
#include "session/game_session.hpp"
#include "terminal/saved_game.hpp"
#include "terminal/seat.hpp"
#include "terminal/time_control.hpp"

namespace cadenza::terminal {

// All that a game begins with.
struct Beginning {
  session::Start start{};
  std::vector<std::string> turns{};  // already played; the last may be unfinished
  std::vector<Seat> seats{};         // by colour
  std::optional<TimeControl> time{};
  std::vector<Duration> left{};  // on the clocks; empty: all that there is
  std::string date{};            // "2026-11-15T12:01:33Z"
  std::uint8_t winners = 0;      // of a game that was given up, or lost on time,
  std::string verdict{};         // and how
};

class Table {
 public:
  using Time = Clocks::Time;

  explicit Table(session::GameSession& session) : session_(session) {}

  // An error changes nothing.
  [[nodiscard]] Expected<void> begin(Beginning beginning);

  [[nodiscard]] const session::Game& game() const { return *game_; }
  [[nodiscard]] const std::vector<std::string>& turns() const { return turns_; }
  // A turn of several stones has been begun.
  [[nodiscard]] bool half_entered() const { return half_entered_; }
  [[nodiscard]] std::size_t whole_turns() const { return turns_.size() - (half_entered_ ? 1 : 0); }
  [[nodiscard]] std::vector<Seat>& seats() { return beginning_.seats; }
  [[nodiscard]] const std::vector<Seat>& seats() const { return beginning_.seats; }
  [[nodiscard]] game::Side mover() const { return game_->side_to_move(); }
  [[nodiscard]] const Seat& seat_to_move() const { return seats()[index(mover())]; }
  [[nodiscard]] std::size_t persons() const;
  // Who played the last whole turn.
  [[nodiscard]] std::optional<game::Side> last_mover() const { return last_mover_; }

  [[nodiscard]] bool over() const { return game_->outcome().over() || winners_ != 0; }
  [[nodiscard]] std::string verdict() const;  // of a game that is over
  [[nodiscard]] std::uint8_t winners() const;

  // Turns or parts of one, which are legal.
  [[nodiscard]] Expected<void> play(const std::string& turn, Time now);
  // Back to, or forward to, somebody's decision: a person's if there is one. False: there is none.
  bool undo();
  bool redo();

  // All others share first place.
  void lose(game::Side side, const std::string& how);

  [[nodiscard]] Clocks& clocks() { return clocks_; }
  [[nodiscard]] const Clocks& clocks() const { return clocks_; }
  [[nodiscard]] const std::optional<TimeControl>& time() const { return beginning_.time; }

  [[nodiscard]] record::Record record(const std::string& program) const;
  [[nodiscard]] SavedGame saved(const std::string& program, Time now) const;

 private:
  void refresh();
  void changed();

  session::GameSession& session_;
  Beginning beginning_{};
  std::unique_ptr<session::Game> first_{};
  std::unique_ptr<session::Game> game_{};
  std::vector<std::string> turns_{};
  bool half_entered_ = false;
  std::optional<game::Side> last_mover_{};
  std::uint8_t winners_ = 0;  // against the rules' own outcome
  std::string verdict_{};
  Clocks clocks_{};
  std::vector<std::vector<Duration>> left_before_{};  // each whole turn
};

}  // namespace cadenza::terminal
