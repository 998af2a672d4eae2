// The inside of Engine<G>; included once for each game type, where it is instantiated.
#pragma once

#include <thread>
#include <vector>

#include "search/engine.hpp"
#include "search/searcher_think.hpp"

namespace cadenza::search {

template <game::Game G>
struct Engine<G>::Inside {
  Shared shared;
  std::vector<std::unique_ptr<Searcher<G>>> searchers;

  Inside(const Settings& settings, const typename G::Position& any)
      : shared(settings.table_bytes, settings.threads) {
    for (int i = 0; i < std::max(1, settings.threads); ++i) {
      searchers.push_back(std::make_unique<Searcher<G>>(shared, settings.profile, any));
    }
  }

  [[nodiscard]] std::uint64_t nodes() const {
    std::uint64_t sum = 0;
    for (const auto& searcher : searchers) sum += searcher->nodes();
    return sum;
  }
};

// The other searchers know nothing of what was asked, and answer this.
[[nodiscard]] inline bool anything_goes(const Question& question) {
  return question.lines == 1 && question.only.empty() && question.limits.depth == 0 &&
         question.limits.mate == 0;
}

template <game::Game G>
Engine<G>::Engine(const Settings& settings, const typename G::Position& any)
    : inside_(std::make_unique<Inside>(settings, any)) {}

template <game::Game G>
Engine<G>::~Engine() = default;

template <game::Game G>
void Engine<G>::new_game() {
  inside_->shared.table.clear();
  for (const auto& searcher : inside_->searchers) searcher->clear();
}

// The first searcher keeps the time and tells what it finds; the others fill the table. Every
// second one begins a ply deeper, so that they do not all do the same, and whoever has come deepest
// decides.
template <game::Game G>
Report Engine<G>::think(const game::Line<G>& line, const Question& question,
                        const Listener& listener) {
  const TimeManager clock(question.limits, std::chrono::steady_clock::now());
  const auto seconds = [&] {
    return std::chrono::duration<double>(clock.elapsed(std::chrono::steady_clock::now())).count();
  };
  Shared& shared = inside_->shared;
  shared.stop.store(false, std::memory_order_relaxed);
  shared.table.age();

  std::vector<Report> others(inside_->searchers.size());
  std::vector<std::thread> helpers;
  for (std::size_t i = 1; i < inside_->searchers.size(); ++i) {
    helpers.emplace_back([this, &line, &others, i] {
      others[i] = inside_->searchers[i]->think(line, {}, nullptr, i % 2 == 1 ? 2 : 1, {});
    });
  }
  Report report = inside_->searchers[0]->think(line, question, clock.timed() ? &clock : nullptr, 1,
                                               [&](Report now) {
                                                 now.nodes = inside_->nodes();
                                                 now.seconds = seconds();
                                                 now.table_used = shared.table.permille_used();
                                                 if (listener) listener(now);
                                               });
  shared.stop.store(true, std::memory_order_relaxed);
  for (std::thread& helper : helpers) helper.join();
  if (anything_goes(question)) {
    for (const Report& other : others) prefer_deeper(report, other);
  }
  report.nodes = inside_->nodes();
  report.seconds = seconds();
  report.table_used = shared.table.permille_used();
  return report;
}

}  // namespace cadenza::search
