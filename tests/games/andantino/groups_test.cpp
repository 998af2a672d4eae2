#include "games/andantino/groups.hpp"

#include <gtest/gtest.h>

#include "game/line.hpp"
#include "game/playout.hpp"
#include "games/andantino/andantino.hpp"

namespace cadenza::andantino {
namespace {

using game::Side;
using G = Small;
using Layout = board::HexLayout<10>;
using Set = Layout::Set;

constexpr Side kSides[] = {Side::white, Side::black};

// Random games on a small board, where rings are frequent. Random play ends most games early, so
// the rings are looked at in positions that the rules would call decided, too.
template <class F>
void for_boards(int boards, F&& f) {
  Random random(5);
  for (int i = 0; i < boards; ++i) {
    G::Position position(4);
    Groups<Layout> groups;
    Set rest = position.board().cells;
    const int stones = 5 + static_cast<int>(random.below(25));
    for (int n = 0; n < stones; ++n) {
      Set left = rest;
      for (auto skip = random.below(static_cast<std::uint32_t>(rest.count())); skip > 0; --skip) {
        left.erase(left.first());
      }
      const int cell = left.first();
      const Side side = kSides[n % 2];
      rest.erase(cell);
      position.place(side, cell);
      groups.add(position.stones(side), cell);
      f(position, groups);
    }
  }
}

// By following stones from neighbour to neighbour.
TEST(AndantinoGroups, AreTheConnectedStones) {
  for_boards(100, [](const G::Position& position, const Groups<Layout>& groups) {
    for (const Side side : kSides) {
      const Set& own = position.stones(side);
      Set seen;
      for (const Set& group : groups.all(own)) seen |= group;
      ASSERT_EQ(seen, own);
      own.for_each([&](int cell) {
        ASSERT_EQ(groups.group(own, cell), flood<Layout>(Set::of(cell), own, Set{}));
      });
    }
  });
}

// By putting a stone on every empty cell and looking what is cut off then.
TEST(AndantinoGroups, TellWhichCellsCloseARing) {
  int rings = 0;
  for_boards(300, [&](const G::Position& position, const Groups<Layout>& groups) {
    for (const Side side : kSides) {
      const Set& own = position.stones(side);
      const Set closers = position.prospects(side, groups).closers;
      const Set inside = position.cut_off_by(side);
      (position.board().cells - position.occupied() - inside).for_each([&](int cell) {
        G::Position then = position;
        then.place(side, cell);
        const bool closes = (then.cut_off_by(side) - inside).any();
        rings += closes ? 1 : 0;
        ASSERT_EQ(closers.contains(cell), closes);
        if (closes) {
          ASSERT_EQ(groups.most_of_ring_at(own, cell),
                    flood<Layout>(Set::of(cell), own | Set::of(cell), Set{}));
        }
      });
    }
  });
  EXPECT_GT(rings, 100);
}

// A stone that leaves a ring around an opposing stone lacking one more was on a builder's cell.
TEST(AndantinoGroups, NearlyAllRingThreatsAreBuilt) {
  int threats = 0;
  int found = 0;
  for_boards(60, [&](const G::Position& position, const Groups<Layout>& groups) {
    const Set empty = position.board().cells - position.occupied();
    for (const Side side : kSides) {
      const Set& own = position.stones(side);
      const Set& others = position.stones(opponent(side));
      const Set builders = small_ring_builders<Layout>(own, others, empty) |
                           large_ring_builders<Layout>(groups.all(own), empty);
      const auto enclosed_by = [&](const G::Position& at) {
        return (at.cut_off_by(side) & others).any();
      };
      if (enclosed_by(position)) continue;
      const auto threatens = [&](const G::Position& at) {
        bool wins = false;
        (empty - at.occupied()).for_each([&](int last) {
          G::Position end = at;
          end.place(side, last);
          wins = wins || enclosed_by(end);
        });
        return wins;
      };
      if (threatens(position)) continue;  // another stone threatens nothing new
      empty.for_each([&](int cell) {
        G::Position then = position;
        then.place(side, cell);
        if (enclosed_by(then) || !threatens(then)) return;
        ++threats;
        found += builders.contains(cell) ? 1 : 0;
      });
    }
  });
  EXPECT_GT(threats, 50);
  EXPECT_GT(found, threats * 95 / 100);
}

}  // namespace
}  // namespace cadenza::andantino
