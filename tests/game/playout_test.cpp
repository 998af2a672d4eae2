// Random games: the same from the same seed, and counted without a gap.
#include "game/playout.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "game/lamp.hpp"
#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::game {
namespace {

using Andantino = andantino::Small;
using Omega = omega::Small;
using tablut::Tablut;
using test::Lamp;

template <Game G>
std::vector<std::uint16_t> random_game(const typename G::Position& start, std::uint64_t seed) {
  std::vector<std::uint16_t> moves;
  Line<G> line(start);
  Random random(seed);
  const int plies = play_randomly<G>(line, random, [&](const Line<G>& now, const auto&, Move move) {
    EXPECT_TRUE(now.position().is_legal(move));
    moves.push_back(move.bits);
  });
  EXPECT_EQ(moves.size(), static_cast<std::size_t>(plies));
  EXPECT_TRUE(line.outcome().over());
  return moves;
}

template <Game G>
PlayoutStatistics statistics_of(const typename G::Position& start, int games, std::uint64_t seed) {
  PlayoutStatistics statistics;
  Random random(seed);
  for (int i = 0; i < games; ++i) play_out<G>(Line<G>(start), random, statistics);
  return statistics;
}

std::uint64_t sum(const std::vector<std::uint64_t>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0});
}

std::uint64_t finished(const PlayoutStatistics& statistics) {
  std::uint64_t games = 0;
  for (const auto& [outcome, count] : statistics.outcomes) games += count;
  return games;
}

TEST(Playout, IsTheSameFromTheSameSeed) {
  EXPECT_EQ(random_game<Andantino>(Andantino::initial({}), 5),
            random_game<Andantino>(Andantino::initial({}), 5));
  EXPECT_EQ(random_game<Tablut>(Tablut::initial({}), 5),
            random_game<Tablut>(Tablut::initial({}), 5));
}

TEST(Playout, IsAnotherFromAnotherSeed) {
  EXPECT_NE(random_game<Andantino>(Andantino::initial({}), 5),
            random_game<Andantino>(Andantino::initial({}), 6));
}

TEST(Playout, OfAFinishedGameHasNoPly) {
  const auto over = Omega::parse_position({2, 2, false}, "wb/bw1/2");
  ASSERT_TRUE(over) << to_text(over.error());
  EXPECT_TRUE(random_game<Omega>(*over, 1).empty());
}

TEST(Playout, CountsEveryGameAndEveryPlyOnce) {
  const auto statistics = statistics_of<Andantino>(Andantino::initial({}), 300, 1);
  EXPECT_EQ(statistics.games, 300U);
  EXPECT_EQ(statistics.unfinished, 0U);
  EXPECT_EQ(finished(statistics), 300U);
  EXPECT_EQ(sum(statistics.reached), statistics.plies);
  EXPECT_EQ(statistics.reached[0], 300U);
  EXPECT_EQ(statistics.choices[0], 300U * 6);
  EXPECT_EQ(statistics.choices[1], 300U * 2);
  EXPECT_TRUE(std::is_sorted(statistics.reached.rbegin(), statistics.reached.rend()));
}

// Side 3 for two: 16 of 19 cells are filled, one after the other.
TEST(Playout, CountsTheChoicesAtEveryPly) {
  const auto statistics = statistics_of<Omega>(Omega::initial({3, 2, false}), 10, 1);
  EXPECT_EQ(statistics.plies, 160U);
  ASSERT_EQ(statistics.choices.size(), 16U);
  for (std::size_t ply = 0; ply < 16; ++ply) {
    EXPECT_EQ(statistics.reached[ply], 10U);
    EXPECT_EQ(statistics.choices[ply], 10 * (19 - ply));
  }
}

TEST(Playout, TellsOutcomesApart) {
  const auto last = statistics_of<Omega>(Omega::initial({3, 2, false}), 200, 1);
  const auto shared = statistics_of<Omega>(Omega::initial({3, 2, true}), 200, 1);
  EXPECT_EQ(last.outcomes.size(), 2U);
  ASSERT_EQ(shared.outcomes.size(), 3U);
  // The same games: ties are Black's under one rule, nobody's under the other.
  EXPECT_EQ(last.outcomes.at({0b01, 0}), shared.outcomes.at({0b01, 0}));
  EXPECT_EQ(last.outcomes.at({0b10, 0}),
            shared.outcomes.at({0b10, 0}) + shared.outcomes.at({0b11, 0}));
}

TEST(Playout, EndsByRepetitionWhereTheRulesSaySo) {
  const auto statistics = statistics_of<Lamp>(Lamp::initial(0), 50, 1);
  EXPECT_EQ(statistics.unfinished, 0U);
  EXPECT_EQ(statistics.outcomes.at({0b11, 0}), 50U);
}

TEST(Playout, GivesUpOnAGameWithoutAnEnd) {
  const auto statistics = statistics_of<Lamp>(Lamp::initial(-1), 2, 1);
  EXPECT_EQ(statistics.games, 2U);
  EXPECT_EQ(statistics.unfinished, 2U);
  EXPECT_TRUE(statistics.outcomes.empty());
  EXPECT_EQ(statistics.plies, 2U * kLongestPlayout);
  EXPECT_EQ(statistics.reached.size(), static_cast<std::size_t>(kLongestPlayout));
}

}  // namespace
}  // namespace cadenza::game
