#include "games/tablut/squares.hpp"

namespace cadenza::tablut {

namespace {

constexpr auto all_surroundings() noexcept {
  std::array<Surroundings, kSquares> all{};
  for (int square = 0; square < kSquares; ++square) {
    all[static_cast<std::size_t>(square)] = surroundings_of(Grid::square(square));
  }
  return all;
}

constexpr auto all_cross_squares() noexcept {
  std::array<std::array<std::uint8_t, 2 * kSide>, kSquares> all{};
  for (int square = 0; square < kSquares; ++square) {
    auto& on_cross = all[static_cast<std::size_t>(square)];
    for (int i = 0; i < kSide; ++i) {
      const int on_rank = Grid::number({i, rank_of(square)});
      const int on_file = Grid::number({file_of(square), i});
      on_cross[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(on_rank);
      on_cross[static_cast<std::size_t>(kSide + i)] = static_cast<std::uint8_t>(on_file);
    }
  }
  return all;
}

constexpr unsigned line_reach(int place, unsigned blocked) noexcept {
  unsigned reached = 0;
  for (int i = place + 1; i < kSide && (blocked >> i & 1) == 0; ++i) reached |= 1U << i;
  for (int i = place - 1; i >= 0 && (blocked >> i & 1) == 0; --i) reached |= 1U << i;
  return reached;
}

constexpr auto all_reaches() noexcept {
  std::array<LineReach, kSide> all{};
  for (int place = 0; place < kSide; ++place) {
    LineReach& from = all[static_cast<std::size_t>(place)];
    for (unsigned blocked = 0; blocked < from.size(); ++blocked) {
      from[blocked] = static_cast<std::uint16_t>(line_reach(place, blocked));
    }
  }
  return all;
}

}  // namespace

std::string name_of(int square) { return board::square_name(Grid::square(square)); }

// Made by the compiler, so that no other initialiser can come too early.
constinit const std::array<Surroundings, kSquares> kSurroundings = all_surroundings();
constinit const std::array<std::array<std::uint8_t, 2 * kSide>, kSquares> kCrossSquares =
    all_cross_squares();
constinit const std::array<LineReach, kSide> kReach = all_reaches();

}  // namespace cadenza::tablut
