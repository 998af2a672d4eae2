#include "match/match.hpp"

#include <algorithm>
#include <cassert>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace cadenza::match {
namespace {

Expected<std::unique_ptr<player::Player>> make(const PlayerFactory& make_player,
                                               const std::string& spec,
                                               const session::Game& start) {
  try {
    return make_player(spec, start);
  } catch (const std::exception& error) {
    return fail("player", 0, "'" + spec + "' cannot be made: " + error.what());
  }
}

Expected<Players> make_both(const PlayerFactory& make_player, const Settings& settings,
                            const session::Game& start) {
  Players players;
  for (const std::size_t i : {kA, kB}) {
    auto made = make(make_player, settings.players[i].spec, start);
    if (!made) return tl::unexpected<Error>(made.error());
    players[i] = std::move(*made);
  }
  return players;
}

// What the workers share. Everything but the flag is guarded by the mutex.
class Pool {
 public:
  Pool(const session::Game& start, const Settings& settings, const std::vector<Opening>& openings,
       const Surroundings& surroundings)
      : start_(start), settings_(settings), openings_(openings), surroundings_(surroundings) {
    results_.resize(settings.pairs);
    progress_.pairs = settings.pairs;
    if (surroundings.record != nullptr) take_over(surroundings.record->finished());
  }

  Expected<Played> run() {
    {
      std::vector<std::jthread> workers;
      for (unsigned i = 0; i < threads(); ++i) workers.emplace_back([this] { work(); });
    }
    if (error_) return tl::unexpected<Error>(*error_);
    Played played;
    for (auto& result : results_) {
      if (result) played.pairs.push_back(std::move(*result));
    }
    played.complete = played.pairs.size() == settings_.pairs;
    return played;
  }

 private:
  void take_over(const std::map<std::size_t, PairResult>& finished) {
    for (const auto& [pair, result] : finished) {
      if (pair < results_.size()) keep(result);
    }
  }

  void keep(const PairResult& result) {
    results_[result.pair] = result;
    ++progress_.finished;
    ++progress_.pentanomial[half_points(result)];
  }

  [[nodiscard]] unsigned threads() const {
    const unsigned wanted =
        settings_.concurrency != 0 ? settings_.concurrency : std::thread::hardware_concurrency();
    const std::size_t left = settings_.pairs - progress_.finished;
    return static_cast<unsigned>(std::min<std::size_t>(std::max(wanted, 1U), left));
  }

  // Nothing may leave a thread but through the error.
  void work() {
    try {
      play_pairs();
    } catch (const std::exception& error) {
      give_up({"match", 0, error.what()});
    }
  }

  void play_pairs() {
    const auto players = make_both(surroundings_.make_player, settings_, start_);
    if (!players) return give_up(players.error());
    const Conditions conditions{{settings_.players[kA].limits, settings_.players[kB].limits},
                                settings_.longest_game,
                                settings_.seed,
                                surroundings_.interrupted};
    while (const auto pair = next_pair()) {
      const auto result = play_pair(start_, openings_[*pair], *pair, *players, conditions);
      if (!result) return;
      finish(*result);
    }
  }

  // None when there is none left, or when the match is to end early.
  std::optional<std::size_t> next_pair() {
    const std::lock_guard lock(mutex_);
    const bool interrupted =
        surroundings_.interrupted != nullptr && surroundings_.interrupted->load();
    while (next_ < results_.size() && results_[next_]) ++next_;
    if (error_ || interrupted || next_ == results_.size()) return std::nullopt;
    return next_++;
  }

  void finish(const PairResult& result) {
    const std::lock_guard lock(mutex_);
    if (error_) return;
    if (surroundings_.record != nullptr) {
      if (const auto written = surroundings_.record->append(result); !written) {
        error_ = written.error();
        return;
      }
    }
    keep(result);
    if (surroundings_.on_progress) surroundings_.on_progress(progress_);
  }

  void give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
  }

  const session::Game& start_;
  const Settings& settings_;
  const std::vector<Opening>& openings_;
  const Surroundings& surroundings_;

  std::mutex mutex_;
  std::vector<std::optional<PairResult>> results_;
  std::size_t next_ = 0;
  Progress progress_;
  std::optional<Error> error_;
};

Expected<void> check_limits(const search::Limits& limits, const std::string& name) {
  const bool limited = limits.move_time || limits.nodes != 0 || limits.depth != 0;
  if (limited) return {};
  return fail("limits", 0, "player " + name + " needs a limit of time or nodes for its moves");
}

}  // namespace

Expected<void> check(const session::Game& start, const Settings& settings,
                     const PlayerFactory& make_player) {
  if (start.players() != 2) {
    return fail(
        "variant", 0,
        "a match is between two players, and this game has " + std::to_string(start.players()));
  }
  return check_limits(settings.players[kA].limits, "A")
      .and_then([&] { return check_limits(settings.players[kB].limits, "B"); })
      .and_then([&]() -> Expected<void> {
        const auto players = make_both(make_player, settings, start);
        if (!players) return tl::unexpected<Error>(players.error());
        return {};
      });
}

Expected<Played> play(const session::Game& start, const Settings& settings,
                      const std::vector<Opening>& openings, const Surroundings& surroundings) {
  assert(openings.size() >= settings.pairs);
  const auto checked = check(start, settings, surroundings.make_player);
  if (!checked) return tl::unexpected<Error>(checked.error());
  return Pool(start, settings, openings, surroundings).run();
}

}  // namespace cadenza::match
