#include "terminal/saved_game.hpp"

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>

#include "record/json.hpp"
#include "record/replay.hpp"
#include "terminal/seat.hpp"

namespace cadenza::terminal {
namespace {

using Json = nlohmann::ordered_json;
using std::chrono::milliseconds;

constexpr const char* kKey = "x-play";

tl::unexpected<Error> wrong(const std::string& what) {
  return fail(kKey, 0, "this is no game of 'cadenza play': " + what);
}

Json own_part(const SavedGame& game) {
  Json json{{"seats", game.seats}, {"flipped", game.flipped}};
  if (game.time) {
    json["clock"] = to_text(*game.time);
    for (const Duration left : game.left) json["left"].push_back(left / milliseconds(1));
  }
  return json;
}

Expected<std::vector<std::string>> read_seats(const Json& part, const session::Game& game) {
  std::vector<std::string> seats;
  const auto list = part.find("seats");
  if (list == part.end() || !list->is_array() ||
      list->size() != static_cast<std::size_t>(game.players())) {
    return wrong("it does not say who plays which colour");
  }
  for (const Json& each : *list) {
    const auto seat = parse_seat(each.is_string() ? each.get<std::string>() : "", game);
    if (!seat) return wrong(seat.error().message);
    seats.push_back(to_text(*seat));
  }
  return seats;
}

Expected<std::vector<Duration>> read_left(const Json& part, std::size_t players) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  std::vector<Duration> left;
  const auto list = part.find("left");
  if (list == part.end() || !list->is_array() || list->size() != players) {
    return wrong("its clocks are missing");
  }
  for (const Json& each : *list) {
    const std::int64_t value = each.is_number_integer() ? each.get<std::int64_t>() : -1;
    if (value < 0 || value > kMost) return wrong("a clock makes no sense");
    left.emplace_back(milliseconds(value));
  }
  return left;
}

Expected<void> read_clocks(const Json& part, SavedGame& game) {
  const auto text = part.find("clock");
  if (text == part.end()) return {};
  const auto time = parse_time_control(text->is_string() ? text->get<std::string>() : "");
  if (!time) return wrong(time.error().message);
  auto left = read_left(part, game.seats.size());
  if (!left) return tl::unexpected<Error>(left.error());
  game.time = *time;
  game.left = std::move(*left);
  return {};
}

}  // namespace

std::string write_saved(const SavedGame& game) {
  Json json = Json::parse(record::write(game.record), nullptr, false);
  json[kKey] = own_part(game);
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Expected<SavedGame> read_saved(std::string_view line) {
  auto record = record::read(line);
  if (!record) return tl::unexpected<Error>(record.error());
  const auto game = record::replay(*record);
  if (!game) return tl::unexpected<Error>(game.error());
  const Json json = Json::parse(line, nullptr, false);
  const auto part = json.is_object() ? json.find(kKey) : json.end();
  if (part == json.end() || !part->is_object()) return wrong("it is only a record");
  auto seats = read_seats(*part, **game);
  if (!seats) return tl::unexpected<Error>(seats.error());
  SavedGame saved{std::move(*record), std::move(*seats), {}, {}, false};
  if (const auto clocks = read_clocks(*part, saved); !clocks) {
    return tl::unexpected<Error>(clocks.error());
  }
  const auto flag = part->find("flipped");
  saved.flipped = flag != part->end() && flag->is_boolean() && flag->get<bool>();
  return saved;
}

}  // namespace cadenza::terminal
