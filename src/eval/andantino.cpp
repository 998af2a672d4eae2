#include "eval/andantino.hpp"

namespace cadenza::eval::rows {
namespace {

// Calls f(stones) for every row of five through the middle that fits between the blocked cells.
template <class F>
void for_each_row(int below, int above, unsigned stones, F&& f) {
  for (int first = -below; first + kReach <= above; ++first) {
    if (first > 0 || first + kReach < 0) continue;
    int count = 0;
    for (int at = first; at <= first + kReach; ++at) {
      if (at == 0) continue;
      const int bit = at < 0 ? kReach + at : kReach + at - 1;
      count += static_cast<int>(stones >> bit & 1);
    }
    f(count);
  }
}

}  // namespace

Gains::Gains(const AndantinoWeights& weights) noexcept {
  // Five in a row ends the game: what a fifth stone is worth only orders moves.
  constexpr int kFive = 1000;
  const auto row = [&](int stones) {
    return stones > kReach ? kFive : weights.row[static_cast<std::size_t>(stones)];
  };
  for (int below = 0; below <= kReach; ++below) {
    for (int above = 0; above <= kReach; ++above) {
      const auto freedom = static_cast<std::size_t>(below * 5 + above);
      for (unsigned stones = 0; stones < 256; ++stones) {
        int grown_by = 0;
        int spoilt_by = 0;
        for_each_row(below, above, stones, [&](int count) {
          grown_by += row(count + 1) - row(count);
          spoilt_by += row(count);
        });
        grown[freedom][stones] = static_cast<std::int16_t>(grown_by);
        spoilt[freedom][stones] = static_cast<std::int16_t>(spoilt_by);
      }
    }
  }
}

const Gains kGains{kAndantino};

}  // namespace cadenza::eval::rows

namespace cadenza::eval::around {
namespace {

constexpr unsigned kWhite = 1;

using Cells = std::array<unsigned, kPowers.size()>;

Cells cells_of(std::size_t code) noexcept {
  Cells cells{};
  for (unsigned& cell : cells) {
    cell = static_cast<unsigned>(code % 3);
    code /= 3;
  }
  return cells;
}

int worth_to_owner(const AndantinoWeights& weights, const Cells& cells, unsigned owner) noexcept {
  std::size_t own = 0;
  int opposing = 0;
  int runs = 0;
  for (std::size_t d = 0; d < board::kHexDirections; ++d) {
    const auto opposes = [&](unsigned cell) { return cell != 0 && cell != owner; };
    own += cells[d] == owner ? 1 : 0;
    opposing += opposes(cells[d]) ? 1 : 0;
    runs += opposes(cells[d]) && !opposes(cells[(d + 1) % board::kHexDirections]) ? 1 : 0;
  }
  for (const AndantinoWeights::Neighbours& each : weights.neighbours) {
    if (each.opposing == opposing && each.runs == runs) return each.by_own[own];
  }
  return 0;  // all six: the stone is enclosed, and the game over
}

}  // namespace

Worths::Worths(const AndantinoWeights& weights) noexcept {
  for (std::size_t code = 0; code < kCodes; ++code) {
    const Cells cells = cells_of(code);
    const unsigned owner = cells[board::kHexDirections];
    if (owner == 0) continue;
    const int worth = worth_to_owner(weights, cells, owner);
    to_white[code] = static_cast<std::int16_t>(owner == kWhite ? worth : -worth);
  }
}

const Worths kWorths{kAndantino};

}  // namespace cadenza::eval::around
