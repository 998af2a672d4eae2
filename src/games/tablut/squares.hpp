// The 9×9 board and what is true of its squares under every ruleset: neighbours, flanks, and how
// far a rook sees along a line.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "board/square.hpp"

namespace cadenza::tablut {

using Grid = board::SquareGrid<9>;
using Set = Grid::Set;
using board::Square;

inline constexpr int kSide = Grid::kSide;
inline constexpr int kSquares = Grid::kSquares;
inline constexpr int kNowhere = 127;  // where a captured king stands: in no set, next to nothing

[[nodiscard]] constexpr int file_of(int square) noexcept { return square % kSide; }
[[nodiscard]] constexpr int rank_of(int square) noexcept { return square / kSide; }
[[nodiscard]] std::string name_of(int square);

// What a piece that arrives on a square has to look at, in one cache line.
struct alignas(64) Surroundings {
  Set square;
  Set neighbours;
  Set flanked;  // the neighbours that have a square behind them, where a captor may wait
  Set behind;   // those squares
};

[[nodiscard]] constexpr Surroundings surroundings_of(Square centre) noexcept {
  Surroundings around{Set::of(Grid::number(centre)), {}, {}, {}};
  for (const Square step : {Square{1, 0}, Square{0, 1}, Square{-1, 0}, Square{0, -1}}) {
    const Square next{centre.file + step.file, centre.rank + step.rank};
    const Square behind{next.file + step.file, next.rank + step.rank};
    if (Grid::exists(next)) around.neighbours.insert(Grid::number(next));
    if (!Grid::exists(behind)) continue;
    around.flanked.insert(Grid::number(next));
    around.behind.insert(Grid::number(behind));
  }
  return around;
}

extern const std::array<Surroundings, kSquares> kSurroundings;

[[nodiscard]] inline const Surroundings& surroundings(int square) noexcept {
  return kSurroundings[static_cast<std::size_t>(square)];
}

// Which of the flanked neighbours of a square have a captor right behind them. Each step takes a
// square behind either onto the neighbour before it or to where nobody is flanked.
[[nodiscard]] inline Set before_captors(const Surroundings& around, const Set& captors) noexcept {
  const Set waiting = captors & around.behind;
  return (board::shifted<1>(waiting) | board::shifted<-1>(waiting) |
          board::shifted<kSide>(waiting) | board::shifted<-kSide>(waiting)) &
         around.flanked;
}

// A line's nine squares as bits, the a-file or the first rank lowest.
[[nodiscard]] constexpr unsigned rank_bits(const Set& set, int rank) noexcept {
  return set.window(rank * kSide, kSide);
}
// The multiplication gathers ranks 1–7, nine bits apart, side by side; no two products meet.
[[nodiscard]] constexpr unsigned file_bits(const Set& set, int file) noexcept {
  constexpr std::uint64_t kSevenRanks = 0x0040201008040201;
  constexpr std::uint64_t kGather = 0x0040404040404040;
  const std::uint64_t lower = set.words[0] >> file & kSevenRanks;
  const std::uint64_t upper = (set.words[0] >> 63 | set.words[1] << 1) >> file;
  const std::uint64_t bits =
      (lower * kGather >> 54 & 0b1111111) | (upper & 1) << 7 | (upper >> 9 & 1) << 8;
  return static_cast<unsigned>(bits);
}

// What lies on the two lines through a square: the bits of its rank, above them those of its file.
using Cross = std::uint32_t;

[[nodiscard]] constexpr Cross cross(unsigned along_rank, unsigned along_file) noexcept {
  return along_rank | along_file << kSide;
}
[[nodiscard]] constexpr Cross cross_at(const Set& set, int square) noexcept {
  return cross(rank_bits(set, rank_of(square)), file_bits(set, file_of(square)));
}

// The crosses of all squares at once.
class Lines {
 public:
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): filled at once, at every node
  explicit Lines(const Set& set) noexcept {
    for (int i = 0; i < kSide; ++i) {
      ranks_[static_cast<std::size_t>(i)] = rank_bits(set, i);
      files_[static_cast<std::size_t>(i)] = file_bits(set, i) << kSide;
    }
  }
  [[nodiscard]] Cross cross_at(int square) const noexcept {
    return ranks_[static_cast<std::size_t>(rank_of(square))] |
           files_[static_cast<std::size_t>(file_of(square))];
  }

 private:
  std::array<Cross, kSide> ranks_;
  std::array<Cross, kSide> files_;
};

// The squares that the bits of a cross stand for.
extern const std::array<std::array<std::uint8_t, 2 * kSide>, kSquares> kCrossSquares;

// How far a rook sees from each place of a line, by what blocks it.
using LineReach = std::array<std::uint16_t, 1U << kSide>;
extern const std::array<LineReach, kSide> kReach;

[[nodiscard]] inline Cross reach(int square, Cross blocked) noexcept {
  constexpr Cross kRankBits = (1U << kSide) - 1;
  return cross(kReach[static_cast<std::size_t>(file_of(square))][blocked & kRankBits],
               kReach[static_cast<std::size_t>(rank_of(square))][blocked >> kSide]);
}

}  // namespace cadenza::tablut
