// One question split into many, for machines that share nothing: each job is a solve of its own
// (`cadenza solve --fen F --attacker S`), and combine() says what follows from the answers there
// are. The same root, goal and count give the same jobs everywhere.
#pragma once

#include <cassert>
#include <cstddef>
#include <deque>
#include <limits>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "solver/judge.hpp"
#include "solver/node.hpp"
#include "solver/proof.hpp"

namespace cadenza::solver {

template <game::Game G>
struct Job {
  std::vector<Move> line;  // from the root to where the job begins
  typename G::Position start;
  Goal goal;  // with the plies that are left there
};

template <game::Game G>
requires(!game::Repeating<G>)  // elsewhere an answer may depend on the line that leads to the job
    class Frontier {
 public:
  using Position = typename G::Position;

  // At least `count` jobs if the game is long enough, in the order of their plies. No two begin in
  // positions that symmetry makes equal, and none in one that is settled at once.
  Frontier(const Position& root, const Goal& goal, std::size_t count) : root_(root), goal_(goal) {
    std::deque<Begun> open;
    if (!proof_at_once(root_).settled()) open.push_back({root_, {}});
    while (!open.empty() && open.size() < count) {
      const Begun parent = std::move(open.front());
      open.pop_front();
      split(parent, open);
    }
    for (const Begun& begun : open) {
      place_of_job_[begun.node.key.value()] = jobs_.size();
      jobs_.push_back({begun.line, begun.node.position, goal_after(begun.node.plies)});
    }
  }

  [[nodiscard]] const std::vector<Job<G>>& jobs() const noexcept { return jobs_; }

  // Of the root, by an answer for each job; one that is not settled counts as none.
  [[nodiscard]] Proof combine(const std::vector<Proof>& answers) const {
    assert(answers.size() == jobs_.size());
    Known known;
    return proof_of(root_, answers, known);
  }

 private:
  struct Begun {
    Node<G> node;
    std::vector<Move> line;
  };
  using Known = std::unordered_map<board::Key, Proof>;

  void split(const Begun& parent, std::deque<Begun>& open) {
    for (const Move move : game::legal_moves<G>(parent.node.position)) {
      Begun child{Node<G>(parent.node, move), parent.line};
      child.line.push_back(move);
      if (proof_at_once(child.node).settled()) continue;
      if (met_.insert(child.node.key.value()).second) open.push_back(std::move(child));
    }
  }

  [[nodiscard]] Goal goal_after(int plies) const noexcept {
    constexpr int kEver = std::numeric_limits<int>::max();
    return {goal_.attacker, goal_.longest == kEver ? kEver : goal_.longest - plies};
  }

  // By the end of the game, by the end of the plies, or by a move that ends the game.
  [[nodiscard]] Proof proof_at_once(const Node<G>& node) const {
    return proof_by_moves(node, [](const Node<G>& /*child*/) { return kUnknown; });
  }

  [[nodiscard]] Proof proof_of(const Node<G>& node, const std::vector<Proof>& answers,
                               Known& known) const {
    const board::Key key = node.key.value();
    if (const auto job = place_of_job_.find(key); job != place_of_job_.end()) {
      return answers[job->second];
    }
    if (node.plies > 0 && !met_.contains(key)) return proof_at_once(node);
    if (const auto found = known.find(key); found != known.end()) return found->second;
    const Proof proof =
        proof_by_moves(node, [&](const Node<G>& child) { return proof_of(child, answers, known); });
    known[key] = proof;
    return proof;
  }

  // `proof_below` is asked about children where the game goes on.
  template <class ProofBelow>
  [[nodiscard]] Proof proof_by_moves(const Node<G>& node, ProofBelow&& proof_below) const {
    const game::Outcome outcome = node.position.outcome();
    if (outcome.over()) return settled_by(outcome, goal_.attacker);
    if (node.plies >= goal_.longest) return kDisproved;
    const bool attacking = node.mover() == goal_.attacker;
    bool all_settled = true;
    for (const Move move : game::legal_moves<G>(node.position)) {
      const Node<G> child(node, move);
      const game::Outcome ended = child.position.outcome();
      const Proof proof = ended.over() ? settled_by(ended, goal_.attacker) : proof_below(child);
      if (proof == settled(attacking)) return proof;
      all_settled = all_settled && proof.settled();
    }
    return all_settled ? settled(!attacking) : kUnknown;
  }

  Node<G> root_;
  Goal goal_;
  std::vector<Job<G>> jobs_;
  std::unordered_set<board::Key> met_;  // below the root: those that were split, and the jobs
  std::unordered_map<board::Key, std::size_t> place_of_job_;
};

}  // namespace cadenza::solver
