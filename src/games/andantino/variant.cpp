#include "games/andantino/variant.hpp"

#include "base/text.hpp"
#include "games/andantino/balanced.hpp"

namespace cadenza::andantino {

namespace {

bool begins_with(std::string_view text, std::string_view begin) {
  return text.substr(0, begin.size()) == begin;
}

constexpr std::string_view kSide = "side";
constexpr std::string_view kBalanced = "balanced";

Expected<void> read_start(const Field& word, const std::string& text, Variant& variant) {
  if (variant.two_stones || variant.balanced > 0) {
    return fail("variant", word.column, "there are two starts: two-stones or balanced, once");
  }
  if (text == "two-stones") {
    variant.two_stones = true;
    return {};
  }
  constexpr int kMost = static_cast<int>(kBalancedStarts.size());
  const auto number = text == kBalanced
                          ? Expected<int>(1)
                          : parse_number({"variant", word.text.substr(kBalanced.size()),
                                          word.column + kBalanced.size()},
                                         1, kMost);
  if (!number) return tl::unexpected<Error>(number.error());
  variant.balanced = *number;
  return {};
}

Expected<void> read_size(const Field& word, const std::string& text, Variant& variant) {
  if (text == "unbounded") {
    variant.unbounded = true;
    variant.side = kMaxSide;
    return {};
  }
  const auto side = parse_number(
      {"variant", word.text.substr(kSide.size()), word.column + kSide.size()}, kMinSide, kMaxSide);
  if (!side) return tl::unexpected<Error>(side.error());
  variant.side = *side;
  return {};
}

Expected<void> read_word(const Field& word, Variant& variant, bool& sized) {
  const std::string text = to_lower(word.text);
  if (text == "two-stones" || begins_with(text, kBalanced)) return read_start(word, text, variant);
  if (text != "unbounded" && !begins_with(text, kSide)) {
    return fail("variant", word.column,
                "expected side" + std::to_string(kMinSide) + " to side" + std::to_string(kMaxSide) +
                    ", unbounded, two-stones or balanced1 to balanced" +
                    std::to_string(kBalancedStarts.size()) + ", found " + in_quotes(word.text));
  }
  if (sized) return fail("variant", word.column, "the size of the board is there twice");
  sized = true;
  return read_size(word, text, variant);
}

std::string start_text(const Variant& variant) {
  if (variant.two_stones) return "two-stones";
  if (variant.balanced > 0) return std::string(kBalanced) + std::to_string(variant.balanced);
  return "";
}

}  // namespace

std::string to_text(const Variant& variant) {
  std::string start = start_text(variant);
  if (!start.empty() && variant.side == kDefaultSide) return start;
  const std::string size = variant.unbounded ? "unbounded" : "side" + std::to_string(variant.side);
  return start.empty() ? size : size + "," + start;
}

Expected<Variant> parse_variant(std::string_view text) {
  Variant variant;
  bool sized = false;
  for (const Field& word : split_words("variant", text)) {
    if (auto ok = read_word(word, variant, sized); !ok) return tl::unexpected<Error>(ok.error());
  }
  if (variant.balanced > 0 && variant.side < kMinBalancedSide) {
    return fail("variant", 1,
                "a balanced start needs side" + std::to_string(kMinBalancedSide) + " or more");
  }
  return variant;
}

}  // namespace cadenza::andantino
