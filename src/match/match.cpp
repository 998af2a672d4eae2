#include "match/match.hpp"

#include <cassert>
#include <map>
#include <optional>
#include <utility>

#include "match/journal.hpp"

namespace cadenza::match {
namespace {

std::size_t number_of(std::size_t pair, std::size_t game) { return 2 * pair + game; }

Event event_of(const session::Game& start, const Settings& settings) {
  Event event{start};
  event.name = "match";
  for (const Contender& player : settings.players) {
    event.entrants.push_back({player.spec, player.spec, player.limits});
  }
  event.seed = settings.seed;
  event.longest_game = settings.longest_game;
  event.grace = settings.grace;
  event.concurrency = settings.concurrency;
  event.pinned = settings.pinned;
  return event;
}

std::vector<Fixture> fixtures_of(std::size_t pairs) {
  std::vector<Fixture> fixtures;
  for (std::size_t pair = 0; pair < pairs; ++pair) {
    fixtures.push_back({number_of(pair, 0), 1, pair, kA, kB, pair});
    fixtures.push_back({number_of(pair, 1), 1, pair, kB, kA, pair});
  }
  return fixtures;
}

std::optional<PairResult> pair_of(const Results& results, std::size_t pair) {
  const auto first = results.find(number_of(pair, 0));
  const auto second = results.find(number_of(pair, 1));
  if (first == results.end() || second == results.end()) return std::nullopt;
  return PairResult{pair, {first->second, second->second}};
}

// Counts pairs as they are completed, and up to the first gap.
class Score {
 public:
  explicit Score(const Settings& settings) : settings_(settings) {}

  void take_over(const Results& results) {
    for (std::size_t pair = 0; pair < settings_.pairs; ++pair) note(results, pair);
  }

  // Returns whether this game has completed a pair.
  bool note(const Results& results, std::size_t pair) {
    const auto result = pair_of(results, pair);
    if (!result) return false;
    ++progress_.finished;
    ++progress_.pentanomial[half_points(*result)];
    points_[pair] = half_points(*result);
    while (!decided() && points_.count(next_) > 0) ++without_gap_[points_.at(next_++)];
    return true;
  }

  [[nodiscard]] bool decided() const {
    return settings_.sprt && decide(*settings_.sprt, without_gap_).verdict != Verdict::undecided;
  }
  // As many pairs as the test has looked at.
  [[nodiscard]] std::size_t needed() const { return decided() ? next_ : settings_.pairs; }
  [[nodiscard]] Progress progress() const {
    Progress progress = progress_;
    progress.pairs = settings_.pairs;
    return progress;
  }

 private:
  const Settings& settings_;
  Progress progress_{};
  std::map<std::size_t, std::size_t> points_;
  std::size_t next_ = 0;
  Pentanomial without_gap_{};
};

PlayedMatch played_match(const Results& results, const Score& score) {
  PlayedMatch match;
  for (std::size_t pair = 0; pair < score.needed(); ++pair) {
    if (auto result = pair_of(results, pair)) match.pairs.push_back(std::move(*result));
  }
  match.complete = match.pairs.size() == score.needed();
  return match;
}

}  // namespace

Expected<void> check(const session::Game& start, const Settings& settings,
                     const PlayerFactory& make_player) {
  Event event = event_of(start, settings);
  event.entrants[kA].name = "A";
  event.entrants[kB].name = "B";
  return check(event, make_player);
}

Expected<PlayedMatch> play(const session::Game& start, const Settings& settings,
                           const std::vector<Opening>& openings,
                           const MatchSurroundings& surroundings) {
  assert(openings.size() >= settings.pairs);
  if (const auto checked = check(start, settings, surroundings.make_player); !checked) {
    return tl::unexpected<Error>(checked.error());
  }
  Event event = event_of(start, settings);
  event.openings = openings;
  Score score(settings);
  if (surroundings.journal != nullptr) score.take_over(surroundings.journal->finished());
  Surroundings around{surroundings.make_player, surroundings.journal};
  around.interrupted = surroundings.interrupted;
  around.on_game = [&](const Fixture& fixture, const Results& results) {
    if (!score.note(results, fixture.pair) || !surroundings.on_progress) return;
    surroundings.on_progress(score.progress());
  };
  around.enough = [&](const Results&) { return score.decided(); };
  const std::vector<Fixture> fixtures = fixtures_of(settings.pairs);
  const auto played = play(
      event, [&](const Results&) { return std::vector<Fixture>(fixtures); }, around);
  if (!played) return tl::unexpected<Error>(played.error());
  return played_match(played->results, score);
}

}  // namespace cadenza::match
