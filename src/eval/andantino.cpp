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
