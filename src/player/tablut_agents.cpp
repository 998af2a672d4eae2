// The Tablut program of Rudin (2018).
#include "games/tablut/tablut.hpp"
#include "player/agent.hpp"
#include "player/evaluations/rudin.hpp"

namespace cadenza::player {
namespace {

// What a second search may still use; nothing when all is used up.
std::optional<search::Limits> rest_of(search::Limits limits, const textbook::Result& used,
                                      search::Duration elapsed) {
  if (limits.nodes != 0) {
    if (used.nodes >= limits.nodes) return {};
    limits.nodes -= used.nodes;
  }
  if (limits.move_time) {
    if (elapsed >= *limits.move_time) return {};
    *limits.move_time -= elapsed;
  }
  return limits;
}

struct Rudin : PlainStyle {
  using Evaluate = evaluations::Rudin;
  static constexpr textbook::Switches kSwitches = {
      .negamax = false, .iterative_deepening = false, .random_ties = true, .table = false};
  static constexpr std::chrono::seconds kMoveTime{2};

  [[nodiscard]] static std::optional<Choice> at_once(const tablut::Position& position) {
    for (const game::Move move : game::legal_moves<tablut::Tablut>(position)) {
      tablut::Position next = position;
      next.play(move);
      if (next.outcome().won_by(position.side_to_move())) return Choice{move, 1, 1, "win"};
    }
    return {};
  }

  // One more where there are few moves, unless that has once taken too long.
  [[nodiscard]] int depth(const tablut::Position& position) const {
    constexpr std::size_t kFewMoves = 25;
    const bool few = game::legal_moves<tablut::Tablut>(position).size() < kFewMoves;
    return few && !slow_ ? 5 : 4;
  }

  [[nodiscard]] static search::Duration share(const tablut::Position& /*position*/,
                                              search::Duration left, const Pace& /*pace*/) {
    return fixed_time(kMoveTime, left);
  }

  // When all is lost the opponent may not see it: a shallower search still tells the moves apart.
  template <class G, class Searcher>
  [[nodiscard]] textbook::Result search(Searcher& searcher, const game::Line<G>& line,
                                        search::Limits limits, Random& random) {
    const auto start = std::chrono::steady_clock::now();
    textbook::Result result = searcher.search(line, limits, random.next());
    slow_ = slow_ || result.stopped;
    while (textbook::is_loss(result.value) && --limits.depth >= 1) {
      const auto rest = rest_of(limits, result, std::chrono::steady_clock::now() - start);
      if (!rest) break;
      const std::uint64_t before = result.nodes;
      textbook::Result again = searcher.search(line, *rest, random.next());
      if (again.stopped) break;
      result = std::move(again);
      result.nodes += before;
    }
    return result;
  }

 private:
  bool slow_ = false;
};

}  // namespace

std::vector<Kind> tablut_agents() {
  return {{{"rudin",
            "Rudin 2018: alpha-beta to depth 4 or 5; pieces, and the king's ways out",
            {"tablut"}},
           agent_option_names(),
           make_agent<Rudin, tablut::Tablut>}};
}

}  // namespace cadenza::player
