// The root of the textbook search: iterations, the order of the moves, which result to believe.
#pragma once

#include "search/textbook/searcher.hpp"

namespace cadenza::search::textbook {

template <game::Game G>
Result Searcher<G>::search(const game::Line<G>& line, const Limits& limits, std::uint64_t seed) {
  begin(line, limits, seed);
  const int deepest = limits.depth > 0 ? std::min(limits.depth, kMaxDepth) : kMaxDepth;
  Result result;
  for (int depth = switches_.iterative_deepening ? 1 : deepest; depth <= deepest; ++depth) {
    Result found = iterate(line, depth);
    result.stopped = found.stopped;
    // Half an iteration is better than none, and than nothing else.
    if (found.stopped && result.move != game::kNoMove) break;
    found.iterations = std::move(result.iterations);
    if (!found.stopped) {
      found.iterations.push_back({depth, found.value, budget_.nodes(), budget_.elapsed()});
    }
    const bool last = is_last(found);
    constexpr int kSeesImmediateLosses = 2;
    if (switches_.avoid_seen_loss && is_loss(found.value) && result.depth >= kSeesImmediateLosses) {
      result.iterations = std::move(found.iterations);
    } else {
      result = std::move(found);
    }
    if (last) break;
    if (switches_.root_ordering) sort_root_moves();
  }
  finish(result);
  return result;
}

template <game::Game G>
void Searcher<G>::begin(const game::Line<G>& line, const Limits& limits, std::uint64_t seed) {
  assert(!line.outcome().over());
  budget_.start(limits);
  random_ = Random(seed);
  table_.new_search();
  ordering_.new_search();
  root_side_ = line.position().side_to_move();
  root_moves_.clear();
  for (const Move move : game::legal_moves<G>(line.position())) root_moves_.push_back({move, 0});
}

// A deeper look cannot change anything, or is not allowed.
template <game::Game G>
bool Searcher<G>::is_last(const Result& result) const {
  return result.stopped || is_win(result.value) || is_loss(result.value) || !horizon_reached_;
}

template <game::Game G>
void Searcher<G>::finish(Result& result) const {
  if (result.move == game::kNoMove) {  // stopped before the first answer
    result.move = root_moves_.front().move;
    result.value = 0;
  }
  result.nodes = budget_.nodes();
  result.table_probes = table_.probes();
  result.table_hits = table_.hits();
  result.table_collisions = table_.collisions();
}

// Looks at every move of the root. When a limit is reached, the best so far is the result.
template <game::Game G>
Result Searcher<G>::iterate(const game::Line<G>& line, int depth) {
  const Value bound = switches_.win_window ? kWin : kInfinite;
  Node root{-bound, bound, depth};
  Result result;
  result.value = -kInfinite;
  std::uint32_t ties = 0;
  horizon_reached_ = false;
  for (RootMove& candidate : root_moves_) {
    const Value value = root_value(line, candidate.move, root);
    if (budget_.exhausted()) {
      result.stopped = true;
      return result;
    }
    candidate.value = value;
    if (is_better(value, result.value, ties)) {
      result.value = value;
      result.move = candidate.move;
      extend_line(candidate.move, 0);
      result.line.assign(line_at(0).begin(), line_at(0).end());
    }
    if (!switches_.alpha_beta) continue;
    if (result.value >= root.beta) break;
    // One less, where equal values have to be told from worse ones.
    root.alpha = std::max(root.alpha, result.value - (switches_.random_ties ? 1 : 0));
  }
  result.depth = depth;
  return result;
}

template <game::Game G>
Value Searcher<G>::root_value(const game::Line<G>& line, Move move, const Node& root) {
  if constexpr (game::Repeating<G>) {
    game::Line<G> next = line;
    next.play(move);
    if (next.outcome().over()) {
      line_at(1).clear();
      return budget_.take() ? value_of(next.outcome(), 1) : 0;
    }
  }
  if (switches_.negamax) return value_of(line.position(), move, root, root.depth - 1);
  Position child = line.position();
  child.play(move);
  return minimax(child, {root.alpha, root.beta, root.depth - 1, 1, move});
}

// Of n equally good moves the last one stays with a chance of 1/n, so all have the same.
template <game::Game G>
bool Searcher<G>::is_better(Value value, Value best, std::uint32_t& ties) {
  if (value > best) {
    ties = 1;
    return true;
  }
  if (!switches_.random_ties || value < best) return false;
  return random_.below(++ties) == 0;
}

template <game::Game G>
void Searcher<G>::sort_root_moves() {
  std::stable_sort(root_moves_.begin(), root_moves_.end(),
                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
}

}  // namespace cadenza::search::textbook
