// What is marked on a board.
#include "view/marks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/turns.hpp"
#include "view/groups.hpp"

namespace cadenza::view {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::unique_ptr<session::Game> played(std::string_view game, std::string_view variant,
                                      std::string_view turns) {
  auto started = session::start(game, variant);
  EXPECT_TRUE(session::play_turns(*started, turns)) << turns;
  return std::move(*started);
}

TEST(LosingMoves, AreThoseThatLetTheOpponentWinAtOnce) {
  // Black has four in a row from j10 on, open at both ends; White can stop one of them only.
  const auto game = played("andantino", "", "j9 k10 k9 l10 l9 m10");
  const auto losing = losing_moves(*game);
  EXPECT_FALSE(losing.empty());
  const session::Game& position = *game;
  for (const game::Move move : position.legal_moves()) {
    const auto next = position.clone();
    next->play(move);
    bool answered = false;
    for (const game::Move reply : next->legal_moves()) {
      const auto after = next->clone();
      after->play(reply);
      answered = answered || after->outcome().won_by(game::Side::black);
    }
    const bool marked = std::find(losing.begin(), losing.end(), move) != losing.end();
    EXPECT_EQ(marked, answered) << position.to_text(move);
  }
  EXPECT_TRUE(losing_moves(*played("andantino", "", "")).empty());
  EXPECT_TRUE(losing_moves(*played("omega", "side3", "c3,a1")).empty());
}

TEST(Groups, AreFoundForEachColour) {
  const auto game = played("omega", "side3", "c3,a1 c2,b1 a3,e5 b3,d5");
  const GroupSizes sizes = group_sizes(game->diagram());
  EXPECT_THAT(sizes.at('w'), ElementsAre(4));
  EXPECT_THAT(sizes.at('b'), ElementsAre(2, 2));
  std::vector<std::string> white;
  for (const Group& group : groups(game->diagram())) {
    if (group.piece == 'w') white = group.cells;
  }
  EXPECT_THAT(white, UnorderedElementsAre("a3", "b3", "c3", "c2"));
}

}  // namespace
}  // namespace cadenza::view
