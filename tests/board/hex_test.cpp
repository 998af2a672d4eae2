#include "board/hex.hpp"

#include <gtest/gtest.h>

#include <set>

#include "board/hex_diagram.hpp"

namespace cadenza::board {
namespace {

template <class Layout>
class HexLayoutTest : public testing::Test {};
using Layouts = testing::Types<HexLayout<5>, HexLayout<10>, HexLayout<16>>;
TYPED_TEST_SUITE(HexLayoutTest, Layouts);

template <class Layout>
std::vector<Hex> all_cells(int side) {
  std::vector<Hex> cells;
  for (int u = -side; u <= side; ++u) {
    for (int v = -side; v <= side; ++v) {
      if (distance({u, v}) < side) cells.push_back({u, v});
    }
  }
  return cells;
}

TYPED_TEST(HexLayoutTest, EveryBoardHasItsCellsAndItsEdge) {
  for (int side = 1; side <= TypeParam::kMaxSide; ++side) {
    const auto& board = hex_board<TypeParam>(side);
    EXPECT_EQ(board.cells.count(), hex_cell_count(side));
    EXPECT_EQ(board.edge.count(), side == 1 ? 1 : 6 * (side - 1));
    EXPECT_EQ((board.rim - board.edge).count(), side == 1 ? 0 : side == 2 ? 1 : 6 * (side - 2));
    for (const Hex h : all_cells<TypeParam>(side)) {
      EXPECT_TRUE(board.cells.contains(TypeParam::cell(h)));
      EXPECT_EQ(TypeParam::hex(TypeParam::cell(h)), h);
    }
  }
}

TYPED_TEST(HexLayoutTest, NeighboursAreOneStepAwayAndNoneWrapsAround) {
  using Set = typename TypeParam::Set;
  constexpr int kSide = TypeParam::kMaxSide;
  const auto& board = hex_board<TypeParam>(kSide);
  for (const Hex h : all_cells<TypeParam>(kSide)) {
    Set expected;
    for (const Hex d : kHexDirection) {
      if (distance(h + d) < kSide) expected.insert(TypeParam::cell(h + d));
    }
    const auto only = Set::of(TypeParam::cell(h));
    const auto index = static_cast<std::size_t>(TypeParam::cell(h));
    EXPECT_EQ(kHexTables<TypeParam>.neighbours[index], expected);
    EXPECT_EQ(kHexTables<TypeParam>.only[index], only);
    EXPECT_EQ(dilated<TypeParam>(only) & board.cells, expected | only);
    const HexShifts<TypeParam> shifts(only);
    for (std::size_t d = 0; d < kHexDirections; ++d) {
      const Hex to = h + kHexDirection[d];
      EXPECT_EQ((shifts.to[d] & board.cells).any(), distance(to) < kSide);
      EXPECT_TRUE(distance(to) >= kSide || shifts.to[d].contains(TypeParam::cell(to)));
    }
  }
}

TYPED_TEST(HexLayoutTest, SurroundingsSeeOneAndTwoSteps) {
  using Set = typename TypeParam::Set;
  if constexpr (TypeParam::kMaxSide > 5) {
    for (const Hex h : all_cells<TypeParam>(TypeParam::kMaxSide)) {
      for (std::size_t d = 0; d < kHexDirections; ++d) {
        const Hex near = h + kHexDirection[d];
        const Hex far = near + kHexDirection[d];
        if (distance(near) < TypeParam::kMaxSide) {
          const auto seen =
              surroundings<TypeParam>(Set::of(TypeParam::cell(near)), TypeParam::cell(h));
          EXPECT_EQ(seen.near, 1U << d);
          EXPECT_EQ(seen.far, 0U);
        }
        if (distance(far) < TypeParam::kMaxSide) {
          const auto seen =
              surroundings<TypeParam>(Set::of(TypeParam::cell(far)), TypeParam::cell(h));
          EXPECT_EQ(seen.near, 0U);
          EXPECT_EQ(seen.far, 1U << d);
        }
      }
    }
  }
}

TEST(HexSymmetry, IsAGroupOfTwelveThatKeepsNeighbours) {
  std::set<std::pair<int, int>> images;
  for (int s = 0; s < kHexSymmetries; ++s) {
    const Hex image = transformed({3, 1}, s);
    images.insert({image.u, image.v});
    EXPECT_EQ(distance(image), distance({3, 1}));
    for (const Hex d : kHexDirection) EXPECT_EQ(distance(transformed(d, s)), 1);
  }
  EXPECT_EQ(images.size(), 12U);
  EXPECT_EQ(transformed({3, 1}, 0), (Hex{3, 1}));
}

TEST(HexName, FollowsTheRules) {
  EXPECT_EQ(hex_name({0, 0}, 10), "j10");
  EXPECT_EQ(hex_name({-9, -9}, 10), "a1");
  EXPECT_EQ(hex_name({9, 9}, 10), "s19");
  EXPECT_EQ(hex_name({0, 0}, 16), "p16");
  EXPECT_EQ(hex_name({10, 0}, 16), "z16");
  EXPECT_EQ(hex_name({11, 0}, 16), "aa16");
  EXPECT_EQ(hex_name({15, 15}, 16), "ae31");
}

TEST(HexName, ReadsBackOnEverySide) {
  for (int side = 2; side <= 16; ++side) {
    for (const Hex h : all_cells<HexLayout<16>>(side)) {
      const std::string name = hex_name(h, side);
      EXPECT_EQ(parse_hex({"cell", name, 1}, side).value(), h);
    }
  }
}

std::string refusal(std::string_view text, int side) {
  const auto hex = parse_hex({"cell", text, 4}, side);
  return hex ? "accepted" : to_text(hex.error());
}

TEST(HexName, IsRefusedWithAReason) {
  EXPECT_TRUE(parse_hex({"cell", "J10", 1}, 10));
  EXPECT_EQ(refusal("10", 10), "cell, column 4: expected a cell such as j10, found '10'");
  EXPECT_EQ(refusal("ba3", 10), "cell, column 4: expected a cell such as j10, found 'ba3'");
  EXPECT_EQ(refusal("a19", 10), "cell, column 4: there is no cell 'a19' on a board of side 10");
  EXPECT_EQ(refusal("t10", 10), "cell, column 4: there is no cell 't10' on a board of side 10");
  EXPECT_EQ(refusal("j20", 10), "cell, column 5: expected a number from 1 to 19, found '20'");
  EXPECT_EQ(refusal("j", 10), "cell, column 5: expected a number from 1 to 19");
  EXPECT_EQ(refusal("j1x", 10), "cell, column 6: expected a number from 1 to 19, found 'x'");
}

TEST(HexDiagram, HasTheShapeOfTheBoard) {
  const Diagram diagram = hex_diagram(
      2, [](Hex h) { return h == Hex{} ? 'b' : '\0'; }, [](Hex h) { return h.u == 1; });
  ASSERT_EQ(diagram.rows.size(), 3U);
  EXPECT_EQ(diagram.rows[0].indent, 1);
  EXPECT_EQ(diagram.rows[1].indent, 0);
  EXPECT_EQ(diagram.rows[1].label, "2");
  ASSERT_EQ(diagram.rows[1].cells.size(), 3U);
  EXPECT_EQ(diagram.rows[1].cells[1].name, "b2");
  EXPECT_EQ(diagram.rows[1].cells[1].piece, 'b');
  EXPECT_TRUE(diagram.rows[1].cells[2].playable);
  EXPECT_EQ(diagram.letters, (std::vector<std::string>{"a", "b", "c"}));
}

}  // namespace
}  // namespace cadenza::board
