#include "session/engine.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <new>

#include "catalog/catalog.hpp"
#include "search/engine.hpp"
#include "search/table.hpp"
#include "session/level.hpp"
#include "session/perfect.hpp"
#include "session/proving.hpp"
#include "session/typed_game.hpp"

namespace cadenza::session {
namespace {

template <game::Game G>
class TypedEngine final : public Engine {
 public:
  TypedEngine(const EngineSettings& settings, const typename G::Position& any)
      : engine_({settings.table_bytes, settings.threads,
                 settings.profile.value_or(search::default_profile<G>())},
                any) {}

  void new_game() override { engine_.new_game(); }

  [[nodiscard]] search::Report think(
      const Game& game, const search::Question& question,
      const std::function<void(const search::Report&)>& listen) override {
    const game::Line<G>* line = typed_line<G>(game);
    assert(line != nullptr);
    return engine_.think(*line, question, listen);
  }

 private:
  search::Engine<G> engine_;
};

// What the plies of a turn before this one have cost.
struct Spent {
  std::uint64_t nodes = 0;
  double seconds = 0;
  search::Cutoffs cutoffs{};

  [[nodiscard]] search::Report added_to(search::Report report) const {
    report.nodes += nodes;
    report.seconds += seconds;
    report.cutoffs += cutoffs;
    return report;
  }
};

// An equal part of what is left for so many plies.
search::Limits share(search::Limits limits, const Spent& spent, search::Duration elapsed,
                     int plies) {
  if (limits.move_time) {
    *limits.move_time = std::max(*limits.move_time - elapsed, search::Duration(0)) / plies;
  }
  if (limits.nodes > 0) {
    const std::uint64_t left = limits.nodes - std::min(limits.nodes, spent.nodes);
    limits.nodes = std::max<std::uint64_t>(left / static_cast<std::uint64_t>(plies), 1);
  }
  if (limits.clock) {
    limits.clock->left = std::max(limits.clock->left - elapsed, search::Duration(0)) / plies;
    limits.clock->increment /= plies;
    limits.clock->byoyomi /= plies;
  }
  return limits;
}

// What may be played at this ply, given those before it.
std::vector<game::Move> next_of(const std::vector<Turn>& turns, const Turn& begun) {
  std::vector<game::Move> moves;
  for (const Turn& turn : turns) {
    if (turn.size() <= begun.size() || !std::equal(begun.begin(), begun.end(), turn.begin())) {
      continue;
    }
    const game::Move move = turn[begun.size()];
    if (std::find(moves.begin(), moves.end(), move) == moves.end()) moves.push_back(move);
  }
  return moves;
}

void tell(const InfoListener& listen, const Game& game, const Turn& begun,
          const search::Report& report) {
  if (!listen) return;
  std::vector<game::Move> moves = begun;
  moves.insert(moves.end(), report.pv.begin(), report.pv.end());
  listen({report, turn_texts(game, moves), begun});
}

// The turn after this one, if the line goes so far.
std::string reply_of(const Game& after, const search::Report& report) {
  if (after.outcome().over() || report.pv.size() < 2) return {};
  const auto texts = turn_texts(after, {report.pv.begin() + 1, report.pv.end()});
  if (texts.empty() || !parse_whole_turn(after, {"reply", texts[0], 1})) return {};
  return texts[0];
}

std::unique_ptr<Engine> make_unlimited(const Game& game, const EngineSettings& settings) {
  auto engine =
      catalog::visit(game.name(), game.variant(),
                     [&](auto g, const auto& /*variant*/) -> Expected<std::unique_ptr<Engine>> {
                       using G = decltype(g);
                       const game::Line<G>* line = typed_line<G>(game);
                       assert(line != nullptr);
                       return std::make_unique<TypedEngine<G>>(settings, line->position());
                     });
  assert(engine);  // a game has a name and a variant that the catalogue knows
  return std::move(*engine);
}

std::unique_ptr<Engine> make_full(const Game& game, const EngineSettings& settings) {
  auto engine = make_unlimited(game, settings);
  return settings.solver ? proving(std::move(engine), settings.table_bytes) : std::move(engine);
}

std::unique_ptr<Engine> make_sized(const Game& game, const EngineSettings& settings) {
  if (settings.level == kPerfect) {
    auto engine = make_full(game, settings);
    return is_solved(game) ? perfect(std::move(engine)) : std::move(engine);
  }
  if (settings.level == kFullStrength) return make_full(game, settings);
  EngineSettings own = settings;
  own.threads = 1;
  return limited(make_unlimited(game, own), level_of(game.name(), settings.level), settings.seed);
}

}  // namespace

std::unique_ptr<Engine> make_engine(const Game& game, const EngineSettings& settings) {
  for (EngineSettings smaller = settings;; smaller.table_bytes /= 2) {
    try {
      return make_sized(game, smaller);
    } catch (const std::bad_alloc&) {
      if (smaller.table_bytes <= search::Table::kSmallestBytes) throw;
    }
  }
}

search::Profile profile_of(const Game& game) {
  const auto profile =
      catalog::visit(game.name(), game.variant(),
                     [](auto g, const auto& /*variant*/) -> Expected<search::Profile> {
                       return search::default_profile<decltype(g)>();
                     });
  assert(profile);
  return *profile;
}

Answer answer(Engine& engine, const Game& game, const Question& question,
              const InfoListener& listen) {
  const auto start = std::chrono::steady_clock::now();
  const std::unique_ptr<Game> now = game.clone();
  Answer answer;
  Spent spent;
  for (int plies = plies_left_in_turn(game); plies > 0; --plies) {
    const search::Question part{
        share(question.limits, spent, std::chrono::steady_clock::now() - start, plies),
        answer.turn.empty() ? question.lines : 1, next_of(question.only, answer.turn),
        question.watch};
    // Told to stop in the middle of a turn: the rest is as the line so far foresaw it.
    if (search::is_set(part.limits.cancel) && part.only.empty() && answer.report.pv.size() > 1) {
      answer.report.pv.erase(answer.report.pv.begin());
      answer.report.roots.clear();
    } else {
      answer.report = spent.added_to(engine.think(*now, part, [&](const search::Report& report) {
        tell(listen, game, answer.turn, spent.added_to(report));
      }));
      spent = {answer.report.nodes, answer.report.seconds, answer.report.cutoffs};
    }
    answer.turn.push_back(answer.report.best());
    now->play(answer.report.best());
  }
  answer.text = turn_text(game, answer.turn);
  answer.reply = reply_of(*now, answer.report);
  return answer;
}

}  // namespace cadenza::session
