// What can be said of a position before any of its moves is tried: whether it is settled, and if
// not, how hard the proof looks.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "solver/guide.hpp"
#include "solver/node.hpp"
#include "solver/proof.hpp"
#include "threats/vcf.hpp"

namespace cadenza::solver {

struct Goal {
  Side attacker = Side::white;
  // The attacker must have won after so many plies from the start of the solve; what comes later
  // counts as a failure.
  int longest = std::numeric_limits<int>::max();
};

// Won only if the attacker wins alone: a draw is his failure.
[[nodiscard]] constexpr Proof settled_by(game::Outcome outcome, Side attacker) noexcept {
  return settled(outcome.won_by(attacker));
}

template <game::Game G>
class Judge {
 public:
  explicit Judge(const Goal& goal) noexcept : goal_(goal) {}

  // The line that leads to the node that is judged next: from a position, by moves.
  void begin(const typename G::Position& /*position*/) noexcept {}
  void enter(const typename G::Position& /*position*/, Move /*move*/) noexcept {}
  void leave() noexcept {}

  // A node that is not over.
  [[nodiscard]] Proof judge(const Node<G>& node) noexcept {
    const bool attacking = node.mover() == goal_.attacker;
    const threats::Urgency urgency = node.lookout.urgency(node.position);
    if (urgency.win != game::kNoMove) return settled(attacking);
    if (urgency.lost) return settled(!attacking);
    // Against a threat fewer moves are of any use.
    if (urgency.threatened) return attacking ? Proof{2, 1} : Proof{1, 2};
    return kUnknown;
  }
  [[nodiscard]] std::uint64_t threats_tried() const noexcept { return 0; }

 private:
  Goal goal_;
};

// With forcing moves: answers that are forced are played at once, then each side's continuous
// threats are tried, the opponent's as if the mover passed. Whom they threaten has fewer moves of
// any use, and that is what made the solution of Andantino possible.
template <game::Game G>
requires threats::Forcing<G>
class Judge<G> {
 public:
  explicit Judge(const Goal& goal) noexcept : goal_(goal) {}

  void begin(const typename G::Position& position) { guide_.begin(position); }
  void enter(const typename G::Position& position, Move move) noexcept {
    guide_.enter(position, move);
  }
  void leave() noexcept { guide_.leave(); }

  [[nodiscard]] Proof judge(const Node<G>& node) noexcept {
    const threats::Urgency urgency = node.lookout.urgency(node.position);
    const bool attacking = node.mover() == goal_.attacker;
    if (left(node) < (attacking ? 1 : 2)) return kDisproved;
    if (urgency.win != game::kNoMove) return settled(attacking);
    if (urgency.lost) return settled(!attacking);
    if (!urgency.threatened) return judge_quiet(node, attacking);
    const Node<G> next(node, urgency.answer);
    const game::Outcome outcome = next.position.outcome();
    if (outcome.over()) return settled_by(outcome, goal_.attacker);
    enter(node.position, urgency.answer);
    const Proof proof = judge(next);
    leave();
    return proof;
  }

  [[nodiscard]] std::uint64_t threats_tried() const noexcept { return threats_tried_; }

 private:
  static constexpr int kBudget = 2000;  // moves of one search for threats
  static constexpr std::size_t kRemembered = std::size_t{1} << 16;

  [[nodiscard]] int left(const Node<G>& node) const noexcept { return goal_.longest - node.plies; }

  [[nodiscard]] Proof judge_quiet(const Node<G>& node, bool attacking) noexcept {
    if (forces_a_win(node.position, node)) return settled(attacking);
    const auto moves = static_cast<Number>(node.position.open_cells().count());
    const bool threatened = forces_a_win(node.position.passed(), node);
    return guide_.guided(first_numbers(attacking, threatened, moves), node.position,
                         goal_.attacker);
  }
  [[nodiscard]] static Proof first_numbers(bool attacking, bool threatened, Number moves) noexcept {
    if (attacking) return threatened ? Proof{1 + moves / 3, 1} : Proof{1, 1 + moves / 2};
    return threatened ? Proof{1, 2} : Proof{2 + moves / 2, 1};
  }

  // Does the side to move in `position`, which is the node's or the node's after a pass?
  [[nodiscard]] bool forces_a_win(const typename G::Position& position,
                                  const Node<G>& node) noexcept {
    int longest = threats::ContinuousThreats<G>::kLongest;
    if (position.side_to_move() == goal_.attacker) longest = std::min(longest, left(node));
    const threats::Chain chain = threats_.search(position, node.lookout, kBudget, longest);
    threats_tried_ += static_cast<std::uint64_t>(threats_.used(kBudget));
    return chain.wins();
  }

  Goal goal_;
  Guide<G> guide_;
  threats::ContinuousThreats<G> threats_{kRemembered};
  std::uint64_t threats_tried_ = 0;
};

}  // namespace cadenza::solver
