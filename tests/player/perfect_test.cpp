// Black in Andantino at level perfect: nobody takes a point, and every answer comes at once.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <iostream>

#include "base/random.hpp"
#include "player/player.hpp"

namespace cadenza::player {
namespace {

struct Challenge {
  std::string_view white;
  int games = 0;
  search::Limits limits{};  // White's, for a move
};

struct Tally {
  int games = 0;
  int wins = 0;            // of Black
  int searched = 0;        // answers that did not come from the strategy
  int longest = 0;         // plies of a game
  double slowest = 0;      // answer, in milliseconds
  double slowest_cpu = 0;  // the same of this thread alone: other programs do not count
};

search::Limits nodes_each(std::uint64_t nodes) {
  search::Limits limits;
  limits.nodes = nodes;
  return limits;
}
search::Limits milliseconds_each(int milliseconds) {
  search::Limits limits;
  limits.move_time = std::chrono::milliseconds(milliseconds);
  return limits;
}

double thread_milliseconds() {
  std::timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

Choice timed_choice(Player& black, const session::Game& game, Tally& tally) {
  const auto start = std::chrono::steady_clock::now();
  const double cpu = thread_milliseconds();
  Choice choice = black.choose(game, nodes_each(1'000));
  tally.slowest_cpu = std::max(tally.slowest_cpu, thread_milliseconds() - cpu);
  const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
  tally.slowest = std::max(tally.slowest, taken.count());
  if (choice.nodes > 0) ++tally.searched;
  return choice;
}

// White's first moves are random, so that players who leave nothing to chance play many games.
void play_game(Player& white, Player& black, const search::Limits& limits, std::uint64_t seed,
               Tally& tally) {
  constexpr std::uint64_t kMostRandomMoves = 6;
  const auto game = std::move(*session::start("andantino", "side10"));
  const auto chance = std::move(*make_player("random", *game));
  for (Player* player : {&white, &black, chance.get()}) player->new_game(seed);
  const int random_plies = static_cast<int>(2 * (seed % kMostRandomMoves));
  while (!game->outcome().over()) {
    const bool black_moves = game->side_to_move() == game::Side::black;
    Player& replying = game->plies() < random_plies ? *chance : white;
    game->play(black_moves ? timed_choice(black, *game, tally).move
                           : replying.choose(*game, limits).move);
  }
  ++tally.games;
  tally.longest = std::max(tally.longest, game->plies());
  if (game->outcome().won_by(game::Side::black)) ++tally.wins;
}

Tally play_challenge(const Challenge& challenge) {
  const auto game = std::move(*session::start("andantino", "side10"));
  const auto white = std::move(*make_player(challenge.white, *game));
  const auto black = std::move(*make_player("perfect:hash=1", *game));
  Tally tally;
  for (int i = 0; i < challenge.games; ++i) {
    play_game(*white, *black, challenge.limits, static_cast<std::uint64_t>(i), tally);
  }
  return tally;
}

void expect_perfection(const Challenge& challenge) {
  const Tally tally = play_challenge(challenge);
  std::cout << "| " << challenge.white << " | " << tally.games << " | " << tally.wins << " | "
            << tally.games - tally.wins << " | " << tally.longest << " | " << tally.slowest << " | "
            << tally.slowest_cpu << " |" << std::endl;
  EXPECT_EQ(tally.wins, tally.games) << challenge.white;
  EXPECT_EQ(tally.searched, 0) << challenge.white;
  EXPECT_LE(tally.longest, 62) << challenge.white;  // docs/solved.md
  EXPECT_LT(tally.slowest_cpu, 10) << challenge.white;
}

TEST(PerfectPlayer, WinsEveryGameAsBlack) {
  for (const Challenge& challenge :
       {Challenge{"random", 12}, Challenge{"greedy", 12}, Challenge{"sweere-group:depth=2", 6}}) {
    expect_perfection(challenge);
  }
}

// The table of docs/solved.md.
TEST(NightlyPerfectPlayer, WinsTwoHundredGamesAsBlack) {
  std::cout << "| White | Games | Black wins | Others | Longest, plies | Slowest answer, ms | ms "
               "of CPU |\n";
  for (const Challenge& challenge : {Challenge{"random", 30}, Challenge{"greedy", 30},
                                     Challenge{"sweere-group", 30, milliseconds_each(20)},
                                     Challenge{"aboukhadra", 30, milliseconds_each(20)},
                                     Challenge{"rao-fn1", 20, milliseconds_each(20)},
                                     Challenge{"engine", 30, milliseconds_each(10)},
                                     Challenge{"engine:level=10", 30, nodes_each(100'000)}}) {
    expect_perfection(challenge);
  }
}

}  // namespace
}  // namespace cadenza::player
