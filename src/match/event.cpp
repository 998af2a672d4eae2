#include "match/event.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <optional>
#include <set>
#include <thread>
#include <utility>

#include "base/random.hpp"
#include "match/game.hpp"
#include "match/journal.hpp"
#include "process/threads.hpp"

namespace cadenza::match {
namespace {

using MadePlayer = Expected<std::unique_ptr<player::Player>>;

MadePlayer make(const PlayerFactory& make_player, const Entrant& entrant,
                const session::Game& start) {
  try {
    return make_player(entrant, start);
  } catch (const std::exception& error) {
    return fail("player", 0, "'" + entrant.spec + "' cannot be made: " + error.what());
  }
}

// The players of one worker: made when they are first needed, kept while they go on playing.
class Squad {
 public:
  Squad(const Event& event, const PlayerFactory& make_player)
      : event_(event), make_player_(make_player) {}

  Expected<BySide<player::Player*>> seat(const Fixture& fixture) {
    dismiss_others(fixture);
    BySide<player::Player*> seats{};
    const BySide<std::size_t> entrants{fixture.white, fixture.black};
    for (std::size_t side = 0; side < seats.size(); ++side) {
      const auto seated = player_for(entrants[side]);
      if (!seated) return tl::unexpected<Error>(seated.error());
      seats[side] = *seated;
    }
    return seats;
  }

 private:
  void dismiss_others(const Fixture& fixture) {
    for (auto player = players_.begin(); player != players_.end();) {
      const bool stays = player->first == fixture.white || player->first == fixture.black;
      player = stays ? std::next(player) : players_.erase(player);
    }
  }

  Expected<player::Player*> player_for(std::size_t entrant) {
    if (const auto found = players_.find(entrant); found != players_.end()) {
      return found->second.get();
    }
    auto made = make(make_player_, event_.entrants[entrant], event_.start);
    if (!made) return tl::unexpected<Error>(made.error());
    return players_.emplace(entrant, std::move(*made)).first->second.get();
  }

  const Event& event_;
  const PlayerFactory& make_player_;
  std::map<std::size_t, std::unique_ptr<player::Player>> players_;
};

// What the workers share. Everything but the flag is guarded by the mutex.
class Pool {
 public:
  Pool(const Event& event, const Schedule& schedule, const Surroundings& surroundings)
      : event_(event), schedule_(schedule), surroundings_(surroundings) {
    if (surroundings.journal != nullptr) results_ = surroundings.journal->finished();
    enough_ = surroundings.enough && surroundings.enough(results_);
    fixtures_ = schedule_(results_);
  }

  // Round by round: the next is known when all games of this one are over.
  Expected<Played> run() {
    while (!stopped() && !all_played()) {
      play_round();
      if (error_) return tl::unexpected<Error>(*error_);
      if (!stopped()) fixtures_ = schedule_(results_);
    }
    const bool complete = all_played();
    return Played{std::move(results_), complete};
  }

 private:
  void play_round() {
    next_ = 0;
    process::Threads workers;
    for (unsigned i = 0; i < threads(); ++i) workers.start([this, i] { work(i); });
  }

  [[nodiscard]] bool all_played() const { return missing() == 0; }
  [[nodiscard]] std::size_t missing() const {
    return static_cast<std::size_t>(std::count_if(
        fixtures_.begin(), fixtures_.end(),
        [&](const Fixture& fixture) { return results_.find(fixture.number) == results_.end(); }));
  }

  [[nodiscard]] bool stopped() const {
    return error_ || enough_ ||
           (surroundings_.interrupted != nullptr && surroundings_.interrupted->load());
  }

  [[nodiscard]] unsigned threads() const {
    const unsigned wanted =
        event_.concurrency != 0 ? event_.concurrency : std::thread::hardware_concurrency();
    return static_cast<unsigned>(std::min<std::size_t>(std::max(wanted, 1U), missing()));
  }

  // Nothing may leave a thread but through the error.
  void work(unsigned worker) {
    try {
      if (event_.pinned) process::stay_on_core(worker);
      play_games();
    } catch (const std::exception& error) {
      give_up({"match", 0, error.what()});
    }
  }

  void play_games() {
    Squad squad(event_, surroundings_.make_player);
    while (const Fixture* fixture = next_fixture()) {
      const auto seats = squad.seat(*fixture);
      if (!seats) return give_up(seats.error());
      const auto result = play_game(event_.start, event_.openings[fixture->opening], *seats,
                                    conditions_of(*fixture));
      if (!result) return;
      finish(*fixture, *result);
    }
  }

  [[nodiscard]] Conditions conditions_of(const Fixture& fixture) const {
    Conditions conditions;
    conditions.limits = {event_.entrants[fixture.white].limits,
                         event_.entrants[fixture.black].limits};
    conditions.grace = event_.grace;
    conditions.longest_game = event_.longest_game;
    conditions.seeds = {player_seed(event_.seed, fixture.pair, game::Side::white),
                        player_seed(event_.seed, fixture.pair, game::Side::black)};
    conditions.stop = surroundings_.interrupted;
    return conditions;
  }

  // None when there is none left, or when the event is to end early.
  const Fixture* next_fixture() {
    const std::lock_guard lock(mutex_);
    while (next_ < fixtures_.size() && results_.find(fixtures_[next_].number) != results_.end()) {
      ++next_;
    }
    if (stopped() || next_ == fixtures_.size()) return nullptr;
    return &fixtures_[next_++];
  }

  void finish(const Fixture& fixture, const GameResult& result) {
    const std::lock_guard lock(mutex_);
    if (error_) return;
    if (surroundings_.journal != nullptr) {
      const auto written = surroundings_.journal->append(entry_line(event_, fixture, result));
      if (!written) {
        error_ = written.error();
        return;
      }
    }
    results_.emplace(fixture.number, result);
    if (surroundings_.on_game) surroundings_.on_game(fixture, results_);
    if (surroundings_.enough && surroundings_.enough(results_)) enough_ = true;
  }

  void give_up(const Error& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
  }

  const Event& event_;
  const Schedule& schedule_;
  const Surroundings& surroundings_;

  std::mutex mutex_;
  std::vector<Fixture> fixtures_;
  Results results_;
  std::size_t next_ = 0;
  bool enough_ = false;
  std::optional<Error> error_;
};

Expected<void> check_limits(const Entrant& entrant) {
  const search::Limits& limits = entrant.limits;
  if (limits.move_time || limits.clock || limits.nodes != 0 || limits.depth != 0) return {};
  return fail("limits", 0,
              "player " + entrant.name + " needs a limit of time or nodes for its moves");
}

}  // namespace

std::uint64_t player_seed(std::uint64_t event_seed, std::size_t pair, game::Side side) {
  return mix64(mix64(mix64(event_seed) + pair) + game::index(side));
}

Expected<void> check(const Event& event, const PlayerFactory& make_player) {
  if (event.start.players() != 2) {
    return fail("variant", 0,
                "a match is between two players, and this game has " +
                    std::to_string(event.start.players()));
  }
  for (const Entrant& entrant : event.entrants) {
    if (auto limited = check_limits(entrant); !limited) return limited;
    const auto made = make(make_player, entrant, event.start);
    if (!made) return tl::unexpected<Error>(made.error());
  }
  return {};
}

Expected<Played> play(const Event& event, const Schedule& schedule,
                      const Surroundings& surroundings) {
  const auto checked = check(event, surroundings.make_player);
  if (!checked) return tl::unexpected<Error>(checked.error());
  return Pool(event, schedule, surroundings).run();
}

}  // namespace cadenza::match
