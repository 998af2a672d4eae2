#include "board/rows.hpp"

#include <gtest/gtest.h>

namespace cadenza::board {
namespace {

const std::vector<int> kLengths = {2, 12, 2};

std::string refusal(std::string_view text) {
  const auto pieces = parse_rows({"rows", text, 1}, kLengths, "xo");
  return pieces ? "accepted" : to_text(pieces.error());
}

TEST(Rows, AreReadWithRunsOfTwoDigits) {
  const auto pieces = parse_rows({"rows", "x1/11o/2", 3}, kLengths, "xo");
  ASSERT_TRUE(pieces);
  ASSERT_EQ(pieces->size(), 2U);
  EXPECT_EQ((*pieces)[0].piece, 'x');
  EXPECT_EQ((*pieces)[0].column, 3U);
  EXPECT_EQ((*pieces)[1].row, 1);
  EXPECT_EQ((*pieces)[1].index, 11);
  EXPECT_EQ((*pieces)[1].column, 8U);
}

TEST(Rows, AreRefusedWithTheColumn) {
  EXPECT_EQ(refusal("2/12/2"), "accepted");
  EXPECT_EQ(refusal("2/012/02"), "accepted");
  EXPECT_EQ(refusal("2/12"), "rows, column 5: expected 3 rows, found 2");
  EXPECT_EQ(refusal("2/12/2/2"), "rows, column 7: expected 3 rows, found more");
  EXPECT_EQ(refusal("3/12/2"),
            "rows, column 1: row 1 from the top has 2 cells, but the text fills more");
  EXPECT_EQ(refusal("2/5xx/2"),
            "rows, column 6: row 2 from the top has 12 cells, but the text fills 7");
  EXPECT_EQ(refusal("2/99999999999999999999/2"),
            "rows, column 3: row 2 from the top has 12 cells, but the text fills more");
  EXPECT_EQ(refusal("q1/12/2"), "rows, column 1: expected one of 'xo', a number or '/', found 'q'");
}

TEST(Rows, AreWrittenAsTheyAreRead) {
  const std::string text = "x1/3x7o/2";
  const auto pieces = parse_rows({"rows", text, 1}, kLengths, "xo").value();
  const auto piece_at = [&](int row, int index) -> char {
    for (const auto& piece : pieces) {
      if (piece.row == row && piece.index == index) return piece.piece;
    }
    return 0;
  };
  EXPECT_EQ(rows_text(kLengths, piece_at), text);
}

}  // namespace
}  // namespace cadenza::board
