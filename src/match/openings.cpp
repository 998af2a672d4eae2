#include "match/openings.hpp"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <unordered_set>
#include <utility>

#include "base/random.hpp"

namespace cadenza::match {
namespace {

struct Candidate {
  Opening moves;
  std::unique_ptr<session::Game> game;
};

// Each has a seed of its own, so that candidate i is the same whatever became of the others.
std::uint64_t candidate_seed(std::uint64_t seed, std::uint64_t i) {
  constexpr std::uint64_t kOpenings = 0x6F70656E696E6773;  // apart from the players' seeds
  return mix64(mix64(seed ^ kOpenings) + i);
}

// Null when the game ends before the opening does, or with it.
std::optional<Candidate> random_opening(const session::Game& start, PlyRange plies,
                                        std::uint64_t seed) {
  Random random(seed);
  Candidate candidate{{}, start.clone()};
  const auto spread = static_cast<std::uint32_t>(plies.most - plies.least + 1);
  const int length = plies.least + static_cast<int>(random.below(spread));
  for (int ply = 0; ply < length && !candidate.game->outcome().over(); ++ply) {
    const auto moves = candidate.game->legal_moves();
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    candidate.game->play(move);
    candidate.moves.push_back(move);
  }
  if (candidate.game->outcome().over()) return std::nullopt;
  return candidate;
}

// The candidates in the order of their numbers, each position once.
class Candidates {
 public:
  Candidates(const session::Game& start, const OpeningSettings& settings)
      : start_(start), settings_(settings) {}

  // None when so long a run of known positions means that few or none are left.
  std::optional<Candidate> next() {
    constexpr int kMostFailures = 10'000;
    for (int failures = 0; failures < kMostFailures; ++failures) {
      auto candidate =
          random_opening(start_, settings_.plies, candidate_seed(settings_.seed, number_++));
      if (candidate && seen_.insert(candidate->game->symmetric_key()).second) return candidate;
    }
    return std::nullopt;
  }

 private:
  const session::Game& start_;
  const OpeningSettings& settings_;
  std::uint64_t number_ = 0;
  std::unordered_set<board::Key> seen_;
};

// Judges candidates in several threads and keeps the fair ones in the order of the candidates:
// whoever is judged too early waits for those before him. The mutex guards everything that changes.
class Selection {
 public:
  Selection(const session::Game& start, std::size_t count, const OpeningSettings& settings)
      : settings_(settings), candidates_(start, settings), count_(count) {}

  Expected<std::vector<Opening>> run() {
    {
      const unsigned cores = std::max(std::thread::hardware_concurrency(), 1U);
      const unsigned threads = settings_.concurrency != 0 ? settings_.concurrency : cores;
      std::vector<std::jthread> workers;
      for (unsigned i = 0; i < threads; ++i) workers.emplace_back([this] { work(); });
    }
    if (error_) return tl::unexpected<Error>(*error_);
    if (kept_.size() < count_) return fail("openings", 0, too_few());
    return std::move(kept_);
  }

 private:
  struct Task {
    std::size_t number = 0;
    Candidate candidate;
  };

  // Nothing may leave a thread but through the error.
  void work() {
    try {
      judge_candidates();
    } catch (const std::exception& error) {
      const std::lock_guard lock(mutex_);
      error_ = Error{"openings", 0, error.what()};
    }
  }

  void judge_candidates() {
    const OpeningJudge judge = settings_.make_judge ? settings_.make_judge() : OpeningJudge{};
    while (auto task = next_task()) {
      const bool fair = !judge || judge(*task->candidate.game);
      settle(task->number, fair ? std::optional(std::move(task->candidate.moves)) : std::nullopt);
    }
  }

  std::optional<Task> next_task() {
    const std::lock_guard lock(mutex_);
    if (done()) return std::nullopt;
    auto candidate = candidates_.next();
    exhausted_ = !candidate;
    if (exhausted_) return std::nullopt;
    return Task{issued_++, std::move(*candidate)};
  }

  [[nodiscard]] bool done() const { return error_ || exhausted_ || is_settled(); }

  // So long a run of unfair positions means that the judge is not to be pleased.
  [[nodiscard]] bool is_settled() const {
    constexpr int kMostRejections = 2'000;
    return kept_.size() == count_ || rejections_ == kMostRejections;
  }

  // Takes over a verdict, and all later ones that waited for it.
  void settle(std::size_t number, std::optional<Opening> fair_opening) {
    const std::lock_guard lock(mutex_);
    waiting_.emplace(number, std::move(fair_opening));
    while (!waiting_.empty() && waiting_.begin()->first == settled_ && !is_settled()) {
      keep(std::move(waiting_.begin()->second));
      waiting_.erase(waiting_.begin());
    }
    if (settings_.on_progress) settings_.on_progress({settled_, kept_.size(), count_});
  }

  void keep(std::optional<Opening> opening) {
    ++settled_;
    rejections_ = opening ? 0 : rejections_ + 1;
    if (opening) kept_.push_back(std::move(*opening));
  }

  [[nodiscard]] std::string too_few() const {
    return "expected " + std::to_string(count_) + " different openings, found only " +
           std::to_string(kept_.size()) + "; ask for fewer or another number of opening plies";
  }

  const OpeningSettings& settings_;

  std::mutex mutex_;
  Candidates candidates_;
  std::size_t count_;
  std::size_t issued_ = 0;
  std::size_t settled_ = 0;
  std::map<std::size_t, std::optional<Opening>> waiting_;  // judged before those in front of them
  std::vector<Opening> kept_;
  int rejections_ = 0;  // in a row
  bool exhausted_ = false;
  std::optional<Error> error_;
};

}  // namespace

PlyRange usual_opening_plies(const session::Game& start) {
  if (start.name() == "andantino") return {7, 8};
  const int turn_each = start.turn_length() * start.players();
  if (start.name() == "omega") return {turn_each, turn_each};
  return {2 * turn_each, 2 * turn_each};
}

Expected<std::vector<Opening>> make_openings(const session::Game& start, std::size_t count,
                                             const OpeningSettings& settings) {
  return Selection(start, count, settings).run();
}

std::unique_ptr<session::Game> play_opening(const session::Game& start, const Opening& opening) {
  auto game = start.clone();
  for (const game::Move move : opening) game->play(move);
  return game;
}

}  // namespace cadenza::match
