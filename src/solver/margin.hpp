// By how much does the first player win Omega? Alpha-beta to the end of the game: a turn is a pair
// of cells, positions that symmetry makes equal are searched once, and lists of the final scores
// that can still come about say what to try first and what not at all.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/clock.hpp"
#include "solver/margin_board.hpp"
#include "solver/margin_last.hpp"
#include "solver/margin_scores.hpp"
#include "solver/margin_table.hpp"
#include "solver/winner.hpp"

namespace cadenza::solver {

// White's score less Black's, as far as it is known.
struct MarginProgress {
  Margin lower = -kNoBound;
  Margin upper = kNoBound;
  std::uint64_t nodes = 0;
  double seconds = 0;
  int fullness = 0;  // of the table, in thousandths

  [[nodiscard]] bool exact() const noexcept { return lower == upper; }
};

// Equal scores are a draw, or else Black's win, who is the last in turn order.
[[nodiscard]] constexpr Value winner(const MarginProgress& found, bool tie_draw) noexcept {
  if (found.lower > 0) return Value::white;
  if (found.upper < 0 || (found.upper == 0 && !tie_draw)) return Value::black;
  return found.exact() ? Value::draw : Value::unknown;
}

struct MarginSettings {
  double seconds = 0;       // 0: as long as it takes
  std::uint64_t nodes = 0;  // 0: as many as it takes
  std::size_t table_bytes = std::size_t{64} << 20;
  std::function<void(const MarginProgress&)> on_progress{};  // twice a second
  const std::atomic<bool>* interrupted = nullptr;
};

class MarginSearch {
 public:
  // Refused is what MarginBoard refuses.
  [[nodiscard]] static Expected<MarginSearch> of(OmegaStones start, MarginSettings settings);

  // Who wins is found before the margin, so that something is known when a limit is reached.
  [[nodiscard]] MarginProgress run();

  // Once the margin is exact: best play by both sides to the end, placement by placement. The
  // limits do not count any more.
  [[nodiscard]] std::vector<board::Hex> line();

 private:
  using Cells = MarginBoard::Cells;
  struct Node {
    std::array<Cells, kColours> placed{};
    MarginBoard::Images key;
    int turns = 0;  // to come
    std::size_t mover = 0;
    Turn last{};  // the one before
  };
  struct Candidate {
    double promise = 0;
    Margin most = 0;  // that it can be worth
    Turn turn;
  };
  // What a node needs on the way down, one for each number of turns to come.
  struct Level {
    std::array<FinalScores, kColours> scores;
    std::vector<Candidate> candidates;
    bool listed = false;  // all scores that can come about, not a sample
  };

  MarginSearch(MarginBoard board, MarginSettings settings);

  [[nodiscard]] Cells empty_cells(const Node& node) const noexcept {
    return board_.cells() & ~(node.placed[0] | node.placed[1]);
  }
  [[nodiscard]] Level& level(int turns) noexcept {
    return levels_[static_cast<std::size_t>(turns)];
  }
  [[nodiscard]] Node after(const Node& node, Turn turn) const noexcept;
  [[nodiscard]] bool begun(const Node& node) const noexcept {
    return begun_ && node.turns == root_.turns;
  }

  // All values are the mover's: exact within the window, else bounds on the same side of it. They
  // mean nothing once stopped_.
  [[nodiscard]] Margin root_value(Margin alpha, Margin beta);
  [[nodiscard]] Margin begun_value(Margin alpha, Margin beta);
  [[nodiscard]] Margin value(const Node& node, Margin alpha, Margin beta);
  [[nodiscard]] Margin expanded(const Node& node, Margin alpha, Margin beta, Turn& best_turn);
  [[nodiscard]] Margin final_margin(const Node& node) const noexcept;

  void look_ahead(const Node& node);
  // Returns the most that those are worth which are left out because they cannot reach alpha.
  Margin find_candidates(const Node& node, Margin alpha, Turn first);

  [[nodiscard]] std::vector<Turn> turns_by_promise(const Node& node, Margin worth);
  [[nodiscard]] std::vector<Turn> turns_to_finish() const;

  void narrow(Margin alpha, Margin beta);
  void count_node();

  MarginBoard board_;
  MarginSettings settings_;
  MarginTable table_;
  Node root_;
  std::optional<Cells> begun_;  // the white stone of a first turn that only lacks its black one
  std::vector<Level> levels_;
  std::unique_ptr<std::array<FinalScores::Outlooks, kColours>> outlooks_;
  MarginProgress progress_;
  bool stopped_ = false;
  Stopwatch watch_;
  double told_ = 0;
};

}  // namespace cadenza::solver
