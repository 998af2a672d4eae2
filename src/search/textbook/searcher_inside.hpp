// Below the root of the textbook search: leaves, minimax, negamax and its enhancements.
#pragma once

#include "search/textbook/searcher.hpp"

namespace cadenza::search::textbook {

template <game::Game G>
std::optional<Value> Searcher<G>::leaf_value(const Position& position, const Node& node) {
  if (!budget_.take()) return 0;  // nobody looks at the value: all return at once
  line_at(node.ply).clear();
  const game::Outcome outcome = position.outcome();
  if (outcome.over()) return value_of(outcome, node.ply);
  if (node.depth > 0) return {};
  horizon_reached_ = true;
  return std::clamp<Value>(evaluate_(position, node.last, root_side_), -kMaxEvaluation,
                           kMaxEvaluation);
}

// Sharing first place is a draw; with it going to anybody else, the game is lost.
template <game::Game G>
Value Searcher<G>::value_of(game::Outcome outcome, int ply) const {
  const Value win = switches_.depth_adjusted ? kWin - ply : kWin;
  if (outcome.won_by(root_side_)) return win;
  const bool shared = (outcome.winners >> index(root_side_) & 1) != 0;
  return shared ? 0 : -win;
}

template <game::Game G>
void Searcher<G>::extend_line(Move move, int ply) {
  PrincipalVariation& line = line_at(ply);
  line.clear();
  line.push_back(move);
  for (const Move later : line_at(ply + 1)) line.push_back(later);
}

template <game::Game G>
Value Searcher<G>::minimax(const Position& position, const Node& node) {
  if (const auto leaf = leaf_value(position, node)) return *leaf;
  const bool maximise = ours(position);
  Value alpha = node.alpha;
  Value beta = node.beta;
  Value best = maximise ? -kInfinite : kInfinite;
  for (const Move move : game::legal_moves<G>(position)) {
    Position child = position;
    child.play(move);
    const Value value = minimax(child, {alpha, beta, node.depth - 1, node.ply + 1, move});
    if (budget_.exhausted()) return 0;
    if (maximise ? value > best : value < best) {
      best = value;
      extend_line(move, node.ply);
    }
    if (!switches_.alpha_beta) continue;
    if (maximise) alpha = std::max(alpha, best);
    if (!maximise) beta = std::min(beta, best);
    if (alpha >= beta) break;
  }
  return best;
}

template <game::Game G>
Value Searcher<G>::visit(const Position& position, const Node& node) {
  const auto leaf = leaf_value(position, node);
  if (!leaf) return inside(position, node);
  return ours(position) ? *leaf : -*leaf;
}

template <game::Game G>
Value Searcher<G>::inside(const Position& position, Node node) {
  const Node asked = node;  // the table may narrow the window
  Move table_move = game::kNoMove;
  if (switches_.table) {
    if (const Entry* entry = table_.find(position.key())) {
      if (const auto value = known_value(*entry, node)) return *value;
      table_move = entry->move;
    }
  }
  if (fails_high_after_null_move(position, node)) return node.beta;
  MoveList moves = game::legal_moves<G>(position);
  ordering_.sort(moves, position.side_to_move(), node.ply, table_move);
  if (fails_high_by_multi_cut(position, moves, node)) return node.beta;
  const Best best = best_of(position, moves, node);
  if (switches_.table && !budget_.exhausted()) remember(position, asked, best);
  return best.value;
}

template <game::Game G>
typename Searcher<G>::Best Searcher<G>::best_of(const Position& position, const MoveList& moves,
                                                Node node) {
  Best best;
  for (const Move move : moves) {
    const Value value = value_of(position, move, node, node.depth - 1);
    if (budget_.exhausted()) return {};
    if (value > best.value) {
      best = {value, move};
      extend_line(move, node.ply);
    }
    if (!switches_.alpha_beta) continue;
    node.alpha = std::max(node.alpha, best.value);
    if (node.alpha >= node.beta) {
      ordering_.count_cutoff(move, position.side_to_move(), node.ply, node.depth);
      break;
    }
  }
  return best;
}

// What a move is worth to its mover. The window turns over only when the turn goes to the other
// party: in Omega it stays with one player for several plies.
template <game::Game G>
Value Searcher<G>::value_of(const Position& position, Move move, const Node& node, int depth) {
  Position child = position;
  child.play(move);
  Node next{node.alpha, node.beta, depth, node.ply + 1, move};
  next.new_turn = child.side_to_move() != position.side_to_move();
  if (ours(child) == ours(position)) return visit(child, next);
  next.alpha = -node.beta;
  next.beta = -node.alpha;
  return -visit(child, next);
}

// Whoever stands above beta without moving would with a move (Goetsch and Campbell 1990).
template <game::Game G>
bool Searcher<G>::fails_high_after_null_move(const Position& position, const Node& node) {
  if constexpr (game::Passing<G>) {
    constexpr int kReduction = 2;
    const int depth = node.depth - game::turn_length<G>(position) - kReduction;
    if (!switches_.null_move || depth < 0 || node.beta > kMaxEvaluation) return false;
    if (!node.new_turn || node.passed) return false;
    const Position next = position.passed();
    if (ours(next) == ours(position)) return false;  // to another of the same party
    Node scout{-node.beta, 1 - node.beta, depth, node.ply + 1, node.last};
    scout.passed = true;
    return -visit(next, scout) >= node.beta && !budget_.exhausted();
  } else {
    return false;
  }
}

// When several of the first moves fail high in a shallow search, one of them will in a deep one
// (Björnsson and Marsland 1998).
template <game::Game G>
bool Searcher<G>::fails_high_by_multi_cut(const Position& position, const MoveList& moves,
                                          const Node& node) {
  constexpr int kReduction = 2;
  constexpr int kCutsWanted = 3;     // the report's C
  constexpr std::size_t kLook = 10;  // the report's M
  const int depth = node.depth - 1 - kReduction;
  if (!switches_.multi_cut || depth < 0 || node.beta > kMaxEvaluation) return false;
  Node scout = node;
  scout.alpha = node.beta - 1;
  int cuts = 0;
  for (std::size_t i = 0; i < std::min(kLook, moves.size()) && cuts < kCutsWanted; ++i) {
    if (value_of(position, moves[i], scout, depth) >= node.beta) ++cuts;
    if (budget_.exhausted()) return false;
  }
  return cuts == kCutsWanted;
}

namespace detail {

// A win in n plies from here is a win in n plies from here wherever the position comes up: the
// table counts from its own position, the search from the root.
[[nodiscard]] constexpr Value moved_by(Value value, int plies) noexcept {
  if (is_win(value)) return value + plies;
  return is_loss(value) ? value - plies : value;
}

}  // namespace detail

template <game::Game G>
std::optional<Value> Searcher<G>::known_value(const Entry& entry, Node& node) const {
  if (entry.depth < node.depth) return {};
  if (switches_.table_equal_depth && entry.depth != node.depth) return {};
  const Value value =
      switches_.depth_adjusted ? detail::moved_by(entry.value, -node.ply) : entry.value;
  if (entry.bound == Bound::exact) return value;
  if (entry.bound == Bound::lower) node.alpha = std::max(node.alpha, value);
  if (entry.bound == Bound::upper) node.beta = std::min(node.beta, value);
  if (node.alpha < node.beta) return {};
  return value;
}

template <game::Game G>
void Searcher<G>::remember(const Position& position, const Node& node, const Best& best) {
  const Bound bound = best.value >= node.beta    ? Bound::lower
                      : best.value <= node.alpha ? Bound::upper
                                                 : Bound::exact;
  const Value value =
      switches_.depth_adjusted ? detail::moved_by(best.value, node.ply) : best.value;
  table_.store({position.key(), value, 0, best.move, static_cast<std::int8_t>(node.depth), bound});
}

}  // namespace cadenza::search::textbook
