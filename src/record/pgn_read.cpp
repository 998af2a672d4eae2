// The way in from PGN: one pass over the text, no recursion, each move played when it is met.
#include <optional>
#include <utility>

#include "record/draft.hpp"
#include "record/pgn.hpp"
#include "record/pgn_tags.hpp"
#include "record/result_text.hpp"
#include "record/scanner.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

class PgnReader {
 public:
  explicit PgnReader(std::string_view text) : scanner_(text) {}

  Expected<std::vector<Record>> read() {
    for (;;) {
      if (auto ok = skip_silence(); !ok) return tl::unexpected<Error>(ok.error());
      if (scanner_.done()) break;
      const auto ok = scanner_.next() == '[' ? read_tag() : read_word();
      if (!ok) return tl::unexpected<Error>(ok.error());
    }
    if (auto ok = end_game(); !ok) return tl::unexpected<Error>(ok.error());
    return std::move(records_);
  }

 private:
  // Blanks and whatever comments on the game.
  Expected<void> skip_silence() {
    for (;;) {
      scanner_.skip_blanks();
      const char c = scanner_.next();
      if (c == ';' || (c == '%' && scanner_.at_line_start())) {
        scanner_.skip_line();
      } else if (c == '$') {
        scanner_.until("", " \t\r\n");
      } else if (c == '{' || c == '(') {
        if (auto ok = skip_brackets(); !ok) return ok;
      } else {
        return {};
      }
    }
  }

  // A comment, or variations, which may hold others and comments.
  Expected<void> skip_brackets() {
    const std::size_t column = scanner_.column();
    std::size_t variations = 0;
    do {
      if (scanner_.skip('{')) scanner_.until("", "}");
      if (scanner_.done()) return fail("comment", column, "this bracket is never closed");
      if (scanner_.next() == '(') ++variations;
      if (scanner_.next() == ')') --variations;
      scanner_.skip_any();
      if (variations > 0) scanner_.until("", "{()");
    } while (variations > 0);
    return {};
  }

  // A tag behind moves begins another game, even if the one before had no result at its end.
  Expected<void> read_tag() {
    if (in_moves_) {
      if (auto ok = end_game(); !ok) return ok;
    }
    const std::size_t column = scanner_.column();
    scanner_.skip('[');
    scanner_.skip_blanks();
    const Field name = scanner_.until("tag", " \t\r\n\"]");
    scanner_.skip_blanks();
    const std::size_t value_column = scanner_.column();
    const auto value = quoted_text();
    scanner_.skip_blanks();
    if (!value || !scanner_.skip(']')) {
      return fail("tag", column, "expected a tag such as [White \"name\"]");
    }
    const auto text = short_text({name.text, *value, value_column});
    if (!text) return tl::unexpected<Error>(text.error());
    take_tag(name.text, *text, value_column);
    in_game_ = true;
    return {};
  }

  // A backslash takes the next character as it is. A missing end shows in the bracket that is
  // missing.
  std::optional<std::string> quoted_text() {
    if (!scanner_.skip('"')) return std::nullopt;
    std::string value;
    while (!scanner_.done() && !scanner_.skip('"')) {
      scanner_.skip('\\');
      value += scanner_.next();
      scanner_.skip_any();
    }
    return value;
  }

  void take_tag(std::string_view name, const std::string& text, std::size_t column) {
    Record& record = draft_.record;
    // What PGN writes for what is not known.
    const std::string value = text == "?" ? "" : text;
    if (name == "Game") draft_.take(record.game, value, "game", column);
    if (name == "Variant") draft_.take(record.variant, value, "variant", column);
    if (name == "FEN") draft_.take(record.start, value, "start", column);
    if (name == "Result") draft_.take(result_, value, "result", column);
    if (name == "Event") record.event = value;
    if (name == "Date") record.date_start = date_from_dotted(value);
    if (name == "EndDate") record.date_end = date_from_dotted(value);
    if (name == "Termination") record.verdict = value;
    if (name == "Engine") record.engine = value;
    take_player(name, value);
  }

  void take_player(std::string_view name, const std::string& value) {
    // As many as there may be; begin() keeps those of the variant.
    draft_.record.players.resize(kColourTags.size());
    for (std::size_t i = 0; i < kColourTags.size(); ++i) {
      Player& player = draft_.record.players[i];
      if (name == kColourTags[i]) player.name = value;
      if (name == std::string(kColourTags[i]) + "Type") player.is_ai = value == "program";
    }
  }

  // The number of players is known, and so is what the Result tag says.
  Expected<Seats> begin_moves() {
    auto seats = draft_.begin();
    if (!seats || in_moves_) return seats;
    in_game_ = in_moves_ = true;
    if (result_.empty()) return seats;
    const auto winners = parse_result(result_, seats->players);
    if (!winners) {
      return fail("result", draft_.place("result"),
                  "expected a result such as " + result_text(1, seats->players) + ", found " +
                      in_quotes(result_));
    }
    draft_.record.winners = *winners;
    return seats;
  }

  Expected<void> read_word() {
    const auto seats = begin_moves();
    if (!seats) return tl::unexpected<Error>(seats.error());
    const Field word = scanner_.until("move", " \t\r\n\v\f{}();[]$");
    if (word.text.empty()) {
      return fail("move", word.column, "expected a move, found " + in_quotes(scanner_.next()));
    }
    if (const auto winners = parse_result(word.text, seats->players)) {
      return end_with(*winners, word.column);
    }
    const Field move = bare_move(word);
    return move.text.empty() ? Expected<void>() : draft_.play(move);
  }

  // The result at the end; a game without a Result tag has it from here.
  Expected<void> end_with(std::uint8_t winners, std::size_t column) {
    if (!result_.empty() && winners != draft_.record.winners) {
      return fail("result", column, "the Result tag says " + in_quotes(result_));
    }
    draft_.note("result", column);
    draft_.record.winners = winners;
    return end_game();
  }

  Expected<void> end_game() {
    if (!in_game_) return {};
    if (const auto seats = begin_moves(); !seats) return tl::unexpected<Error>(seats.error());
    auto record = draft_.finish();
    if (!record) return tl::unexpected<Error>(record.error());
    records_.push_back(std::move(*record));
    draft_ = Draft();
    result_.clear();
    in_game_ = in_moves_ = false;
    return {};
  }

  Scanner scanner_;
  Draft draft_{};
  std::string result_{};
  bool in_game_ = false;   // a tag or a move has been read
  bool in_moves_ = false;  // the tags are complete
  std::vector<Record> records_{};
};

}  // namespace

Expected<std::vector<Record>> read_pgn(std::string_view text) {
  if (const auto ok = check_size(text); !ok) return tl::unexpected<Error>(ok.error());
  return PgnReader(text).read();
}

}  // namespace cadenza::record
