// Searcher: what becomes of a node, step by step.
#pragma once

#include "search/searcher.hpp"

namespace cadenza::search {

template <game::Game G>
Score Searcher<G>::search(int ply, Score alpha, Score beta, Depth depth, bool cut) {
  Node node{ply, alpha, beta, depth, cut, beta - alpha > 1};
  frame(ply).pv.clear();
  deepest_ = std::max(deepest_, ply);
  if (const auto score = settled(node)) return *score;
  if (const auto score = urgent(node)) return *score;
  if (node.depth <= 0) return leaf(node);
  if (const auto score = known(node)) return *score;
  evaluate(node);
  if (const auto score = pruned(node)) return *score;
  search_moves(node);
  if (!stopped_) remember(node);
  return node.best;
}

// The game is over, or the search is, or the line comes back to where it was.
template <game::Game G>
std::optional<Score> Searcher<G>::settled(Node& node) {
  const Position& position = frame(node.ply).position;
  if (out_of_time()) return 0;
  if (const auto outcome = position.outcome(); outcome.over()) {
    return final_score(position, outcome, node.ply);
  }
  if (node.ply == 0) return std::nullopt;
  if (repeated(position)) return 0;
  if (node.ply >= kMaxPly - 1) return guess(frame(node.ply));
  // No line from here can be better than winning at once, or worse than losing now.
  node.alpha = std::max(node.alpha, loses_at(node.ply));
  node.beta = std::min(node.beta, wins_at(node.ply + 1));
  if (node.alpha < node.beta) return std::nullopt;
  cutoffs_.count(Cut::distance);
  return node.alpha;
}

template <game::Game G>
std::optional<Score> Searcher<G>::urgent(Node& node) {
  const Frame& here = frame(node.ply);
  if (node.ply == 0 && limited()) return std::nullopt;  // the one good move may be another
  const threats::Urgency urgency = here.lookout.urgency(here.position);
  if (urgency.win != game::kNoMove) {
    frame(node.ply).pv.push_back(urgency.win);
    if (node.ply == 0) root_move_ = urgency.win;
    cutoffs_.count(Cut::win_at_once);
    return wins_at(node.ply + 1);
  }
  if (urgency.lost && node.ply > 0 && !may_return(node.ply)) {
    cutoffs_.count(Cut::loss_at_once);
    return loses_at(node.ply + 2);
  }
  node.answer = urgency.answer;
  node.threatened = urgency.threatened;
  // A single answer costs nothing to follow; among many, the line must not grow without end.
  const bool worth_it = node.answer != game::kNoMove || node.ply < 2 * iteration_;
  if (node.threatened && worth_it && uses(Technique::forced_replies)) ++node.depth;
  return std::nullopt;
}

// Before guessing: is there a win by threats alone?
template <game::Game G>
Score Searcher<G>::leaf(Node& node) {
  if constexpr (threats::Forcing<G>) {
    if (uses(Technique::vcf)) {
      threats::ContinuousThreats<G> vcf;
      const threats::Chain chain =
          vcf.search(frame(node.ply).position, frame(node.ply).lookout, profile_.vcf_moves);
      if (chain.wins()) {
        cutoffs_.count(Cut::vcf);
        return wins_at(node.ply + chain.plies);
      }
    }
  }
  if constexpr (Capturing<G>) {
    if (uses(Technique::quiescence)) return captures(node);
  }
  return guess(frame(node.ply));
}

// Captures alone, until there is none or standing still is better.
template <game::Game G>
Score Searcher<G>::captures(Node& node) {
  constexpr Depth kDeepest = -6;
  node.best = guess(frame(node.ply));
  if (node.best >= node.beta) cutoffs_.count(Cut::quiescence);
  if (node.best >= node.beta || node.depth <= kDeepest) return node.best;
  node.alpha = std::max(node.alpha, node.best);
  const Position& position = frame(node.ply).position;
  if (position.capture_squares().none()) return node.best;
  const auto promises = evaluation_.promises(position);
  MoveOrder<G> moves;
  moves.fill(position, [&](Move move) {
    return promises(move) > 0 ? position.would_capture(move).count() : 0;
  });
  for (Move move = moves.next(); moves.last_value() > 0; move = moves.next()) {
    play(node.ply, move);
    const Score score = child(node, node.alpha, node.beta, node.depth - 1, false);
    take_back();
    if (stopped_) return 0;
    node.best = std::max(node.best, score);
    node.alpha = std::max(node.alpha, score);
    if (node.alpha >= node.beta) {
      cutoffs_.count(Cut::quiescence);
      break;
    }
  }
  return node.best;
}

template <game::Game G>
std::optional<Score> Searcher<G>::known(Node& node) {
  if (!uses(Technique::table)) return std::nullopt;
  const Position& position = frame(node.ply).position;
  node.entry = shared_.table.find(key_of(position));
  // Another position may have the same key: what it would play need not be legal here.
  if (!position.is_legal(node.entry.move)) node.entry.move = game::kNoMove;
  if (node.ply == 0 || node.pv || frame(node.ply).excluded != game::kNoMove ||
      node.entry.depth < node.depth) {
    return std::nullopt;
  }
  const Score score = from_table(node.entry.score, node.ply);
  const Bound needed = score >= node.beta ? Bound::lower : Bound::upper;
  if (node.entry.bound == Bound::exact || node.entry.bound == needed) {
    if (score >= node.beta || score <= node.alpha) {
      cutoffs_.count(Cut::table);
      return score;
    }
  }
  return std::nullopt;
}

template <game::Game G>
void Searcher<G>::evaluate(Node& node) {
  Frame& here = frame(node.ply);
  here.evaluation = guess(here);
  if (node.ply >= 1 && uses(Technique::correction)) {
    const Move last = frame(node.ply - 1).move;
    here.evaluation += corrections_.value(context_of(here.position), G::encode(last));
  }
  node.improving = node.ply >= 2 && here.evaluation > frame(node.ply - 2).evaluation;
}

template <game::Game G>
std::optional<Score> Searcher<G>::pruned(Node& node) {
  const Frame& here = frame(node.ply);
  if (node.pv || exact_ || node.threatened || here.excluded != game::kNoMove ||
      is_proven(node.beta)) {
    return std::nullopt;
  }
  const Depth depth = node.depth;
  const Score margin = profile_.reverse_futility * (depth - (node.improving ? 1 : 0));
  if (uses(Technique::reverse_futility) && depth <= 6 && here.evaluation - margin >= node.beta) {
    cutoffs_.count(Cut::reverse_futility);
    return here.evaluation;
  }
  if (uses(Technique::razoring) && depth <= 2 &&
      here.evaluation + profile_.razoring * depth <= node.alpha) {
    cutoffs_.count(Cut::razoring);
    return leaf(node);
  }
  if (const auto score = null_move(node)) return score;
  if (const auto score = probcut(node)) return score;
  if (const auto score = multi_cut(node)) return score;
  if (uses(Technique::internal_reductions) && depth >= 4 && node.entry.move == game::kNoMove) {
    --node.depth;
  }
  return std::nullopt;
}

// Whoever is above beta without moving would be with a move (Goetsch and Campbell 1990).
template <game::Game G>
std::optional<Score> Searcher<G>::null_move(Node& node) {
  if constexpr (game::Passing<G>) {
    const Frame& here = frame(node.ply);
    const bool just_passed = frame(node.ply - 1).move == game::kNoMove;
    if (!uses(Technique::null_move) || node.depth < profile_.null_move_depth || just_passed ||
        here.evaluation < node.beta || !may_pass(here.position)) {
      return std::nullopt;
    }
    const Depth turn = game::turn_length<G>(here.position);
    const Depth depth = node.depth - turn - 2 - node.depth / 4;
    frame(node.ply).move = game::kNoMove;
    frame(node.ply + 1).position = here.position.passed();
    frame(node.ply + 1).lookout = here.lookout;
    if constexpr (game::Repeating<G>) keys_.push_back(here.position.key());
    const Score score = -search(node.ply + 1, -node.beta, 1 - node.beta, depth, !node.cut);
    if constexpr (game::Repeating<G>) keys_.pop_back();
    if (stopped_) return 0;
    if (score >= node.beta) {
      cutoffs_.count(Cut::null_move);
      return is_proven(score) ? node.beta : score;
    }
  }
  return std::nullopt;
}

// A shallow search that is far above beta is believed.
template <game::Game G>
std::optional<Score> Searcher<G>::probcut(Node& node) {
  constexpr int kTried = 4;
  if (!uses(Technique::probcut) || node.depth < 5) return std::nullopt;
  const Score bound = node.beta + profile_.probcut;
  if (is_proven(bound)) return std::nullopt;
  MoveOrder<G> moves;
  order(node, moves);
  for (int tried = 0; tried < kTried; ++tried) {
    const Move move = moves.next();
    if (move == game::kNoMove) break;
    play(node.ply, move);
    const Score score = child(node, bound - 1, bound, node.depth - 4, false);
    take_back();
    if (stopped_) return 0;
    if (score >= bound) {
      cutoffs_.count(Cut::probcut);
      return score;
    }
  }
  return std::nullopt;
}

// Björnsson and Marsland (1999): when several moves reach beta at a lower depth, one will do so at
// this one.
template <game::Game G>
std::optional<Score> Searcher<G>::multi_cut(Node& node) {
  constexpr int kTried = 10;
  constexpr int kNeeded = 3;
  if (!uses(Technique::multi_cut) || !node.cut || node.depth < 5) return std::nullopt;
  MoveOrder<G> moves;
  order(node, moves);
  int cuts = 0;
  for (int tried = 0; tried < kTried; ++tried) {
    const Move move = moves.next();
    if (move == game::kNoMove) break;
    play(node.ply, move);
    const Score score = child(node, node.beta - 1, node.beta, node.depth - 4, false);
    take_back();
    if (stopped_) return 0;
    if (score >= node.beta && ++cuts == kNeeded) {
      cutoffs_.count(Cut::multi_cut);
      return node.beta;
    }
  }
  return std::nullopt;
}

template <game::Game G>
void Searcher<G>::remember(Node& node) {
  const Frame& here = frame(node.ply);
  if (here.excluded != game::kNoMove || (node.ply == 0 && limited())) return;
  const Bound bound = node.best >= node.beta         ? Bound::lower
                      : node.best > node.first_alpha ? Bound::exact
                                                     : Bound::upper;
  if (uses(Technique::table)) {
    shared_.table.store(key_of(here.position),
                        {bound == Bound::upper ? game::kNoMove : node.best_move,
                         static_cast<std::int16_t>(to_table(node.best, node.ply)), 0,
                         static_cast<std::uint8_t>(std::clamp(node.depth, 0, 255)), bound});
  }
  const bool informative =
      bound == Bound::exact || (bound == Bound::lower) == (node.best > here.evaluation);
  if (node.ply >= 1 && informative && !is_proven(node.best) && uses(Technique::correction)) {
    corrections_.update(context_of(here.position), G::encode(frame(node.ply - 1).move),
                        node.best - guess(here), node.depth);
  }
}

}  // namespace cadenza::search
