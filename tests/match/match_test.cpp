// The runner with players that are random, predictable, slow or broken.
#include "match/match.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "match/fake_players.hpp"
#include "match/summary.hpp"
#include "session/turns.hpp"

namespace cadenza::match {
namespace {

using test::FakeMatch;
using test::timeless;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Match, OfAPlayerAgainstItselfIsSharedExactly) {
  for (const auto& [game, variant] : std::vector<std::pair<const char*, const char*>>{
           {"andantino", "side5"}, {"omega", "side3"}, {"tablut", "mcgill"}}) {
    const FakeMatch match("random", "random", 30, game, variant);
    const Summary summary = summarize(match.play().pairs);
    EXPECT_EQ(summary.pentanomial, (Pentanomial{0, 0, 30, 0, 0})) << game;
  }
}

TEST(Match, SwapsTheColoursFromTheSameOpening) {
  const FakeMatch match("random", "first");
  const auto openings = match.openings();
  for (const PairResult& pair : match.play().pairs) {
    const auto opening_length = static_cast<int>(openings[pair.pair].size());
    for (const std::size_t white : {kA, kB}) {
      const GameResult& game = pair.games[white];
      const int own = game.plies - opening_length;
      EXPECT_EQ(game.efforts[0].moves + game.efforts[1].moves, own);
      // White has the even plies of the game, counted from 0.
      const int white_moves = (game.plies + 1) / 2 - (opening_length + 1) / 2;
      EXPECT_EQ(pair.effort(white, white).moves, white_moves);
    }
    EXPECT_NE(pair.games[0].turns, pair.games[1].turns);
  }
}

TEST(Match, GivesTheWinToWhoeverHadTheWinningColour) {
  const FakeMatch match("random", "first", 40);
  std::set<std::string> endings;
  for (const PairResult& pair : match.play().pairs) {
    for (const std::size_t white : {kA, kB}) {
      const GameResult& game = pair.games[white];
      const bool white_won = game.ending.rfind("white wins", 0) == 0;
      EXPECT_EQ(pair.result(white), white_won == (white == kA) ? Result::win : Result::loss);
      endings.insert(game.ending.substr(0, 5));
    }
  }
  EXPECT_EQ(endings, (std::set<std::string>{"black", "white"}));
}

TEST(Match, DoesNotDependOnTheNumberOfThreads) {
  FakeMatch match("random", "first", 25);
  match.settings.concurrency = 1;
  const auto alone = timeless(match.play().pairs);
  for (const unsigned threads : {0U, 2U, 5U}) {
    match.settings.concurrency = threads;
    EXPECT_EQ(timeless(match.play().pairs), alone) << threads;
  }
}

TEST(Match, FollowsFromItsSeed) {
  FakeMatch match("random", "random");
  const auto once = timeless(match.play().pairs);
  EXPECT_EQ(timeless(match.play().pairs), once);
  match.settings.seed = 2;
  EXPECT_NE(timeless(match.play().pairs), once);
}

TEST(Match, GivesEachPlayerItsOwnLimits) {
  FakeMatch match("random", "random");
  match.settings.players[kA].limits.nodes = 3;
  match.settings.players[kB].limits.nodes = 7;
  const Summary summary = summarize(match.play().pairs);
  const auto& [a, b] = summary.efforts;
  EXPECT_EQ(a.nodes, 3 * static_cast<std::uint64_t>(a.moves));
  EXPECT_EQ(b.nodes, 7 * static_cast<std::uint64_t>(b.moves));
  EXPECT_EQ(b.depth, 3 * b.moves);
  EXPECT_TRUE(a.overruns.empty());
}

TEST(Match, MovesAreWrittenSoThatTheyCanBePlayedAgain) {
  const FakeMatch match("random", "first", 3, "omega", "side3");
  for (const PairResult& pair : match.play().pairs) {
    const auto game = match.start->clone();
    for (const std::string& turn : pair.games[1].turns) {
      session::play(*game, session::parse_whole_turn(*game, {"turn", turn, 1}).value());
    }
    EXPECT_EQ(game->describe(game->outcome()), pair.games[1].ending);
    EXPECT_EQ(game->plies(), pair.games[1].plies);
  }
}

struct Fault {
  std::string spec;
  std::string ending;
  std::string verdict;
};

class Faults : public testing::TestWithParam<Fault> {};

TEST_P(Faults, LoseTheGameAndNotTheMatch) {
  const auto& [spec, ending, verdict] = GetParam();
  const Summary summary = summarize(FakeMatch("first", spec).play().pairs);
  EXPECT_EQ(summary.pentanomial, (Pentanomial{0, 0, 0, 0, 10}));
  EXPECT_EQ(summary.endings.at(ending + " of B"), 20U);
  ASSERT_EQ(summary.faults.size(), 20U);
  EXPECT_THAT(summary.faults, testing::Each(StartsWith(verdict)));
  EXPECT_THAT(summary.faults, testing::Each(testing::MatchesRegex(".* at ply [5-8] by B")));
  const Summary reversed = summarize(FakeMatch(spec, "first").play().pairs);
  EXPECT_EQ(reversed.pentanomial, (Pentanomial{10, 0, 0, 0, 0}));
  EXPECT_EQ(reversed.endings.at(ending + " of A"), 20U);
}

INSTANTIATE_TEST_SUITE_P(
    OfPlayers, Faults,
    testing::Values(Fault{"illegal", "illegal move", "loss: illegal move 0x0000 at ply "},
                    Fault{"throws", "exception", "loss: exception 'out of \xff ideas' at ply "},
                    Fault{"throws-a-number", "exception",
                          "loss: exception of an unknown type at ply "},
                    Fault{"unseated", "exception", "loss: exception 'no seat' at ply "}),
    [](const auto& test) {
      std::string name = test.param.spec;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(Match, DrawsAGameThatGetsTooLong) {
  FakeMatch match("random", "random", 3, "tablut", "linnaeus");
  match.settings.longest_game = 12;
  const Summary summary = summarize(match.play().pairs);
  EXPECT_EQ(summary.endings, (std::map<std::string, std::uint64_t>{{"too long", 6}}));
  EXPECT_EQ(summary.games, (Trinomial{0, 6, 0}));
  EXPECT_EQ(summary.plies, 6 * 12U);
}

TEST(Match, MeasuresHowFarMovesOverrunTheirTime) {
  FakeMatch match("slow", "first", 1);
  match.settings.players[kA].limits = {std::chrono::milliseconds(1), {}, 0, 0};
  match.settings.players[kB].limits = {std::chrono::minutes(1), {}, 0, 0};
  const Summary summary = summarize(match.play().pairs);
  const auto& [slow, quick] = summary.efforts;
  EXPECT_EQ(slow.overruns.size(), static_cast<std::size_t>(slow.moves));
  EXPECT_GE(slow.overruns.front(), 2000);
  EXPECT_GE(slow.longest, 0.003);
  EXPECT_GE(slow.seconds, 0.003 * slow.moves);
  EXPECT_EQ(quick.overruns.back(), 0);
}

TEST(Match, TellsItsProgressAfterEveryPair) {
  FakeMatch match("random", "first", 12);
  std::vector<Progress> seen;
  match.surroundings.on_progress = [&](const Progress& progress) { seen.push_back(progress); };
  const Summary summary = summarize(match.play().pairs);
  ASSERT_EQ(seen.size(), 12U);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i].finished, i + 1);
  EXPECT_EQ(seen.back().pairs, 12U);
  EXPECT_EQ(seen.back().pentanomial, summary.pentanomial);
}

TEST(Match, ThatIsInterruptedKeepsTheFinishedPairs) {
  FakeMatch match("random", "first", 200, "tablut");
  std::atomic<bool> interrupted = false;
  match.surroundings.interrupted = &interrupted;
  match.surroundings.on_progress = [&](const Progress& progress) {
    if (progress.finished == 5) interrupted = true;
  };
  const PlayedMatch played = match.play();
  EXPECT_FALSE(played.complete);
  // Whoever was at his last move may still finish.
  EXPECT_GE(played.pairs.size(), 5U);
  EXPECT_LE(played.pairs.size(), 6U);
}

void expect_refused(const FakeMatch& match, const std::string& message) {
  const auto played = match.try_play();
  ASSERT_FALSE(played);
  EXPECT_THAT(to_text(played.error()), HasSubstr(message));
}

TEST(Match, IsRefusedWhenItCannotBePlayed) {
  expect_refused(FakeMatch("random", "random", 1, "omega", "side3,3p"),
                 "variant: a match is between two players, and this game has 3");
  expect_refused(FakeMatch("random", "nobody"), "player, column 1: unknown");
  FakeMatch unlimited("random", "random");
  unlimited.settings.players[kB].limits = {};
  expect_refused(unlimited, "limits: player B needs a limit");
  expect_refused(FakeMatch("random", "unmakeable"), "'unmakeable' cannot be made: no memory");
}

TEST(Percentiles, AreValuesThatWereSeen) {
  EXPECT_EQ(percentile({}, 50), 0);
  EXPECT_EQ(percentile({7}, 99.9), 7);
  std::vector<std::int64_t> values;
  for (int i = 1; i <= 1000; ++i) values.push_back(i);
  EXPECT_EQ(percentile(values, 50), 500);
  EXPECT_EQ(percentile(values, 99), 990);
  EXPECT_EQ(percentile(values, 99.9), 999);
  EXPECT_EQ(percentile(values, 100), 1000);
}

}  // namespace
}  // namespace cadenza::match
