// Level perfect: where the strategy leads it is played, everywhere else the engine thinks.
#include "session/perfect.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "session/game_after.hpp"

namespace cadenza::session {
namespace {

constexpr std::uint64_t kNodes = 500;

search::Report thought(const Game& game, int level, std::vector<game::Move> only = {}) {
  EngineSettings settings;
  settings.table_bytes = 1 << 20;
  settings.level = level;
  search::Question question;
  question.limits.nodes = kNodes;
  question.only = std::move(only);
  return make_engine(game, settings)->think(game, question, {});
}

bool thinks_as_at_full_strength(const Game& game) {
  const search::Report perfect = thought(game, kPerfect);
  return perfect.nodes > 0 && perfect.pv == thought(game, kFullStrength).pv;
}

// Reading the certificate takes longer than all of this, so it is one test.
TEST(Perfect, AnswersFromTheStrategyWhereItLeads) {
  ASSERT_TRUE(prepare_level(*game_after("andantino", "side10", ""), kPerfect));

  const auto game = game_after("andantino", "side10", "j9");
  const search::Report known = thought(*game, kPerfect);
  EXPECT_EQ(known.nodes, 0U);
  EXPECT_TRUE(game->is_legal(known.best()));
  EXPECT_EQ(known.score, search::wins_at(53));  // docs/solved.md: within 54 plies from the start

  // It begins with one stone more, and is the same game from then on.
  EXPECT_EQ(thought(*game_after("andantino", "side10,two-stones", ""), kPerfect).nodes, 0U);

  // White is not the one who wins by force.
  EXPECT_TRUE(thinks_as_at_full_strength(*game_after("andantino", "side10", "")));

  std::vector<game::Move> others = game->legal_moves();
  others.erase(std::find(others.begin(), others.end(), known.best()));
  const search::Report other = thought(*game, kPerfect, others);
  EXPECT_GT(other.nodes, 0U);
  EXPECT_NE(other.best(), known.best());
}

TEST(Perfect, IsFullStrengthWhereNoStrategyIsKnown) {
  for (const auto& [name, variant] : {std::pair{"andantino", "side7"},
                                      {"andantino", "unbounded"},
                                      {"omega", ""},
                                      {"tablut", ""}}) {
    const auto game = std::move(*start(name, variant));
    EXPECT_FALSE(is_solved(*game)) << name << ' ' << variant;
    EXPECT_TRUE(thinks_as_at_full_strength(*game)) << name << ' ' << variant;
  }
}

}  // namespace
}  // namespace cadenza::session
