// What the search does beyond plain alpha-beta, each to be switched off by its name:
// docs/strength.md has what each is worth in each game.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "base/text.hpp"

namespace cadenza::search {

enum class Technique : std::uint8_t {
  aspiration,           // a narrow window around the last iteration's score
  table,                // positions met before
  killers,              // moves that refuted a sibling
  counter_moves,        // the move that refuted the last move elsewhere
  history,              // how often a move was best, wherever
  continuation,         // the same, given the one or two moves before
  knowledge,            // the game's own idea of a good move
  lmr,                  // later moves are searched less deep at first
  late_move_pruning,    // the last moves near the leaves are not searched at all
  futility,             // nor those that cannot make up for a bad position
  reverse_futility,     // a position far too good needs no search near the leaves
  razoring,             // a position far too bad is only checked for tactics
  null_move,            // passing is still good enough
  probcut,              // a shallow search far above beta
  multi_cut,            // several moves reach beta at a lower depth
  singular,             // the only good move is searched deeper
  internal_reductions,  // without a known move, less deep
  correction,           // the evaluation's errors are remembered
  forced_replies,       // a single answer to a threat is searched deeper
  vcf,                  // continuous threats at the leaves
  quiescence,           // captures at the leaves
};

inline constexpr std::size_t kTechniqueCount = 21;

inline constexpr std::array<std::string_view, kTechniqueCount> kTechniqueNames = {
    "aspiration",
    "table",
    "killers",
    "counter-moves",
    "history",
    "continuation",
    "knowledge",
    "lmr",
    "late-move-pruning",
    "futility",
    "reverse-futility",
    "razoring",
    "null-move",
    "probcut",
    "multi-cut",
    "singular",
    "internal-reductions",
    "correction",
    "forced-replies",
    "vcf",
    "quiescence"};

// A set of them.
class Techniques {
 public:
  [[nodiscard]] static constexpr Techniques all() noexcept {
    return Techniques((std::uint32_t{1} << kTechniqueCount) - 1);
  }
  constexpr Techniques() noexcept = default;

  [[nodiscard]] constexpr bool has(Technique t) const noexcept { return (bits_ & bit(t)) != 0; }
  [[nodiscard]] constexpr Techniques with(Technique t) const noexcept {
    return Techniques(bits_ | bit(t));
  }
  template <std::same_as<Technique>... T>
  [[nodiscard]] constexpr Techniques without(T... t) const noexcept {
    return Techniques(bits_ & ~(bit(t) | ...));
  }

  friend bool operator==(const Techniques&, const Techniques&) = default;

 private:
  explicit constexpr Techniques(std::uint32_t bits) noexcept : bits_(bits) {}
  [[nodiscard]] static constexpr std::uint32_t bit(Technique t) noexcept {
    return std::uint32_t{1} << static_cast<unsigned>(t);
  }

  std::uint32_t bits_ = 0;
};

[[nodiscard]] Expected<Technique> parse_technique(const Field& field);

}  // namespace cadenza::search
