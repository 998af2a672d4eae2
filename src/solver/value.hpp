// Who wins? Both sides are tried as attackers by turns, each with a table of its own, because
// nobody knows beforehand whose win is the easier one to prove.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>

#include "solver/solve.hpp"
#include "solver/winner.hpp"

namespace cadenza::solver {

struct Found {
  Value value = Value::unknown;
  std::array<std::optional<Progress>, 2> by_attacker;  // those that were tried
};

template <game::Game G>
class ValueSearch {
 public:
  using Position = typename G::Position;

  // `attacker`: only whether this side wins. The settings' own attacker is not looked at.
  ValueSearch(const Position& start, const Settings& settings, std::optional<Side> attacker,
              std::size_t table_bytes)
      : start_(start), settings_(settings), attacker_(attacker) {
    const std::size_t each = attacker ? table_bytes : table_bytes / 2;
    for (const Side side : {Side::white, Side::black}) {
      if (!attacker || *attacker == side) tables_[index(side)] = std::make_unique<ProofTable>(each);
    }
  }

  [[nodiscard]] Expected<Found> run() {
    if (start_.outcome().over()) return found_at_once();
    if (attacker_) {
      if (auto done = attack(*attacker_, settings_.nodes); !done) return failed(done.error());
      return found_;
    }
    constexpr std::uint64_t kFirstBudget = 1'000;  // a fiftieth of a second
    constexpr std::uint64_t kFavour = 4;
    const Side mover = start_.side_to_move();
    for (std::uint64_t budget = kFirstBudget;; budget *= 2) {
      for (const Side side : {mover, opponent(mover)}) {
        if (settled(side)) continue;
        const std::uint64_t nodes = looks_nearer(side) ? kFavour * budget : budget;
        if (auto done = attack(side, nodes); !done) return failed(done.error());
        if (found_.value != Value::unknown || spent()) return found_;
      }
    }
  }

  // From any thread: the run ends soon, with what it has found.
  void stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    if (now_ != nullptr) now_->stop();
  }

  // The table that proves it.
  [[nodiscard]] ProofTable& table(Side attacker) noexcept { return *tables_[index(attacker)]; }

 private:
  [[nodiscard]] static tl::unexpected<Error> failed(const Error& error) {
    return tl::unexpected<Error>(error);
  }
  [[nodiscard]] Found found_at_once() const noexcept {
    const game::Outcome outcome = start_.outcome();
    for (const Side side : {Side::white, Side::black}) {
      if (outcome.won_by(side)) return {won_by(side), {}};
    }
    return {Value::draw, {}};
  }
  [[nodiscard]] bool settled(Side attacker) const noexcept {
    const auto& progress = found_.by_attacker[index(attacker)];
    return progress && progress->proof.settled();
  }
  // Is this side's win the easier one to prove, by the numbers of both so far?
  [[nodiscard]] bool looks_nearer(Side side) const noexcept {
    const auto& own = found_.by_attacker[index(side)];
    const auto& other = found_.by_attacker[index(opponent(side))];
    if (!own || !other || other->proof.settled()) return false;
    return std::uint64_t{own->proof.proof} * other->proof.disproof <
           std::uint64_t{other->proof.proof} * own->proof.disproof;
  }
  // In a game where positions repeat, that no win was found proves nothing.
  [[nodiscard]] bool neither_wins() const noexcept {
    return !game::Repeating<G> && settled(Side::white) && settled(Side::black);
  }
  [[nodiscard]] bool spent() const {
    return stopped_ || (settings_.interrupted != nullptr && *settings_.interrupted) ||
           (settings_.seconds > 0 && watch_.seconds() >= settings_.seconds) ||
           (settings_.cpu_seconds > 0 && cpu_.seconds() >= settings_.cpu_seconds) ||
           (settings_.nodes > 0 && nodes_ >= settings_.nodes) ||
           (settled(Side::white) && settled(Side::black));
  }

  // Never 0, which would be without a limit.
  [[nodiscard]] static double left(double limit, double used) noexcept {
    constexpr double kLeast = 1e-3;
    return limit > 0 ? std::max(limit - used, kLeast) : 0;
  }
  [[nodiscard]] Expected<void> attack(Side attacker, std::uint64_t nodes) {
    Settings settings = settings_;
    settings.goal.attacker = attacker;
    settings.nodes = nodes;
    if (settings_.nodes > 0) settings.nodes = std::min(nodes, settings_.nodes - nodes_);
    settings.seconds = left(settings_.seconds, watch_.seconds());
    settings.cpu_seconds = left(settings_.cpu_seconds, cpu_.seconds());
    if (!settings.checkpoint.empty() && !attacker_) {
      settings.checkpoint += attacker == Side::white ? ".white" : ".black";
    }
    settings.problem += attacker == Side::white ? ", white attacks" : ", black attacks";
    Solve<G> solve(start_, settings, table(attacker));
    if (!begin(solve)) return {};
    const auto progress = solve.run();
    end();
    if (!progress) return failed(progress.error());
    add(found_.by_attacker[index(attacker)], *progress);
    nodes_ += progress->nodes;
    if (progress->proof.proved()) {
      found_.value = won_by(attacker);
    } else if (neither_wins()) {
      found_.value = Value::draw;
    }
    return {};
  }

  [[nodiscard]] bool begin(Solve<G>& solve) {
    const std::lock_guard lock(mutex_);
    if (!stopped_) now_ = &solve;
    return !stopped_;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    now_ = nullptr;
  }

  static void add(std::optional<Progress>& sum, const Progress& more) {
    const Progress before = sum.value_or(Progress{});
    sum = more;
    sum->nodes += before.nodes;
    sum->judged += before.judged;
    sum->threats += before.threats;
    sum->seconds += before.seconds;
    sum->cpu_seconds += before.cpu_seconds;
  }

  Position start_;
  Settings settings_;
  std::optional<Side> attacker_;
  std::array<std::unique_ptr<ProofTable>, 2> tables_;
  Found found_;
  std::uint64_t nodes_ = 0;
  Stopwatch watch_;
  CpuStopwatch cpu_;
  std::mutex mutex_;  // of what follows
  Solve<G>* now_ = nullptr;
  std::atomic<bool> stopped_{false};
};

}  // namespace cadenza::solver
