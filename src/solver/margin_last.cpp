#include "solver/margin_last.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

namespace cadenza::solver {
namespace {

std::size_t first_of(unsigned subset) noexcept {
  return static_cast<std::size_t>(std::countr_zero(subset));
}
unsigned without_first(unsigned subset) noexcept { return subset & (subset - 1); }

// The most that the last turn can make of it; it is not looked for above `enough`.
template <class Row>
Margin best_of_last(const Row& own, const Row& other, unsigned left, Margin enough) noexcept {
  Margin best = -kNoBound;
  for (unsigned a = left; a != 0; a = without_first(a)) {
    for (unsigned b = left ^ (a & (~a + 1)); b != 0; b = without_first(b)) {
      best = std::max(best, own[first_of(a)] - other[first_of(b)]);
    }
    if (best >= enough) return best;
  }
  return best;
}

}  // namespace

// Read whole below; clearing them first would take as long.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
LastThreeTurns::LastThreeTurns(const FinalScores& own, const FinalScores& other,
                               MarginBoard::Cells empty) noexcept
    : cells_(static_cast<std::size_t>(std::popcount(empty))) {
  assert(cells_ <= kMaxCells);
  read(own, empty, own_);
  read(other, empty, other_);
}

void LastThreeTurns::read(const FinalScores& list, MarginBoard::Cells empty,
                          Scores& scores) const noexcept {
  scores.with = {};
  scores.with_both = {};
  for (const auto& choice : list.choices()) {
    const auto number = [&](MarginBoard::Cells cells) {
      return static_cast<std::size_t>(std::popcount(empty & ((cells & (~cells + 1)) - 1)));
    };
    const MarginBoard::Cells second = choice.cells & (choice.cells - 1);
    const std::size_t i = number(choice.cells);
    const std::size_t j = number(second);
    const std::size_t k = number(second & (second - 1));
    auto& at = scores.by_cells;
    at[i][j][k] = at[i][k][j] = at[j][i][k] = at[j][k][i] = at[k][i][j] = at[k][j][i] =
        choice.score;
    for (const std::size_t cell : {i, j, k}) scores.with[cell] += choice.score;
    for (const auto& [a, b] : {std::pair{i, j}, std::pair{i, k}, std::pair{j, k}}) {
      scores.with_both[a][b] += choice.score;
      scores.with_both[b][a] += choice.score;
    }
  }
}

void LastThreeTurns::find_candidates() noexcept {
  candidates_.clear();
  for (std::size_t a = 0; a < cells_; ++a) {
    for (std::size_t b = 0; b < cells_; ++b) {
      if (a == b) continue;
      candidates_.push_back(
          {own_.with[a] - own_.with_both[a][b] - other_.with[b] + other_.with_both[b][a],
           static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
    }
  }
}

Margin LastThreeTurns::value(Margin alpha, Margin beta) noexcept {
  // Mostly the first few decide, and if they do not, the order of the others does not matter.
  constexpr std::size_t kOrdered = 6;
  find_candidates();
  Margin best = -kNoBound;
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (i < kOrdered) {
      std::iter_swap(candidates_.begin() + i,
                     std::max_element(candidates_.begin() + i, candidates_.end(),
                                      [](const Candidate& x, const Candidate& y) {
                                        return x.promise < y.promise;
                                      }));
    }
    const auto [promise, own, other] = candidates_[i];
    const Subset left = ((1U << cells_) - 1) & ~(1U << own | 1U << other);
    best = std::max(
        best, after_first(own_.by_cells[own], other_.by_cells[other], left, std::max(alpha, best)));
    if (best >= beta) break;
  }
  return best;
}

// The least that the opponent's turn can make of it; it is not looked for below `enough`.
Margin LastThreeTurns::after_first(const Plane& own, const Plane& other, Subset left,
                                   Margin enough) const noexcept {
  Margin least = kNoBound;
  for (Subset a = left; a != 0; a = without_first(a)) {
    const Subset rest = left ^ (a & (~a + 1));
    for (Subset b = rest; b != 0; b = without_first(b)) {
      least = std::min(
          least, best_of_last(own[first_of(a)], other[first_of(b)], rest ^ (b & (~b + 1)), least));
      if (least <= enough) return least;
    }
  }
  return least;
}

}  // namespace cadenza::solver
