// Depth-first proof-number search (Nagai 2002): always works on the position that is the cheapest
// to settle next, in the memory of a table and of one line. Where two moves compete, thresholds
// leave a little room (Pawlewicz and Lew 2007), and numbers that would be summed are the largest
// plus the count of the others (Ueda and others 2008), because in these games lines meet again and
// sums count twice.
//
// Several threads may search from the same node with one table. Each sees where the others are at
// work, and prefers other replies of the defender: all of them have to be refuted. Of the
// attacker's moves one is enough, so there all follow the best.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/fixed_vector.hpp"
#include "game/game.hpp"
#include "solver/judge.hpp"
#include "solver/node.hpp"
#include "solver/proof.hpp"
#include "solver/shared.hpp"

namespace cadenza::solver {

template <game::Game G>
class ProofSearch {
 public:
  using Position = typename G::Position;

  ProofSearch(const Goal& goal, Shared& shared, bool alone)
      : goal_(goal), judge_(goal), shared_(shared), alone_(alone) {}

  // Until the node is settled, its numbers reach the limit, or somebody says stop.
  Proof search(const Node<G>& node, Proof limit = {kInfinite, kInfinite}) {
    const Proof first = known_or_judged(node);
    judge_.begin(node.position);
    const Proof result = first.settled() ? first : expand(node, limit);
    report();
    return result;
  }

  // The move that the table proves to win, or none. The attacker is to move.
  [[nodiscard]] Move proved_move(const Node<G>& node) {
    for (const Move move : moves_of(node)) {
      const Node<G> child(node, move);
      if (look_up(child).proved()) return move;
    }
    return game::kNoMove;
  }

  // Told to stop: what is searched for now is not found any more.
  [[nodiscard]] bool stopped() const noexcept {
    return shared_.stop.load(std::memory_order_relaxed);
  }

  [[nodiscard]] Proof look_up(const Node<G>& node) {
    if (node.position.outcome().over()) {
      return settled_by(node.position.outcome(), goal_.attacker);
    }
    return known_or_judged(node);
  }

 private:
  // A move is left for a rival only when it looks worse by more than a sixteenth.
  static constexpr Number kPatience = 16;

  struct Child {
    Move move;
    board::Key key;
    Proof proof;
    bool repeats;  // comes back to a position of the line: fails, but only on this line
  };
  using Children = FixedVector<Child, G::MoveList::capacity()>;

  // A node's own view of its children: what the mover wants to bring down, and what he must not let
  // come down.
  struct View {
    bool attacking;
    [[nodiscard]] Number wanted(Proof p) const noexcept { return attacking ? p.proof : p.disproof; }
    [[nodiscard]] Number feared(Proof p) const noexcept { return attacking ? p.disproof : p.proof; }
    [[nodiscard]] Proof proof(Number wanted, Number feared) const noexcept {
      return attacking ? Proof{wanted, feared} : Proof{feared, wanted};
    }
  };

  struct Choice {
    std::size_t best = 0;
    Number second = kInfinite;  // the best of the others
    Number open = 0;            // children that are not settled
    Proof proof{kUnknown};      // of the node
  };

  [[nodiscard]] Proof known_or_judged(const Node<G>& node) {
    const board::Key key = node.key.value();
    if (const auto known = shared_.table.find(key)) return *known;
    ++judged_;
    judge_.begin(node.position);
    const Proof judged = judge_.judge(node);
    shared_.table.store(key, judged, 0);
    return judged;
  }

  // All legal moves, but of those that do not stop a threat none.
  [[nodiscard]] typename G::MoveList moves_of(const Node<G>& node) const noexcept {
    typename G::MoveList moves;
    const threats::Urgency urgency = node.lookout.urgency(node.position);
    if (urgency.answer != game::kNoMove) {
      moves.push_back(urgency.answer);
    } else {
      node.position.generate(moves);
    }
    return moves;
  }

  [[nodiscard]] bool kept() const noexcept { return game::Repeating<G> || !alone_; }
  [[nodiscard]] bool on_the_line(board::Key key) const noexcept {
    if constexpr (game::Repeating<G>) {
      return std::find(line_.begin(), line_.end(), key) != line_.end();
    }
    return false;
  }

  // If one of them settles the node, it is the last.
  void add_children(const Node<G>& node, View view, Children& children) {
    for (const Move move : moves_of(node)) {
      const board::Key key = node.key.after(node.position, move);
      shared_.table.prefetch(key);
      const auto same = [&](const Child& other) { return other.key == key; };
      if (std::any_of(children.begin(), children.end(), same)) continue;
      children.push_back({move, key, kUnknown, false});
    }
    for (std::size_t i = 0; i < children.size(); ++i) {
      look_at(node, children[i]);
      if (view.wanted(children[i].proof) == 0) return children.shrink(i + 1);
    }
  }

  void look_at(const Node<G>& node, Child& child) {
    if (on_the_line(child.key)) {
      child.proof = kDisproved;
      child.repeats = true;
      return;
    }
    if (const auto known = shared_.table.find(child.key)) {
      child.proof = *known;
      return;
    }
    child.proof = judged(node, child.move);
    shared_.table.store(child.key, child.proof, 0);
  }
  [[nodiscard]] Proof judged(const Node<G>& node, Move move) {
    ++judged_;
    const Node<G> next(node, move);
    const game::Outcome outcome = next.position.outcome();
    if (outcome.over()) return settled_by(outcome, goal_.attacker);
    judge_.enter(node.position, move);
    const Proof proof = judge_.judge(next);
    judge_.leave();
    return proof;
  }

  [[nodiscard]] Choice choose(const Children& children, View view) const noexcept {
    Choice choice;
    Number best = kInfinite;
    Number most_feared = 0;
    Number seen_best = kInfinite;  // with other threads' visits counted
    bool first = true;
    for (std::size_t i = 0; i < children.size(); ++i) {
      const Child& child = children[i];
      const Number wanted = view.wanted(child.proof);
      const Number feared = view.feared(child.proof);
      best = std::min(best, wanted);
      most_feared = std::max(most_feared, feared);
      if (!child.proof.settled()) ++choice.open;
      const Number seen = view.attacking ? wanted : with_visitors(wanted, child.key);
      const bool better = first || seen < seen_best ||
                          (seen == seen_best && feared < view.feared(children[choice.best].proof));
      if (better) {
        if (!first) choice.second = std::min(choice.second, seen_best);
        seen_best = seen;
        choice.best = i;
        first = false;
      } else {
        choice.second = std::min(choice.second, seen);
      }
    }
    choice.proof = node_proof(view, best, most_feared, choice.open);
    return choice;
  }

  [[nodiscard]] static Proof node_proof(View view, Number best, Number most_feared,
                                        Number open) noexcept {
    if (best == 0) return view.proof(0, kInfinite);
    if (best == kInfinite) return view.proof(kInfinite, 0);
    // Children that are settled the wrong way fear nothing any more; the right way was dealt with.
    return view.proof(best, finite(std::uint64_t{most_feared} + open - 1));
  }

  [[nodiscard]] Number with_visitors(Number wanted, board::Key key) const noexcept {
    if (alone_ || wanted == kInfinite) return wanted;
    const Number visitors = shared_.visitors(key).load(std::memory_order_relaxed);
    return visitors == 0 ? wanted : finite(std::uint64_t{wanted} + visitors * (1 + wanted / 4));
  }

  [[nodiscard]] static Proof limit_of_child(const Choice& choice, const Child& child, View view,
                                            Proof limit) noexcept {
    const std::uint64_t rivals = choice.second;
    const Number wanted = choice.second == kInfinite
                              ? view.wanted(limit)
                              : static_cast<Number>(std::min<std::uint64_t>(
                                    view.wanted(limit), rivals + 1 + rivals / kPatience));
    const Number others = choice.open - 1;
    const Number left = view.feared(limit) > others ? view.feared(limit) - others : 0;
    const Number feared = std::max(left, view.feared(child.proof) + 1);
    return view.proof(std::max(wanted, view.wanted(child.proof) + 1), std::min(feared, kInfinite));
  }

  // Lines meet again: another child's numbers may have become known on the way.
  void refresh(Children& children) const noexcept {
    for (Child& child : children) {
      if (child.proof.settled()) continue;
      if (const auto known = shared_.table.find(child.key)) child.proof = *known;
    }
  }

  Proof expand(const Node<G>& node, Proof limit) {
    const std::uint64_t before = nodes_;
    count_node();
    const View view{node.mover() == goal_.attacker};
    Children children;
    add_children(node, view, children);
    const board::Key key = node.key.value();
    if (kept()) line_.push_back(key);
    if (!alone_) shared_.visitors(key).fetch_add(1, std::memory_order_relaxed);

    Choice choice = choose(children, view);
    while (!choice.proof.settled() && choice.proof.proof < limit.proof &&
           choice.proof.disproof < limit.disproof && !settled_above_ && !stopped()) {
      Child& child = children[choice.best];
      const Proof child_limit = limit_of_child(choice, child, view, limit);
      judge_.enter(node.position, child.move);
      child.proof = expand(Node<G>(node, child.move), child_limit);
      judge_.leave();
      refresh(children);
      choice = choose(children, view);
    }

    if (!alone_) shared_.visitors(key).fetch_sub(1, std::memory_order_relaxed);
    if (kept()) line_.pop_back();
    if (settled_above_ && line_.size() <= *settled_above_) settled_above_.reset();
    const bool here_only = std::any_of(children.begin(), children.end(),
                                       [](const Child& child) { return child.repeats; });
    // What fails only because this line would repeat itself may succeed elsewhere.
    if (!(here_only && choice.proof.disproved())) {
      shared_.table.store(key, choice.proof, nodes_ - before);
    }
    return choice.proof;
  }

  void count_node() noexcept {
    constexpr std::uint64_t kBetweenLooks = 64;
    constexpr std::uint64_t kBetweenReports = 256;
    if (++nodes_ % kBetweenReports == 0) report();
    if (!alone_ && nodes_ % kBetweenLooks == 0) look_up_the_line();
  }
  // Has another thread settled a node that this one is still below?
  void look_up_the_line() noexcept {
    const auto first = std::find_if(line_.begin(), line_.end(), [this](board::Key key) {
      const auto known = shared_.table.find(key);
      return known && known->settled();
    });
    if (first != line_.end()) settled_above_ = static_cast<std::size_t>(first - line_.begin());
  }
  void report() noexcept {
    const std::uint64_t all =
        shared_.nodes.fetch_add(nodes_ - reported_nodes_, std::memory_order_relaxed) + nodes_ -
        reported_nodes_;
    shared_.judged.fetch_add(judged_ - reported_judged_, std::memory_order_relaxed);
    shared_.threats.fetch_add(judge_.threats_tried() - reported_threats_,
                              std::memory_order_relaxed);
    reported_nodes_ = nodes_;
    reported_judged_ = judged_;
    reported_threats_ = judge_.threats_tried();
    if (all >= shared_.most_nodes) shared_.stop.store(true, std::memory_order_relaxed);
  }

  Goal goal_;
  Judge<G> judge_;
  Shared& shared_;
  bool alone_;
  std::vector<board::Key> line_;              // the keys of the nodes above, if kept()
  std::optional<std::size_t> settled_above_;  // where the line has come to an end
  std::uint64_t nodes_ = 0;
  std::uint64_t judged_ = 0;
  std::uint64_t reported_nodes_ = 0;
  std::uint64_t reported_judged_ = 0;
  std::uint64_t reported_threats_ = 0;
};

}  // namespace cadenza::solver
