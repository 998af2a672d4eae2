// Tournaments on paper: every format, with results that are made up.
#include "match/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>

namespace cadenza::match {
namespace {

using Meeting = std::pair<std::size_t, std::size_t>;

GameResult game_of(Result result) {
  GameResult game;
  game.result = result;
  return game;
}

// The better number always wins.
Result by_seed(const Fixture& fixture) {
  return fixture.white < fixture.black ? Result::win : Result::loss;
}
Result drawn(const Fixture&) { return Result::draw; }

// Plays until nothing is left, and checks on the way that what was named is never renamed.
template <class Decide>
Results play_out(const Plan& plan, Decide&& decide) {
  Results results;
  std::vector<Fixture> known;
  while (true) {
    const auto named = fixtures(plan, results);
    EXPECT_LE(known.size(), named.size());
    EXPECT_TRUE(std::equal(known.begin(), known.end(), named.begin()));
    known = named;
    // One game at a time, the last first: games end in any order.
    bool played = false;
    for (auto fixture = named.rbegin(); fixture != named.rend() && !played; ++fixture) {
      if (results.count(fixture->number) > 0) continue;
      results.emplace(fixture->number, game_of(decide(*fixture)));
      played = true;
    }
    if (!played) return results;
  }
}

std::map<Meeting, int> meetings(const std::vector<Fixture>& list) {
  std::map<Meeting, int> count;
  for (const Fixture& fixture : list) ++count[std::minmax(fixture.white, fixture.black)];
  return count;
}

// In pairs of one opening, with colours swapped, and nobody against himself.
void expect_in_pairs(const std::vector<Fixture>& list) {
  ASSERT_EQ(list.size() % 2, 0U);
  for (std::size_t i = 0; i < list.size(); i += 2) {
    EXPECT_EQ(list[i].number, i);
    EXPECT_EQ(list[i + 1].number, i + 1);
    EXPECT_EQ(list[i].pair, list[i + 1].pair);
    EXPECT_EQ(list[i].opening, list[i + 1].opening);
    EXPECT_EQ(list[i].white, list[i + 1].black);
    EXPECT_EQ(list[i].black, list[i + 1].white);
    EXPECT_NE(list[i].white, list[i].black);
  }
}

TEST(Schedule, InARoundRobinAllMeetOnce) {
  for (const std::size_t players : {2U, 3U, 4U, 7U, 32U}) {
    const Plan plan{Format::round_robin, players, 2, 0, 10};
    const auto list = fixtures(plan, {});
    expect_in_pairs(list);
    const auto count = meetings(list);
    EXPECT_EQ(count.size(), players * (players - 1) / 2);
    for (const auto& [meeting, games] : count) EXPECT_EQ(games, 4);
    std::map<int, std::map<std::size_t, int>> busy;
    for (const Fixture& fixture : list) ++busy[fixture.round][fixture.white];
    for (const auto& [round, whites] : busy) {
      for (const auto& [player, games] : whites) EXPECT_EQ(games, 2) << "once a round";
    }
  }
  EXPECT_EQ(fixtures({Format::double_round_robin, 5, 1, 0, 1}, {}).size(), 2U * 2 * 10);
}

TEST(Schedule, InAGauntletTheFirstMeetsAll) {
  const auto list = fixtures({Format::gauntlet, 6, 3, 0, 4}, {});
  expect_in_pairs(list);
  EXPECT_EQ(list.size(), 5U * 6);
  for (const auto& [meeting, games] : meetings(list)) EXPECT_EQ(meeting.first, 0U);
}

TEST(Schedule, NobodyMeetsTwiceInASwissTournament) {
  for (const std::size_t players : {4U, 5U, 9U, 16U, 32U, 33U}) {
    const Plan plan{Format::swiss, players, 1, 0, 10};
    for (const auto& decide : {by_seed, drawn}) {
      const Results results = play_out(plan, decide);
      const auto list = fixtures(plan, results);
      expect_in_pairs(list);
      if (players < 8) continue;  // too few for so many rounds
      for (const auto& [meeting, games] : meetings(list)) EXPECT_EQ(games, 2) << players;
    }
  }
}

TEST(Schedule, SwissFindsTheBestAndGivesEveryoneAllRounds) {
  const Plan plan{Format::swiss, 15, 1, 5, 10};
  const Results results = play_out(plan, by_seed);
  const auto score = points(plan, results);
  EXPECT_EQ(score[0], 10);
  // A bye is worth both games: with every player's rounds complete, all points are given out.
  EXPECT_EQ(std::accumulate(score.begin(), score.end(), 0.0), 5 * (7 * 2 + 2));
  std::map<std::size_t, int> games;
  for (const Fixture& fixture : fixtures(plan, results)) ++games[fixture.white];
  int byes = 0;
  for (const auto& [player, count] : games) byes += 5 - count;
  EXPECT_EQ(byes, 5);
  for (const auto& [player, count] : games) EXPECT_GE(count, 4) << "one bye at most";
}

TEST(Schedule, ANextRoundWaitsForTheLastGame) {
  const Plan plan{Format::swiss, 8, 1, 3, 10};
  Results results;
  EXPECT_EQ(fixtures(plan, results).size(), 8U);
  for (std::size_t i = 0; i < 7; ++i) results.emplace(i, game_of(Result::win));
  EXPECT_EQ(fixtures(plan, results).size(), 8U);
  results.emplace(7, game_of(Result::win));
  EXPECT_EQ(fixtures(plan, results).size(), 16U);
}

TEST(Schedule, AKnockOutLeavesOne) {
  for (const std::size_t players : {2U, 3U, 5U, 8U, 13U, 32U}) {
    const Plan plan{Format::knock_out, players, 1, 0, 10};
    const Results results = play_out(plan, by_seed);
    const auto list = fixtures(plan, results);
    expect_in_pairs(list);
    EXPECT_EQ(list.size(), 2 * (players - 1)) << "every pair of games ends somebody's way";
    const auto rounds = survived(plan, results);
    for (std::size_t i = 1; i < players; ++i) EXPECT_LT(rounds[i], rounds[0]);
    // The first two seeds meet in the last round.
    EXPECT_EQ(Meeting(std::minmax(list.back().white, list.back().black)), (Meeting{0, 1}));
  }
}

TEST(Schedule, TiesOfAKnockOutArePlayedOnAndThenGoToTheBetterSeed) {
  const Plan plan{Format::knock_out, 4, 1, 0, 10};
  const Results endless = play_out(plan, drawn);
  EXPECT_EQ(fixtures(plan, endless).size(), 3U * 2 * 6);
  EXPECT_EQ(survived(plan, endless), (std::vector<int>{2, 1, 0, 0}));
  // 3 beats 0 in the first pair after a tie.
  const auto decide = [&](const Fixture& fixture) {
    if (fixture.number < 4) return Result::draw;
    if (fixture.white == 3) return Result::win;
    return fixture.black == 3 ? Result::loss : by_seed(fixture);
  };
  const Results results = play_out(plan, decide);
  EXPECT_EQ(survived(plan, results), (std::vector<int>{0, 1, 0, 2}));
}

TEST(Schedule, WantsNoMoreOpeningsThanThereArePairsInARound) {
  for (const Format format : {Format::round_robin, Format::double_round_robin, Format::swiss,
                              Format::gauntlet, Format::knock_out}) {
    Plan plan{format, 9, 2, 0, 1'000'000};
    std::set<std::size_t> used;
    for (const Fixture& fixture : fixtures(plan, play_out(plan, drawn))) {
      used.insert(fixture.opening);
    }
    EXPECT_LE(used.size(), openings_wanted(plan));
    EXPECT_LT(*used.rbegin(), openings_wanted(plan)) << static_cast<int>(format);
  }
}

TEST(Schedule, KnowsTheNamesOfItsFormats) {
  EXPECT_EQ(parse_format("swiss"), Format::swiss);
  EXPECT_EQ(parse_format("knock-out"), Format::knock_out);
  EXPECT_FALSE(parse_format("Swiss cheese"));
}

}  // namespace
}  // namespace cadenza::match
