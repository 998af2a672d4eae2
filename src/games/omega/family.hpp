// Omega as the catalog lists it: its variants, and which game type plays each.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/omega/omega.hpp"
#include "games/omega/variant.hpp"

namespace cadenza::omega {

struct Family {
  static constexpr std::string_view kName = "omega";
  static constexpr std::string_view kTitle = "Omega";
  static constexpr std::string_view kAbout =
      "groups of three: the largest product of group sizes (Néstor Romeral Andrés, 2010)";
  static constexpr std::string_view kVariants =
      "sideN (2 to 10, default side5); 2p, 3p or 4p; tie-last or tie-draw";
  using Variant = omega::Variant;

  [[nodiscard]] static Expected<Variant> parse_variant(std::string_view text) {
    return omega::parse_variant(text);
  }
  [[nodiscard]] static std::string to_text(const Variant& variant) {
    return omega::to_text(variant);
  }

  // Together they show every rule and every board layout.
  [[nodiscard]] static std::vector<Variant> showcase() {
    return {{5, 2, false}, {3, 2, false}, {10, 2, false}, {5, 3, false},
            {5, 4, false}, {5, 2, true},  {3, 3, true}};
  }

  // Calls f(game, variant) with the game type for boards of this size.
  template <class F>
  static auto visit(const Variant& variant, F&& f) {
    if (variant.side <= kDefaultSide) return std::forward<F>(f)(Small{}, variant);
    return std::forward<F>(f)(Large{}, variant);
  }
};

}  // namespace cadenza::omega
