// The same certificate on other boards and by other readings of the rules: positions on a board of
// side 5 in which exactly the difference decides.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "certificate/checker.hpp"

namespace cadenza::certificate {
namespace {

using testing::HasSubstr;

// That Black wins, in whatever is legal in it at once or after any reply.
Certificate black_wins(const std::string& start) {
  return {{"andantino", "side5", start, "black"}, {}};
}

CheckOptions with(const Reading& reading) { return {false, reading, {}}; }
CheckOptions without_edge() { return {true, {}, {}}; }

std::string verdict(const Certificate& certificate, const CheckOptions& options) {
  const auto checked = check(certificate, options);
  return checked ? "accepted" : to_text(checked.error());
}

TEST(CertificateReadings, SixInARowIsNoFive) {
  const auto six = black_wins("5/6/7/8/2bbb1bb1/1ww1ww1w/7/6/5 b 5");
  EXPECT_EQ(verdict(six, {}), "accepted");
  EXPECT_THAT(verdict(six, with({true, RingReading::loses, false})),
              HasSubstr("not shown at the start"));
}

TEST(CertificateReadings, ARingWithEmptyCellsIsNotFull) {
  const auto ring = black_wins("2w2/w1w1w1/7/3bbb2/3bw1b2/3b4/3bb2/w1w1w1/5 b 8");
  EXPECT_EQ(verdict(ring, {}), "accepted");
  EXPECT_EQ(check(ring)->wins_by_ring, 1U);
  EXPECT_THAT(verdict(ring, with({false, RingReading::loses, true})),
              HasSubstr("not shown at the start"));
}

// Black has an open four and an empty ring, into which White may throw a stone.
TEST(CertificateReadings, AStoneInsideARingIsLostForbiddenOrHarmless) {
  const auto ring = black_wins("5/w1w1w1/7/3bb3/3b1b1w1/3bbbb1/7/w1w1w1/5 w 8");
  const auto checked = [&](RingReading reading) {
    return check(ring, with({false, reading, false})).value();
  };
  const Checked loses = checked(RingReading::loses);
  EXPECT_EQ(loses.suicides, 1U);
  EXPECT_EQ(loses.wins_by_five, loses.replies - 1);
  EXPECT_EQ(checked(RingReading::illegal).suicides, 0U);
  EXPECT_EQ(checked(RingReading::illegal).replies, loses.replies - 1);
  EXPECT_EQ(checked(RingReading::later).suicides, 1U);
  EXPECT_EQ(checked(RingReading::harmless).suicides, 0U);
  EXPECT_EQ(checked(RingReading::harmless).wins_by_five, loses.replies);
}

// White's four in a row end at the edge, where without one there would be room for a fifth.
TEST(CertificateReadings, TheEdgeIsMissedWhereItHelped) {
  const auto edge = black_wins("5/6/7/8/2bbbb2b/1w1bwwww/7/6/5 w 6");
  EXPECT_EQ(verdict(edge, {}), "accepted");
  EXPECT_EQ(verdict(edge, without_edge()),
            "claim: refuted after j6: White has won by five in a row");
}

TEST(CertificateReadings, AnotherBoardMayHaveItsEdgeElsewhere) {
  const auto edge = black_wins("5/6/7/8/2bbbb2b/1w1bwwww/7/6/5 w 6");
  CheckOptions options;
  for (const int side : {6, 16}) {
    options.side = side;
    EXPECT_EQ(verdict(edge, options), "claim: refuted after j6: White has won by five in a row");
  }
  options.side = 5;
  EXPECT_EQ(verdict(edge, options), "accepted");
  options.side = 4;
  EXPECT_EQ(verdict(edge, options),
            "start, rows, column 15: this stone is beyond the edge of a board of side 4");
}

TEST(CertificateReadings, AnswersForBeyondTheEdgeMayStandInTheFile) {
  auto certificate = black_wins("5/6/7/8/2bbbb2b/1ww2w1w/7/6/5 w 5");
  certificate.answers = {{0, "j6", "e6"}};  // not needed without an edge either: Black wins at once
  for (const CheckOptions& options : {CheckOptions{}, without_edge()}) {
    const auto checked = check(certificate, options);
    ASSERT_TRUE(checked) << to_text(checked.error());
    EXPECT_EQ(checked->unused, 1U);
    EXPECT_EQ(checked->radius, options.unbounded ? 5 : 4);
  }
  certificate.answers = {{0, "e6", "e7"}};
  EXPECT_THAT(verdict(certificate, {}), HasSubstr("line 6: this answer is never needed"));
}

TEST(CertificateReadings, TheHeaderMayHaveNoEdgeItself) {
  // Side 16 by its rows and names; the rim is no rim.
  std::string rows;
  for (int row = 16; row <= 30; ++row) rows += std::to_string(row) + '/';
  rows += "13bbbb14/12ww2w13";
  for (int row = 29; row >= 16; --row) rows += '/' + std::to_string(row);
  const Certificate certificate{{"andantino", "unbounded", rows + " w 4", "black"}, {}};
  const auto checked = check(certificate);
  ASSERT_TRUE(checked) << to_text(checked.error());
  EXPECT_EQ(checked->longest, 2);
}

}  // namespace
}  // namespace cadenza::certificate
