#include "solver/proof_table.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace cadenza::solver {
namespace {

TEST(ProofTable, FindsWhatItStores) {
  ProofTable table(1 << 16);
  EXPECT_FALSE(table.find(1));
  table.store(1, {3, 4}, 10);
  ASSERT_TRUE(table.find(1));
  EXPECT_EQ(*table.find(1), (Proof{3, 4}));
  table.store(1, kProved, 5);
  EXPECT_EQ(*table.find(1), kProved);
}

TEST(ProofTable, DoesNotForgetThatSomethingIsSettled) {
  ProofTable table(1 << 16);
  table.store(7, kDisproved, 1);
  table.store(7, {2, 2}, 1000);
  EXPECT_EQ(*table.find(7), kDisproved);
}

TEST(ProofTable, KeepsWhatTookTheMostEffort) {
  ProofTable table(64);  // four entries
  for (board::Key key = 1; key <= 4; ++key) table.store(key, {1, 1}, 1000 * key);
  table.store(5, {1, 1}, 1'000'000);
  EXPECT_FALSE(table.find(1));
  for (const board::Key key : {2U, 3U, 4U, 5U}) EXPECT_TRUE(table.find(key)) << key;
  table.store(6, kProved, 0);  // settled, but cheap: what is cheaper still gives way
  EXPECT_FALSE(table.find(2));
}

TEST(ProofTable, ListsWhatTookSomeEffort) {
  ProofTable table(1 << 16);
  table.store(1, {1, 2}, 0);
  table.store(2, {3, 4}, 100);
  int seen = 0;
  table.for_each(ProofTable::effort_of(16), [&](board::Key key, const ProofTable::Known& known) {
    EXPECT_EQ(key, 2U);
    EXPECT_EQ(known.proof, (Proof{3, 4}));
    ++seen;
  });
  EXPECT_EQ(seen, 1);
}

TEST(ProofTable, EffortGrowsWithTheNodes) {
  unsigned before = 0;
  for (std::uint64_t nodes = 0; nodes < (std::uint64_t{1} << 40); nodes = nodes * 3 / 2 + 1) {
    EXPECT_GE(ProofTable::effort_of(nodes), before);
    before = ProofTable::effort_of(nodes);
  }
}

}  // namespace
}  // namespace cadenza::solver
