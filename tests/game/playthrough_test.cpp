// Games and outcomes in words.
#include "game/playthrough.hpp"

#include <gtest/gtest.h>

#include "game/lamp.hpp"
#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"

namespace cadenza::game {
namespace {

using Andantino = andantino::Small;
using Omega = omega::Small;
using tablut::Tablut;

TEST(Describe, SaysWhoWonAndHow) {
  EXPECT_EQ(describe<Andantino>({}), "not over");
  EXPECT_EQ(describe<Andantino>(win(Side::white, andantino::Ending::five)), "white wins by five");
  EXPECT_EQ(describe<Andantino>(win(Side::black, andantino::Ending::own_enclosure)),
            "black wins by own enclosure");
  EXPECT_EQ(describe<Tablut>(win(Side::black, tablut::Ending::king_captured)),
            "black wins by king captured");
  EXPECT_EQ(describe<Tablut>(draw(tablut::Ending::move_limit)),
            "white and black share first place by move limit");
}

TEST(Describe, NamesAllWhoShareFirstPlace) {
  EXPECT_EQ(describe<Omega>({0b1000, 0}), "blue wins by score");
  EXPECT_EQ(describe<Omega>({0b0110, 0}), "black and red share first place by score");
  EXPECT_EQ(describe<Omega>({0b1111, 0}),
            "white and black and red and blue share first place by score");
}

TEST(Playthrough, WritesOutEveryPly) {
  EXPECT_EQ(playthrough<Omega>({2, 2, false}, "omega side2", 3),
            "omega side2, seed 3\n"
            "\n"
            "2/3/2 wb w - 1\n"
            "0 white a1 key fad6e24671254235 of 7: a1 b1 a2 b2 c2 b3 c3\n"
            "1 white b3 key b521c5d132f4352b of 6: b1 a2 b2 c2 b3 c3\n"
            "2 black c2 key e1fad307d8dd0dca of 5: b1 a2 b2 c2 c3\n"
            "3 black b1 key d237d1ba25c1a516 of 4: b1 a2 b2 c3\n"
            "\n"
            "wb/2w/b1 wb w - 2\n"
            "black wins by score\n");
}

TEST(Playthrough, ShowsThePositionEveryTenPlies) {
  const std::string text = playthrough<Omega>({3, 2, false}, "omega side3", 1);
  EXPECT_NE(text.find("\n3/4/5/4/3 wb w - 1\n0 white "), std::string::npos) << text;
  EXPECT_NE(text.find(" wb b - 3\n10 black "), std::string::npos) << text;
  EXPECT_EQ(text.find(" wb w - 2\n"), std::string::npos) << text;
}

TEST(Playthrough, CutsALongListOfMoves) {
  const std::string text = playthrough<Omega>({3, 2, false}, "omega side3", 1);
  EXPECT_NE(text.find(" of 13: a1 "), std::string::npos) << text;
  EXPECT_NE(text.find(" of 19: a1 b1 c1 a2 b2 c2 d2 a3 b3 c3 d3 e3 …\n"), std::string::npos)
      << text;
}

TEST(Playthrough, EndsWithTheOutcome) {
  const std::string text = playthrough<test::Lamp>(0, "lamp", 1);
  const std::string_view last = "white and black share first place by repetition\n";
  ASSERT_GT(text.size(), last.size());
  EXPECT_EQ(text.substr(text.size() - last.size()), last);
}

}  // namespace
}  // namespace cadenza::game
