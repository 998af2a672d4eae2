// The way out to SGF: a root with the header, then one node a turn.
#include "record/colours.hpp"
#include "record/seats.hpp"
#include "record/sgf.hpp"
#include "record/sgf_properties.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

// A colon would divide a value in two, where SGF expects composed ones.
std::string property(std::string_view name, const std::string& value) {
  std::string text = std::string(name) + '[';
  for (const char c : plain(value)) {
    if (c == ']' || c == '\\' || c == ':') text += '\\';
    text += c;
  }
  return text + ']';
}

std::string property_if_known(std::string_view name, const std::string& value) {
  return value.empty() ? "" : property(name, value);
}

std::string players(const Record& record) {
  std::string text;
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    text += property_if_known(kPlayerProperties[i], record.players[i].name);
  }
  return text + property_if_known(kProgramsProperty, letters_of(programs_of(record)));
}

// RE has words for two players only.
std::string result(const Record& record) {
  if (record.winners == 0) return "";
  if (record.players.size() > 2) {
    return property(kWinnersProperty, letters_of(record.winners));
  }
  if (record.winners == 0b11) return "RE[Draw]";
  return record.winners == 0b01 ? "RE[W+]" : "RE[B+]";
}

// The order is free; this one is for people.
std::string root(const Record& record) {
  return "FF[4]CA[UTF-8]AP[Cadenza:1]" + property("GN", record.game) +
         property("RU", record.variant) + property_if_known("EV", record.event) +
         property_if_known("DT", day_of(record.date_start)) +
         property_if_known(kEndDateProperty, day_of(record.date_end)) + players(record) +
         result(record) + property_if_known("GC", record.verdict) +
         property_if_known(kEngineProperty, record.engine) +
         property_if_known(kStartProperty, record.start);
}

// A turn of several stones is no move that SGF knows.
std::string node(const Record& record, const Seats& seats, std::size_t i) {
  const std::size_t colour = seats.colour(i + seats.missing);
  const bool known = record.game != "omega";
  return ";" + property(known ? kMoveProperties[colour] : kTurnProperty, record.moves[i]);
}

}  // namespace

std::string write_sgf(const Record& given) {
  const auto [record, seats] = settled(given);
  std::string text = "(;" + root(record);
  for (std::size_t i = 0; i < record.moves.size(); ++i) text += node(record, seats, i);
  return text + ")\n";
}

}  // namespace cadenza::record
