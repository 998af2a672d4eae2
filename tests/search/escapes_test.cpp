// What the search knows of the king's ways out of Tablut, where history matters.
#include <gtest/gtest.h>

#include "game/turn.hpp"
#include "games/tablut/tablut.hpp"
#include "search/engine.hpp"

namespace cadenza::search {
namespace {

using tablut::Tablut;

Report looked_at(const game::Line<Tablut>& line, Depth depth) {
  Limits limits;
  limits.depth = depth;
  Engine<Tablut> engine({std::size_t{1} << 20, 1, default_profile<Tablut>()}, line.position());
  return engine.think(line, limits);
}

void play(game::Line<Tablut>& line, std::string_view move) {
  line.play(Tablut::parse_move(line.position(), Field{"move", move, 1}).value());
}

game::Line<Tablut> begun(std::string_view text) {
  return game::Line<Tablut>(Tablut::parse_position({}, text).value());
}

TEST(Escapes, AWayThatNobodyCanBarWins) {
  // The soldier leaves the third rank: the king sees i3, and no attacker comes between.
  const auto line = begun("9/9/9/9/9/2t1T1T2/1t2K2T1/2t3TT1/9 w 2 2");
  EXPECT_EQ(looked_at(line, 2).score, wins_at(3));
}

// The same position, but two plies ago the king could have gone, and did not: now Black goes back
// to where the game has been, and draws.
TEST(Escapes, AThreatNeedNotBeAnsweredByARepetition) {
  auto line = begun("9/9/9/9/9/1tt1T1TT1/4K4/2t3TT1/9 w 0 1");
  play(line, "h4-h3");
  play(line, "b4-b3");
  EXPECT_EQ(Tablut::to_text(line.position()), "9/9/9/9/9/2t1T1T2/1t2K2T1/2t3TT1/9 w 2 2");
  for (const Depth depth : {2, 3}) EXPECT_NE(looked_at(line, depth).score, wins_at(3)) << depth;
}

}  // namespace
}  // namespace cadenza::search
