// Which stones are connected, kept up to date along a line of moves: every stone carries the label
// of its group. Rings are asked for at every threat, and following stones from neighbour to
// neighbour each time would cost more than all the rest.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/fixed_vector.hpp"
#include "board/hex.hpp"
#include "games/andantino/enclosure.hpp"

namespace cadenza::andantino {

template <class Layout>
class Groups {
 public:
  using Set = typename Layout::Set;

  Groups() = default;
  Groups(const Set& white, const Set& black) noexcept {
    for (const Set* stones : {&white, &black}) {
      Set placed;
      stones->for_each([&](int cell) {
        add(placed, cell);
        placed.insert(cell);
      });
    }
  }

  // A stone on `cell`; `own` are the stones of its colour.
  void add(const Set& own, int cell) noexcept {
    const Runs& runs = kRuns[board::surroundings<Layout>(own, cell).near];
    Label& label = label_[static_cast<std::size_t>(cell)];
    if (runs.count == 0) {
      label = ++last_;
      size_[label] = 1;
      return;
    }
    label = label_of_run(cell, runs.mask[0]);
    ++size_[label];
    for (int i = 1; i < runs.count; ++i) {
      const Label other = label_of_run(cell, runs.mask[static_cast<std::size_t>(i)]);
      if (other != label) replace(other, label);
    }
  }

  // The stones connected to the one on `cell`.
  [[nodiscard]] Set group(const Set& own, int cell) const noexcept {
    const Label label = label_[static_cast<std::size_t>(cell)];
    return with_labels(own, {label, label, label});
  }

  // The stones that one on `cell` connects, with it, if they may lack a single one for a ring.
  [[nodiscard]] Set most_of_ring_at(const Set& own, int cell) const noexcept {
    const Runs& runs = kRuns[board::surroundings<Layout>(own, cell).near];
    if (runs.count == 0) return {};
    const Label first = label_of_run(cell, runs.mask[0]);
    const Label second = runs.count > 1 ? label_of_run(cell, runs.mask[1]) : first;
    const Label third = runs.count > 2 ? label_of_run(cell, runs.mask[2]) : first;
    // Some may be counted twice, none is left out.
    const int most = 1 + size_[first] + (second != first ? size_[second] : 0) +
                     (third != first ? size_[third] : 0);
    if (most < kSmallestRing - 1) return {};
    return with_labels(own, {first, second, third}) | Set::of(cell);
  }

  // All groups of one colour, as far as there is room; there are hardly ever more.
  static constexpr std::size_t kMost = 24;
  [[nodiscard]] FixedVector<Set, kMost> all(const Set& own) const noexcept {
    FixedVector<Set, kMost> groups;
    FixedVector<Label, kMost> labels;
    own.for_each([&](int stone) {
      const Label label = label_[static_cast<std::size_t>(stone)];
      std::size_t i = 0;
      while (i < labels.size() && labels[i] != label) ++i;
      if (i == kMost) return;
      if (i == labels.size()) {
        labels.push_back(label);
        groups.push_back(Set{});
      }
      groups[i].insert(stone);
    });
    return groups;
  }

 private:
  // Stones that began a group of their own never touch each other: a third of the board a colour.
  static constexpr std::size_t kLabels = Layout::kMaxCells / 3 * 2 + 4;
  using Label = std::conditional_t<(kLabels < 256), std::uint8_t, std::uint16_t>;

  [[nodiscard]] Set with_labels(const Set& own, std::array<Label, 3> labels) const noexcept {
    Set found;
    for (std::size_t i = 0; i < own.words.size(); ++i) {
      // Without a branch: which stones are among them is hard to predict.
      for (std::uint64_t rest = own.words[i]; rest != 0; rest &= rest - 1) {
        const auto stone = i * 64 + static_cast<std::size_t>(std::countr_zero(rest));
        const Label label = label_[stone];
        const auto in = static_cast<unsigned>(label == labels[0]) |
                        static_cast<unsigned>(label == labels[1]) |
                        static_cast<unsigned>(label == labels[2]);
        found.words[i] |= in != 0 ? rest & -rest : 0;
      }
    }
    return found;
  }
  [[nodiscard]] Label label_of_run(int cell, unsigned run) const noexcept {
    const int step = Layout::kStep[static_cast<std::size_t>(std::countr_zero(run))];
    return label_[static_cast<std::size_t>(cell + step)];
  }
  void replace(Label old, Label by) noexcept {
    for (Label& label : label_) label = label == old ? by : label;
    size_[by] = static_cast<std::uint16_t>(size_[by] + size_[old]);
  }

  std::array<Label, static_cast<std::size_t>(Set::kBits)> label_{};
  std::array<std::uint16_t, kLabels> size_{};
  Label last_ = 0;
};

}  // namespace cadenza::andantino
