#include "games/tablut/variant.hpp"

#include "base/text.hpp"

namespace cadenza::tablut {

namespace {

constexpr std::string_view kRepeats = "repeats=";

std::optional<RulesetId> ruleset_named(std::string_view name) {
  for (const Rulebook& rules : kRulebooks) {
    if (rules.name == name) return rules.id;
  }
  return std::nullopt;
}

std::string ruleset_names() {
  std::string names;
  for (const Rulebook& rules : kRulebooks) names.append(rules.name).append(", ");
  return names;
}

// What the words said; the defaults are filled in when all have been read.
struct Words {
  std::optional<RulesetId> ruleset;
  std::optional<int> repeats;
  std::size_t repeats_column = 0;
};

Expected<void> read_repeats(const Field& word, Words& words) {
  if (words.repeats) return fail("variant", word.column, "repeats= is given twice");
  const Field number{word.name, word.text.substr(kRepeats.size()), word.column + kRepeats.size()};
  const auto repeats = parse_number(number, 0, kMaxRepeats);
  if (!repeats) return tl::unexpected<Error>(repeats.error());
  words.repeats = *repeats;
  words.repeats_column = word.column;
  return {};
}

Expected<void> read_word(const Field& word, Words& words) {
  const std::string lower = to_lower(word.text);
  if (std::string_view(lower).substr(0, kRepeats.size()) == kRepeats) {
    return read_repeats(word, words);
  }
  const auto ruleset = ruleset_named(lower);
  if (!ruleset) {
    return fail("variant", word.column,
                "expected " + ruleset_names() + "or repeats=N, found " + in_quotes(word.text));
  }
  if (words.ruleset) return fail("variant", word.column, "a second ruleset");
  words.ruleset = ruleset;
  return {};
}

Expected<Variant> variant_of(const Words& words) {
  Variant variant{words.ruleset.value_or(RulesetId::ashton), {}};
  const Ruleset& ruleset = rulebook(variant.ruleset);
  if (words.repeats && ruleset.repeats_allowed < 0) {
    return fail("variant", words.repeats_column,
                std::string(ruleset.name) + " has no rule of repetition, so repeats= has no place");
  }
  if (words.repeats != ruleset.repeats_allowed) variant.repeats = words.repeats;
  return variant;
}

}  // namespace

std::string to_text(const Variant& variant) {
  std::string text(rulebook(variant.ruleset).name);
  if (variant.repeats) text.append(",").append(kRepeats).append(std::to_string(*variant.repeats));
  return text;
}

Expected<Variant> parse_variant(std::string_view text) {
  Words words;
  for (const Field& word : split_words("variant", text)) {
    if (auto ok = read_word(word, words); !ok) return tl::unexpected<Error>(ok.error());
  }
  return variant_of(words);
}

}  // namespace cadenza::tablut
