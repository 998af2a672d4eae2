#include "base/random.hpp"

#include <gtest/gtest.h>

#include <array>

#include "base/fixed_vector.hpp"

namespace cadenza {
namespace {

TEST(Random, IsTheSameEverywhere) {
  // The published first outputs of SplitMix64 for the seed 1234567.
  Random random(1234567);
  EXPECT_EQ(random.next(), 6457827717110365317ULL);
  EXPECT_EQ(random.next(), 3203168211198807973ULL);
  EXPECT_EQ(random.next(), 9817491932198370423ULL);
}

TEST(Random, BelowIsEven) {
  Random random(1);
  std::array<int, 6> seen{};
  constexpr int kThrows = 60'000;
  for (int i = 0; i < kThrows; ++i) ++seen[random.below(6)];
  for (const int count : seen) EXPECT_NEAR(count, kThrows / 6, 400);
}

TEST(FixedVector, HoldsWhatWasPushed) {
  FixedVector<int, 3> list;
  EXPECT_TRUE(list.empty());
  list.push_back(4);
  list.push_back(5);
  EXPECT_EQ(list.size(), 2U);
  EXPECT_EQ(list[1], 5);
  list[1] = 6;
  EXPECT_EQ(*(list.end() - 1), 6);
  list.clear();
  EXPECT_EQ(list.begin(), list.end());
}

}  // namespace
}  // namespace cadenza
