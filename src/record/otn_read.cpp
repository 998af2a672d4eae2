// The way in from OTN, as OpenTafl itself and other programs write it.
#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"
#include "record/colours.hpp"
#include "record/draft.hpp"
#include "record/otn.hpp"
#include "record/otn_rules.hpp"
#include "record/scanner.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

// Tags that may stand first. Any other bracket among the moves is a comment.
constexpr std::array<std::string_view, 9> kTags = {
    "event", "site", "date", "round", "attackers", "defenders", "result", "variant", "rules"};

constexpr std::string_view kResigns = "---";

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// "Ke5-e1xd1/f1--" is e5-e1: the board knows the rest.
Field plain_move(Field word) {
  if (word.text.size() > 1 && is_letter(word.text[0]) && is_letter(word.text[1])) {
    word.text.remove_prefix(1);
    ++word.column;
  }
  word.text = word.text.substr(0, word.text.find('x'));
  word.text = word.text.substr(0, word.text.find_last_not_of("+-") + 1);
  return word;
}

class OtnReader {
 public:
  explicit OtnReader(std::string_view text) : scanner_(text) {}

  Expected<std::vector<Record>> read() {
    for (scanner_.skip_blanks(); !scanner_.done(); scanner_.skip_blanks()) {
      const auto ok = scanner_.next() == '[' ? read_bracket() : read_word();
      if (!ok) return tl::unexpected<Error>(ok.error());
    }
    if (auto ok = end_game(); !ok) return tl::unexpected<Error>(ok.error());
    return std::move(records_);
  }

 private:
  // A tag, or a comment on the turn before it.
  Expected<void> read_bracket() {
    const std::size_t column = scanner_.column();
    scanner_.skip('[');
    const Field content = scanner_.until("tag", "]");
    if (!scanner_.skip(']')) return fail("tag", column, "this bracket is never closed");
    const std::size_t colon = std::min(content.text.find(':'), content.text.size());
    const std::string_view name = content.text.substr(0, colon);
    if (in_moves_) {
      const bool is_tag = std::find(kTags.begin(), kTags.end(), name) != kTags.end();
      if (!is_tag || content.text.find('|') != std::string_view::npos) return {};
      if (auto ok = end_game(); !ok) return ok;
    }
    if (colon == content.text.size()) {
      return fail("tag", column, "expected a tag such as [event:name]");
    }
    return take_tag({name, content.text.substr(colon + 1), content.column + colon + 1});
  }

  Expected<void> take_tag(const Field& tag) {
    auto value = short_text(tag);
    if (!value) return tl::unexpected<Error>(value.error());
    std::replace(value->begin(), value->end(), '[', '(');  // as it would be written
    in_game_ = true;
    Record& record = draft_.record;
    record.players.resize(2);
    if (tag.name == "event") record.event = *value;
    if (tag.name == "date") record.date_start = date_from_dotted(*value);
    if (tag.name == "attackers") record.players[1].name = *value;
    if (tag.name == "defenders") record.players[0].name = *value;
    if (tag.name == "termination") record.verdict = *value;
    if (tag.name == "x-programs") {
      record.players[0].is_ai = (colours_of(*value) & 0b01) != 0;
      record.players[1].is_ai = (colours_of(*value) & 0b10) != 0;
    }
    if (tag.name == "x-start") draft_.take(record.start, *value, "start", tag.column);
    if (tag.name == "variant") draft_.take(variant_, *value, "variant", tag.column);
    if (tag.name == "position") draft_.take(position_, *value, "start", tag.column);
    if (tag.name == "rules") draft_.take(rules_, *value, "rules", tag.column);
    return tag.name == "result" ? take_result(tag) : Expected<void>();
  }

  // As the attackers see it, who are Black.
  Expected<void> take_result(const Field& tag) {
    draft_.note("result", tag.column);
    if (tag.text == "1") draft_.record.winners = 0b10;
    if (tag.text == "-1") draft_.record.winners = 0b01;
    if (tag.text == "0") draft_.record.winners = 0b11;
    if (tag.text == "1" || tag.text == "-1" || tag.text == "0" || tag.text == "?") return {};
    return fail("result", tag.column, "expected 1, 0, -1 or ?, found " + in_quotes(tag.text));
  }

  // The tags are complete: which rules, which position?
  Expected<void> begin_moves() {
    if (in_moves_) return {};
    in_game_ = in_moves_ = true;
    Record& record = draft_.record;
    record.game = "tablut";
    record.variant = variant_;
    // Names such as "Sea Battle" are OpenTafl's, and no variant of ours.
    if (variant_.empty() || !session::start("tablut", variant_)) {
      const auto ruleset = ruleset_of(rules_);
      if (!ruleset) {
        return fail("rules", draft_.place("rules"),
                    "these are the rules of no variant of ours; say which in a tag such as "
                    "[variant:linnaeus]");
      }
      record.variant = *ruleset;
    }
    if (record.start.empty()) record.start = start_from_rows();
    const auto seats = draft_.begin();
    return seats ? Expected<void>() : Expected<void>(tl::unexpected<Error>(seats.error()));
  }

  // The position of its own tag, or that of the rules; whoever moves first is to move.
  [[nodiscard]] std::string start_from_rows() const {
    constexpr std::string_view kStart = "start:";
    const std::size_t entry = rules_.find(kStart);
    std::string rows = position_;
    if (rows.empty() && entry != std::string::npos) rows = rules_.substr(entry + kStart.size());
    if (rows.empty()) return {};
    const auto initial = session::start("tablut", draft_.record.variant);
    const std::size_t mover = initial ? game::index((*initial)->side_to_move()) : 0;
    return rows_from_otn(rows) + ' ' + game::kSideLetters[mover] + " 0 1";
  }

  // A turn's number, a move, or both in one.
  Expected<void> read_word() {
    if (auto ok = begin_moves(); !ok) return ok;
    const Field word = scanner_.until("move", " \t\r\n\v\f[");
    if (word.text == kResigns) return resign();
    const Field move = plain_move(bare_move(word));
    return move.text.empty() ? Expected<void>() : draft_.play(move);
  }

  // A stated result is believed rather than this.
  Expected<void> resign() {
    const auto seats = draft_.begin();
    if (!seats) return tl::unexpected<Error>(seats.error());
    const std::size_t mover = seats->colour(draft_.record.moves.size() + seats->missing);
    if (draft_.record.winners == 0) draft_.record.winners = mover == 0 ? 0b10 : 0b01;
    return {};
  }

  Expected<void> end_game() {
    if (!in_game_) return {};
    if (auto ok = begin_moves(); !ok) return ok;
    auto record = draft_.finish();
    if (!record) return tl::unexpected<Error>(record.error());
    records_.push_back(std::move(*record));
    draft_ = Draft();
    variant_.clear();
    rules_.clear();
    position_.clear();
    in_game_ = in_moves_ = false;
    return {};
  }

  Scanner scanner_;
  Draft draft_{};
  std::string variant_{};
  std::string rules_{};
  std::string position_{};
  bool in_game_ = false;   // a tag or a move has been read
  bool in_moves_ = false;  // the tags are complete
  std::vector<Record> records_{};
};

}  // namespace

Expected<std::vector<Record>> read_otn(std::string_view text) {
  if (const auto ok = check_size(text); !ok) return tl::unexpected<Error>(ok.error());
  return OtnReader(text).read();
}

}  // namespace cadenza::record
