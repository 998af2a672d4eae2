// The Omega program of Trebing (2018).
#include "games/omega/omega.hpp"
#include "player/agent.hpp"
#include "player/evaluations/trebing.hpp"

namespace cadenza::player {
namespace {

template <class Layout>
std::optional<int> free_corner(const omega::Position<Layout>& position) {
  const int far = position.board_side() - 1;
  for (const board::Hex direction : board::kHexDirection) {
    const int cell = Layout::cell({direction.u * far, direction.v * far});
    if (position.empty_cells().contains(cell)) return cell;
  }
  return {};
}

struct Trebing : PlainStyle {
  using Evaluate = evaluations::Trebing;
  static constexpr textbook::Switches kSwitches = {.null_move = true, .multi_cut = true};
  static constexpr std::chrono::seconds kMoveTime{40};  // half of the report's turn

  // The opening book: own stones to a free corner, the others' to the centre. The report speaks of
  // the empty board, which is taken to be the first round.
  template <class Layout>
  [[nodiscard]] std::optional<Choice> at_once(const omega::Position<Layout>& position) const {
    if (position.round() > 1) return {};
    const bool own = position.colour_to_place() == position.side_to_move();
    std::optional<int> cell = own ? free_corner(position) : Layout::kCentre;
    if (!cell || !position.empty_cells().contains(*cell)) return {};
    return Choice{{static_cast<std::uint16_t>(*cell)}, 0, 0, "book"};
  }

  template <class Layout>
  [[nodiscard]] static search::Duration share(const omega::Position<Layout>& position,
                                              search::Duration left, const Pace& /*pace*/) {
    const int players = position.players();
    const int stones_left = omega::game_length(position.variant()) - position.placed();
    const int own_turns = (stones_left + players * players - 1) / (players * players);
    return trebing_time(left, own_turns, players - position.placed() % players);
  }
};

}  // namespace

std::vector<Kind> omega_agents() {
  return {{{"trebing",
            "Trebing 2018: table, killers, null move, multi-cut, opening book; safe small groups",
            {"omega"}},
           agent_option_names(),
           make_agent<Trebing, omega::Small, omega::Large>}};
}

}  // namespace cadenza::player
