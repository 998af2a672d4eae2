// The last three turns of Omega on a list of all the scores that can still come about, where loops
// are quicker than anything clever.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/fixed_vector.hpp"
#include "solver/margin_scores.hpp"

namespace cadenza::solver {

class LastThreeTurns {
 public:
  // The scores of the mover's colour and of the other, three cells to be chosen for each.
  LastThreeTurns(const FinalScores& own, const FinalScores& other,
                 MarginBoard::Cells empty) noexcept;

  // For the mover: exact within the window, else a bound on the same side of it.
  [[nodiscard]] Margin value(Margin alpha, Margin beta) noexcept;

 private:
  // Three turns of two stones, and at most three cells stay empty.
  static constexpr std::size_t kMaxCells = 9;
  using Row = std::array<Margin, kMaxCells>;
  using Plane = std::array<Row, kMaxCells>;
  struct Scores {
    std::array<Plane, kMaxCells> by_cells;  // in any order of the three
    Row with;                               // sums of those with a cell
    Plane with_both;
  };
  struct Candidate {
    Margin promise;
    std::uint8_t own;
    std::uint8_t other;
  };
  using Subset = unsigned;

  void read(const FinalScores& list, MarginBoard::Cells empty, Scores& scores) const noexcept;
  void find_candidates() noexcept;
  [[nodiscard]] Margin after_first(const Plane& own, const Plane& other, Subset left,
                                   Margin enough) const noexcept;

  std::size_t cells_;
  Scores own_;
  Scores other_;
  FixedVector<Candidate, kMaxCells*(kMaxCells - 1)> candidates_;
};

}  // namespace cadenza::solver
