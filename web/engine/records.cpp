#include "engine/records.hpp"

#include <utility>

#include "base/text.hpp"
#include "engine/scene.hpp"
#include "record/convert.hpp"
#include "record/text.hpp"

namespace cadenza::web {
namespace {

constexpr std::string_view kProgram = "Cadenza";

Json json_of(const record::Record& record) {
  Json names = Json::array();
  for (const record::Player& player : record.players) names.push_back(player.name);
  return {{"game", record.game},       {"variant", record.variant}, {"start", record.start},
          {"turns", record.moves},     {"names", std::move(names)}, {"event", record.event},
          {"date", record.date_start}, {"verdict", record.verdict}};
}

Expected<record::Format> format_of(const Json& request) {
  const auto name = text_field(request, "format");
  if (!name) return tl::unexpected<Error>(name.error());
  const auto format = record::parse_format(*name);
  if (!format)
    return fail("format", 0, "expected json, pgn, sgf or otn, found " + in_quotes(*name));
  return *format;
}

Expected<void> describe(const Json& request, record::Record& record) {
  const auto names = texts_field(request, "names");
  if (!names) return tl::unexpected<Error>(names.error());
  for (std::size_t i = 0; i < record.players.size() && i < names->size(); ++i) {
    record.players[i].name = record::plain((*names)[i]);
  }
  const auto event = text_field(request, "event");
  if (!event) return tl::unexpected<Error>(event.error());
  record.event = record::plain(*event);
  const auto date = text_field(request, "date");
  if (!date) return tl::unexpected<Error>(date.error());
  if (!date->empty() && !record::is_date(*date)) {
    return fail("date", 0, "expected a date such as 2026-11-15, found " + in_quotes(*date));
  }
  record.date_start = *date;
  return {};
}

}  // namespace

Expected<Json> read_records(const Json& request) {
  const auto text = text_field(request, "text");
  if (!text) return tl::unexpected<Error>(text.error());
  const auto format = record::detect(*text);
  if (!format) return tl::unexpected<Error>(format.error());
  const auto records = record::read_all(*format, *text);
  if (!records) return tl::unexpected<Error>(records.error());
  Json all = Json::array();
  for (const record::Record& record : *records) all.push_back(json_of(record));
  return Json{{"records", std::move(all)}};
}

Expected<Json> write_record(const Json& request) {
  const auto course = course_of(request);
  if (!course) return tl::unexpected<Error>(course.error());
  const auto format = format_of(request);
  if (!format) return tl::unexpected<Error>(format.error());
  const auto start = text_field(request, "start");
  if (!start) return tl::unexpected<Error>(start.error());
  const session::Game& game = *course->game;
  record::Record record;
  record.game = game.name();
  record.variant = game.variant();
  record.start = *start;
  record.players.resize(static_cast<std::size_t>(game.players()));
  record.moves = course->turns;
  record.engine = kProgram;
  if (game.outcome().over()) {
    record.winners = game.outcome().winners;
    record.verdict = game.describe(game.outcome());
  }
  const auto described = describe(request, record);
  if (!described) return tl::unexpected<Error>(described.error());
  const auto text = record::write_all(*format, {record});
  if (!text) return tl::unexpected<Error>(text.error());
  return Json{{"text", *text}};
}

}  // namespace cadenza::web
