// The way out to OTN.
#include <algorithm>

#include "base/text.hpp"
#include "record/colours.hpp"
#include "record/otn.hpp"
#include "record/otn_rules.hpp"
#include "record/seats.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

// OTN has no way to quote a bracket.
std::string tag(const std::string& name, const std::string& value) {
  std::string text = plain(value);
  std::replace(text.begin(), text.end(), '[', '(');
  std::replace(text.begin(), text.end(), ']', ')');
  return "[" + name + ":" + text + "]\n";
}

std::string tag_if_known(const std::string& name, const std::string& value) {
  return value.empty() ? "" : tag(name, value);
}

// As the attackers see it.
std::string result(std::uint8_t winners) {
  if (winners == 0) return "?";
  if (winners == 0b11) return "0";
  return winners == 0b10 ? "1" : "-1";
}

// The variant comes first, because it cannot be taken for a comment on the game before; the tag of
// the rules must be the last one.
std::string tags(const Record& record, const std::string& initial) {
  std::string text = tag("variant", record.variant) + tag_if_known("event", record.event);
  text += tag_if_known("date", dotted_date(record.date_start));
  text += tag_if_known("attackers", record.players[1].name);
  text += tag_if_known("defenders", record.players[0].name);
  text += tag("result", result(record.winners)) + tag_if_known("termination", record.verdict);
  text += tag_if_known("x-programs", letters_of(programs_of(record)));
  // A position of OTN does not say whose turn it is.
  if (!record.start.empty()) {
    text += tag("x-start", record.start) + tag("position", otn_position(record.start));
  }
  return text + tag("rules", otn_rules(record.variant) + " start:" + otn_position(initial));
}

std::string turns(const Record& record, const Seats& seats) {
  std::string text;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::size_t turn = i + seats.missing;
    const bool opens = turn % seats.players == 0;
    if (opens || i == 0) text += std::to_string(turn / seats.players + 1) + (opens ? "." : "...");
    text += ' ' + record.moves[i] + (opens && i + 1 < record.moves.size() ? "" : "\n");
  }
  return text;
}

}  // namespace

Expected<std::string> write_otn(const Record& given) {
  const auto [record, seats] = settled(given);
  if (record.game != "tablut") {
    return fail("game", 0, "OTN is for tablut alone, this is " + in_quotes(record.game));
  }
  const auto initial = session::start(record.game, record.variant);
  if (!initial) return tl::unexpected<Error>(initial.error());
  return tags(record, (*initial)->to_text()) + "\n" + turns(record, seats) + "\n";
}

}  // namespace cadenza::record
