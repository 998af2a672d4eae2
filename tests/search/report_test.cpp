#include "search/report.hpp"

#include <gtest/gtest.h>

namespace cadenza::search {
namespace {

Report found(Depth depth, Score score, game::Move move) {
  Report report;
  report.depth = depth;
  report.score = score;
  report.nodes = 100;
  report.pv = {move};
  return report;
}

constexpr game::Move kOurs{3};
constexpr game::Move kTheirs{5};

TEST(Report, TakesOverWhatWasFoundDeeper) {
  Report report = found(7, 20, kOurs);
  Report other = found(8, -30, kTheirs);
  other.nodes = 1;
  prefer_deeper(report, other);
  EXPECT_EQ(report.depth, 8);
  EXPECT_EQ(report.score, -30);
  EXPECT_EQ(report.best(), kTheirs);
  EXPECT_EQ(report.nodes, 100U) << "all threads' nodes are counted elsewhere";
}

TEST(Report, KeepsWhatIsAsDeepOrProven) {
  Report report = found(7, 20, kOurs);
  prefer_deeper(report, found(7, 90, kTheirs));
  EXPECT_EQ(report.best(), kOurs);
  Report won = found(5, wins_at(3), kOurs);
  prefer_deeper(won, found(9, 10, kTheirs));
  EXPECT_EQ(won.best(), kOurs);
}

}  // namespace
}  // namespace cadenza::search
