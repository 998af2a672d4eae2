// What a search remembers about moves, wherever they were played: killers, counter-moves and
// histories. Each thread has its own. Moves are known by their dense codes (G::encode).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "game/move.hpp"
#include "search/score.hpp"

namespace cadenza::search {

using game::Move;

inline constexpr int kHistoryLimit = 16'384;

// Moves towards the limits more slowly the nearer it is, so that old merits fade.
inline void reward(std::int16_t& value, int bonus) noexcept {
  value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / kHistoryLimit);
}

// `contexts`: kinds of movers whose moves are counted apart (sides; in Omega also the colour of the
// stone).
class MoveHistory {
 public:
  MoveHistory(std::size_t contexts, std::size_t codes)
      : codes_(codes), values_(contexts * codes, 0) {}

  [[nodiscard]] std::int16_t& at(std::size_t context, std::size_t code) noexcept {
    return values_[context * codes_ + code];
  }
  [[nodiscard]] std::int16_t at(std::size_t context, std::size_t code) const noexcept {
    return values_[context * codes_ + code];
  }
  void clear() noexcept { std::fill(values_.begin(), values_.end(), std::int16_t{0}); }

 private:
  std::size_t codes_;
  std::vector<std::int16_t> values_;
};

// By the code of an earlier move: the history of replies to it. One row a move.
using ReplyHistory = MoveHistory;

struct Killers {
  std::array<Move, 2> moves{game::kNoMove, game::kNoMove};

  void add(Move move) noexcept {
    if (moves[0] == move) return;
    moves[1] = moves[0];
    moves[0] = move;
  }
};

// How wrong the evaluation was after a move, remembered by side and move; in 1/64 of a point.
class Corrections {
 public:
  explicit Corrections(std::size_t contexts, std::size_t codes)
      : codes_(codes), values_(contexts * codes, 0) {}

  [[nodiscard]] Score value(std::size_t context, std::size_t code) const noexcept {
    return values_[context * codes_ + code] / kGrain;
  }
  void update(std::size_t context, std::size_t code, Score error, Depth depth) noexcept {
    std::int32_t& value = values_[context * codes_ + code];
    const int weight = std::min(depth + 1, 16);
    value =
        (value * (256 - weight) + std::clamp(error, -kLargest, kLargest) * kGrain * weight) / 256;
  }
  void clear() noexcept { std::fill(values_.begin(), values_.end(), 0); }

 private:
  static constexpr int kGrain = 64;
  static constexpr Score kLargest = 400;

  std::size_t codes_;
  std::vector<std::int32_t> values_;
};

}  // namespace cadenza::search
