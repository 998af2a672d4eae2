#include "player/judge.hpp"

#include <cassert>

#include "catalog/catalog.hpp"
#include "search/engine.hpp"
#include "session/typed_game.hpp"

namespace cadenza::player {
namespace {

template <game::Game G>
class EngineJudge final : public Judge {
 public:
  EngineJudge(const search::Limits& limits, const typename G::Position& any)
      : engine_({kTableBytes, 1, search::default_profile<G>()}, any), limits_(limits) {}

  [[nodiscard]] Verdict judge(const session::Game& game) override {
    const game::Line<G>* line = session::typed_line<G>(game);
    assert(line != nullptr);
    engine_.new_game();
    const search::Score score = engine_.think(*line, limits_).score;
    return {score, search::is_proven(score)};
  }

 private:
  // Small, because it is cleared for every position.
  static constexpr std::size_t kTableBytes = std::size_t{16} << 20;

  search::Engine<G> engine_;
  search::Limits limits_;
};

}  // namespace

Expected<std::unique_ptr<Judge>> make_judge(const session::Game& game,
                                            const search::Limits& limits) {
  return catalog::visit(game.name(), game.variant(),
                        [&](auto g, const auto&) -> Expected<std::unique_ptr<Judge>> {
                          using G = decltype(g);
                          const game::Line<G>* line = session::typed_line<G>(game);
                          assert(line != nullptr);
                          return std::make_unique<EngineJudge<G>>(limits, line->position());
                        });
}

}  // namespace cadenza::player
