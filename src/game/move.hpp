// The values every game shares: who moves, a move, how a game ended.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cadenza::game {

// A player, named by the colour of the stones or pieces.
enum class Side : std::uint8_t { white, black, red, blue };

inline constexpr int kMaxSides = 4;

[[nodiscard]] constexpr std::size_t index(Side side) noexcept {
  return static_cast<std::size_t>(side);
}
[[nodiscard]] constexpr Side side_of(std::size_t i) noexcept { return static_cast<Side>(i); }

// In a game of two.
[[nodiscard]] constexpr Side opponent(Side side) noexcept { return side_of(index(side) ^ 1U); }

// The letters of the position texts, in the order of Side.
inline constexpr std::string_view kSideLetters = "wbru";

[[nodiscard]] constexpr std::string_view side_name(Side side) noexcept {
  constexpr std::string_view kNames[] = {"white", "black", "red", "blue"};
  return kNames[index(side)];
}

// Sixteen bits whose meaning belongs to the game. A move from a table or a file is untrusted:
// Position::is_legal() takes any pattern. Zero is a legal move in no game.
struct Move {
  std::uint16_t bits;  // no initialiser: a move list must not be cleared at every node

  friend constexpr bool operator==(Move a, Move b) noexcept { return a.bits == b.bits; }
};

inline constexpr Move kNoMove{0};

// Who won, and how. While the game goes on nobody has won; when it is over, the winners are those
// who share first place: one side, or all who drew.
struct Outcome {
  std::uint8_t winners = 0;  // bit i stands for side i
  std::uint8_t ending = 0;   // an index into the game's kEndings

  [[nodiscard]] constexpr bool over() const noexcept { return winners != 0; }
  [[nodiscard]] constexpr bool drawn() const noexcept { return std::popcount(winners) > 1; }
  [[nodiscard]] constexpr bool won_by(Side side) const noexcept {
    return winners == 1U << index(side);
  }
  // The single winner of a game that is over and not drawn.
  [[nodiscard]] constexpr Side winner() const noexcept {
    assert(over() && !drawn());
    return side_of(static_cast<std::size_t>(std::countr_zero(winners)));
  }

  friend constexpr bool operator==(Outcome a, Outcome b) noexcept {
    return a.winners == b.winners && a.ending == b.ending;
  }
};

// The endings are enumerators of the game's own.
template <class Ending>
[[nodiscard]] constexpr Outcome win(Side side, Ending ending) noexcept {
  return {static_cast<std::uint8_t>(1U << index(side)), static_cast<std::uint8_t>(ending)};
}
template <class Ending>
[[nodiscard]] constexpr Outcome draw(Ending ending) noexcept {
  return {0b11, static_cast<std::uint8_t>(ending)};
}

}  // namespace cadenza::game
