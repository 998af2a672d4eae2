#include "search/table.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace cadenza::search {
namespace {

Entry entry(int move, int score, int depth, Bound bound) {
  return {game::Move{static_cast<std::uint16_t>(move)}, static_cast<std::int16_t>(score), -7,
          static_cast<std::uint8_t>(depth), bound};
}

void expect_equal(const Entry& a, const Entry& b) {
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.score, b.score);
  EXPECT_EQ(a.evaluation, b.evaluation);
  EXPECT_EQ(a.depth, b.depth);
  EXPECT_EQ(a.bound, b.bound);
}

TEST(Table, GivesBackWhatWasStored) {
  Table table(Table::kSmallestBytes);
  const Entry stored = entry(65535, -31999, 255, Bound::exact);
  table.store(42, stored);
  expect_equal(table.find(42), stored);
}

TEST(Table, KnowsNothingOfAnotherKeyInTheSameCluster) {
  Table table(Table::kSmallestBytes);
  table.store(42, entry(1, 2, 3, Bound::lower));
  EXPECT_EQ(table.find(42 + (std::uint64_t{1} << 40)).bound, Bound::none);
}

TEST(Table, KeepsTheKnownMoveWhenTheNewEntryHasNone) {
  Table table(Table::kSmallestBytes);
  table.store(42, entry(9, 10, 3, Bound::exact));
  table.store(42, entry(0, -10, 4, Bound::upper));
  EXPECT_EQ(table.find(42).move.bits, 9);
  EXPECT_EQ(table.find(42).score, -10);
}

TEST(Table, ReplacesTheShallowestOfAFullCluster) {
  Table table(Table::kSmallestBytes);
  const auto key = [](std::uint64_t i) { return 42 + (i << 40); };
  for (const int depth : {5, 2, 7, 9}) {
    table.store(key(static_cast<std::uint64_t>(depth)), entry(1, 0, depth, Bound::exact));
  }
  table.store(key(1), entry(1, 0, 1, Bound::exact));
  EXPECT_EQ(table.find(key(2)).bound, Bound::none);
  for (const std::uint64_t kept : {5U, 7U, 9U, 1U}) {
    EXPECT_EQ(table.find(key(kept)).bound, Bound::exact) << kept;
  }
}

TEST(Table, ReplacesOldSearchesBeforeNewOnes) {
  Table table(Table::kSmallestBytes);
  const auto key = [](std::uint64_t i) { return 42 + (i << 40); };
  table.store(key(1), entry(1, 0, 6, Bound::exact));
  table.age();
  for (const std::uint64_t i : {2U, 3U, 4U, 5U}) table.store(key(i), entry(1, 0, 1, Bound::exact));
  EXPECT_EQ(table.find(key(1)).bound, Bound::none);
}

TEST(Table, IsEmptyAfterClear) {
  Table table(Table::kSmallestBytes);
  table.store(42, entry(1, 2, 3, Bound::lower));
  EXPECT_EQ(table.permille_used(), 1);  // one of the first thousand entries
  table.clear();
  EXPECT_EQ(table.find(42).bound, Bound::none);
  EXPECT_EQ(table.permille_used(), 0);
}

TEST(Table, NeverMixesTwoPositionsUp) {
  Table table(Table::kSmallestBytes);
  Random random(1);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t key = random.next();
    const auto low = static_cast<int>(key >> 48);
    table.store(key, entry(low, 0, i % 20, Bound::exact));
    const Entry found = table.find(key);
    ASSERT_EQ(found.bound, Bound::exact);
    ASSERT_EQ(found.move.bits, low);
  }
}

}  // namespace
}  // namespace cadenza::search
