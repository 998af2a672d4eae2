// cadenza solve from outside: its limits, and what it says of a checkpoint that is not whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

TEST(SolveCommand, GivesUpAfterItsCpuTime) {
  const json found =
      json_of({"solve", "--game", "andantino", "--cpu-time", "0.1", "--memory", "16", "--json"});
  EXPECT_EQ(found["value"], "unknown");
  const auto seconds = [&](const char* side) {
    return found["attackers"].contains(side) ? found["attackers"][side]["cpuSeconds"].get<double>()
                                             : 0.0;
  };
  EXPECT_GT(seconds("white") + seconds("black"), 0);
  EXPECT_LT(seconds("white") + seconds("black"), 2);
}

TEST(SolveCommand, RefusesACheckpointThatIsCutOff) {
  const std::string path = testing::TempDir() + "solve-" + std::to_string(getpid()) + ".state";
  const Arguments solve = {"solve", "--game",   "andantino",    "--attacker",
                           "black", "--memory", "16",           "--nodes",
                           "2000",  "--json",   "--checkpoint", path};
  output_of(solve);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 1);
  expect_failure(kBadData, "is missing; delete it to start the solve from the beginning", solve);
  std::filesystem::resize_file(path, 0);
  expect_failure(kBadData, "'" + path + "' is no checkpoint", solve);
  std::filesystem::remove(path);
  output_of(solve);
  std::filesystem::remove(path);
}

// Where a game began is written out, so that the checkers need not know the word for it.
TEST(SolveCommand, CertifiesAGameThatBeganElsewhere) {
  const std::string path = testing::TempDir() + "solve-" + std::to_string(getpid()) + ".cert.zst";
  output_of({"solve", "--game", "andantino", "--variant", "two-stones", "--moves",
             "j9 i9 i8 h8 j8 i7 j7 k9 h7 h9 i10", "--memory", "16", "--certificate", path});
  EXPECT_THAT(output_of({"verify", path}),
              testing::HasSubstr("verified: Black wins andantino side10\n"));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace cadenza::test
