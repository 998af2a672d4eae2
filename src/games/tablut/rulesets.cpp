#include "games/tablut/rulesets.hpp"

namespace cadenza::tablut {

namespace {

// "a4 a5 a6"
constexpr Set squares(std::string_view names) noexcept {
  Set set;
  for (std::size_t i = 0; i + 1 < names.size(); i += 3) {
    set.insert(Grid::number({names[i] - 'a', names[i + 1] - '1'}));
  }
  return set;
}

constexpr Set all_squares() noexcept {
  Set set;
  for (int square = 0; square < kSquares; ++square) set.insert(square);
  return set;
}

constexpr Set with_neighbours(const Set& set) noexcept {
  Set wider = set;
  set.for_each([&](int square) { wider |= surroundings_of(Grid::square(square)).neighbours; });
  return wider;
}

constexpr Set kBoard = all_squares();
constexpr Set kThrone = squares("e5");
constexpr Set kThroneAndBeside = with_neighbours(kThrone);
constexpr Set kFileA = squares("a1 a2 a3 a4 a5 a6 a7 a8 a9");
constexpr Set kFileI = squares("i1 i2 i3 i4 i5 i6 i7 i8 i9");
constexpr Set kRank1 = squares("a1 b1 c1 d1 e1 f1 g1 h1 i1");
constexpr Set kRank9 = squares("a9 b9 c9 d9 e9 f9 g9 h9 i9");
constexpr Set kEdge = kFileA | kFileI | kRank1 | kRank9;
constexpr Set kCorners = squares("a1 a9 i1 i9");
constexpr Set kCamps = squares("a4 a5 a6 b5 d1 e1 f1 e2 i4 i5 i6 h5 d9 e9 f9 e8");
constexpr Set kOuterMiddles = squares("a5 e1 i5 e9");

// Bologna challenge. The throne is hostile to Black even with the king on it: he is an enemy there.
constexpr Ruleset kAshton = {
    .name = "ashton",
    .first_mover = Side::white,
    .goals = kEdge,
    .closed_to_soldiers = kThrone,
    .closed_to_king = kThrone,
    .camps = kCamps,
    .hostile_to = {kThrone | kCamps, kThrone | (kCamps - kOuterMiddles)},
    .hostile_to_king = kThrone | kCamps,
    .king_surrounded_on = kThroneAndBeside,
    .repeats_allowed = 0,
};

// COMP 424, 2018.
constexpr Ruleset kMcgill = {
    .name = "mcgill",
    .goals = kCorners,
    .closed_to_soldiers = kCorners,
    .crossed_by_soldiers = kThrone,
    .hostile_to = {kThrone | kCorners, kThrone | kCorners},
    .hostile_to_king = kThrone | kCorners,
    .king_surrounded_on = kThroneAndBeside,
    .repeats_allowed = -1,
    .move_limit = 51,
    .either_stuck_side_loses = true,
};

// Linnaeus 1732, as Ludii plays it.
constexpr Ruleset kLinnaeus = {
    .name = "linnaeus",
    .goals = kEdge,
    .closed_to_soldiers = kThrone,
    .closed_to_king = kThrone,
    .hostile_to = {kThrone, kThrone},
    .hostile_to_king = kThrone,
    .king_surrounded_on = kThroneAndBeside,
};

// Smith's translation, 1811.
constexpr Ruleset smith() noexcept {
  Ruleset row = kLinnaeus;
  row.name = "smith";
  row.king_surrounded_on = kBoard;
  return row;
}

// In the order of RulesetId.
constexpr std::array<Ruleset, kRulesetCount> kRows = {kAshton, kMcgill, kLinnaeus, smith()};

constexpr bool is_symmetric(const Set& set) noexcept {
  bool symmetric = true;
  set.for_each([&](int square) {
    // A quarter turn and a reflection generate the others.
    for (const int symmetry : {1, 4}) {
      symmetric = symmetric && set.contains(Grid::transformed(square, symmetry));
    }
  });
  return symmetric;
}

constexpr bool all_symmetric() noexcept {
  bool symmetric = true;
  for (const Ruleset& row : kRows) {
    for (const Set& set :
         {row.goals, row.closed_to_soldiers, row.closed_to_king, row.crossed_by_soldiers, row.camps,
          row.hostile_to[0], row.hostile_to[1], row.hostile_to_king, row.king_surrounded_on}) {
      symmetric = symmetric && is_symmetric(set);
    }
  }
  return symmetric;
}

static_assert(all_symmetric(), "Tablut::transformed() keeps the rules only if the board has them");

// A camp is a connected part of the camp squares.
constexpr Set camp_around(int square, const Set& camps) noexcept {
  Set camp = Set::of(square) & camps;
  for (Set wider; (wider = with_neighbours(camp) & camps) != camp;) camp = wider;
  return camp;
}

constexpr Rulebook rulebook_of(const Ruleset& row, std::size_t i) noexcept {
  Rulebook book{row};
  book.id = static_cast<RulesetId>(i);
  book.ply_limit = 2 * static_cast<std::uint32_t>(row.move_limit - 1);
  book.special = row.closed_to_soldiers | row.crossed_by_soldiers | row.camps;
  book.ordinary = kBoard - book.special - row.closed_to_king;
  for (int square = 0; square < kSquares; ++square) {
    const auto at = static_cast<std::size_t>(square);
    const Set foreign_camps = row.camps - camp_around(square, row.camps);
    book.soldier_lanes[at] = {cross_at(row.closed_to_soldiers | foreign_camps, square),
                              cross_at(kBoard - row.crossed_by_soldiers, square)};
    book.king_lanes[at] = {cross_at(row.closed_to_king | row.camps, square),
                           cross_at(kBoard, square)};
    book.goal_crosses[at] = cross_at(row.goals, square);
  }
  return book;
}

constexpr auto all_rulebooks() noexcept {
  std::array<Rulebook, kRulesetCount> all{};
  for (std::size_t i = 0; i < kRulesetCount; ++i) all[i] = rulebook_of(kRows[i], i);
  return all;
}

}  // namespace

// Made by the compiler, so that no other initialiser can come too early.
constinit const std::array<Rulebook, kRulesetCount> kRulebooks = all_rulebooks();

}  // namespace cadenza::tablut
