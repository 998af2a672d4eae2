// The rulesets as rows of facts, and what the move generator reads from them.
// A new ruleset is a new row in rulesets.cpp and its name here; no code asks which ruleset it is.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "game/move.hpp"
#include "games/tablut/squares.hpp"

namespace cadenza::tablut {

using game::Side;

enum class RulesetId : std::uint8_t { ashton, mcgill, linnaeus, smith };
inline constexpr std::size_t kRulesetCount = 4;

inline constexpr int kMaxMoveNumber = 9999;
inline constexpr int kNoMoveLimit = 1'000'000'000;

struct Ruleset {
  std::string_view name;
  Side first_mover = Side::black;
  Set goals{};  // the king who arrives here wins

  Set closed_to_soldiers{};   // neither entered nor crossed
  Set closed_to_king{};       // the same; he may still stand there from the start
  Set crossed_by_soldiers{};  // crossed when empty, but no place to stop
  Set camps{};                // closed to all but a soldier inside of the same camp

  // Squares that help to capture a soldier as an enemy piece would, whatever stands on them. (One
  // that is hostile only when empty fits in if nobody but an enemy of the victim can stand there.)
  std::array<Set, 2> hostile_to{};  // by the side of the victim

  Set hostile_to_king{};     // count as attackers of the king
  Set king_surrounded_on{};  // here he falls only when attacked from all sides

  int repeats_allowed = 1;               // since the last capture; negative: any number
  int move_limit = kNoMoveLimit;         // the move number that ends the game in a draw
  bool either_stuck_side_loses = false;  // not only the side to move; White is looked at first
};

// What a ruleset puts in the way of a piece that stands on a square.
struct Lane {
  Cross barriers = 0;
  Cross stops = 0;  // where the piece may come to rest
};

// A ruleset and what follows from it.
struct Rulebook : Ruleset {
  using Lanes = std::array<Lane, kSquares>;

  RulesetId id{};
  std::uint32_t ply_limit = 0;  // as many plies as there are before the move of that number
  Set special{};                // squares with a rule of their own
  Set ordinary{};               // any piece next to such a square may step on it when it is empty
  Lanes soldier_lanes{};
  Lanes king_lanes{};
  std::array<Cross, kSquares> goal_crosses{};  // the goals on the lines through a square
};

// In the order of RulesetId.
extern const std::array<Rulebook, kRulesetCount> kRulebooks;

[[nodiscard]] inline const Rulebook& rulebook(RulesetId id) noexcept {
  return kRulebooks[static_cast<std::size_t>(id)];
}

}  // namespace cadenza::tablut
