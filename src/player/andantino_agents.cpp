// The Andantino programs of Sweere, Aboukhadra and Rao (all 2019).
#include "games/andantino/andantino.hpp"
#include "player/agent.hpp"
#include "player/evaluations/aboukhadra.hpp"
#include "player/evaluations/rao.hpp"
#include "player/evaluations/sweere.hpp"

namespace cadenza::player {
namespace {

using std::chrono::seconds;
using textbook::Switches;

// Stops deepening at a win, and trusts the iteration before a loss was seen.
template <class Evaluation>
struct Sweere : PlainStyle {
  using Evaluate = Evaluation;
  static constexpr Switches kSwitches = {.avoid_seen_loss = true, .killers = false};
  static constexpr seconds kMoveTime{20};

  // Blocks what would lose at once, unless there is a win, which the search finds as quickly.
  template <class Position>
  [[nodiscard]] std::optional<Choice> at_once(const Position& position) const {
    const game::Side mover = position.side_to_move();
    if (position.winning_cells(mover).any()) return {};
    std::optional<Choice> block;
    position.winning_cells(opponent(mover)).for_each([&](int cell) {
      if (block) return;
      const game::Move move{static_cast<std::uint16_t>(cell)};
      Position next = position;
      next.play(move);
      const bool saved = !next.outcome().over() && next.winning_cells(opponent(mover)).none();
      if (saved) block = Choice{move, 2, 2, "must block"};
    });
    return block;
  }
  template <class Position>
  [[nodiscard]] static search::Duration share(const Position& /*position*/, search::Duration left,
                                              const Pace& pace) {
    return sweere_time(pace.total, left, pace.moves_made);
  }
};

struct Aboukhadra : PlainStyle {
  using Evaluate = evaluations::Aboukhadra;
  static constexpr Switches kSwitches = {.root_ordering = false, .depth_adjusted = true};
  static constexpr seconds kMoveTime{3};

  template <class Position>
  [[nodiscard]] int depth(const Position& /*position*/) const {
    return 11;
  }
  template <class Position>
  [[nodiscard]] static search::Duration share(const Position& /*position*/, search::Duration left,
                                              const Pace& /*pace*/) {
    return fixed_time(kMoveTime, left);
  }
};

// The report has no rule for time, only a depth; a clock stops it like any fixed time.
template <class Evaluation>
struct Rao : PlainStyle {
  using Evaluate = Evaluation;
  static constexpr Switches kSwitches = {.killers = false};
  static constexpr seconds kMoveTime{60};

  template <class Position>
  [[nodiscard]] int depth(const Position& /*position*/) const {
    return 3;
  }
  template <class Position>
  [[nodiscard]] static search::Duration share(const Position& /*position*/, search::Duration left,
                                              const Pace& /*pace*/) {
    return fixed_time(kMoveTime, left);
  }
};

template <class Style>
Kind kind(std::string_view name, std::string_view about) {
  return {{name, about, {"andantino"}},
          agent_option_names(),
          make_agent<Style, andantino::Small, andantino::Large>};
}

}  // namespace

std::vector<Kind> andantino_agents() {
  return {
      kind<Sweere<evaluations::SweereNone>>("sweere-none",
                                            "Sweere 2019: alpha-beta, table, no evaluation"),
      kind<Sweere<evaluations::SweereGroup>>("sweere-group",
                                             "Sweere 2019: values the size of groups"),
      kind<Sweere<evaluations::SweereNeighbours>>("sweere-neighbours",
                                                  "Sweere 2019: values neighbours of one colour"),
      kind<Aboukhadra>("aboukhadra",
                       "Aboukhadra 2019: table, killers, five features of the last stone"),
      kind<Rao<evaluations::RaoFn1>>("rao-fn1",
                                     "Rao 2019: depth 3, counts the mover's ways to win"),
      kind<Rao<evaluations::RaoFn2>>("rao-fn2",
                                     "Rao 2019: depth 3, counts both sides' ways to win"),
  };
}

}  // namespace cadenza::player
