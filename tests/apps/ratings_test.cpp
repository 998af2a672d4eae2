// cadenza ratings from outside: the table, the JSON, several files, and what a script learns of bad
// ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;
using testing::Not;

// Results are points, white's first; in Tablut white moves second.
std::string game(const std::string& white, const std::string& black, const std::string& points,
                 int pair = -1) {
  const std::string referee =
      pair < 0 ? "" : R"(,"referee":{"pair":)" + std::to_string(pair) + R"(,"tournament":"t"})";
  const auto player = [](const std::string& name, const std::string& result) {
    return R"({"name":")" + name + R"(","result":)" + result + "}";
  };
  return R"({"header":{"game":{"name":"tablut"},"players":[)" + player(black, points.substr(2)) +
         "," + player(white, points.substr(0, 1)) + R"(]},"moves":[["e3-d3"]])" + referee + "}\n";
}

// Ann wins three of four pairs' worth of points against Ben, Ben and Cid are even.
std::string three_players() {
  std::string text;
  for (int pair = 0; pair < 8; ++pair) {
    text +=
        game("Ann", "Ben", "1 0", pair) + game("Ben", "Ann", pair % 2 == 0 ? "0 1" : "1 0", pair);
    text += game("Ben", "Cid", "1 0", pair) + game("Cid", "Ben", "1 0", pair);
  }
  return text;
}

class Ratings : public testing::Test {
 protected:
  // Each test has files of its own: CTest runs several at once.
  Ratings() : path_(testing::TempDir() + "ratings-" + std::to_string(getpid()) + ".jsonl") {}
  ~Ratings() override {
    std::filesystem::remove(path_);
    std::filesystem::remove(path_ + "2");
  }

  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  void write_second(const std::string& text) const {
    std::ofstream(path_ + "2", std::ios::binary) << text;
  }

  std::string path_;
};

TEST_F(Ratings, PrintATable) {
  write(three_players() + game("Ann", "Cid", "0 0"));
  const std::string text = output_of({"ratings", path_});
  EXPECT_THAT(text, HasSubstr("33 games in 1 file, 32 of them in pairs\n"));
  EXPECT_THAT(text,
              HasSubstr("rank  player   rating    95 %   games    won  drawn   lost    score"));
  EXPECT_THAT(text,
              testing::ContainsRegex("   1  Ann +\\+[0-9.]+ +±[0-9.]+ +17 +12 +1 +4   73\\.5 % +"));
  EXPECT_THAT(text, testing::ContainsRegex("   3  (Ben|Cid) .* -\n"));
  EXPECT_THAT(text, Not(HasSubstr("skipped")));
  EXPECT_THAT(text, Not(HasSubstr("never")));
}

TEST_F(Ratings, PrintJson) {
  write(three_players());
  const json report = json_of({"ratings", path_, "--json", "--bootstrap", "200", "--seed", "7"});
  EXPECT_EQ(report["games"], 32);
  EXPECT_EQ(report["pairs"], 16);
  EXPECT_EQ(report["seed"], 7);
  EXPECT_EQ(report["bootstrap"], 200);
  ASSERT_EQ(report["groups"].size(), 1U);
  EXPECT_EQ(report["groups"][0]["by_prior"], false);
  const json& players = report["groups"][0]["players"];
  ASSERT_EQ(players.size(), 3U);
  EXPECT_EQ(players[0]["player"], "Ann");
  EXPECT_EQ(players[0]["wins"], 12);
  EXPECT_EQ(players[0]["losses"], 4);
  EXPECT_EQ(players[0]["score"], 0.75);
  // Ann is 400 log10(3) above Ben, who is as strong as Cid; the mean is 0.
  EXPECT_NEAR(players[0]["elo"].get<double>(), 400 * std::log10(3.0) * 2 / 3, 1e-6);
  EXPECT_GT(players[0]["elo_error"].get<double>(), 0);
  EXPECT_GT(players[0]["los"].get<double>(), 0.9);
  EXPECT_TRUE(players[2]["los"].is_null());
}

TEST_F(Ratings, DependOnTheSeedAndNotOnTheOrder) {
  const std::string last = game("Ann", "Cid", "0 0");
  write(three_players());
  write_second(last);
  const std::string once = output_of({"ratings", path_, path_ + "2", "--json"});
  EXPECT_EQ(output_of({"ratings", path_ + "2", path_, "--json"}), once);
  EXPECT_NE(output_of({"ratings", path_, path_ + "2", "--json", "--seed", "2"}), once);
}

TEST_F(Ratings, ReadStandardInput) {
  write(three_players());
  const Finished finished = run({"ratings", "-"}, path_.c_str());
  EXPECT_EQ(finished.exit_code, kOk) << finished.err;
  EXPECT_THAT(finished.out, HasSubstr("32 games in 1 file"));
}

TEST_F(Ratings, LookForPairsWithinAFileOnly) {
  write(game("Ann", "Ben", "1 0", 0));
  write_second(game("Ben", "Ann", "1 0", 0));
  EXPECT_EQ(json_of({"ratings", path_, path_ + "2", "--json"})["pairs"], 0);
  write(game("Ann", "Ben", "1 0", 0) + game("Ben", "Ann", "1 0", 0));
  EXPECT_EQ(json_of({"ratings", path_, "--json"})["pairs"], 1);
}

TEST_F(Ratings, SayWhatWasSkippedAndWhatIsMissing) {
  write(game("Ann", "Ben", "1 0") + game("Cid", "Dan", "1 0") + game("Ann", "Ann", "1 0"));
  const std::string text = output_of({"ratings", path_});
  EXPECT_THAT(text, HasSubstr("skipped 1 game: 1 without two different names\n"));
  EXPECT_THAT(text, HasSubstr("2 groups of players who never met"));
  EXPECT_THAT(text, HasSubstr("assume 0.5 of a drawn game"));
  EXPECT_THAT(text, HasSubstr("2 games in 1 file, 0 of them in pairs\n"));
  const json report = json_of({"ratings", path_, "--json"});
  EXPECT_EQ(report["skipped"]["without_names"], 1);
  EXPECT_EQ(report["groups"][0]["by_prior"], true);
}

TEST_F(Ratings, SayWhatIsWrong) {
  write(three_players() + R"({"header":{"game":{"name":"tablut"}},"moves":[],"referee":1})");
  expect_failure(kBadData, path_ + ", line 33, column 59: referee: expected an object",
                 {"ratings", path_});
  write(game("Ann", "Ann", "1 0"));
  expect_failure(kBadData, "expected games with a result between two players with names; skipped 1",
                 {"ratings", path_});
  write("");
  expect_failure(kBadData, "found none", {"ratings", path_});
  expect_failure(kIo, "cannot be opened", {"ratings", "/nonexistent"});
  expect_failure(kIo, "ratings: '/' cannot be read", {"ratings", "/"});
  expect_failure(kUsage, "--bootstrap", {"ratings", path_, "--bootstrap", "1"});
  expect_failure(kUsage, "FILE", {"ratings"});
}

}  // namespace
}  // namespace cadenza::test
