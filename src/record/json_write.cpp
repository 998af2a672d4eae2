// The way out to JSON. The order of the keys is fixed here, so that equal records are equal lines.
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "record/json.hpp"
#include "record/seats.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson game_json(const Record& record) {
  OrderedJson variants = OrderedJson::array();
  for (const Field& word : split_words("variant", record.variant)) variants.push_back(word.text);
  return {{"name", record.game}, {"variants", variants}};
}

OrderedJson players_json(const Record& record, const Seats& seats) {
  OrderedJson players = OrderedJson::array();
  for (std::size_t i = 0; i < seats.players; ++i) {
    const std::size_t colour = seats.colour(i);
    const Player& player = record.players[colour];
    OrderedJson json{{"name", plain(player.name)}, {"is_ai", player.is_ai}};
    // The schema asks for whole numbers: whoever shares first place has the same as a winner.
    if (record.winners != 0) json["result"] = record.winners >> colour & 1U;
    players.push_back(std::move(json));
  }
  return players;
}

// What is not known is left out rather than empty.
void add_text(OrderedJson& json, const char* key, const std::string& text) {
  if (!text.empty()) json[key] = plain(text);
}

OrderedJson evaluations_json(const Record& record) {
  OrderedJson json = OrderedJson::array();
  for (const auto& value : record.evaluations)
    json.push_back(value ? OrderedJson(*value) : OrderedJson());
  return json;
}

OrderedJson header_json(const Record& record, const Seats& seats) {
  OrderedJson json{{"game", game_json(record)}};
  add_text(json, "event", record.event);
  add_text(json, "date-start", record.date_start);
  add_text(json, "date-end", record.date_end);
  json["players"] = players_json(record, seats);
  add_text(json, "x-start", record.start);
  add_text(json, "x-verdict", record.verdict);
  add_text(json, "x-engine", record.engine);
  if (record.seed) json["x-seed"] = *record.seed;
  if (!record.clocks.empty()) json["x-clocks"] = record.clocks;
  if (!record.evaluations.empty()) json["x-evaluations"] = evaluations_json(record);
  return json;
}

// The first round begins with null for each player whose turn came before the start.
OrderedJson rounds_json(const Record& record, const Seats& seats) {
  OrderedJson rounds = OrderedJson::array();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const std::size_t turn = i + seats.missing;
    if (i == 0) rounds.push_back(OrderedJson(seats.missing, OrderedJson()));
    if (i > 0 && turn % seats.players == 0) rounds.push_back(OrderedJson::array());
    rounds.back().push_back(plain(record.moves[i]));
  }
  return rounds;
}

}  // namespace

std::string write(const Record& given) {
  const auto [record, seats] = settled(given);
  const OrderedJson json{{"header", header_json(record, seats)},
                         {"moves", rounds_json(record, seats)}};
  // Texts are UTF-8 by then; the moves may still be anything.
  return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

}  // namespace cadenza::record
