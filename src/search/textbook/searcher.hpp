// The searches of the reports in one readable piece: minimax, alpha-beta and what they added.
//
// An evaluation is a function: evaluate(position, last move, root side) gives the value for the
// root side, which is the view that the reports took. It is no part of the type, so that all
// evaluations of a game share the code of one searcher. With more than two players all others are
// taken to stand together against the root side (paranoid search, Sturtevant and Korf 2000).
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "base/fixed_vector.hpp"
#include "base/random.hpp"
#include "game/line.hpp"
#include "search/textbook/budget.hpp"
#include "search/textbook/ordering.hpp"
#include "search/textbook/result.hpp"
#include "search/textbook/switches.hpp"
#include "search/textbook/table.hpp"

namespace cadenza::search::textbook {

inline constexpr int kTableBits = 20;

template <game::Game G>
class Searcher {
 public:
  using Position = typename G::Position;
  using MoveList = typename G::MoveList;
  using Move = game::Move;
  using Evaluate = std::function<Value(const Position&, Move, game::Side)>;

  explicit Searcher(Evaluate evaluate, const Switches& switches = {}, int table_bits = kTableBits)
      : evaluate_(std::move(evaluate)),
        switches_(switches),
        table_(switches.table && switches.negamax ? table_bits : 0),
        ordering_(switches) {}

  // The game is not over. Repetition is seen at the root's moves alone: the reports' programs did
  // not look for it at all. Without iterative deepening the limits should name a depth.
  [[nodiscard]] Result search(const game::Line<G>& line, const Limits& limits, std::uint64_t seed);

  void set_evaluation(Evaluate evaluate) { evaluate_ = std::move(evaluate); }

 private:
  // How a position is to be searched, from the view of its mover (in minimax: of the root side).
  struct Node {
    Value alpha = -kInfinite;
    Value beta = kInfinite;
    int depth = 0;
    int ply = 0;
    Move last{game::kNoMove};  // what was played last, for the evaluation
    bool new_turn = true;      // the mover has just changed
    bool passed = false;       // by a null move
  };
  struct RootMove {
    Move move{};
    Value value = 0;
  };
  struct Best {
    Value value = -kInfinite;
    Move move{game::kNoMove};
  };
  using PrincipalVariation = FixedVector<Move, kMaxDepth + 1>;

  void begin(const game::Line<G>& line, const Limits& limits, std::uint64_t seed);
  [[nodiscard]] bool is_last(const Result& result) const;
  void finish(Result& result) const;

  // At the root.
  [[nodiscard]] Result iterate(const game::Line<G>& line, int depth);
  [[nodiscard]] Value root_value(const game::Line<G>& line, Move move, const Node& root);
  [[nodiscard]] bool is_better(Value value, Value best, std::uint32_t& ties);
  void sort_root_moves();

  // Max and min; values are for the root side.
  [[nodiscard]] Value minimax(const Position& position, const Node& node);

  // Negamax; values are for the mover.
  [[nodiscard]] Value visit(const Position& position, const Node& node);
  [[nodiscard]] Value inside(const Position& position, Node node);
  [[nodiscard]] Best best_of(const Position& position, const MoveList& moves, Node node);
  [[nodiscard]] Value value_of(const Position& position, Move move, const Node& node, int depth);
  [[nodiscard]] bool fails_high_after_null_move(const Position& position, const Node& node);
  [[nodiscard]] bool fails_high_by_multi_cut(const Position& position, const MoveList& moves,
                                             const Node& node);

  [[nodiscard]] std::optional<Value> known_value(const Entry& entry, Node& node) const;
  void remember(const Position& position, const Node& node, const Best& best);

  // The end of a line for the root side, if it is one.
  [[nodiscard]] std::optional<Value> leaf_value(const Position& position, const Node& node);
  [[nodiscard]] Value value_of(game::Outcome outcome, int ply) const;
  [[nodiscard]] bool ours(const Position& position) const {
    return position.side_to_move() == root_side_;
  }
  [[nodiscard]] PrincipalVariation& line_at(int ply) {
    return lines_[static_cast<std::size_t>(ply)];
  }
  void extend_line(Move move, int ply);

  Evaluate evaluate_;
  Switches switches_;
  Table table_;
  Ordering<G> ordering_;
  Budget budget_;
  Random random_{0};
  game::Side root_side_{};
  std::vector<RootMove> root_moves_;
  bool horizon_reached_ = false;  // something was evaluated: deeper may be different
  std::array<PrincipalVariation, kMaxDepth + 2> lines_;
};

}  // namespace cadenza::search::textbook

#include "search/textbook/searcher_inside.hpp"
#include "search/textbook/searcher_root.hpp"
