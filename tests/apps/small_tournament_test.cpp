// Tournaments of our own players, which need no sandbox: what is shown, resumed and refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "apps/program.hpp"

namespace cadenza::app {
namespace {

using nlohmann::json;
using test::run;
using testing::HasSubstr;

class SmallTournament : public testing::Test {
 protected:
  SmallTournament() {
    std::filesystem::create_directories(folder);
    std::ofstream(file) << "name = \"Small\"\ngame = \"omega\"\nvariant = \"side3\"\n"
                           "nodes_per_move = 5\n[[players]]\nname = \"A\"\nplayer = \"random\"\n"
                           "[[players]]\nname = \"B\"\nplayer = \"greedy\"\n"
                           "[[players]]\nname = \"C\"\nplayer = \"random\"\n";
  }
  ~SmallTournament() override { std::filesystem::remove_all(folder); }

  std::string folder = testing::TempDir() + "small-" + std::to_string(getpid());
  std::string file = folder + "/small.toml";
};

TEST_F(SmallTournament, ShowsStandingsWhileItPlaysOnATerminalOnly) {
  const auto quiet = run({"tournament", file});
  EXPECT_EQ(quiet.exit_code, 0) << quiet.err;
  EXPECT_EQ(quiet.err, "");
  EXPECT_THAT(quiet.out, HasSubstr("   1  B "));
  EXPECT_THAT(quiet.out, HasSubstr("6 games; the report is in " + folder + "/small.html"));
  std::filesystem::remove(folder + "/small.games.jsonl");
  EXPECT_THAT(test::run_on_terminal({"tournament", file}).out, HasSubstr(" of 6 games, about "));
}

TEST_F(SmallTournament, TellsProgramsEveryGameAsItEnds) {
  const auto finished = run({"tournament", file, "--json"});
  std::istringstream lines(finished.out);
  std::set<std::size_t> games;
  json last;
  for (std::string line; std::getline(lines, line);) {
    last = json::parse(line);
    if (last.at("event") == "game") games.insert(last.at("game").get<std::size_t>());
  }
  EXPECT_EQ(games.size(), 6U);
  EXPECT_EQ(last.at("event"), "standings");
  EXPECT_EQ(last.at("standings").at(0).at("player"), "B");
}

TEST_F(SmallTournament, GoesOnWithNothingWhenAllIsPlayed) {
  const auto first = run({"tournament", file});
  const auto second = run({"tournament", file});
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_EQ(second.out, first.out);
}

TEST_F(SmallTournament, RefusesTheJournalOfAnother) {
  ASSERT_EQ(run({"tournament", file}).exit_code, 0);
  std::ofstream(file, std::ios::app) << "nodes_per_move = 6\n";
  const auto other = run({"tournament", file});
  EXPECT_EQ(other.exit_code, 65);
  EXPECT_THAT(other.err, HasSubstr("belongs to another one, with a different players"));
}

TEST(TournamentFiles, ThatAreWrongAreRefusedKindly) {
  const std::string file = testing::TempDir() + "wrong-" + std::to_string(getpid()) + ".toml";
  const auto refusal = [&](const std::string& text) {
    std::ofstream(file) << text;
    const auto finished = run({"tournament", file});
    EXPECT_EQ(finished.exit_code, 78);
    return finished.err;
  };
  EXPECT_THAT(refusal("game = 5\n"), HasSubstr("game: line 1: expected a text in quotes"));
  EXPECT_THAT(refusal("game = \"chess\"\nnodes_per_move = 1\n[[players]]\nname = \"A\"\nplayer = "
                      "\"random\"\n[[players]]\nname = \"B\"\nplayer = \"random\"\n"),
              HasSubstr("chess"));
  EXPECT_THAT(refusal("game = \"omega\"\n[[players]]\nname = \"A\"\nplayer = \"random\"\n"
                      "[[players]]\nname = \"B\"\nplayer = \"random\"\n"),
              HasSubstr("player A needs a limit of time or nodes"));
  EXPECT_EQ(run({"tournament", "/nonexistent.toml"}).exit_code, 74);
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace cadenza::app
