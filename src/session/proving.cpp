#include "session/proving.hpp"

#include <atomic>
#include <cassert>
#include <utility>

#include "solver/companion.hpp"

namespace cadenza::session {
namespace {

class ProvingEngine final : public Engine {
 public:
  ProvingEngine(std::unique_ptr<Engine> engine, std::size_t table_bytes)
      : engine_(std::move(engine)), table_bytes_(table_bytes) {}

  void new_game() override { engine_->new_game(); }

  [[nodiscard]] search::Report think(
      const Game& game, const search::Question& question,
      const std::function<void(const search::Report&)>& listen) override {
    if (question.lines > 1 || !question.only.empty()) return engine_->think(game, question, listen);
    std::atomic<bool> found{false};
    const auto solver =
        solver::solve_beside({game.name(), game.variant(), game.to_text(), table_bytes_}, found);
    if (solver == nullptr) return engine_->think(game, question, listen);
    search::Question until_found = question;
    until_found.limits.settled = &found;
    search::Report report = engine_->think(game, until_found, listen);
    const auto settled = solver->end();
    if (settled && settled->plies <= kLongest && !search::is_proven(report.score)) {
      report = with(*settled, std::move(report), game);
      if (listen) listen(report);
    }
    return report;
  }

 private:
  static constexpr int kLongest = search::kMate - search::kShortestMate;  // that a score can say

  // Whoever wins plays the solver's move, whoever loses the one that the search would play.
  [[nodiscard]] static search::Report with(const solver::Settled& settled, search::Report report,
                                           const Game& game) {
    if (!settled.mover_wins) {
      report.score = search::loses_at(settled.plies);
      return report;
    }
    const auto move = game.parse_move({"move", settled.move, 1});
    assert(move);
    report.score = search::wins_at(settled.plies);
    report.pv = {*move};
    return report;
  }

  std::unique_ptr<Engine> engine_;
  std::size_t table_bytes_;
};

}  // namespace

std::unique_ptr<Engine> proving(std::unique_ptr<Engine> engine, std::size_t table_bytes) {
  return std::make_unique<ProvingEngine>(std::move(engine), table_bytes);
}

}  // namespace cadenza::session
