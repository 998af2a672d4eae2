// The random player: any legal move, all with the same chance.
#include "base/random.hpp"

#include "player/kind.hpp"

namespace cadenza::player {
namespace {

class RandomPlayer final : public Player {
 public:
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }

  [[nodiscard]] Choice choose(const session::Game& game,
                              const search::Limits& /*limits*/) override {
    const auto moves = game.legal_moves();
    return {moves[random_.below(static_cast<std::uint32_t>(moves.size()))]};
  }

 private:
  Random random_{0};
};

Expected<std::unique_ptr<Player>> make_random(const Spec& /*spec*/, const session::Game& /*game*/) {
  return std::make_unique<RandomPlayer>();
}

}  // namespace

std::vector<Kind> random_kinds() {
  return {{{"random", "any legal move", {"andantino", "omega", "tablut"}}, {}, make_random}};
}

}  // namespace cadenza::player
