#include "match/game_pair.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <exception>
#include <string>
#include <utility>

#include "base/random.hpp"

namespace cadenza::match {
namespace {

std::string name_of(std::size_t player) { return player == kA ? "A" : "B"; }

Result lost_by(std::size_t player) { return player == kA ? Result::loss : Result::win; }

std::string bits_of(game::Move move) {
  char text[8];
  std::snprintf(text, sizeof text, "0x%04x", static_cast<unsigned>(move.bits));
  return text;
}

// A game while it is being played.
class Table {
 public:
  Table(std::unique_ptr<session::Game> game, std::size_t white, const Players& players,
        const Conditions& conditions)
      : game_(std::move(game)), white_(white), players_(players), conditions_(conditions) {}

  // None when it was stopped.
  std::optional<GameResult> play(std::string opening, std::size_t pair) {
    result_.moves = std::move(opening);
    bool going_on = seat_players(pair);
    while (going_on && !is_over()) {
      if (conditions_.stop != nullptr && conditions_.stop->load()) return std::nullopt;
      going_on = play_one_move();
    }
    result_.plies = game_->plies();
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t player_of(game::Side side) const {
    return side == game::Side::white ? white_ : 1 - white_;
  }

  // Calls f, which may throw anything: that is the player's loss. Returns whether all was well.
  template <class F>
  bool guarded(std::size_t player, F&& f) {
    try {
      f();
      return true;
    } catch (const std::exception& error) {
      lose(player, "exception", std::string("exception '") + error.what() + "'");
    } catch (...) {
      lose(player, "exception", "exception of an unknown type");
    }
    return false;
  }

  bool seat_players(std::size_t pair) {
    for (const game::Side side : {game::Side::white, game::Side::black}) {
      const std::size_t player = player_of(side);
      const std::uint64_t seed = player_seed(conditions_.seed, pair, side);
      if (!guarded(player, [&] { players_[player]->new_game(seed); })) return false;
    }
    return true;
  }

  bool is_over() {
    const game::Outcome outcome = game_->outcome();
    if (outcome.over()) {
      const bool drawn = outcome.drawn();
      result_.result = drawn ? Result::draw : lost_by(1 - player_of(outcome.winner()));
      result_.ending = result_.verdict = game_->describe(outcome);
      return true;
    }
    if (game_->plies() < conditions_.longest_game) return false;
    result_.result = Result::draw;
    result_.ending = "too long";
    result_.verdict = "draw: too long, not over after " + std::to_string(game_->plies()) + " plies";
    return true;
  }

  // Returns whether the game goes on.
  bool play_one_move() {
    const std::size_t player = player_of(game_->side_to_move());
    player::Choice choice;
    const auto start = std::chrono::steady_clock::now();
    const bool chosen = guarded(
        player, [&] { choice = players_[player]->choose(*game_, conditions_.limits[player]); });
    count(player, choice, std::chrono::steady_clock::now() - start);
    return chosen && accept(player, choice.move);
  }

  void count(std::size_t player, const player::Choice& choice, search::Duration time) {
    Effort& effort = result_.efforts[player];
    const double seconds = std::chrono::duration<double>(time).count();
    ++effort.moves;
    effort.nodes += choice.nodes;
    effort.depth += choice.depth;
    effort.seconds += seconds;
    effort.longest = std::max(effort.longest, seconds);
    if (const auto limit = conditions_.limits[player].move_time) {
      const auto over = std::chrono::duration_cast<std::chrono::microseconds>(time - *limit);
      effort.overruns.push_back(std::max<std::int64_t>(0, over.count()));
    }
  }

  bool accept(std::size_t player, game::Move move) {
    if (!game_->is_legal(move)) {
      lose(player, "illegal move", "illegal move " + bits_of(move));
      return false;
    }
    if (!result_.moves.empty()) result_.moves += ' ';
    result_.moves += game_->to_text(move);
    game_->play(move);
    return true;
  }

  void lose(std::size_t player, const std::string& kind, const std::string& what) {
    result_.result = lost_by(player);
    result_.fault = true;
    result_.ending = kind + " of " + name_of(player);
    // The ply that was to be played, the first one being 1.
    result_.verdict = "loss: " + what + " at ply " + std::to_string(game_->plies() + 1) + " by " +
                      name_of(player);
  }

  std::unique_ptr<session::Game> game_;
  std::size_t white_;
  const Players& players_;
  const Conditions& conditions_;
  GameResult result_{};
};

std::string text_of(const session::Game& start, const Opening& opening) {
  const auto game = start.clone();
  std::string text;
  for (const game::Move move : opening) {
    if (!text.empty()) text += ' ';
    text += game->to_text(move);
    game->play(move);
  }
  return text;
}

}  // namespace

std::uint64_t player_seed(std::uint64_t match_seed, std::size_t pair, game::Side side) {
  return mix64(mix64(mix64(match_seed) + pair) + game::index(side));
}

std::optional<PairResult> play_pair(const session::Game& start, const Opening& opening,
                                    std::size_t pair, const Players& players,
                                    const Conditions& conditions) {
  PairResult result{pair};
  for (const std::size_t white : {kA, kB}) {
    Table table(play_opening(start, opening), white, players, conditions);
    auto game = table.play(text_of(start, opening), pair);
    if (!game) return std::nullopt;
    result.games[white] = std::move(*game);
  }
  return result;
}

}  // namespace cadenza::match
