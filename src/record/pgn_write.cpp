// The way out to PGN, in chess's export format as far as it fits games with other tags.
#include "game/move.hpp"
#include "record/pgn.hpp"
#include "record/pgn_tags.hpp"
#include "record/result_text.hpp"
#include "record/seats.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

constexpr std::size_t kWidth = 80;

std::string tag_pair(const std::string& name, const std::string& value) {
  std::string text = "[" + name + " \"";
  for (const char c : plain(value)) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + "\"]\n";
}

std::string tag_pair_if_known(const std::string& name, const std::string& value) {
  return value.empty() ? "" : tag_pair(name, value);
}

// The colours, not the order of turns: White is White even where Black begins.
std::string player_tags(const Record& record) {
  std::string text;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const Player& player = record.players[i];
    const std::string colour(kColourTags[i]);
    text += tag_pair(colour, player.name.empty() ? "?" : player.name);
    text += tag_pair(colour + "Type", player.is_ai ? "program" : "human");
  }
  return text;
}

std::string tags(const Record& record) {
  std::string text = tag_pair("Game", record.game) + tag_pair("Variant", record.variant);
  text += tag_pair_if_known("Event", record.event);
  text += tag_pair_if_known("Date", dotted_date(record.date_start));
  text += tag_pair_if_known("EndDate", dotted_date(record.date_end));
  text +=
      player_tags(record) + tag_pair("Result", result_text(record.winners, record.players.size()));
  text +=
      tag_pair_if_known("Termination", record.verdict) + tag_pair_if_known("Engine", record.engine);
  if (!record.start.empty()) text += tag_pair("SetUp", "1") + tag_pair("FEN", record.start);
  return text;
}

// Words on lines of a bearable width.
class Lines {
 public:
  void add(const std::string& word) {
    const bool fits = width_ + 1 + word.size() <= kWidth;
    if (!text_.empty()) text_ += fits ? ' ' : '\n';
    width_ = (fits && !text_.empty() ? width_ + 1 : 0) + word.size();
    text_ += word;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_{};
  std::size_t width_ = 0;
};

// Numbers count rounds, as in chess; "1..." when the first player's turn came before the start.
std::string movetext(const Record& record, const Seats& seats) {
  Lines lines;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::size_t turn = i + seats.missing;
    const std::string number = std::to_string(turn / seats.players + 1);
    if (turn % seats.players == 0) {
      lines.add(number + ".");
    } else if (i == 0) {
      lines.add(number + "...");
    }
    lines.add(plain(record.moves[i]));
  }
  lines.add(result_text(record.winners, seats.players));
  return lines.text();
}

}  // namespace

std::string write_pgn(const Record& given) {
  const auto [record, seats] = settled(given);
  return tags(record) + "\n" + movetext(record, seats) + "\n\n";
}

}  // namespace cadenza::record
