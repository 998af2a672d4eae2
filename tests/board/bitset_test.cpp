// The wide bit set against std::set, operation by operation.
#include "board/bitset.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace cadenza::board {
namespace {

template <int Words>
BitSet<Words> bits_of(const std::set<int>& members) {
  BitSet<Words> bits;
  for (const int member : members) bits.insert(member);
  return bits;
}

template <int Words>
std::set<int> members_of(const BitSet<Words>& bits) {
  std::set<int> members;
  bits.for_each([&](int member) { members.insert(member); });
  return members;
}

template <int Words>
std::set<int> arbitrary_members() {
  return *rc::gen::container<std::set<int>>(rc::gen::inRange(0, BitSet<Words>::kBits));
}

template <int Distance, int Words>
void expect_shift(const std::set<int>& members) {
  std::set<int> expected;
  for (const int member : members) {
    const int moved = member + Distance;
    if (moved >= 0 && moved < BitSet<Words>::kBits) expected.insert(moved);
  }
  RC_ASSERT(members_of(shifted<Distance>(bits_of<Words>(members))) == expected);
}

template <class Operation>
std::set<int> merged(const std::set<int>& a, const std::set<int>& b, Operation operation) {
  std::set<int> result;
  operation(a.begin(), a.end(), b.begin(), b.end(), std::inserter(result, result.end()));
  return result;
}

template <int Words>
void expect_set_algebra() {
  const auto a = arbitrary_members<Words>();
  const auto b = arbitrary_members<Words>();
  const auto x = bits_of<Words>(a);
  const auto y = bits_of<Words>(b);
  RC_ASSERT(members_of(x) == a);
  RC_ASSERT(x.count() == static_cast<int>(a.size()));
  RC_ASSERT(x.any() == !a.empty());
  if (!a.empty()) RC_ASSERT(x.first() == *a.begin());
  RC_ASSERT((x == y) == (a == b));
  const auto both = merged(a, b, [](auto... r) { std::set_intersection(r...); });
  const auto either = merged(a, b, [](auto... r) { std::set_union(r...); });
  const auto one = merged(a, b, [](auto... r) { std::set_symmetric_difference(r...); });
  const auto without = merged(a, b, [](auto... r) { std::set_difference(r...); });
  RC_ASSERT(members_of(x & y) == both);
  RC_ASSERT(members_of(x | y) == either);
  RC_ASSERT(members_of(x ^ y) == one);
  RC_ASSERT(members_of(x - y) == without);
}

template <int Words>
void expect_shifts() {
  const auto members = arbitrary_members<Words>();
  expect_shift<1, Words>(members);
  expect_shift<-1, Words>(members);
  expect_shift<19, Words>(members);
  expect_shift<-20, Words>(members);
  expect_shift<63, Words>(members);
  expect_shift<-63, Words>(members);
}

TEST(BitSet, IsASet) {
  EXPECT_TRUE(rc::check("2 words", expect_set_algebra<2>));
  EXPECT_TRUE(rc::check("8 words", expect_set_algebra<8>));
  EXPECT_TRUE(rc::check("20 words", expect_set_algebra<20>));
}

TEST(BitSet, ShiftsMoveEveryMember) {
  EXPECT_TRUE(rc::check("2 words", expect_shifts<2>));
  EXPECT_TRUE(rc::check("8 words", expect_shifts<8>));
  EXPECT_TRUE(rc::check("20 words", expect_shifts<20>));
}

TEST(BitSet, WindowsReadBitsInOrder) {
  EXPECT_TRUE(rc::check([] {
    const auto members = arbitrary_members<8>();
    const auto set = bits_of<8>(members);
    const int from = *rc::gen::inRange(0, 512 - 16);
    const int count = *rc::gen::inRange(1, 10);
    unsigned expected = 0;
    for (int i = 0; i < count; ++i) {
      if (members.count(from + i) != 0) expected |= 1U << i;
    }
    RC_ASSERT(set.window(from, count) == expected);
  }));
}

TEST(BitSet, WorksAtCompileTime) {
  constexpr auto kSet = BitSet<8>::of(3) | BitSet<8>::of(300);
  static_assert(kSet.contains(300) && !kSet.contains(299) && kSet.count() == 2);
  static_assert(kSet.window(2, 3) == 0b010);
}

TEST(BitSet, EraseTakesOneOut) {
  auto set = BitSet<2>::of(70) | BitSet<2>::of(71);
  set.erase(70);
  EXPECT_EQ(set, BitSet<2>::of(71));
}

}  // namespace
}  // namespace cadenza::board
