// The greedy player looks one ply ahead: it wins where it can, and else takes what looks best.
#include <cassert>

#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"
#include "player/agent.hpp"
#include "player/evaluations/rudin.hpp"
#include "player/evaluations/sweere.hpp"
#include "player/evaluations/trebing.hpp"

namespace cadenza::player {
namespace {

constexpr textbook::Switches kOnePly = {.random_ties = true, .table = false, .killers = false};

template <game::Game G, class Evaluate>
class Greedy final : public Player {
 public:
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    const game::Line<G>* line = session::typed_line<G>(game);
    assert(line != nullptr);
    search::Limits one_ply = limits;
    one_ply.depth = 1;
    const auto result = searcher_.search(*line, one_ply, random_.next());
    return {result.move, result.depth, result.nodes, in_words(result.value)};
  }

 private:
  textbook::Searcher<G> searcher_{Evaluate{}, kOnePly};
  Random random_{0};
};

template <class G, class Evaluate>
std::unique_ptr<Player> made_for(const session::Game& game) {
  if (session::typed_line<G>(game) == nullptr) return nullptr;
  return std::make_unique<Greedy<G, Evaluate>>();
}

Expected<std::unique_ptr<Player>> make_greedy(const Spec& /*spec*/, const session::Game& game) {
  using evaluations::Rudin;
  using evaluations::SweereNeighbours;
  using evaluations::Trebing;
  for (const auto made :
       {made_for<andantino::Small, SweereNeighbours>, made_for<andantino::Large, SweereNeighbours>,
        made_for<omega::Small, Trebing>, made_for<omega::Large, Trebing>,
        made_for<tablut::Tablut, Rudin>}) {
    if (auto player = made(game)) return player;
  }
  return fail("player", 0, "greedy does not know " + std::string(game.name()));
}

}  // namespace

std::vector<Kind> greedy_kinds() {
  return {{{"greedy",
            "looks one ply ahead: wins where it can, else takes what looks best",
            {"andantino", "omega", "tablut"}},
           {},
           make_greedy}};
}

}  // namespace cadenza::player
