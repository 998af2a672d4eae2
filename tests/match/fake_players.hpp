// Players that are good at one thing: being random, being predictable, or misbehaving.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include "base/random.hpp"
#include "match/match.hpp"
#include "player/player.hpp"

namespace cadenza::match::test {

// Chooses at random, from the seed of the game. More nodes give other moves, as with a real search.
class RandomPlayer : public player::Player {
 public:
  void new_game(std::uint64_t seed) override { random_ = Random(seed); }
  player::Choice choose(const session::Game& game, const search::Limits& limits) override {
    const auto moves = game.legal_moves();
    const auto count = static_cast<std::uint32_t>(moves.size());
    game::Move move = moves[random_.below(count)];
    for (std::uint64_t node = 1; node < limits.nodes; ++node) move = moves[random_.below(count)];
    return {move, 3, limits.nodes};
  }

 private:
  Random random_{0};
};

class FirstMovePlayer : public player::Player {
 public:
  void new_game(std::uint64_t) override {}
  player::Choice choose(const session::Game& game, const search::Limits&) override {
    return {game.legal_moves().front(), 1, 1};
  }
};

// Plays well until this ply of the game, and then does what its name says.
class FaultyPlayer : public FirstMovePlayer {
 public:
  explicit FaultyPlayer(std::string fault) : fault_(std::move(fault)) {}
  player::Choice choose(const session::Game& game, const search::Limits& limits) override {
    constexpr int kFaultyPly = 6;  // before any game is over
    if (game.plies() < kFaultyPly) return FirstMovePlayer::choose(game, limits);
    if (fault_ == "throws") throw std::runtime_error("out of \xff ideas");
    if (fault_ == "throws-a-number") throw 42;
    return {game::kNoMove};
  }

 private:
  std::string fault_;
};

class UnseatedPlayer : public FirstMovePlayer {
 public:
  void new_game(std::uint64_t) override { throw std::runtime_error("no seat"); }
};

class SlowPlayer : public FirstMovePlayer {
 public:
  player::Choice choose(const session::Game& game, const search::Limits& limits) override {
    std::this_thread::sleep_for(std::chrono::milliseconds(3));
    return FirstMovePlayer::choose(game, limits);
  }
};

inline Expected<std::unique_ptr<player::Player>> make_fake(const Entrant& entrant,
                                                           const session::Game&) {
  const std::string& spec = entrant.spec;
  if (spec == "random") return std::make_unique<RandomPlayer>();
  if (spec == "first") return std::make_unique<FirstMovePlayer>();
  if (spec == "slow") return std::make_unique<SlowPlayer>();
  if (spec == "unmakeable") throw std::runtime_error("no memory");
  if (spec == "unseated") return std::make_unique<UnseatedPlayer>();
  if (spec == "illegal" || spec == "throws" || spec == "throws-a-number") {
    return std::make_unique<FaultyPlayer>(std::string(spec));
  }
  return fail("player", 1, "unknown");
}

// A match of fake players, and what it is played with.
struct FakeMatch {
  explicit FakeMatch(std::string_view a, std::string_view b, std::size_t pairs = 10,
                     std::string_view game = "andantino", std::string_view variant = "")
      : start(session::start(game, variant).value()) {
    settings.players = {Contender{std::string(a), {{}, {}, 5, 0}},
                        Contender{std::string(b), {{}, {}, 5, 0}}};
    settings.opening_plies = {4, 6};
    settings.pairs = pairs;
    settings.concurrency = 2;
  }

  [[nodiscard]] std::vector<Opening> openings() const {
    return make_openings(*start, settings.pairs, {settings.seed, settings.opening_plies}).value();
  }

  [[nodiscard]] Expected<PlayedMatch> try_play() const {
    return match::play(*start, settings, openings(), surroundings);
  }

  [[nodiscard]] PlayedMatch play() const { return try_play().value(); }

  std::unique_ptr<session::Game> start;
  Settings settings;
  MatchSurroundings surroundings{make_fake};
};

// Without what the clock has a part in.
inline std::vector<PairResult> timeless(std::vector<PairResult> pairs) {
  for (PairResult& pair : pairs) {
    for (GameResult& game : pair.games) {
      for (Effort& effort : game.efforts) effort.seconds = effort.longest = 0;
    }
  }
  return pairs;
}

}  // namespace cadenza::match::test
