// Tablut's entry in the catalog: its name, its variants, and the type that plays them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/tablut/tablut.hpp"

namespace cadenza::tablut {

struct Family {
  static constexpr std::string_view kName = "tablut";
  static constexpr std::string_view kTitle = "Tablut";
  static constexpr std::string_view kAbout =
      "the king wants out, sixteen attackers want him (Linnaeus saw it played in 1732)";
  static constexpr std::string_view kVariants =
      "ashton (default), mcgill, linnaeus or smith; repeats=N";

  using Variant = tablut::Variant;

  [[nodiscard]] static Expected<Variant> parse_variant(std::string_view text) {
    return tablut::parse_variant(text);
  }
  [[nodiscard]] static std::string to_text(const Variant& variant) {
    return tablut::to_text(variant);
  }

  // One of each kind, for tests and menus.
  [[nodiscard]] static std::vector<Variant> showcase() {
    return {{RulesetId::ashton, {}},
            {RulesetId::mcgill, {}},
            {RulesetId::linnaeus, {}},
            {RulesetId::smith, {}},
            {RulesetId::ashton, 1}};
  }

  // All rulesets are one type: they differ in data only.
  template <class F>
  static auto visit(const Variant& variant, F&& f) {
    return f(Tablut{}, variant);
  }
};

}  // namespace cadenza::tablut
