// cadenza match from outside, with random players.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Arguments match_of(const std::string& game, int pairs, const Arguments& more) {
  Arguments arguments = {
      "match", "random", "random", "--game", game, "--pairs", std::to_string(pairs)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

json timeless(json summary) {
  for (const char* player : {"a", "b"}) {
    for (const char* figure : {"seconds", "longest_move", "nodes_per_second"}) {
      summary.at(player).erase(figure);
    }
  }
  return summary;
}

TEST(MatchCommand, OfTheSamePlayersIsSharedExactly) {
  for (const std::string game : {"andantino", "omega", "tablut"}) {
    const json summary = json_of(match_of(game, 6, {"--nodes", "1", "--json"}));
    EXPECT_EQ(summary.at("game"), game);
    EXPECT_EQ(summary.at("pentanomial"), json({0, 0, 6, 0, 0})) << game;
    EXPECT_EQ(summary.at("finished"), 6);
    EXPECT_EQ(summary.at("wins"), summary.at("losses"));
    EXPECT_NEAR(summary.at("elo").get<double>(), 0, 1e-9);
    EXPECT_NEAR(summary.at("score").get<double>(), 0.5, 1e-9);
    int games = 0;
    for (const auto& [ending, count] : summary.at("endings").items()) games += count.get<int>();
    EXPECT_EQ(games, 12);
    EXPECT_TRUE(summary.at("faults").empty());
    EXPECT_TRUE(summary.at("a").at("overruns_us").is_null());
  }
}

TEST(MatchCommand, IsTheSameWithAnyNumberOfThreads) {
  const auto with_threads = [](const std::string& threads) {
    return timeless(json_of(match_of(
        "tablut", 8, {"--nodes", "1", "--json", "--seed", "5", "--concurrency", threads})));
  };
  EXPECT_EQ(with_threads("1"), with_threads("2"));
}

TEST(MatchCommand, IsSummedUpForPeople) {
  const std::string text = output_of(match_of("andantino", 4, {"--time-per-move", "1000"}));
  for (const char* part :
       {"andantino side10, seed 1\n", "4 pairs: A won 4 games, drew 0, lost 4; mean length ",
        "LL 0, LD 0, WL or DD 4, WD 0, WW 0\n", "score 50.0 %, Elo +0.0 ± ", "LOS 50.0 %",
        "A: random: ", "B: random: ", "A: over its time by 0.00 ms (50 %)", " wins by five\n"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
}

TEST(MatchCommand, GivesOnePlayerOtherLimits) {
  const json summary = json_of(match_of(
      "omega", 2,
      {"--nodes", "7", "--time-a", "2.5", "--nodes-b", "9", "--time-b", "60000", "--json"}));
  EXPECT_EQ(summary.at("a").at("limits"), json({{"time_ms", 2.5}}));
  EXPECT_EQ(summary.at("b").at("limits"), json({{"time_ms", 60000.0}, {"nodes", 9}}));
  EXPECT_EQ(summary.at("b").at("overruns_us"),
            json({{"50", 0}, {"99", 0}, {"99.9", 0}, {"max", 0}}));
}

TEST(MatchCommand, ShowsProgressOnATerminalOnly) {
  const Arguments match = match_of("omega", 3, {"--nodes", "1"});
  EXPECT_THAT(run_on_terminal(match).out, HasSubstr("\r3 of 3 pairs, score 50.0 %, Elo +0.0 ± "));
  EXPECT_THAT(output_of(match), Not(HasSubstr("3 of 3")));
}

TEST(MatchCommand, IsRefusedWithTheReason) {
  expect_failure(kUsage, "limits: player A needs a limit", match_of("omega", 1, {}));
  expect_failure(kUsage, "limits: player B needs a limit",
                 match_of("omega", 1, {"--nodes-a", "1"}));
  expect_failure(kUsage, "a match is between two players, and this game has 3",
                 match_of("omega", 1, {"--variant", "3p", "--nodes", "1"}));
  expect_failure(kUsage, "openings: expected 9 different openings, found only ",
                 match_of("andantino", 9, {"--nodes", "1", "--opening-plies", "2"}));
  expect_failure(kUsage, "--time-per-move", match_of("omega", 1, {"--time-per-move", "0"}));
  expect_failure(kUsage, "--pairs", match_of("omega", 0, {"--nodes", "1"}));
  expect_failure(kUsage, "game: expected andantino", match_of("chess", 1, {"--nodes", "1"}));
  expect_failure(kUsage,
                 "cadenza: ", {"match", "random", "nobody", "-g", "omega", "-p", "1", "-n", "1"});
}

TEST(MatchCommand, HasAnExampleInItsHelp) {
  EXPECT_THAT(output_of({"match", "--help"}), HasSubstr("\n  cadenza match random random --game"));
  EXPECT_THAT(output_of({"--help"}), HasSubstr("\n  match "));
}

TEST(MatchCommand, ThatCannotBePrintedIsAnError) {
  const Finished finished = run_into("/dev/full", match_of("omega", 1, {"--nodes", "1"}));
  EXPECT_EQ(finished.exit_code, kIo);
}

TEST(SprtCommand, EndsByItselfWithTheRightVerdict) {
  const json stronger = json_of({"sprt", "greedy", "random", "--game", "andantino", "--nodes", "1",
                                 "--elo0", "0", "--elo1", "50", "--max-pairs", "300", "--json"});
  EXPECT_EQ(stronger.at("sprt").at("verdict"), "H1 accepted");
  EXPECT_LT(stronger.at("finished").get<int>(), 300);
  EXPECT_GE(stronger.at("sprt").at("llr").get<double>(), 2.94);
  // Two that are alike: every pair is shared, and so it is soon clear that there is no difference.
  const json equal = json_of({"sprt", "random", "random", "--game", "andantino", "--nodes", "1",
                              "--elo0", "0", "--elo1", "50", "--max-pairs", "300", "--json"});
  EXPECT_EQ(equal.at("sprt").at("verdict"), "H0 accepted");
  expect_failure(kUsage, "elo1",
                 {"sprt", "random", "random", "--game", "andantino", "--nodes", "1", "--elo0", "50",
                  "--elo1", "0"});
}

TEST(SprtCommand, DoesNotDependOnTheNumberOfThreads) {
  const auto pairs = [](const char* threads) {
    return json_of({"sprt", "greedy", "random", "--game", "tablut", "--nodes", "1", "--elo0", "0",
                    "--elo1", "40", "--json", "-c", threads})
        .at("pentanomial");
  };
  EXPECT_EQ(pairs("1"), pairs("2"));
}

class RecordedMatch : public testing::Test {
 protected:
  RecordedMatch() : path_(testing::TempDir() + "match-" + std::to_string(getpid()) + ".jsonl") {
    std::filesystem::remove(path_);
  }
  ~RecordedMatch() override { std::filesystem::remove(path_); }

  [[nodiscard]] Arguments arguments(int pairs, const Arguments& more = {}) const {
    Arguments all = match_of("tablut", pairs, {"--nodes", "1", "--json", "--record", path_});
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  [[nodiscard]] std::ptrdiff_t lines() const {
    std::ifstream file(path_, std::ios::binary);
    return std::count(std::istreambuf_iterator<char>(file), {}, '\n');
  }

  std::string path_;
};

TEST_F(RecordedMatch, GoesOnWhereItEnded) {
  const json whole = timeless(json_of(match_of("tablut", 9, {"--nodes", "1", "--json"})));
  json_of(arguments(4));
  EXPECT_EQ(lines(), 1 + 2 * 4);
  EXPECT_EQ(timeless(json_of(arguments(9))), whole);
  EXPECT_EQ(lines(), 1 + 2 * 9);
  // Now nothing is left to play, and the figures are those of the file, times included.
  EXPECT_EQ(json_of(arguments(9)), json_of(arguments(9)));
}

TEST_F(RecordedMatch, DoesNotMixWithAnother) {
  json_of(arguments(2));
  expect_failure(kBadData, "with a different seed (1 there, 2 here)",
                 arguments(2, {"--seed", "2"}));
  expect_failure(kIo, "cannot be opened",
                 match_of("omega", 1, {"-n", "1", "-r", "/nonexistent/x"}));
}

TEST_F(RecordedMatch, StopsAtAnInterruptAndSaysHowToGoOn) {
  constexpr int kMoreThanCanBePlayed = 20'000;
  std::FILE* out = std::tmpfile();
  std::FILE* err = std::tmpfile();
  const pid_t child = detail::spawn(arguments(kMoreThanCanBePlayed), fileno(out), fileno(err));
  // A finished game means that the match is under way and listens.
  constexpr int kPatience = 60'000;
  for (int waited = 0; lines() < 2 && waited < kPatience; ++waited) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill(child, SIGINT);
  EXPECT_EQ(detail::exit_code_of(child), kRetry);
  const json summary = json::parse(detail::rewound(out));
  const auto finished = summary.at("finished").get<std::ptrdiff_t>();
  EXPECT_LT(finished, kMoreThanCanBePlayed);
  // Of pairs in play one game may be over.
  EXPECT_GE(lines(), 1 + 2 * finished);
  EXPECT_LE(lines(), 1 + 2 * finished +
                         static_cast<std::ptrdiff_t>(2 * std::thread::hardware_concurrency()));
  EXPECT_THAT(detail::rewound(err), HasSubstr("of 20000 pairs; the same command resumes it\n"));
  EXPECT_EQ(json_of(arguments(3)).at("finished"), 3);
}

}  // namespace
}  // namespace cadenza::test
