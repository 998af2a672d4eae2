// The hexagonal board under the Andantino and Omega twins: which cells exist, what they are called,
// who neighbours whom, and how the rows are written. It knows no rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <vector>

namespace cadenza::twin {

// A cell by its distance from the centre: u along the letters, v along the rows.
struct Hex {
  int u = 0;
  int v = 0;

  bool operator==(const Hex&) const = default;
};

inline Hex operator+(Hex a, Hex b) { return {a.u + b.u, a.v + b.v}; }
inline Hex operator-(Hex a) { return {-a.u, -a.v}; }

// The three lines of the board; walked both ways they are the six directions.
inline constexpr std::array<Hex, 3> kLines{{{1, 0}, {0, 1}, {1, 1}}};
inline constexpr std::array<Hex, 6> kDirections{
    {{1, 0}, {0, 1}, {1, 1}, {-1, 0}, {0, -1}, {-1, -1}}};

inline constexpr char kEmpty = '.';
inline constexpr char kOffBoard = '#';

class HexGrid {
 public:
  explicit HexGrid(int side) : side_(side) {
    if (side < 2 || side > kLargestSide) throw std::invalid_argument("no board of such a side");
    cells_.fill(kOffBoard);
    for (int v = -side; v <= side; ++v) {
      for (int u = -side; u <= side; ++u) {
        if (exists({u, v})) set({u, v}, kEmpty);
      }
    }
  }

  // Defined for every cell of the board and for all their neighbours.
  char at(Hex cell) const { return cells_[index(cell)]; }
  void set(Hex cell, char content) {
    cells_[index(cell)] = content;
    if (content != kEmpty) outermost_ = std::max(outermost_, distance(cell));
  }

  bool exists(Hex cell) const { return distance(cell) < side_; }

  // Round the six sides of a ring around the centre, corner to corner; the largest is the rim.
  std::vector<Hex> ring(int radius) const {
    constexpr std::array<Hex, 6> kWalk{{{0, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, 0}, {1, 1}}};
    std::vector<Hex> found;
    Hex cell{radius, 0};
    for (Hex step : kWalk) {
      for (int steps = 0; steps < radius; ++steps) {
        found.push_back(cell);
        cell = cell + step;
      }
    }
    return found;
  }

  // A ring with no stone outside of it: the rim, or one step further out than any stone ever was.
  int open_radius() const { return std::min(side_ - 1, outermost_ + 1); }
  bool is_within(Hex cell, int radius) const { return distance(cell) <= radius; }

  // 0 on the rim itself.
  int steps_from_rim(Hex cell) const { return side_ - 1 - distance(cell); }

  std::vector<Hex> cells_holding(char content) const {
    std::vector<Hex> found;
    for (int v = 1 - side_; v < side_; ++v) {
      for (int u = 1 - side_; u < side_; ++u) {
        if (at({u, v}) == content) found.push_back({u, v});
      }
    }
    return found;
  }

  int neighbours_holding(Hex cell, char content) const {
    return static_cast<int>(std::count_if(kDirections.begin(), kDirections.end(),
                                          [&](Hex step) { return at(cell + step) == content; }));
  }

  std::string name(Hex cell) const {
    const int letter = side_ + cell.u;  // a = 1 ... z = 26, aa = 27
    std::string text = letter > 26 ? "a" : "";
    text += static_cast<char>('a' + (letter - 1) % 26);
    return text + std::to_string(side_ + cell.v);
  }

  Hex cell(const std::string& text) const {
    const std::size_t letters = text.size() > 1 && text[1] >= 'a' ? 2 : 1;
    const std::size_t digits = text.size() - std::min(letters, text.size());
    if (digits == 1 || digits == 2) {
      const int letter = text[letters - 1] - 'a' + 1 + (letters == 2 ? 26 : 0);
      const int row_number = std::atoi(text.c_str() + letters);
      const Hex found{letter - side_, row_number - side_};
      if (exists(found) && name(found) == text) return found;
    }
    throw std::invalid_argument("no such cell: " + text);
  }

  std::vector<std::string> sorted_names(const std::vector<Hex>& cells) const {
    std::vector<std::string> names;
    names.reserve(cells.size());
    for (Hex each : cells) names.push_back(name(each));
    std::sort(names.begin(), names.end());
    return names;
  }

  // Row 1 first, a decimal number for each run of empty cells.
  std::string rows() const {
    std::string text;
    for (int v = 1 - side_; v < side_; ++v) {
      if (v > 1 - side_) text += '/';
      text += row(v);
    }
    return text;
  }

 private:
  static int distance(Hex cell) {
    return std::max({std::abs(cell.u), std::abs(cell.v), std::abs(cell.u - cell.v)});
  }

  static std::size_t index(Hex cell) {
    return static_cast<std::size_t>((cell.v + kLargestSide) * kWidth + cell.u + kLargestSide);
  }

  std::string row(int v) const {
    std::string text;
    int run = 0;
    const auto end_run = [&] {
      if (run > 0) text += std::to_string(run);
      run = 0;
    };
    for (int u = 1 - side_; u < side_; ++u) {
      const char content = at({u, v});
      if (content == kOffBoard) continue;
      if (content == kEmpty) {
        ++run;
      } else {
        end_run();
        text += content;
      }
    }
    end_run();
    return text;
  }

  static constexpr int kLargestSide = 16;
  // One cell more than the board on every side, so that neighbours of the rim can be looked at.
  static constexpr int kWidth = 2 * kLargestSide + 1;

  int side_;
  int outermost_ = 0;
  std::array<char, kWidth * kWidth> cells_;
};

}  // namespace cadenza::twin
