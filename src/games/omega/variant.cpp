#include "games/omega/variant.hpp"

#include <vector>

#include "base/text.hpp"
#include "board/hex.hpp"

namespace cadenza::omega {

namespace {

constexpr std::string_view kField = "variant";
constexpr std::string_view kSideWord = "side";

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ',';
    text += word;
  }
  return text;
}

tl::unexpected<Error> refuse(const Field& word, std::string message) {
  return fail(std::string(kField), word.column, std::move(message));
}

// Collects the words; each of the three things a variant says may be said once.
class VariantReader {
 public:
  Expected<void> read(const Field& word) {
    const std::string_view text = word.text;
    if (text.substr(0, kSideWord.size()) == kSideWord) return read_side(word);
    if (text == "2p" || text == "3p" || text == "4p") return read_players(word);
    if (text == "tie-last" || text == "tie-draw") return read_tie(word);
    return refuse(
        word, "expected side2 to side10, 2p to 4p, tie-last or tie-draw, found " + in_quotes(text));
  }

  [[nodiscard]] Expected<Variant> finish() const {
    if (board::hex_cell_count(variant_.side) < variant_.players * variant_.players) {
      return fail(std::string(kField), players_column_,
                  "a round of " + std::to_string(variant_.players) +
                      " players does not fit on a board of side " + std::to_string(variant_.side));
    }
    return variant_;
  }

 private:
  Expected<void> read_side(const Field& word) {
    if (auto ok = claim(word, side_column_, "the side"); !ok) return ok;
    const Field number{kField, word.text.substr(kSideWord.size()), word.column + kSideWord.size()};
    const auto side = parse_number(number, kMinSide, kMaxSide);
    if (!side) return tl::unexpected<Error>(side.error());
    variant_.side = *side;
    return {};
  }

  Expected<void> read_players(const Field& word) {
    variant_.players = word.text[0] - '0';
    return claim(word, players_column_, "the number of players");
  }

  Expected<void> read_tie(const Field& word) {
    variant_.tie_draw = word.text == "tie-draw";
    return claim(word, tie_column_, "the tie rule");
  }

  static Expected<void> claim(const Field& word, std::size_t& column, const std::string& what) {
    if (column != 0) return refuse(word, what + " is given twice");
    column = word.column;
    return {};
  }

  Variant variant_;
  std::size_t side_column_ = 0;  // where it was said; 0: not yet
  std::size_t players_column_ = 0;
  std::size_t tie_column_ = 0;
};

}  // namespace

std::string to_text(const Variant& variant) {
  const Variant usual;
  std::vector<std::string> words;
  if (variant.players != usual.players) words.push_back(std::to_string(variant.players) + 'p');
  if (variant.tie_draw) words.emplace_back("tie-draw");
  if (variant.side != usual.side || words.empty()) {
    words.insert(words.begin(), std::string(kSideWord) + std::to_string(variant.side));
  }
  return joined(words);
}

Expected<Variant> parse_variant(std::string_view text) {
  const std::string lower = to_lower(text);
  VariantReader reader;
  for (const Field& word : split_words(kField, lower)) {
    if (auto ok = reader.read(word); !ok) return tl::unexpected<Error>(ok.error());
  }
  return reader.finish();
}

}  // namespace cadenza::omega
