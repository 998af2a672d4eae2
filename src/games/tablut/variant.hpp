// Which Tablut is played: the ruleset, and how often a position may come back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "games/tablut/rulesets.hpp"

namespace cadenza::tablut {

inline constexpr int kMaxRepeats = 100;

struct Variant {
  RulesetId ruleset = RulesetId::ashton;
  std::optional<int> repeats{};  // empty: as the ruleset has it, and never that same number

  // Negative: a position may come back any number of times.
  [[nodiscard]] int repeats_allowed() const noexcept {
    return repeats.value_or(rulebook(ruleset).repeats_allowed);
  }

  friend bool operator==(const Variant& a, const Variant& b) = default;
};

// "linnaeus,repeats=0"; the ruleset is always written, and may be missing on the way in.
[[nodiscard]] std::string to_text(const Variant& variant);
[[nodiscard]] Expected<Variant> parse_variant(std::string_view text);

}  // namespace cadenza::tablut
