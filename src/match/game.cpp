#include "match/game.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>

#include "session/turns.hpp"

namespace cadenza::match {
namespace {

using search::Duration;
using SteadyClock = std::chrono::steady_clock;

std::string bits_of(game::Move move) {
  char text[8];
  std::snprintf(text, sizeof text, "0x%04x", static_cast<unsigned>(move.bits));
  return text;
}

std::string in_milliseconds(Duration time) {
  return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count()) +
         " ms";
}

// The turn that is being played: in most games one ply.
struct TurnInPlay {
  std::size_t side = 0;
  session::Turn plies{};
  std::size_t given = 0;                    // of the plies, by the opening
  std::unique_ptr<session::Game> before{};  // only where a turn has several plies
  Duration time{};
  std::optional<int> evaluation{};
};

// A game while it is being played.
class Table {
 public:
  Table(const session::Game& start, const BySide<player::Player*>& players,
        const Conditions& conditions)
      : start_(start), game_(start.clone()), players_(players), conditions_(conditions) {
    for (std::size_t side = 0; side < clocks_.size(); ++side) {
      clocks_[side] = conditions.limits[side].clock;
    }
  }

  // None when it was stopped.
  std::optional<GameResult> play(const Opening& opening) {
    play_opening_moves(opening);
    bool going_on = seat_players();
    begin_turn();
    while (going_on && !is_over()) {
      if (conditions_.stop != nullptr && conditions_.stop->load()) return std::nullopt;
      going_on = play_one_ply();
    }
    // Whoever stops us may have stopped the programs as well: such a fault is nobody's.
    if (result_.fault && conditions_.stop != nullptr && conditions_.stop->load()) {
      return std::nullopt;
    }
    result_.plies = game_->plies();
    dismiss_players();
    return std::move(result_);
  }

 private:
  // Calls f, which may throw anything: that is the player's loss. Returns whether all was well.
  template <class F>
  bool guarded(std::size_t side, F&& f) {
    try {
      f();
      return true;
    } catch (const player::Trouble&) {
      throw;
    } catch (const player::Fault& fault) {
      lose(side, fault.kind(), fault.what());
      result_.log = fault.log();
    } catch (const std::exception& error) {
      lose(side, "exception", std::string("exception '") + error.what() + "'");
    } catch (...) {
      lose(side, "exception", "exception of an unknown type");
    }
    return false;
  }

  bool seat_players() {
    for (std::size_t side = 0; side < players_.size(); ++side) {
      const player::Seat seat{static_cast<game::Side>(side), *game_, conditions_.limits[side]};
      if (!guarded(side, [&] { players_[side]->sit_down(seat); })) return false;
    }
    for (std::size_t side = 0; side < players_.size(); ++side) {
      if (!guarded(side, [&] { players_[side]->new_game(conditions_.seeds[side]); })) return false;
    }
    return true;
  }

  void dismiss_players() {
    std::optional<game::Side> winner;
    if (result_.result == Result::win) winner = game::Side::white;
    if (result_.result == Result::loss) winner = game::Side::black;
    for (player::Player* player : players_) {
      try {
        player->game_over(*game_, winner);
      } catch (...) {  // NOLINT(bugprone-empty-catch): nothing that comes after the end changes it
      }
    }
  }

  // Nobody's time runs in an opening. It may end within a turn, which is then the first to be
  // played.
  void play_opening_moves(const Opening& opening) {
    begin_turn();
    for (const game::Move move : opening) {
      play_ply(move);
      if (turn_is_over()) end_turn();
    }
    turn_.given = turn_.plies.size();
  }

  void begin_turn() {
    if (!turn_.plies.empty()) return;
    turn_.side = index(game_->side_to_move());
    if (game_->turn_length() > 1) turn_.before = game_->clone();
  }

  void play_ply(game::Move move) {
    if (!turn_.before) text_ = game_->to_text(move);
    game_->play(move);
    turn_.plies.push_back(move);
  }

  [[nodiscard]] bool turn_is_over() const {
    return index(game_->side_to_move()) != turn_.side || game_->outcome().over();
  }

  void end_turn() {
    if (turn_.before) text_ = session::turn_text(*turn_.before, turn_.plies);
    if (!turns_.empty()) turns_ += ' ';
    turns_ += text_;
    result_.turns.push_back(std::move(text_));
    result_.evaluations.push_back(turn_.evaluation);
    if (clocks_[0] || clocks_[1]) result_.clocks.push_back(milliseconds_left(turn_.side));
    turn_ = {};
    begin_turn();
  }

  [[nodiscard]] std::int64_t milliseconds_left(std::size_t side) const {
    const auto& clock = clocks_[side];
    if (!clock) return 0;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(clock->left).count();
    return std::max<std::int64_t>(left, 0);
  }

  bool is_over() {
    const game::Outcome outcome = game_->outcome();
    if (outcome.over()) {
      if (!outcome.drawn()) {
        result_.result = outcome.winner() == game::Side::white ? Result::win : Result::loss;
      }
      result_.ending = result_.verdict = game_->describe(outcome);
      return true;
    }
    if (game_->plies() < conditions_.longest_game) return false;
    result_.ending = "too long";
    result_.verdict = "draw: too long, not over after " + std::to_string(game_->plies()) + " plies";
    return true;
  }

  [[nodiscard]] search::Limits limits_now() const {
    search::Limits limits = conditions_.limits[turn_.side];
    limits.clock = shown_clocks()[turn_.side];
    if (limits.clock) limits.clock->left -= std::min(limits.clock->left, turn_.time);
    return limits;
  }

  // Returns whether the game goes on.
  bool play_one_ply() {
    const std::size_t side = turn_.side;
    player::Choice choice;
    const auto start = SteadyClock::now();
    const bool chosen = guarded(side, [&] {
      if (turn_.plies.size() == turn_.given) tell(*players_[side]);
      choice = players_[side]->choose(*game_, limits_now());
    });
    turn_.time += SteadyClock::now() - start;
    count(choice, SteadyClock::now() - start);
    return chosen && accept(choice);
  }

  // A turn that the opening began can only be told as a position.
  void tell(player::Player& player) const {
    if (turn_.given == 0) return player.hear({start_, turns_, shown_clocks()});
    player.hear({*game_, {}, shown_clocks()});
  }

  // What has been used beyond a clock is owed, and nobody shows that.
  [[nodiscard]] BySide<std::optional<search::Clock>> shown_clocks() const {
    auto clocks = clocks_;
    for (auto& clock : clocks) {
      if (clock) clock->left = std::max(clock->left, Duration(0));
    }
    return clocks;
  }

  void count(const player::Choice& choice, Duration time) {
    Effort& effort = result_.efforts[turn_.side];
    ++effort.moves;
    effort.nodes += choice.nodes;
    effort.depth += choice.depth;
    effort.seconds += std::chrono::duration<double>(time).count();
    if (choice.evaluation) turn_.evaluation = choice.evaluation;
  }

  bool accept(const player::Choice& choice) {
    if (!game_->is_legal(choice.move)) {
      lose(turn_.side, "illegal move", "illegal move " + bits_of(choice.move));
      return false;
    }
    // A ply that came too late is not played.
    const Duration over = overtime(turn_.plies.size() - turn_.given + 1);
    if (over > conditions_.grace) {
      lose(turn_.side, "time",
           "took " + in_milliseconds(turn_.time) + ", " + in_milliseconds(over) + " too long");
      return false;
    }
    play_ply(choice.move);
    if (!turn_is_over()) return true;
    charge(turn_.side);
    end_turn();
    return true;
  }

  // How far a turn of so many plies is beyond its time; negative when it is within it.
  [[nodiscard]] Duration overtime(std::size_t plies) const {
    if (const auto& clock = clocks_[turn_.side]) return turn_.time - clock->left - clock->byoyomi;
    if (const auto limit = conditions_.limits[turn_.side].move_time) {
      return turn_.time - *limit * static_cast<int>(plies + plies_to_come());
    }
    return Duration::min();
  }

  // Whoever decides on a whole turn at once has the time of all of it at its first ply.
  [[nodiscard]] std::size_t plies_to_come() const {
    return static_cast<std::size_t>(session::plies_left_in_turn(*game_)) - 1;
  }

  // The time of a turn that is complete.
  void charge(std::size_t side) {
    Effort& effort = result_.efforts[side];
    effort.longest = std::max(effort.longest, std::chrono::duration<double>(turn_.time).count());
    if (auto& clock = clocks_[side]) {
      clock->left += clock->increment - turn_.time;
    } else if (const auto limit = conditions_.limits[side].move_time) {
      const auto own = static_cast<int>(turn_.plies.size() - turn_.given);
      const Duration over = turn_.time - *limit * own;
      effort.overruns.push_back(std::max<std::int64_t>(
          0, std::chrono::duration_cast<std::chrono::microseconds>(over).count()));
    }
  }

  void lose(std::size_t side, const std::string& kind, const std::string& what) {
    result_.result = side == 0 ? Result::loss : Result::win;
    result_.fault = static_cast<game::Side>(side);
    result_.ending = kind;
    // The ply that was to be played, the first one being 1.
    result_.verdict = "loss: " + what + " at ply " + std::to_string(game_->plies() + 1);
  }

  const session::Game& start_;
  std::unique_ptr<session::Game> game_;
  const BySide<player::Player*>& players_;
  const Conditions& conditions_;
  BySide<std::optional<search::Clock>> clocks_{};
  std::string turns_;  // with blanks between
  std::string text_;   // of the turn in play
  TurnInPlay turn_{};
  GameResult result_{};
};

}  // namespace

std::optional<GameResult> play_game(const session::Game& start, const Opening& opening,
                                    const BySide<player::Player*>& players,
                                    const Conditions& conditions) {
  return Table(start, players, conditions).play(opening);
}

}  // namespace cadenza::match
