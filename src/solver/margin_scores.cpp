#include "solver/margin_scores.hpp"

#include <algorithm>
#include <bit>

#include "base/random.hpp"

namespace cadenza::solver {
namespace {

using Cells = MarginBoard::Cells;

std::size_t cell_of(Cells cells) noexcept {
  return static_cast<std::size_t>(std::countr_zero(cells));
}

// The cells as a list.
std::vector<Cells> one_by_one(Cells cells) {
  std::vector<Cells> list;
  for (; cells != 0; cells &= cells - 1) list.push_back(cells & (~cells + 1));
  return list;
}

}  // namespace

bool FinalScores::can_list(int cells, int stones) noexcept {
  constexpr double kMost = 100'000;
  double choices = 1;
  for (int i = 0; i < stones; ++i) choices = choices * (cells - i) / (i + 1);
  return choices <= kMost;
}

void FinalScores::list(const MarginBoard& board, std::size_t colour, Cells placed, Cells empty,
                       int stones) {
  choices_.clear();
  const std::vector<Cells> cells = one_by_one(empty);
  // The next larger number with as many bits (Gosper 1972).
  const std::uint64_t end = std::uint64_t{1} << cells.size();
  for (std::uint64_t choice = (std::uint64_t{1} << stones) - 1; choice < end;) {
    Cells chosen = 0;
    for (std::uint64_t rest = choice; rest != 0; rest &= rest - 1) chosen |= cells[cell_of(rest)];
    choices_.push_back({chosen, board.score(colour, placed | chosen)});
    const std::uint64_t lowest = choice & (~choice + 1);
    const std::uint64_t ripple = choice + lowest;
    choice = ripple | ((choice ^ ripple) >> (2 + std::countr_zero(choice)));
  }
  count_ = choices_.size();
}

void FinalScores::sample(const MarginBoard& board, std::size_t colour, Cells placed, Cells empty,
                         int stones, std::uint64_t seed) {
  constexpr int kSamples = 2000;
  choices_.clear();
  std::vector<Cells> cells = one_by_one(empty);
  Random random(seed);
  for (int i = 0; i < kSamples; ++i) {
    Cells chosen = 0;
    for (std::size_t next = 0; next < static_cast<std::size_t>(stones); ++next) {
      const auto others = static_cast<std::uint32_t>(cells.size() - next);
      std::swap(cells[next], cells[next + random.below(others)]);
      chosen |= cells[next];
    }
    choices_.push_back({chosen, board.score(colour, placed | chosen)});
  }
  count_ = choices_.size();
}

void FinalScores::keep(const FinalScores& others, int with, int without) {
  const Cells own = Cells{1} << with;
  const Cells both = own | Cells{1} << without;
  // Every choice is written and the next one overwrites those not kept: no guess goes wrong.
  if (choices_.size() <= others.count_) choices_.resize(others.count_ + 1);
  count_ = 0;
  for (const Choice& choice : others.choices()) {
    choices_[count_] = {choice.cells ^ own, choice.score};
    count_ += (choice.cells & both) == own ? 1 : 0;
  }
}

void FinalScores::outlooks(Cells empty, Outlooks& outlooks) const noexcept {
  for (Cells cell = empty; cell != 0; cell &= cell - 1)
    outlooks[cell_of(cell)] = {0, kNoBound, 0, {}};
  for (const Choice& choice : choices()) {
    const auto score = static_cast<double>(choice.score);
    for (Cells rest = choice.cells; rest != 0; rest &= rest - 1) {
      Outlook& outlook = outlooks[cell_of(rest)];
      outlook.best = std::max(outlook.best, choice.score);
      outlook.worst = std::min(outlook.worst, choice.score);
      outlook.sum += score;
      for (Cells other = rest & (rest - 1); other != 0; other &= other - 1) {
        outlook.sum_with[cell_of(other)] += score;
      }
    }
  }
  for (Cells cell = empty; cell != 0; cell &= cell - 1) {
    for (Cells other = cell & (cell - 1); other != 0; other &= other - 1) {
      outlooks[cell_of(other)].sum_with[cell_of(cell)] =
          outlooks[cell_of(cell)].sum_with[cell_of(other)];
    }
  }
}

}  // namespace cadenza::solver
