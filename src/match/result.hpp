// What is kept of a game and of a pair of games. Plain values; the journal writes them to a file.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/move.hpp"

namespace cadenza::match {

// In the order of game::Side: white, black.
template <class T>
using BySide = std::array<T, 2>;

// The two players of a match, whatever colour they have at the moment.
inline constexpr std::size_t kA = 0;
inline constexpr std::size_t kB = 1;

template <class T>
using ByPlayer = std::array<T, 2>;

// As somebody sees it; the values are half points.
enum class Result : std::uint8_t { loss, draw, win };

[[nodiscard]] constexpr Result reversed(Result result) noexcept {
  return static_cast<Result>(2 - static_cast<int>(result));
}

// How one player spent its moves in a game.
struct Effort {
  int moves = 0;  // plies
  std::uint64_t nodes = 0;
  std::int64_t depth = 0;  // the sum over its moves
  double seconds = 0;
  double longest = 0;  // seconds of its longest turn
  // Microseconds beyond the time limit, 0 when within it; one for each turn that had such a limit.
  std::vector<std::int64_t> overruns{};

  friend bool operator==(const Effort&, const Effort&) = default;
};

struct GameResult {
  Result result = Result::draw;        // as White sees it
  std::string ending{};                // in words that are the same for all games that end so
  std::string verdict{};               // in words with every detail
  std::optional<game::Side> fault;     // who lost it by something that no player may do
  std::string log{};                   // the last words of whoever that was
  int plies = 0;                       // the opening included
  std::vector<std::string> turns{};    // the opening included
  std::vector<std::int64_t> clocks{};  // milliseconds left after each turn, or empty
  std::vector<std::optional<int>> evaluations{};  // after each turn by who made it, in hundredths
  BySide<Effort> efforts{};

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// Two games from one opening: in the first A has the white pieces, in the second B.
struct PairResult {
  std::size_t pair = 0;
  std::array<GameResult, 2> games{};

  // As A sees the game.
  [[nodiscard]] Result result(std::size_t game) const noexcept {
    return game == 0 ? games[0].result : reversed(games[1].result);
  }
  // The side that a player has in a game.
  [[nodiscard]] static std::size_t side_of(std::size_t player, std::size_t game) noexcept {
    return player == game ? 0 : 1;
  }
  [[nodiscard]] static std::size_t player_of(std::size_t side, std::size_t game) noexcept {
    return side == game ? kA : kB;
  }
  [[nodiscard]] const Effort& effort(std::size_t player, std::size_t game) const noexcept {
    return games[game].efforts[side_of(player, game)];
  }

  friend bool operator==(const PairResult&, const PairResult&) = default;
};

// 0 to 4: an index into Pentanomial.
[[nodiscard]] inline std::size_t half_points(const PairResult& pair) {
  return static_cast<std::size_t>(pair.result(0)) + static_cast<std::size_t>(pair.result(1));
}

}  // namespace cadenza::match
