// One question, answered by as many threads as are given: can this side win from here?
//
// The answer `proved` is exact up to equal keys of different positions, which a certificate rules
// out: it holds the strategy itself. So is `disproved`, except in games where positions repeat:
// there a failure may depend on the line that led to it, and is only a failure to find a win.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "solver/checkpoint.hpp"
#include "solver/dfpn.hpp"

namespace cadenza::solver {

struct Progress {
  Proof proof{kUnknown};
  std::uint64_t nodes = 0;    // whose moves were looked at
  std::uint64_t judged = 0;   // positions that were judged without that
  std::uint64_t threats = 0;  // moves tried in searches for continuous threats
  double seconds = 0;
  double cpu_seconds = 0;
  int fullness = 0;  // of the table, in thousandths
};

struct Settings {
  Goal goal;
  int threads = 1;
  double seconds = 0;       // 0: as long as it takes
  double cpu_seconds = 0;   // of all threads; 0: as long as it takes
  std::uint64_t nodes = 0;  // 0: as many as it takes
  std::string
      checkpoint{};  // a file that is read at the start, if it is there, and written on the way
  std::string problem{};  // in words; a checkpoint of another problem is refused
  double checkpoint_seconds = 30;
  std::function<void(const Progress&)> on_progress{};  // twice a second
  const std::atomic<bool>* interrupted = nullptr;
};

template <game::Game G>
class Solve {
 public:
  using Position = typename G::Position;

  Solve(const Position& start, Settings settings, ProofTable& table)
      : root_(start), settings_(std::move(settings)), shared_(table) {
    if (settings_.nodes > 0) shared_.most_nodes = settings_.nodes;
  }

  // An error only if the checkpoint cannot be used.
  [[nodiscard]] Expected<Progress> run() {
    if (auto loaded = resume(); !loaded) return tl::unexpected<Error>(loaded.error());
    running_ = settings_.threads;
    if (runs_alone()) {
      work();
      return progress();
    }
    std::vector<std::thread> workers;
    for (int i = 0; i < settings_.threads; ++i) {
      workers.emplace_back([this] { work(); });
    }
    const Expected<void> watched = watch();
    for (std::thread& worker : workers) worker.join();
    if (!watched) return tl::unexpected<Error>(watched.error());
    return progress();
  }

  // From any thread: the run ends soon.
  void stop() noexcept { shared_.stop = true; }

 private:
  // One thread, and nobody who has to look at a clock beside it: then this one will do. In a
  // browser there may be no other.
  [[nodiscard]] bool runs_alone() const noexcept {
    return settings_.threads == 1 && settings_.seconds <= 0 && settings_.cpu_seconds <= 0 &&
           settings_.checkpoint.empty() && !settings_.on_progress &&
           settings_.interrupted == nullptr;
  }

  // With limits that grow, so that there is something to tell in between.
  void work() {
    ProofSearch<G> search(settings_.goal, shared_, settings_.threads == 1);
    constexpr Number kFirst = 4;
    Proof limit{kFirst, kFirst};
    while (!shared_.stop.load()) {
      const Proof proof = search.search(root_, limit);
      const std::lock_guard lock(mutex_);
      if (!proof_.settled()) proof_ = proof;
      if (proof.settled()) shared_.stop = true;
      limit = {grown(limit.proof, proof.proof), grown(limit.disproof, proof.disproof)};
    }
    const std::lock_guard lock(mutex_);
    --running_;
    ended_.notify_one();
  }
  [[nodiscard]] static Number grown(Number limit, Number number) noexcept {
    const std::uint64_t wider = std::uint64_t{number} + number / 4 + 2;
    return static_cast<Number>(std::clamp<std::uint64_t>(wider, limit, kInfinite));
  }

  [[nodiscard]] Expected<void> watch() {
    constexpr auto kInterval = std::chrono::milliseconds(20);
    constexpr double kTell = 0.5;
    Stopwatch since_told;
    Stopwatch since_saved;
    std::unique_lock lock(mutex_);
    while (!ended_.wait_for(lock, kInterval, [this] { return running_ == 0; })) {
      lock.unlock();
      if (over()) shared_.stop = true;
      if (settings_.on_progress && since_told.seconds() >= kTell) {
        settings_.on_progress(progress());
        since_told = {};
      }
      if (!settings_.checkpoint.empty() && since_saved.seconds() >= settings_.checkpoint_seconds) {
        if (auto saved = save(); !saved) return stop_with(saved.error());
        since_saved = {};
      }
      lock.lock();
    }
    lock.unlock();
    if (settings_.checkpoint.empty()) return {};
    return save();
  }
  [[nodiscard]] bool over() const {
    return (settings_.interrupted != nullptr && *settings_.interrupted) ||
           (settings_.seconds > 0 && watch_.seconds() >= settings_.seconds) ||
           (settings_.cpu_seconds > 0 && cpu_.seconds() >= settings_.cpu_seconds);
  }
  [[nodiscard]] Expected<void> stop_with(const Error& error) {
    shared_.stop = true;
    return tl::unexpected<Error>(error);
  }

  [[nodiscard]] Expected<void> save() const {
    return save_checkpoint(settings_.checkpoint, settings_.problem, shared_.table);
  }
  [[nodiscard]] Expected<void> resume() {
    if (settings_.checkpoint.empty()) return {};
    return load_checkpoint(settings_.checkpoint, settings_.problem, shared_.table);
  }

  [[nodiscard]] Progress progress() {
    const std::lock_guard lock(mutex_);
    return {proof_,           shared_.nodes,  shared_.judged,          shared_.threats,
            watch_.seconds(), cpu_.seconds(), shared_.table.fullness()};
  }

  Node<G> root_;
  Settings settings_;
  Shared shared_;
  Stopwatch watch_;
  CpuStopwatch cpu_;
  std::mutex mutex_;
  std::condition_variable ended_;
  Proof proof_{kUnknown};
  int running_ = 0;
};

}  // namespace cadenza::solver
