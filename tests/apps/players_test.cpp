// cadenza players: the list of those one can play against.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using nlohmann::json;
using testing::Contains;
using testing::HasSubstr;

TEST(Players, AreListedForPeople) {
  const Finished finished = run({"players"});
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_EQ(finished.err, "");
  for (const std::string player : {"random ", "sweere-neighbours ", "trebing ", "rudin "}) {
    EXPECT_THAT("\n" + finished.out, HasSubstr("\n" + player));
  }
  EXPECT_THAT(finished.out, HasSubstr("plays: andantino, omega, tablut\n"));
}

TEST(Players, AreListedForPrograms) {
  const Finished finished = run({"players", "--json"});
  EXPECT_EQ(finished.exit_code, 0);
  std::vector<std::string> names;
  const json listed = json::parse(finished.out);
  for (const json& player : listed.at("players")) {
    names.push_back(player.at("player"));
    EXPECT_FALSE(player.at("about").get<std::string>().empty());
    EXPECT_GE(player.at("games").size(), 1U);
  }
  for (const char* name : {"random", "greedy", "sweere-none", "sweere-group", "sweere-neighbours",
                           "aboukhadra", "rao-fn1", "rao-fn2", "rudin", "trebing"}) {
    EXPECT_THAT(names, Contains(name));
  }
}

}  // namespace
}  // namespace cadenza::test
