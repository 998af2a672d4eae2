// Andantino by rows and neighbours: every five cells in a line that the opponent has not entered
// count for the stones in them, and every stone for those around it. A stone changes fifteen rows
// and seven neighbourhoods, so their sum is kept up to date.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/hex.hpp"
#include "eval/evaluator.hpp"
#include "eval/weights.hpp"
#include "games/andantino/andantino.hpp"

namespace cadenza::eval {

namespace rows {

// The four cells on either side of a cell along one line, the lowest first.
inline constexpr int kReach = 4;
inline constexpr unsigned kHalf = (1U << kReach) - 1;

// What a stone in the middle adds to the rows of its own colour, and takes from those of the other:
// by how far each side is free of the other colour, and by the stones there.
struct Gains {
  std::array<std::array<std::int16_t, 256>, 25> grown{};
  std::array<std::array<std::int16_t, 256>, 25> spoilt{};

  explicit Gains(const AndantinoWeights& weights) noexcept;
};

extern const Gains kGains;

// How many cells next to the middle are free, looking up from it, for each pattern of blocked ones.
[[nodiscard]] constexpr std::array<std::uint8_t, 16> free_cells(bool upwards) noexcept {
  std::array<std::uint8_t, 16> table{};
  for (unsigned blocked = 0; blocked < 16; ++blocked) {
    int n = 0;
    while (n < kReach && (blocked >> (upwards ? n : kReach - 1 - n) & 1) == 0) ++n;
    table[blocked] = static_cast<std::uint8_t>(n);
  }
  return table;
}
inline constexpr auto kFreeBelow = free_cells(false);
inline constexpr auto kFreeAbove = free_cells(true);

}  // namespace rows

namespace around {

// A cell and its neighbours as a number to the base of three, 0 for nothing, 1 for White's stone, 2
// for Black's: the neighbours in the order of kHexDirection, above them the cell itself.
inline constexpr std::array<std::uint16_t, board::kHexDirections + 1> kPowers = {1,  3,   9,  27,
                                                                                 81, 243, 729};
using Code = std::uint16_t;
inline constexpr std::size_t kCodes = 3 * 729;

// What each neighbourhood is worth to White.
struct Worths {
  std::array<std::int16_t, kCodes> to_white{};

  explicit Worths(const AndantinoWeights& weights) noexcept;
};

extern const Worths kWorths;

}  // namespace around

template <class Layout>
class Handmade<andantino::Andantino<Layout>> {
 public:
  using Position = andantino::Position<Layout>;
  using Side = game::Side;
  using Move = game::Move;

  void reset(const Position& position) {
    walls_ = walls(position.board_side());
    stones_ = {};
    around_ = {};
    lead_ = 0;
    placed_.clear();
    placed_.reserve(kLongestLine);
    for (const Side side : {Side::white, Side::black}) {
      position.stones(side).for_each([&](int cell) { place(side, cell); });
    }
  }

  void push(const Position& position, Move move) noexcept {
    const Side side = position.side_to_move();
    placed_.push_back({lead_, move.bits, side});
    place(side, move.bits);
  }
  void pop() noexcept {
    const Placed& last = placed_.back();
    lead_ = last.lead;
    flip(last.side, last.cell);
    leave_neighbours(last.side, last.cell);
    placed_.pop_back();
  }

  [[nodiscard]] Value value(const Position& position, Side side) const noexcept {
    return (side == Side::white ? lead_ : -lead_) +
           (position.side_to_move() == side ? kAndantino.tempo : -kAndantino.tempo);
  }

  // Rows gained, and rows that the opponent can no longer gain.
  [[nodiscard]] auto promises(const Position& position) const noexcept {
    return [this, side = position.side_to_move()](Move move) {
      int sum = 0;
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const Around around = look(side, kPlaces[move.bits][axis], axis);
        sum += grown(around.own, around.other_or_wall) + grown(around.other, around.own_or_wall);
      }
      return sum;
    };
  }

 private:
  static constexpr std::size_t kAxes = 3;
  static constexpr std::size_t kLines = 2 * Layout::kMaxSide - 1;

  using Code = around::Code;
  // Where a neighbour in this direction sees the cell.
  static constexpr std::array<unsigned, board::kHexDirections> kSeenFrom = {27, 81, 243, 1, 3, 9};

  using Line = std::uint64_t;  // one bit a cell, with room for kReach cells beyond either end
  using Lines = std::array<std::array<Line, kLines>, kAxes>;

  struct Place {
    std::uint8_t line;
    std::uint8_t shift;  // brings the lowest of the nine cells around to bit 0
  };
  struct Placed {
    Value lead;  // before
    int cell;
    Side side;
  };
  // Eight cells around one, without it.
  struct Around {
    unsigned own, other, own_or_wall, other_or_wall;
  };

  static constexpr auto kPlaces = [] {
    std::array<std::array<Place, kAxes>, Layout::Set::kBits> places{};
    constexpr int kMiddle = Layout::kMaxSide - 1;
    for (int cell = 0; cell < Layout::Set::kBits; ++cell) {
      const board::Hex h = Layout::hex(cell);
      if (board::distance(h) > kMiddle) continue;
      // Lines along (1,0), (0,1) and (1,1), and the place on them.
      const auto place = [](int line, int at) {
        return Place{static_cast<std::uint8_t>(line + kMiddle),
                     static_cast<std::uint8_t>(at + kMiddle)};
      };
      places[static_cast<std::size_t>(cell)] = {place(h.v, h.u), place(h.u, h.v),
                                                place(h.u - h.v, h.u)};
    }
    return places;
  }();

  [[nodiscard]] static std::size_t neighbour(int cell, std::size_t direction) noexcept {
    return static_cast<std::size_t>(cell + Layout::kStep[direction]);
  }

  [[nodiscard]] static Lines walls(int board_side) {
    Lines lines;
    for (auto& axis : lines) axis.fill(~Line{0});
    board::hex_board<Layout>(board_side).cells.for_each([&](int cell) {
      for (std::size_t axis = 0; axis < kAxes; ++axis) {
        const Place place = kPlaces[static_cast<std::size_t>(cell)][axis];
        lines[axis][place.line] ^= Line{1} << (place.shift + rows::kReach);
      }
    });
    return lines;
  }

  [[nodiscard]] static unsigned without_middle(Line nine) noexcept {
    const auto bits = static_cast<unsigned>(nine);
    return (bits & rows::kHalf) | (bits >> 1 & rows::kHalf << rows::kReach);
  }

  [[nodiscard]] Around look(Side side, Place place, std::size_t axis) const noexcept {
    const unsigned own = without_middle(stones_[index(side)][axis][place.line] >> place.shift);
    const unsigned other =
        without_middle(stones_[index(opponent(side))][axis][place.line] >> place.shift);
    const unsigned wall = without_middle(walls_[axis][place.line] >> place.shift);
    return {own, other, own | wall, other | wall};
  }

  [[nodiscard]] static std::size_t freedom(unsigned blocked) noexcept {
    return std::size_t{rows::kFreeBelow[blocked & rows::kHalf]} * 5 +
           rows::kFreeAbove[blocked >> rows::kReach];
  }
  [[nodiscard]] static int grown(unsigned stones, unsigned blocked) noexcept {
    return rows::kGains.grown[freedom(blocked)][stones];
  }
  [[nodiscard]] static int spoilt(unsigned stones, unsigned blocked) noexcept {
    return rows::kGains.spoilt[freedom(blocked)][stones];
  }

  void place(Side side, int cell) noexcept {
    const auto& places = kPlaces[static_cast<std::size_t>(cell)];
    Value gain = 0;
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      const Around nine = look(side, places[axis], axis);
      gain += grown(nine.own, nine.other_or_wall) + spoilt(nine.other, nine.own_or_wall);
    }
    lead_ += side == Side::white ? gain : -gain;
    flip(side, cell);
    join_neighbours(side, cell);
  }
  // A neighbourhood whose middle is empty or beyond the edge is worth nothing.
  void join_neighbours(Side side, int cell) noexcept {
    const unsigned stone = side == Side::white ? 1 : 2;
    Code& own = around_[static_cast<std::size_t>(cell)];
    own = static_cast<Code>(own + stone * around::kPowers[board::kHexDirections]);
    lead_ += around::kWorths.to_white[own];
    for (std::size_t d = 0; d < board::kHexDirections; ++d) {
      Code& code = around_[neighbour(cell, d)];
      lead_ -= around::kWorths.to_white[code];
      code = static_cast<Code>(code + stone * kSeenFrom[d]);
      lead_ += around::kWorths.to_white[code];
    }
  }
  void leave_neighbours(Side side, int cell) noexcept {
    const unsigned stone = side == Side::white ? 1 : 2;
    Code& own = around_[static_cast<std::size_t>(cell)];
    own = static_cast<Code>(own - stone * around::kPowers[board::kHexDirections]);
    for (std::size_t d = 0; d < board::kHexDirections; ++d) {
      Code& code = around_[neighbour(cell, d)];
      code = static_cast<Code>(code - stone * kSeenFrom[d]);
    }
  }
  void flip(Side side, int cell) noexcept {
    const auto& places = kPlaces[static_cast<std::size_t>(cell)];
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      stones_[index(side)][axis][places[axis].line] ^= Line{1}
                                                       << (places[axis].shift + rows::kReach);
    }
  }

  Lines walls_{};
  std::array<Lines, 2> stones_{};
  std::array<Code, Layout::Set::kBits> around_{};
  Value lead_ = 0;  // White's
  std::vector<Placed> placed_;
};

}  // namespace cadenza::eval
