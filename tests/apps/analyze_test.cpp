// cadenza analyze and cadenza ugi, as a shell runs them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

TEST(Analyze, SaysALineForEveryDepth) {
  const Finished finished = run({"analyze", "--game", "andantino", "--depth", "4"});
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.err, "");
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 5);
  EXPECT_THAT(finished.out, HasSubstr("\n  4  "));
}

TEST(Analyze, AnswersProgramsWithAnObject) {
  const Finished finished = run(
      {"analyze", "--game", "omega", "--variant", "side3", "--nodes", "500", "-k", "2", "--json"});
  EXPECT_EQ(finished.exit_code, 0);
  const json found = json::parse(finished.out);
  EXPECT_EQ(found.at("game"), "omega");
  EXPECT_LE(found.at("nodes").get<int>(), 500);
  EXPECT_EQ(found.at("found").at(1).at("rank"), 2);
  EXPECT_THAT(found.at("best").get<std::string>(), HasSubstr(","));
}

TEST(Analyze, SeesAWinAndSaysInHowManyPlies) {
  const Finished finished =
      run({"analyze", "--game", "tablut", "--fen", "9/9/9/9/2K6/9/9/9/t7t w 0 9", "--depth", "3"});
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_THAT(finished.out, HasSubstr("wins in 1 plies"));
}

TEST(Analyze, ExplainsWhatItCannotRead) {
  EXPECT_EQ(run({"analyze", "--game", "chess"}).exit_code, 64);
  const Finished finished = run({"analyze", "--game", "tablut", "--moves", "e4-e9"});
  EXPECT_EQ(finished.exit_code, 65);
  EXPECT_THAT(finished.err, HasSubstr("moves, column 4"));
}

}  // namespace
}  // namespace cadenza::test
