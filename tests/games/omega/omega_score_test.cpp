// The product of the group sizes: by hand, beyond 64 bits, and against a plain flood fill.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/random.hpp"
#include "board/rows.hpp"
#include "games/omega/family.hpp"

namespace cadenza::omega {
namespace {

using SmallLayout = board::HexLayout<kDefaultSide>;
using LargeLayout = board::HexLayout<kMaxSide>;

// The stones of a board drawn as the rows of a position text, `w` for each.
template <class Layout>
typename Layout::Set drawn(int side, std::string_view rows) {
  const auto pieces = board::parse_rows({"rows", rows, 1}, board::hex_row_lengths(side), "w");
  EXPECT_TRUE(pieces) << to_text(pieces.error());
  typename Layout::Set stones;
  for (const board::PlacedPiece& piece : pieces.value()) {
    stones.insert(Layout::cell(board::hex_at(side, piece.row, piece.index)));
  }
  return stones;
}

// The same stones in both layouts, which count in different ways.
std::string score_text(int side, std::string_view rows) {
  const std::string large = to_text(score_of<LargeLayout>(drawn<LargeLayout>(side, rows)));
  if (side <= kDefaultSide) {
    EXPECT_EQ(to_text(score_of<SmallLayout>(drawn<SmallLayout>(side, rows))), large) << rows;
  }
  return large;
}

TEST(OmegaScore, OfAColourWithoutStonesIsZero) { EXPECT_EQ(score_text(3, "3/4/5/4/3"), "0"); }

TEST(OmegaScore, OfOneGroupIsItsSize) {
  EXPECT_EQ(score_text(3, "3/4/2w2/4/3"), "1");
  EXPECT_EQ(score_text(3, "3/4/wwwww/4/3"), "5");
  EXPECT_EQ(score_text(3, "3/1ww1/1w1w1/1ww1/3"), "6");
  EXPECT_EQ(score_text(5, "wwwww/wwwwww/wwwwwww/wwwwwwww/wwwwwwwww/wwwwwwww/wwwwwww/wwwwww/wwwww"),
            "61");
}

TEST(OmegaScore, IsTheProductOfTheGroups) {
  EXPECT_EQ(score_text(3, "w1w/4/w3w/4/w1w"), "1");
  EXPECT_EQ(score_text(3, "ww1/4/5/4/1ww"), "4");
  EXPECT_EQ(score_text(3, "www/4/5/4/www"), "9");
  EXPECT_EQ(score_text(3, "w2/4/wwwww/4/1ww"), "10");
  EXPECT_EQ(score_text(5, "www1w/5w/ww5/3ww3/3w2w2/8/www4/6/1wwww"), "432");
}

TEST(OmegaScore, NeighboursAreTheSixOfTheRules) {
  // Around c3: b2 c2 b3 d3 c4 d4 touch it, b4 and d2 do not.
  EXPECT_EQ(score_text(3, "3/1w2/2w2/4/3"), "2");
  EXPECT_EQ(score_text(3, "3/2w1/2w2/4/3"), "2");
  EXPECT_EQ(score_text(3, "3/4/1ww2/4/3"), "2");
  EXPECT_EQ(score_text(3, "3/4/2ww1/4/3"), "2");
  EXPECT_EQ(score_text(3, "3/4/2w2/1w2/3"), "2");
  EXPECT_EQ(score_text(3, "3/4/2w2/2w1/3"), "2");
  EXPECT_EQ(score_text(3, "3/3w/2w2/4/3"), "1");
  EXPECT_EQ(score_text(3, "3/4/2w2/w3/3"), "1");
}

// A row's end and the next row's beginning are far apart on the board, however near in memory.
TEST(OmegaScore, GroupsDoNotReachAroundTheEdge) {
  EXPECT_EQ(score_text(3, "3/3w/w4/4/3"), "1");
  EXPECT_EQ(score_text(5, "5/6/7/8/8w/w7/7/6/5"), "1");
  EXPECT_EQ(score_text(5, "4w/w5/7/8/9/8/7/5w/w4"), "1");
  EXPECT_EQ(score_text(10, "10/11/12/13/14/15/16/17/17w/w18/18/17/16/15/14/13/12/11/10"), "1");
}

// 41 groups of three: 3^41 is the first power of three beyond 64 bits.
TEST(OmegaScore, MayExceedSixtyFourBits) {
  constexpr std::string_view kTriples =
      "w1w1www1ww/w1ww5w1/w4ww1w2w/2ww2w1w1w1w/ww1w1w2w1w2w/2w2w1w2w1w2/ww2w1w1ww2ww1w/"
      "w3ww5w3ww/2ww3www1w1w4/ww1w1ww4w1w2www/w3w2www2w1w3/1ww2w4w2w1ww/w2ww1w1ww1w1w1w/"
      "1w3ww3ww3/w1ww3ww3ww/w1w4w1ww1w/3www2w3/ww4w2ww/w1www1ww1w";
  const auto stones = drawn<LargeLayout>(10, kTriples);
  EXPECT_EQ(stones.count(), 3 * 41);
  EXPECT_TRUE(score_of<LargeLayout>(stones) > Score{~std::uint64_t{0}});
  EXPECT_EQ(score_text(10, kTriples), "36472996377170786403");
}

TEST(OmegaScore, IsWrittenInDecimalDigits) {
  EXPECT_EQ(to_text(Score{0}), "0");
  EXPECT_EQ(to_text(Score{7}), "7");
  EXPECT_EQ(to_text(Score{10}), "10");
  EXPECT_EQ(to_text(Score{1} << 64), "18446744073709551616");
  EXPECT_EQ(to_text(~Score{0}), "340282366920938463463374607431768211455");
}

// A plain flood fill over (u, v), knowing nothing of bits.
class PlainBoard {
 public:
  explicit PlainBoard(int side) : side_(side) {}

  [[nodiscard]] bool& at(board::Hex h) {
    return stone_[static_cast<std::size_t>((h.v + kMaxSide) * kWidth + h.u + kMaxSide)];
  }

  // Takes the stones off as it counts them.
  [[nodiscard]] Score score() {
    Score product = 1;
    bool any = false;
    for (int v = 1 - side_; v < side_; ++v) {
      for (int u = 1 - side_; u < side_; ++u) {
        if (!at({u, v})) continue;
        product *= take_group({u, v});
        any = true;
      }
    }
    return any ? product : 0;
  }

 private:
  static constexpr int kWidth = 2 * kMaxSide + 1;  // with a margin for the neighbours of the rim

  unsigned take_group(board::Hex h) {
    if (!at(h)) return 0;
    at(h) = false;
    unsigned size = 1;
    for (const board::Hex step : {board::Hex{1, 0}, {0, 1}, {1, 1}, {-1, 0}, {0, -1}, {-1, -1}}) {
      size += take_group(h + step);
    }
    return size;
  }

  int side_;
  std::array<bool, kWidth * kWidth> stone_{};
};

// Sets of every density, the full board among them.
template <class Layout>
void expect_plain_scores(int side, int sets) {
  Random random(static_cast<std::uint64_t>(side));
  for (int i = 0; i < sets; ++i) {
    const std::uint32_t percent = 1 + random.below(100);
    PlainBoard plain(side);
    typename Layout::Set stones;
    board::hex_board<Layout>(side).cells.for_each([&](int cell) {
      if (random.below(100) >= percent) return;
      stones.insert(cell);
      plain.at(Layout::hex(cell)) = true;
    });
    ASSERT_EQ(to_text(score_of<Layout>(stones)), to_text(plain.score()))
        << "set " << i << " on side " << side;
  }
}

TEST(OmegaScore, EqualsAPlainFloodFillOnSmallBoards) {
  for (int side = kMinSide; side <= kDefaultSide; ++side)
    expect_plain_scores<SmallLayout>(side, 2000);
}

TEST(OmegaScore, EqualsAPlainFloodFillOnLargeBoards) {
  for (int side = kMinSide; side <= kMaxSide; ++side) expect_plain_scores<LargeLayout>(side, 1000);
}

}  // namespace
}  // namespace cadenza::omega
