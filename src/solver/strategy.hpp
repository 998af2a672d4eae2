// From a table that proves a win, the strategy itself: an answer to everything that the loser may
// try.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/expected.hpp"
#include "solver/dfpn.hpp"

namespace cadenza::solver {

// One answer of the winner: after the first `kept` plies of the line before, the loser plays
// `reply` (kNoMove at a start where the winner moves), and the winner answers.
template <game::Game G>
struct Answer {
  std::size_t kept = 0;
  Move reply = game::kNoMove;
  Move answer = game::kNoMove;
  typename G::Position before;  // where the reply was played; for the names of the moves
  typename G::Position after;   // where the answer is played
};

template <game::Game G>
requires(!game::Repeating<G>)  // a line must not come back to where it was
    class Strategy {
 public:
  using Position = typename G::Position;
  using Take = std::function<Expected<void>(const Answer<G>&)>;

  struct Figures {
    std::uint64_t answers = 0;
    std::uint64_t searched = 0;  // positions that the table had forgotten
    std::size_t longest = 0;     // plies until the win
  };

  Strategy(const Goal& goal, Shared& shared, Take take)
      : goal_(goal), search_(goal, shared, true), take_(std::move(take)) {}

  // The table must prove that the attacker wins from here.
  [[nodiscard]] Expected<Figures> write(const Position& start) {
    const Node<G> root(start);
    const Expected<void> done = root.mover() == goal_.attacker
                                    ? answer(root, root.position, game::kNoMove)
                                    : try_replies(root);
    if (!done) return tl::unexpected<Error>(done.error());
    return figures_;
  }

 private:
  [[nodiscard]] static tl::unexpected<Error> hole(const Node<G>& node, const std::string& what) {
    return fail("strategy", 0, what + " at " + G::to_text(node.position));
  }

  // The winner is to move.
  [[nodiscard]] Expected<void> answer(const Node<G>& node, const Position& before, Move reply) {
    if (node.lookout.urgency(node.position).win != game::kNoMove) {
      figures_.longest = std::max(figures_.longest, line_.size() + 1);
      return {};
    }
    if (!answered_.insert(node.key.value()).second) return {};
    const Move move = winning_move(node);
    if (move == game::kNoMove) return hole(node, "no winning move is known");
    const std::size_t kept = line_.size() - (reply == game::kNoMove ? 0 : 1);
    if (auto taken = take_({kept, reply, move, before, node.position}); !taken) return taken;
    ++figures_.answers;
    line_.push_back(move);
    auto done = try_replies(Node<G>(node, move));
    line_.pop_back();
    return done;
  }

  // The loser is to move: all of his moves, the hopeless ones, too.
  [[nodiscard]] Expected<void> try_replies(const Node<G>& node) {
    for (const Move reply : game::legal_moves<G>(node.position)) {
      const Node<G> next(node, reply);
      const game::Outcome outcome = next.position.outcome();
      line_.push_back(reply);
      Expected<void> done;
      if (!outcome.over()) {
        done = answer(next, node.position, reply);
      } else if (!outcome.won_by(goal_.attacker)) {
        done = hole(next, "the loser does not lose");
      } else {
        figures_.longest = std::max(figures_.longest, line_.size());
      }
      line_.pop_back();
      if (!done) return done;
    }
    return {};
  }

  [[nodiscard]] Move winning_move(const Node<G>& node) {
    const threats::Urgency urgency = node.lookout.urgency(node.position);
    if (urgency.lost) return game::kNoMove;
    if (urgency.answer != game::kNoMove) return urgency.answer;
    if (const Move move = forcing_move(node); move != game::kNoMove) return move;
    if (const Move move = search_.proved_move(node); move != game::kNoMove) return move;
    ++figures_.searched;
    return found_again(node);
  }

  // The table may know that the node is won and have forgotten by which move, so the node itself is
  // not asked: its moves are searched by turns, with a limit that grows. None if it is told to
  // stop.
  [[nodiscard]] Move found_again(const Node<G>& node) {
    constexpr Number kFirst = 4;
    bool open = true;
    for (Number limit = kFirst; open && !search_.stopped();
         limit = std::min(limit + limit / 4 + 1, kInfinite)) {
      open = false;
      for (const Move move : game::legal_moves<G>(node.position)) {
        const Node<G> child(node, move);
        const Proof proof = child.position.outcome().over()
                                ? search_.look_up(child)
                                : search_.search(child, {limit, kInfinite});
        if (proof.proved()) return move;
        open = open || !proof.settled();
      }
    }
    return game::kNoMove;
  }

  // Continuous threats first: they make the shortest strategies, and all replies but one lose at
  // once.
  [[nodiscard]] Move forcing_move(const Node<G>& node) {
    if constexpr (threats::Forcing<G>) {
      constexpr int kBudget = 100'000;
      constexpr std::size_t kRemembered = 4096;
      const int left = goal_.longest - node.plies;
      return threats::ContinuousThreats<G>(kRemembered)
          .search(node.position, node.lookout, kBudget,
                  std::min(left, threats::ContinuousThreats<G>::kLongest))
          .first;
    }
    return game::kNoMove;
  }

  Goal goal_;
  ProofSearch<G> search_;
  Take take_;
  std::vector<Move> line_;
  std::unordered_set<board::Key> answered_;
  Figures figures_;
};

}  // namespace cadenza::solver
