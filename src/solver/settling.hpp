// Who wins from here, by which move and how soon: a solve, and the win it has found followed to its
// end.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "solver/settled.hpp"
#include "solver/strategy.hpp"
#include "solver/value.hpp"

namespace cadenza::solver {

// Has forcing moves, so that proofs are short, and no position twice, so that a proof has an end.
template <class G>
inline constexpr bool kSettling = threats::Forcing<G> && !game::Repeating<G>;

template <game::Game G>
requires kSettling<G>
class Settling {
 public:
  using Position = typename G::Position;

  Settling(const Position& start, const Settings& settings, std::size_t table_bytes)
      : start_(start), search_(start, settings, std::nullopt, table_bytes) {}

  // Once. Nothing if nobody wins, or if the settings or somebody ended it before.
  [[nodiscard]] std::optional<Settled> run() {
    const auto found = search_.run();
    if (!found) return std::nullopt;
    for (const Side side : {Side::white, Side::black}) {
      if (found->value == won_by(side)) return followed(side);
    }
    return std::nullopt;
  }

  // From any thread: the run ends soon.
  void stop() {
    search_.stop();
    for (Shared& shared : shared_) shared.stop = true;
  }

 private:
  // To its end, for the number of plies.
  [[nodiscard]] std::optional<Settled> followed(Side winner) {
    Settled settled{winner == start_.side_to_move(), {}, 0};
    Shared& shared = shared_[index(winner)];
    const auto take = [&](const Answer<G>& answer) -> Expected<void> {
      if (shared.stop) return fail("strategy", 0, "nobody waits for it any more");
      if (answer.reply == game::kNoMove) settled.move = G::to_text(answer.after, answer.answer);
      return {};
    };
    const auto figures = Strategy<G>(Goal{winner}, shared, take).write(start_);
    // A win at once is nobody's question, and has no answers to follow.
    if (!figures || (settled.mover_wins && settled.move.empty())) return std::nullopt;
    settled.plies = static_cast<int>(figures->longest);
    return settled;
  }

  Position start_;
  ValueSearch<G> search_;
  std::array<Shared, 2> shared_{Shared(search_.table(Side::white)),
                                Shared(search_.table(Side::black))};  // for following the win
};

}  // namespace cadenza::solver
