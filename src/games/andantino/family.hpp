// Andantino in all its variants, for the catalogue: the variant picks the width of the boards.
#pragma once

#include <string_view>
#include <vector>

#include "games/andantino/andantino.hpp"

namespace cadenza::andantino {

struct Family {
  using Variant = andantino::Variant;

  static constexpr std::string_view kName = "andantino";
  static constexpr std::string_view kTitle = "Andantino";
  static constexpr std::string_view kAbout =
      "five in a row, or enclose a stone, on a hexagon (David L. Smith, 1995)";
  static constexpr std::string_view kVariants =
      "sideN (2 to 16, default side10) or unbounded; two-stones or balancedN";

  [[nodiscard]] static Expected<Variant> parse_variant(std::string_view text) {
    return andantino::parse_variant(text);
  }
  [[nodiscard]] static std::string to_text(const Variant& variant) {
    return andantino::to_text(variant);
  }

  // One of each kind, for tests and lists.
  [[nodiscard]] static std::vector<Variant> showcase() {
    return {{10, false, false}, {3, false, false}, {5, false, false},
            {16, false, false}, {16, true, false}, {10, false, true}};
  }

  template <class F>
  static auto visit(const Variant& variant, F&& f) {
    return variant.side <= kDefaultSide ? f(Small{}, variant) : f(Large{}, variant);
  }
};

}  // namespace cadenza::andantino
