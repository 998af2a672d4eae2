// cadenza solve from outside, for Omega: what it says under both tie rules, when it must stop, and
// what it refuses.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;

// A large table would take longer to clear than all of this takes to solve.
Arguments solve_omega(const Arguments& more) {
  Arguments arguments{"solve", "--game", "omega", "--memory", "1"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

TEST(SolveOmega, SaysWhoWinsAndByHowMuch) {
  EXPECT_THAT(output_of(solve_omega({"--variant", "side2"})),
              HasSubstr("Black wins by the tie. White's score less Black's: 0\n"));
  const json solved = json_of(solve_omega({"--variant", "side2,tie-draw", "--json"}));
  EXPECT_EQ(solved["value"], "draw");
  EXPECT_EQ(solved["margin"], 0);
  EXPECT_EQ(solved["line"].size(), 2U);
  EXPECT_EQ(solved["finalScores"]["white"], solved["finalScores"]["black"]);
}

TEST(SolveOmega, GoesOnWithATurnThatHasBegun) {
  const json solved = json_of(
      solve_omega({"--variant", "side3", "--moves", "b4,c3 b3,d2 e4,b2 d5,b1 d3", "--json"}));
  EXPECT_EQ(solved["value"], "white");
  EXPECT_EQ(solved["margin"], 1);
  EXPECT_EQ(solved["line"].size(), 4U);
  EXPECT_EQ(solved["line"][0].get<std::string>().size(), 2U);
}

TEST(SolveOmega, SaysWhatItKnowsAtALimit) {
  const json solved = json_of(solve_omega({"--variant", "side4", "--nodes", "10", "--json"}));
  EXPECT_EQ(solved["value"], "unknown");
  EXPECT_FALSE(solved.contains("margin"));
  EXPECT_THAT(output_of(solve_omega({"--nodes", "10"})),
              HasSubstr("Not solved within the limits. White's score less Black's: unknown\n"));
}

TEST(SolveOmega, RefusesWhatItCannotDo) {
  expect_failure(kUsage, "only games of two players can be solved",
                 solve_omega({"--variant", "3p"}));
  expect_failure(kUsage, "91 empty cells", solve_omega({"--variant", "side6"}));
  for (const Arguments& option :
       {Arguments{"--attacker", "white"}, Arguments{"--plies", "3"}, Arguments{"--checkpoint", "x"},
        Arguments{"--threads", "2"}, Arguments{"--cpu-time", "1"}}) {
    expect_failure(kUsage, option[0].substr(2) + ": does not apply to Omega", solve_omega(option));
  }
}

}  // namespace
}  // namespace cadenza::test
