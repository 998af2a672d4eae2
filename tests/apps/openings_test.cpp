// `cadenza openings`, matches that play its lists, and `cadenza techniques`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;
using testing::Not;

Arguments openings_of(const std::string& game, const Arguments& more) {
  Arguments arguments = {"openings", "--game", game, "--nodes", "300"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

TEST(OpeningsCommand, ListsOpeningsAfterTheCommandThatMadeThem) {
  const auto lines = lines_of(output_of(openings_of("tablut", {"--count", "6", "--seed", "3"})));
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[0],
            "# cadenza openings --game tablut --variant ashton --count 6 --seed 3 --plies 4-4 "
            "--nodes 300 --limit 100");
  for (std::size_t i = 1; i < lines.size(); ++i) {
    EXPECT_THAT(output_of({"show", "--game", "tablut", "--moves", lines[i]}),
                HasSubstr("white to move"));
  }
}

TEST(OpeningsCommand, IsTheSameWithAnyNumberOfThreads) {
  for (const std::string game : {"andantino", "omega"}) {
    const auto with_threads = [&](const std::string& threads) {
      return output_of(openings_of(game, {"--count", "12", "--concurrency", threads}));
    };
    EXPECT_EQ(with_threads("1"), with_threads("3")) << game;
  }
}

TEST(OpeningsCommand, TakesPliesAndALimit) {
  const auto text = output_of(openings_of(
      "andantino", {"--count", "5", "--plies", "3-4", "--limit", "5000", "--time", "5"}));
  EXPECT_THAT(text, HasSubstr(" --plies 3-4 --nodes 300 --time 5 --limit 5000\n"));
}

TEST(OpeningsCommand, ShowsProgressOnATerminalOnly) {
  const Arguments command = openings_of("omega", {"--count", "3"});
  EXPECT_THAT(run_on_terminal(command).out, HasSubstr("3 of 3 openings, "));
  EXPECT_THAT(output_of(command), Not(HasSubstr("3 of 3")));
}

TEST(OpeningsCommand, IsRefusedWithTheReason) {
  expect_failure(kUsage, "openings: expected 9 different openings, found only ",
                 openings_of("andantino", {"--count", "9", "--plies", "2"}));
  expect_failure(kUsage, "plies, column 3: expected a number from 5 to 1000, found '4'",
                 openings_of("omega", {"--count", "1", "--plies", "5-4"}));
  expect_failure(kUsage,
                 "plies, column 1: ", openings_of("omega", {"--count", "1", "--plies", "few"}));
  expect_failure(kUsage, "--count", openings_of("omega", {"--count", "0"}));
  expect_failure(kUsage, "game: expected andantino", openings_of("chess", {"--count", "1"}));
}

class ListedMatch : public testing::Test {
 protected:
  ListedMatch() : path_(testing::TempDir() + "openings-" + std::to_string(getpid())) {}
  ~ListedMatch() override {
    std::filesystem::remove(path_);
    std::filesystem::remove(record());
  }

  [[nodiscard]] std::string record() const { return path_ + ".jsonl"; }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }
  [[nodiscard]] Arguments match(const std::string& pairs) const {
    return {"match",   "random", "random", "--game",     "tablut", "--pairs",  pairs,
            "--nodes", "1",      "--json", "--openings", path_,    "--record", record()};
  }

  std::string path_;
};

TEST_F(ListedMatch, PlaysTheOpeningsInOrder) {
  const auto lines = lines_of(output_of(openings_of("tablut", {"--count", "2"})));
  write(lines[0] + "\n" + lines[1] + "\n" + lines[2] + "\n");
  const json summary = json_of(match("2"));
  EXPECT_EQ(summary.at("finished"), 2);
  EXPECT_EQ(summary.at("openings").get<std::string>().size(), 16U);
  std::ifstream file(record());
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(json::parse(line).at("openings"), summary.at("openings"));
  while (std::getline(file, line)) {
    const json game = json::parse(line);
    const std::string& opening = lines[1 + game.at("referee").at("pair").get<std::size_t>()];
    std::string moves;
    for (const json& round : game.at("moves")) {
      for (const json& move : round) moves += move.get<std::string>() + ' ';
    }
    EXPECT_THAT(moves, testing::StartsWith(opening));
  }
}

TEST_F(ListedMatch, DoesNotGoOnWithAnotherList) {
  write("e3-d3\n");
  json_of(match("1"));
  write("e3-c3\n");
  expect_failure(kBadData, "with a different openings (", match("1"));
}

TEST_F(ListedMatch, IsRefusedWithTheReason) {
  expect_failure(kIo, "cannot be opened", match("1"));
  write("e3-d3\n");
  expect_failure(kUsage, "has 1 openings, and 2 pairs need one each", match("2"));
  write("# one\ne3-d3 a1-a2\n");
  expect_failure(kBadData, "openings, line 2, column 7: ", match("1"));
  Arguments both = match("1");
  both.insert(both.end(), {"--opening-plies", "2"});
  expect_failure(kUsage, "excludes", both);
}

TEST(TechniquesCommand, ListsTheNamesAndWhereTheyAreOn) {
  const json list = json_of({"techniques", "--json"}).at("techniques");
  ASSERT_FALSE(list.empty());
  EXPECT_EQ(list.at(0).at("technique"), "aspiration");
  EXPECT_TRUE(list.at(0).at("games").is_array());
  EXPECT_THAT(output_of({"techniques"}), HasSubstr("\nlmr "));
}

}  // namespace
}  // namespace cadenza::test
