// The way in from SGF: one pass over the text. Trees may nest as deep as they like, since only
// their depth is counted.
#include <algorithm>
#include <optional>
#include <utility>

#include "record/colours.hpp"
#include "record/draft.hpp"
#include "record/scanner.hpp"
#include "record/sgf.hpp"
#include "record/sgf_properties.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

// "W+", "B+Resign", "Draw"; whatever else says nothing about who won.
std::uint8_t winners_of(std::string_view result) {
  if (result.substr(0, 2) == "W+") return 0b01;
  if (result.substr(0, 2) == "B+") return 0b10;
  return result == "Draw" || result == "0" ? 0b11 : 0;
}

class SgfReader {
 public:
  explicit SgfReader(std::string_view text) : scanner_(text) {}

  Expected<std::vector<Record>> read() {
    for (scanner_.skip_blanks(); !scanner_.done(); scanner_.skip_blanks()) {
      if (!scanner_.skip('(')) return fail("tree", scanner_.column(), "expected '('");
      auto record = read_tree();
      if (!record) return tl::unexpected<Error>(record.error());
      records_.push_back(std::move(*record));
    }
    return std::move(records_);
  }

 private:
  // The first of several variations goes on where the others begin; those are skipped.
  Expected<Record> read_tree() {
    const std::size_t column = scanner_.column() - 1;
    draft_ = Draft();
    std::size_t depth = 1;
    bool skipping = false;
    for (; depth > 0; scanner_.skip_blanks()) {
      if (scanner_.done()) return fail("tree", column, "this bracket is never closed");
      if (scanner_.skip('(')) {
        ++depth;
      } else if (scanner_.skip(')')) {
        --depth;
        skipping = true;
      } else if (!scanner_.skip(';')) {
        if (auto ok = read_property(skipping); !ok) return tl::unexpected<Error>(ok.error());
      }
    }
    return draft_.finish();
  }

  // A name and one or more values, of which the first counts: no property of ours is a list.
  Expected<void> read_property(bool skipping) {
    const Field name = scanner_.until("property", "[]();\\ \t\r\n");
    scanner_.skip_blanks();
    const std::size_t column = scanner_.column();
    std::optional<std::string> first;
    for (; scanner_.skip('['); scanner_.skip_blanks()) {
      auto value = read_value(column);
      if (!value) return tl::unexpected<Error>(value.error());
      if (!first) first = std::move(*value);
    }
    if (name.text.empty() || !first) {
      return fail("property", name.column, "expected a property such as B[j9]");
    }
    if (skipping) return {};
    return take(name.text, *first, column + 1);
  }

  // After the opening bracket: a backslash takes the next character as it is, or a line break away.
  Expected<std::string> read_value(std::size_t column) {
    std::string value;
    while (!scanner_.skip(']')) {
      const bool escaped = scanner_.skip('\\');
      if (scanner_.done()) return fail("property", column, "this bracket is never closed");
      if (!escaped || scanner_.next() != '\n') value += scanner_.next();
      scanner_.skip_any();
    }
    return value;
  }

  Expected<void> take(std::string_view name, const std::string& value, std::size_t column) {
    if (name == kTurnProperty || name == kMoveProperties[0] || name == kMoveProperties[1]) {
      return play(name, {"move", value, column});
    }
    if (!draft_.record.moves.empty()) return {};  // the header is complete
    const auto text = short_text({name, value, column});
    // A long text is a comment, or it belongs to somebody else.
    if (text) take_text(name, *text, column);
    return {};
  }

  // W and B say who moves, XT leaves that to the order of turns.
  Expected<void> play(std::string_view name, const Field& move) {
    const auto seats = draft_.begin();
    if (!seats) return tl::unexpected<Error>(seats.error());
    const std::size_t colour = seats->colour(draft_.record.moves.size() + seats->missing);
    const bool fits = colour < kMoveProperties.size() && name == kMoveProperties[colour];
    if (name != kTurnProperty && !fits) {
      return fail("move", move.column,
                  "it is the turn of " + std::string(side_name(game::side_of(colour))));
    }
    return draft_.play(move);
  }

  void take_text(std::string_view name, const std::string& value, std::size_t column) {
    Record& record = draft_.record;
    if (name == "GN") draft_.take(record.game, value, "game", column);
    if (name == "RU") draft_.take(record.variant, value, "variant", column);
    if (name == kStartProperty) draft_.take(record.start, value, "start", column);
    if (name == "EV") record.event = value;
    if (name == "DT") record.date_start = date_from_dotted(day_of(value));
    if (name == kEndDateProperty) record.date_end = date_from_dotted(value);
    if (name == "GC") record.verdict = value;
    if (name == kEngineProperty) record.engine = value;
    if (name == "RE") take_winners(winners_of(value), column);
    if (name == kWinnersProperty) take_winners(colours_of(value), column);
    take_players(name, value);
  }

  void take_winners(std::uint8_t winners, std::size_t column) {
    draft_.record.winners = winners;
    draft_.note("result", column);
  }

  void take_players(std::string_view name, const std::string& value) {
    // As many as there may be; begin() keeps those of the variant.
    auto& players = draft_.record.players;
    players.resize(std::max(players.size(), kPlayerProperties.size()));
    for (std::size_t i = 0; i < kPlayerProperties.size(); ++i) {
      if (name == kPlayerProperties[i]) players[i].name = value;
      if (name == kProgramsProperty) players[i].is_ai = (colours_of(value) >> i & 1U) != 0;
    }
  }

  Scanner scanner_;
  Draft draft_{};
  std::vector<Record> records_{};
};

}  // namespace

Expected<std::vector<Record>> read_sgf(std::string_view text) {
  if (const auto ok = check_size(text); !ok) return tl::unexpected<Error>(ok.error());
  return SgfReader(text).read();
}

}  // namespace cadenza::record
