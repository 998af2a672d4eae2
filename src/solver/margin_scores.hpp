// The final scores that one colour of Omega can still get, one for every choice of cells for its
// stones to come; where those are too many, a sample. What the choices have in common tells what a
// turn is worth, and what it can lead to at best and at worst.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solver/margin_board.hpp"

namespace cadenza::solver {

class FinalScores {
 public:
  using Cells = MarginBoard::Cells;
  struct Choice {
    Cells cells;
    Margin score;
  };
  // Over the choices that take a cell.
  struct Outlook {
    Margin best;
    Margin worst;
    double sum;
    std::array<double, MarginBoard::kMaxVertices> sum_with;  // of those that take another one, too

    [[nodiscard]] double sum_without(std::size_t other) const noexcept {
      return sum - sum_with[other];
    }
  };
  using Outlooks = std::array<Outlook, MarginBoard::kMaxVertices>;

  // All choices of so many stones, or none if there are too many to list.
  void list(const MarginBoard& board, std::size_t colour, Cells placed, Cells empty, int stones);
  // As many as are worth the time, the same for the same seed.
  void sample(const MarginBoard& board, std::size_t colour, Cells placed, Cells empty, int stones,
              std::uint64_t seed);
  // What is left of others' choices when this colour takes one cell and the other colour another.
  void keep(const FinalScores& others, int with, int without);

  [[nodiscard]] static bool can_list(int cells, int stones) noexcept;
  [[nodiscard]] std::span<const Choice> choices() const noexcept {
    return {choices_.data(), count_};
  }
  void outlooks(Cells empty, Outlooks& outlooks) const noexcept;

 private:
  std::vector<Choice> choices_;  // never shrinks: growing would clear it
  std::size_t count_ = 0;
};

}  // namespace cadenza::solver
