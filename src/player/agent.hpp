// A report's program as a player: its search, its evaluation, its way with time and with losses.
//
// What is particular to a report is a Style; what all have in common is here. A style has
//   Evaluate, kSwitches    the search
//   kMoveTime              seconds a move, when nothing else limits the search
// and may replace what PlainStyle offers.
#pragma once

#include <algorithm>
#include <cassert>
#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "base/random.hpp"
#include "player/agent_options.hpp"
#include "player/kind.hpp"
#include "player/time_rules.hpp"
#include "search/textbook/searcher.hpp"
#include "session/typed_game.hpp"

namespace cadenza::player {

namespace textbook = search::textbook;

// How far a game has come, for a player's plan of the time.
struct Pace {
  search::Duration total{};  // the most that was ever seen on the clock
  int moves_made = 0;        // by this player
};

struct PlainStyle {
  // A move that needs no search.
  template <class Position>
  [[nodiscard]] std::optional<Choice> at_once(const Position& /*position*/) const {
    return {};
  }
  // The report's own greatest depth; 0: none.
  template <class Position>
  [[nodiscard]] int depth(const Position& /*position*/) const {
    return 0;
  }
  template <class G, class Searcher>
  [[nodiscard]] textbook::Result search(Searcher& searcher, const game::Line<G>& line,
                                        const search::Limits& limits, Random& random) {
    return searcher.search(line, limits, random.next());
  }
};

[[nodiscard]] inline std::string in_words(textbook::Value value) {
  if (textbook::is_win(value)) return "win";
  if (textbook::is_loss(value)) return "loss";
  return std::to_string(value);
}

template <game::Game G, class Style>
class Agent final : public Player {
 public:
  explicit Agent(const AgentOptions& options)
      : depth_(options.depth), searcher_(typename Style::Evaluate{}, options.switches) {}

  void new_game(std::uint64_t seed) override {
    random_ = Random(seed);
    style_ = Style{};
    pace_ = {};
    if constexpr (requires(typename Style::Evaluate e) { e.seed; }) {
      searcher_.set_evaluation(typename Style::Evaluate{random_.next()});
    }
  }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    const game::Line<G>* line = session::typed_line<G>(game);
    assert(line != nullptr);
    const search::Limits own = plan(line->position(), limits);
    ++pace_.moves_made;
    if (const auto choice = style_.at_once(line->position())) return *choice;
    const auto result = style_.template search<G>(searcher_, *line, own, random_);
    return {result.move, result.depth, result.nodes, in_words(result.value)};
  }

 private:
  // What was asked for, and within that the report's own limits.
  [[nodiscard]] search::Limits plan(const typename G::Position& position,
                                    const search::Limits& limits) {
    search::Limits own = limits;
    const bool unlimited = !limits.move_time && limits.nodes == 0 && limits.depth == 0;
    if (limits.clock) {
      pace_.total = std::max(pace_.total, limits.clock->left);
      const auto wish = style_.share(position, limits.clock->left, pace_);
      const auto time = within(*limits.clock, wish);
      own.move_time = std::min(limits.move_time.value_or(time), time);
    } else if (unlimited) {
      own.move_time = Style::kMoveTime;
    }
    const int deepest = depth_ > 0 ? depth_ : style_.depth(position);
    if (own.depth == 0 || (deepest > 0 && deepest < own.depth)) own.depth = deepest;
    return own;
  }

  int depth_;
  Style style_{};
  Pace pace_;
  Random random_{0};
  textbook::Searcher<G> searcher_;
};

// For whichever of the game types it is.
template <class Style, game::Game G, game::Game... Others>
[[nodiscard]] Expected<std::unique_ptr<Player>> make_agent(const Spec& spec,
                                                           const session::Game& game) {
  if constexpr (sizeof...(Others) > 0) {
    if (session::typed_line<G>(game) == nullptr) return make_agent<Style, Others...>(spec, game);
  }
  assert(session::typed_line<G>(game) != nullptr);
  const auto options = agent_options(spec, Style::kSwitches);
  if (!options) return tl::unexpected<Error>(options.error());
  return std::make_unique<Agent<G, Style>>(*options);
}

}  // namespace cadenza::player
