#include "engine_judge.hpp"

#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <utility>

#include "player/judge.hpp"

namespace cadenza::app {

match::OpeningJudge fair_by_engine(const session::Game& start, const search::Limits& thinking,
                                   int limit) {
  auto made = player::make_judge(start, thinking);
  if (!made) throw std::runtime_error(to_text(made.error()));
  // A std::function must be copyable, and a judge is not.
  const std::shared_ptr<player::Judge> judge = std::move(*made);
  return [judge, limit](const session::Game& game) {
    const player::Verdict verdict = judge->judge(game);
    return !verdict.proven && std::abs(verdict.score) <= limit;
  };
}

}  // namespace cadenza::app
