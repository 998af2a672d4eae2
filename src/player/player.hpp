// Whoever chooses a move: the engine, the reports' agents, chance, another program.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "game/move.hpp"
#include "player/fault.hpp"
#include "search/limits.hpp"
#include "session/game.hpp"

namespace cadenza::player {

// A move, and how it was found.
struct Choice {
  game::Move move = game::kNoMove;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string score{};              // in the player's own words; empty: it has none
  std::optional<int> evaluation{};  // the same in hundredths, as good as it can be said
};

// How a game came to where it is, for players that must tell it to somebody else.
struct Story {
  const session::Game& start;
  std::string_view turns;  // whole ones since the start, with blanks between
  std::array<std::optional<search::Clock>, 2> clocks{};  // by side
};

// Where a player sits in the game that is about to begin.
struct Seat {
  game::Side side;
  const session::Game& start;  // its opening has been played
  const search::Limits& limits;
};

// A player serves one game type and one game at a time, from one thread.
class Player {
 public:
  virtual ~Player() = default;
  Player() = default;
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;
  Player(Player&&) = delete;
  Player& operator=(Player&&) = delete;

  // Called before new_game(), for all players before the first of them begins.
  virtual void sit_down(const Seat& seat) { (void)seat; }

  // Forgets everything: the same seed, positions and node limits give the same moves again.
  virtual void new_game(std::uint64_t seed) = 0;

  // Called before choose() by whoever knows.
  virtual void hear(const Story& story) { (void)story; }

  // A legal move; the game is not over. Throws a Fault when there is none to be had.
  [[nodiscard]] virtual Choice choose(const session::Game& game, const search::Limits& limits) = 0;

  // Called when a game has ended in any way, even before new_game(); without a winner it is drawn.
  virtual void game_over(const session::Game& last, std::optional<game::Side> winner) {
    (void)last;
    (void)winner;
  }
};

// A player in words: a name, and options after a colon. "engine:threads=2,without=lmr"
struct Spec {
  struct Option {
    std::string name;
    std::string value;
  };

  std::string name;
  std::vector<Option> options{};
};

[[nodiscard]] Expected<Spec> parse_spec(std::string_view text);

// What there is to play against.
struct Entry {
  std::string_view name;
  std::string_view about;               // one line
  std::vector<std::string_view> games;  // that it plays
};

[[nodiscard]] std::vector<Entry> roster();

// The player that a text names, made for the type of this game (its variant included).
[[nodiscard]] Expected<std::unique_ptr<Player>> make_player(std::string_view spec,
                                                            const session::Game& game);

}  // namespace cadenza::player
