#include "terminal/setup.hpp"

#include <algorithm>
#include <ctime>

#include "base/text.hpp"
#include "record/convert.hpp"
#include "terminal/files.hpp"

namespace cadenza::terminal {
namespace {

// With three seats or four the variant need not be named: `--seats person,engine,engine` is enough.
Expected<std::unique_ptr<session::Game>> game_of(const PlayOptions& options) {
  constexpr std::size_t kUsualSeats = 2;
  if (options.variant.empty() && options.seats.size() > kUsualSeats) {
    const std::string players = std::to_string(options.seats.size()) + "p";
    if (auto game = session::start(options.game, players, options.position)) return game;
  }
  return session::start(options.game, options.variant, options.position);
}

// Whoever has no name: a person if there is none yet, in the order of turns, else the engine.
std::vector<std::string> all_names(const PlayOptions& options, const session::Game& game) {
  std::vector<std::string> names = options.seats;
  names.resize(static_cast<std::size_t>(game.players()));
  bool person = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    const auto seat = parse_seat(name, game);
    return seat && seat->is_person();
  });
  for (std::size_t i = 0; i < names.size(); ++i) {
    std::string& name = names[(index(game.first_side()) + i) % names.size()];
    if (!name.empty()) continue;
    name = person ? "engine" : "person";
    person = true;
  }
  return names;
}

std::vector<std::string> words_of(std::string_view turns) {
  std::vector<std::string> words;
  for (const Field& field : split_blanks("moves", turns)) words.emplace_back(field.text);
  return words;
}

session::Start start_of(const record::Record& record) {
  session::Start start{record.game, record.variant, {}};
  if (!record.start.empty()) start.position = record.start;
  return start;
}

}  // namespace

std::string date_now() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

Expected<std::vector<Seat>> seats_for(const PlayOptions& options, const session::Game& game) {
  const auto players = static_cast<std::size_t>(game.players());
  if (options.seats.size() > players) {
    return fail("seats", 0,
                std::string(game.name()) + " " + game.variant() + " has " +
                    std::to_string(players) + " players, not " +
                    std::to_string(options.seats.size()));
  }
  const std::vector<std::string> names = all_names(options, game);
  std::vector<Seat> seats;
  for (const std::string& name : names) {
    auto seat = parse_seat(name, game, options.level);
    if (!seat) return tl::unexpected<Error>(seat.error());
    seats.push_back(std::move(*seat));
  }
  return seats;
}

Expected<Beginning> beginning_of(const PlayOptions& options) {
  const auto game = game_of(options);
  if (!game) return tl::unexpected<Error>(game.error());
  auto seats = seats_for(options, **game);
  if (!seats) return tl::unexpected<Error>(seats.error());
  Beginning beginning;
  beginning.start = {std::string((*game)->name()), (*game)->variant(), options.position};
  beginning.turns = words_of(options.turns);
  beginning.seats = std::move(*seats);
  beginning.time = options.time;
  beginning.date = date_now();
  return beginning;
}

Expected<Beginning> beginning_of(const SavedGame& saved) {
  const auto game = session::start(saved.record.game, saved.record.variant);
  if (!game) return tl::unexpected<Error>(game.error());
  Beginning beginning;
  beginning.start = start_of(saved.record);
  beginning.turns = saved.record.moves;
  for (const std::string& text : saved.seats) {
    auto seat = parse_seat(text, **game);
    if (!seat) return tl::unexpected<Error>(seat.error());
    beginning.seats.push_back(std::move(*seat));
  }
  beginning.time = saved.time;
  beginning.left = saved.left;
  beginning.date = saved.record.date_start;
  return beginning;
}

Expected<record::Record> read_record(const std::string& path) {
  const auto text = read_file(path, record::kLongestFile);
  if (!text) return tl::unexpected<Error>(text.error());
  auto records =
      record::detect(*text).and_then([&](auto from) { return record::read_all(from, *text); });
  if (!records) {
    const record::Place place = record::place_of(*text, records.error().column);
    return fail(
        "file", 0,
        "'" + path + "', line " + std::to_string(place.line) + ": " + records.error().message);
  }
  if (records->empty()) return fail("file", 0, "'" + path + "' holds no game");
  return std::move(records->front());
}

Expected<Beginning> continued(const record::Record& record, const Table& table) {
  const auto game = session::start(record.game, record.variant);
  if (!game) return tl::unexpected<Error>(game.error());
  Beginning beginning;
  beginning.start = start_of(record);
  beginning.turns = record.moves;
  beginning.time = table.time();
  beginning.date = record.date_start;
  beginning.winners = record.winners;
  beginning.verdict = record.verdict.empty() ? "as the record says" : record.verdict;
  for (std::size_t i = 0; i < static_cast<std::size_t>((*game)->players()); ++i) {
    const std::string text = i < table.seats().size() ? to_text(table.seats()[i]) : "engine";
    const auto seat = parse_seat(text, **game);
    beginning.seats.push_back(seat ? *seat : *parse_seat("engine", **game));
  }
  return beginning;
}

}  // namespace cadenza::terminal
