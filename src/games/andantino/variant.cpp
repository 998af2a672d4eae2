#include "games/andantino/variant.hpp"

#include "base/text.hpp"

namespace cadenza::andantino {

namespace {

Expected<void> read_word(const Field& word, Variant& variant, bool& sized) {
  const std::string text = to_lower(word.text);
  if (text == "two-stones") {
    if (variant.two_stones) return fail("variant", word.column, "two-stones is there twice");
    variant.two_stones = true;
    return {};
  }
  if (text != "unbounded" && text.rfind("side", 0) != 0) {
    return fail("variant", word.column,
                "expected side" + std::to_string(kMinSide) + " to side" + std::to_string(kMaxSide) +
                    ", unbounded or two-stones, found " + in_quotes(word.text));
  }
  if (sized) return fail("variant", word.column, "the size of the board is there twice");
  sized = true;
  if (text == "unbounded") {
    variant.unbounded = true;
    variant.side = kMaxSide;
    return {};
  }
  const auto side =
      parse_number({"variant", word.text.substr(4), word.column + 4}, kMinSide, kMaxSide);
  if (!side) return tl::unexpected<Error>(side.error());
  variant.side = *side;
  return {};
}

}  // namespace

std::string to_text(const Variant& variant) {
  if (variant.two_stones && variant.side == kDefaultSide) return "two-stones";
  const std::string size = variant.unbounded ? "unbounded" : "side" + std::to_string(variant.side);
  return variant.two_stones ? size + ",two-stones" : size;
}

Expected<Variant> parse_variant(std::string_view text) {
  Variant variant;
  bool sized = false;
  for (const Field& word : split_words("variant", text)) {
    if (auto ok = read_word(word, variant, sized); !ok) return tl::unexpected<Error>(ok.error());
  }
  return variant;
}

}  // namespace cadenza::andantino
