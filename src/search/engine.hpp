// The engine for one game: a table, a thread or more that search together (Lazy SMP), one clock.
#pragma once

#include <functional>
#include <memory>

#include "game/line.hpp"
#include "search/limits.hpp"
#include "search/profiles.hpp"
#include "search/report.hpp"

namespace cadenza::search {

struct Settings {
  std::size_t table_bytes = std::size_t{64} << 20;
  int threads = 1;
  Profile profile{};  // the game's, unless somebody wants another
};

template <game::Game G>
class Engine {
 public:
  using Listener = std::function<void(const Report&)>;

  // For positions of the same variant as `any`.
  Engine(const Settings& settings, const typename G::Position& any);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  Engine(Engine&&) = delete;
  Engine& operator=(Engine&&) = delete;

  // Forgets everything. With one thread and a limit of nodes, the same searches then give the same
  // moves again.
  void new_game();

  // The game is not over, and what may be played is legal. `listener` is called after every
  // iteration and for every line that was asked for, from this thread.
  [[nodiscard]] Report think(const game::Line<G>& line, const Question& question,
                             const Listener& listener = {});
  [[nodiscard]] Report think(const game::Line<G>& line, const Limits& limits,
                             const Listener& listener = {}) {
    return think(line, Question{limits}, listener);
  }

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

template <game::Game G>
[[nodiscard]] Profile default_profile() {
  return ProfileOf<G>::get();
}

}  // namespace cadenza::search
