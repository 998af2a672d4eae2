// Searcher: the moves of a node, one after the other.
#pragma once

#include "search/searcher.hpp"

namespace cadenza::search {

template <game::Game G>
void Searcher<G>::search_moves(Node& node) {
  node.first_alpha = node.alpha;
  // What refutes the grandchildren is theirs alone: not their cousins'.
  if (node.ply + 2 < kMaxPly) frame(node.ply + 2).killers = {};
  MoveOrder<G> moves;
  order(node, moves);
  // At the root every move is searched: somebody may want to know about it.
  const auto answers = node.threatened && node.ply > 0
                           ? threats::Answers<G>(frame(node.ply).position)
                           : threats::Answers<G>();
  for (Move move = moves.next(); move != game::kNoMove; move = moves.next()) {
    if (move == frame(node.ply).excluded) continue;
    if (loses_at_once(node, answers, move)) {
      node.best = std::max(node.best, loses_at(node.ply + 2));
      node.alpha = std::max(node.alpha, node.best);
      if (node.alpha >= node.beta) break;
      continue;
    }
    if (late(node)) {  // and so is every move after it
      cutoffs_.count(Cut::late_move_pruning, moves.left() + 1);
      break;
    }
    if (hopeless(node, move)) continue;
    if (node.ply == 0 && !may_play(move)) continue;
    const board::Key claim = claim_on(node, move);
    if (leave_to_others(node, claim, moves)) {
      moves.postpone();
      continue;
    }
    const std::uint64_t before = nodes();
    const Score alpha = node.alpha;
    if (claim != 0) shared_.busy.add(claim);
    const Score score = score_move(node, move, node.depth - 1 + extension(node, move));
    if (claim != 0) shared_.busy.remove(claim);
    if (stopped_) return;
    ++node.searched;
    raise(node, move, score);
    if (node.ply == 0 && move == root_move_) root_move_nodes_ = nodes() - before;
    if (node.ply == 0 && watch_.on()) watch(node, move, alpha, score, nodes() - before);
    if (node.alpha >= node.beta) {
      cutoffs_.count(refuter(node));
      if (node.searched == 1) cutoffs_.count(Cut::by_first);
      reward_best(node, moves);
      break;
    }
  }
  // Every move was excluded: the one that is left out is the only one.
  if (node.best == -kInfinite) node.best = node.alpha;
}

template <game::Game G>
bool Searcher<G>::loses_at_once(const Node& node, const threats::Answers<G>& answers,
                                Move move) const {
  return !answers.contains(move) && !returns(node.ply, move);
}

// 0 where nobody else would look: below, it is not worth the trouble, and a late move must not be
// pruned because another thread is busy with it.
template <game::Game G>
board::Key Searcher<G>::claim_on(const Node& node, Move move) const noexcept {
  constexpr Depth kWorthIt = 3;
  const Depth pruned = uses(Technique::late_move_pruning) ? profile_.late_move_depth : 0;
  if (!shared_.several || node.depth < kWorthIt || node.depth <= pruned) return 0;
  constexpr board::Key kSpread = 0x9e3779b97f4a7c15;
  return key_of(frame(node.ply).position) ^ (kSpread * (G::encode(move) + 1));
}

template <game::Game G>
bool Searcher<G>::leave_to_others(const Node& node, board::Key claim,
                                  const MoveOrder<G>& moves) const noexcept {
  return claim != 0 && node.searched > 0 && !moves.was_postponed() && shared_.busy.contains(claim);
}

// Near the leaves, the last moves and the hopeless ones are not searched, unless that may be a
// mistake.
template <game::Game G>
bool Searcher<G>::may_skip(const Node& node) const {
  return !node.pv && !exact_ && node.searched > 0 && !node.threatened && node.best > -kShortestMate;
}

template <game::Game G>
bool Searcher<G>::late(const Node& node) const {
  if (!uses(Technique::late_move_pruning) || node.depth > profile_.late_move_depth) return false;
  const int count = profile_.late_move_base + profile_.late_move_factor * node.depth * node.depth;
  return node.searched >= (node.improving ? count : count / 2) && may_skip(node);
}

template <game::Game G>
bool Searcher<G>::hopeless(const Node& node, Move move) {
  if (!uses(Technique::futility) || node.depth > 4 || !may_skip(node)) return false;
  const Score hope = frame(node.ply).evaluation + profile_.futility * (node.depth + 1) +
                     history_of(node.ply, move) / 256;
  if (hope > node.alpha) return false;
  cutoffs_.count(Cut::futility);
  return true;
}

// The table's move is searched deeper when all others are clearly worse.
template <game::Game G>
Depth Searcher<G>::extension(Node& node, Move move) {
  if (!uses(Technique::singular) || exact_ || node.ply == 0 || node.depth < 7 ||
      move != node.entry.move || frame(node.ply).excluded != game::kNoMove ||
      node.entry.depth < node.depth - 3 || node.entry.bound == Bound::upper ||
      is_proven(node.entry.score)) {
    return 0;
  }
  const Score bound = node.entry.score - profile_.singular * node.depth;
  frame(node.ply).excluded = move;
  const Score others = search(node.ply, bound - 1, bound, (node.depth - 1) / 2, node.cut);
  frame(node.ply).excluded = game::kNoMove;
  if (others >= bound) return 0;
  cutoffs_.count(Cut::singular);
  return 1;
}

template <game::Game G>
Depth Searcher<G>::reduction(const Node& node, Move move) const {
  if (!uses(Technique::lmr) || exact_ || node.depth < 3 || node.searched < profile_.lmr_from) {
    return 0;
  }
  const auto at = [](int i) { return static_cast<std::size_t>(std::min(i, 63)); };
  int reduction = reductions_[at(node.depth)][at(node.searched)];
  if (node.cut) ++reduction;
  if (node.pv) --reduction;
  if (!node.improving) ++reduction;
  reduction -= history_of(node.ply, move) / 8192;
  return std::clamp(reduction, 0, node.depth - 2);
}

// Principal variation search: the first move with the whole window, the others asked only whether
// they are better.
template <game::Game G>
Score Searcher<G>::score_move(const Node& node, Move move, Depth depth) {
  const Depth reduced = reduction(node, move);
  play(node.ply, move);
  Score score = 0;
  if (node.searched == 0) {
    score = child(node, node.alpha, node.beta, depth, !node.pv && !node.cut);
  } else {
    score = child(node, node.alpha, node.alpha + 1, depth - reduced, true);
    if (reduced > 0) {
      if (score > node.alpha) {
        score = child(node, node.alpha, node.alpha + 1, depth, true);
      } else {
        cutoffs_.count(Cut::lmr);
      }
    }
    if (score > node.alpha && score < node.beta) {
      score = child(node, node.alpha, node.beta, depth, false);
    }
  }
  take_back();
  return score;
}

// The score of the position below, seen from the node. `cut`: an opponent who moves there is
// expected to fail high; the same team then would fail low.
template <game::Game G>
Score Searcher<G>::child(const Node& node, Score alpha, Score beta, Depth depth, bool cut) {
  const Side mover = frame(node.ply).position.side_to_move();
  if (same_team(mover, frame(node.ply + 1).position.side_to_move())) {
    return search(node.ply + 1, alpha, beta, depth, beta - alpha == 1 && !cut);
  }
  return -search(node.ply + 1, -beta, -alpha, depth, cut);
}

template <game::Game G>
void Searcher<G>::raise(Node& node, Move move, Score score) {
  if (score <= node.best) return;
  node.best = score;
  node.best_move = move;
  const bool first_at_root = node.ply == 0 && node.searched == 1;
  if (score > node.alpha || first_at_root) {
    Pv& pv = frame(node.ply).pv;
    pv.clear();
    pv.push_back(move);
    for (const Move next : frame(node.ply + 1).pv) {
      if (pv.size() < Pv::capacity()) pv.push_back(next);
    }
    if (node.ply == 0) root_move_ = move;
  }
  node.alpha = std::max(node.alpha, score);
}

// By which idea the move was tried that reached beta. To be asked before the move is praised.
template <game::Game G>
Cut Searcher<G>::refuter(const Node& node) const {
  const Move move = node.best_move;
  const Killers& killers = frame(node.ply).killers;
  if (node.answer != game::kNoMove) return Cut::by_only_answer;
  if (move == node.entry.move) return Cut::by_table_move;
  if (uses(Technique::killers) && (move == killers.moves[0] || move == killers.moves[1])) {
    return Cut::by_killer;
  }
  if (uses(Technique::counter_moves) && node.ply >= 1 &&
      move == counters_[G::encode(frame(node.ply - 1).move)]) {
    return Cut::by_counter_move;
  }
  return Cut::by_history;
}

template <game::Game G>
void Searcher<G>::play(int ply, Move move) {
  Frame& here = frame(ply);
  Frame& next = frame(ply + 1);
  here.move = move;
  evaluation_.push(here.position, move);
  next.position = here.position;
  next.position.play(move);
  if (!next.position.outcome().over()) next.lookout = {here.lookout, move, next.position};
  shared_.table.prefetch(key_of(next.position));
  if constexpr (game::Repeating<G>) keys_.push_back(here.position.key());
}

template <game::Game G>
void Searcher<G>::take_back() {
  evaluation_.pop();
  if constexpr (game::Repeating<G>) keys_.pop_back();
}

// Ordering --------------------------------------------------------------------------------------

template <game::Game G>
void Searcher<G>::order(const Node& node, MoveOrder<G>& moves) {
  if (node.answer != game::kNoMove) {
    moves.fill_with(node.answer);
    return;
  }
  Move counter = game::kNoMove;
  if (node.ply >= 1 && uses(Technique::counter_moves)) {
    counter = counters_[G::encode(frame(node.ply - 1).move)];
  }
  const Position& position = frame(node.ply).position;
  const auto value = [&](Move move) { return order_value(node, move, counter); };
  if (!uses(Technique::knowledge) || node.depth < profile_.knowledge_depth) {
    moves.fill(position, value);
    return;
  }
  const auto promise = evaluation_.promises(position);
  moves.fill(position,
             [&](Move move) { return value(move) + profile_.knowledge_weight * promise(move); });
}

template <game::Game G>
inline int Searcher<G>::order_value(const Node& node, Move move, Move counter) const {
  constexpr int kFirst = 1 << 30;
  const Frame& here = frame(node.ply);
  if (move == node.entry.move) return kFirst;
  int value = history_of(node.ply, move);
  if (uses(Technique::killers)) {
    if (move == here.killers.moves[0]) value += profile_.killer_bonus;
    if (move == here.killers.moves[1]) value += profile_.killer_bonus / 2;
  }
  if (move == counter) value += profile_.killer_bonus / 2;
  return value;
}

template <game::Game G>
inline int Searcher<G>::history_of(int ply, Move move) const {
  const std::size_t code = G::encode(move);
  int value = 0;
  if (uses(Technique::history)) value += history_.at(context_of(frame(ply).position), code);
  if (uses(Technique::continuation)) {
    if (ply >= 1) value += replies_.at(Target<G>::of(frame(ply - 1).move), code);
    if (ply >= 2) value += follow_ups_.at(Target<G>::of(frame(ply - 2).move), code);
  }
  return value;
}

// The move that refuted is praised, those before it are blamed.
template <game::Game G>
void Searcher<G>::reward_best(const Node& node, const MoveOrder<G>& moves) {
  if (node.answer != game::kNoMove) return;
  const std::size_t context = context_of(frame(node.ply).position);
  frame(node.ply).killers.add(node.best_move);
  if (node.ply >= 1) counters_[G::encode(frame(node.ply - 1).move)] = node.best_move;
  const int bonus = std::min(160 * node.depth, 2000);
  moves.for_each_tried([&](Move move) {
    const int change = move == node.best_move ? bonus : -bonus;
    const std::size_t code = G::encode(move);
    reward(history_.at(context, code), change);
    if (node.ply >= 1) reward(replies_.at(Target<G>::of(frame(node.ply - 1).move), code), change);
    if (node.ply >= 2)
      reward(follow_ups_.at(Target<G>::of(frame(node.ply - 2).move), code), change);
  });
}

}  // namespace cadenza::search
