#include "terminal/seat.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "player/player.hpp"
#include "session/level.hpp"
#include "session/perfect.hpp"
#include "terminal/command.hpp"
#include "terminal/suggest.hpp"

namespace cadenza::terminal {
namespace {

constexpr std::size_t kTableBytes = std::size_t{32} << 20;
constexpr int kMostThreads = 256;

std::vector<std::string> names() {
  std::vector<std::string> list = {"person"};
  for (const player::Entry& entry : player::roster()) list.emplace_back(entry.name);
  return list;
}

tl::unexpected<Error> unknown(const std::string& name) {
  constexpr int kFarthest = 2;
  const auto near = closest(name, names(), kFarthest, 2);
  const std::string question = near.empty() ? "" : "did you mean " + one_of(near) + "? ";
  return fail(
      "player", 0,
      "nobody is called " + in_quotes(name) + "; " + question + "There are " + one_of(names()));
}

// None when it has an option that only the player of that name knows.
Expected<std::optional<Seat>> engine_seat(const player::Spec& spec, const session::Game& game,
                                          int usual_level) {
  Seat seat{Seat::Kind::engine, "engine", engine_settings(usual_level)};
  for (const auto& [name, value] : spec.options) {
    if (name != "level" && name != "threads") return std::optional<Seat>{};
    const bool level = name == "level";
    const auto number = level ? session::parse_level({name, value, 0})
                              : parse_number({name, value, 0}, 1, kMostThreads);
    if (!number) return tl::unexpected<Error>(number.error());
    (level ? seat.settings.level : seat.settings.threads) = *number;
  }
  const auto checked = session::prepare_level(game, seat.settings.level);
  if (!checked) return tl::unexpected<Error>(checked.error());
  return std::optional(seat);
}

}  // namespace

session::EngineSettings engine_settings(int level) {
  session::EngineSettings settings;
  settings.table_bytes = kTableBytes;
  settings.level = level;
  return settings;
}

Expected<Seat> parse_seat(std::string_view text, const session::Game& game, int usual_level) {
  const auto spec = player::parse_spec(trimmed(text));
  if (!spec) return tl::unexpected<Error>(spec.error());
  for (const std::string_view person : {"person", "human", "me", "you"}) {
    if (spec->name == person && spec->options.empty()) return Seat{};
  }
  const auto known = names();
  if (std::find(known.begin(), known.end(), spec->name) == known.end()) return unknown(spec->name);
  const bool perfect = spec->name == "perfect";
  if (spec->name == "engine" || perfect) {
    const auto seat = engine_seat(*spec, game, perfect ? session::kPerfect : usual_level);
    if (!seat) return tl::unexpected<Error>(seat.error());
    if (*seat) return **seat;
  }
  const auto player = player::make_player(trimmed(text), game);
  if (!player) return tl::unexpected<Error>(player.error());
  return Seat{Seat::Kind::player, to_lower(trimmed(text)), {}};
}

std::string to_text(const Seat& seat) {
  if (seat.kind != Seat::Kind::engine) return seat.spec;
  std::string text = "engine:level=" + session::level_text(seat.settings.level);
  if (seat.settings.threads > 1) text += ",threads=" + std::to_string(seat.settings.threads);
  return text;
}

std::string in_words(const Seat& seat) {
  if (seat.kind != Seat::Kind::engine) return seat.is_person() ? "a person" : seat.spec;
  return "the engine (level " + session::level_text(seat.settings.level) + ")";
}

std::vector<std::string> split_seats(std::string_view text) {
  std::vector<std::string> seats;
  for (const Field& word : split_words("seats", text)) {
    const bool option = word.text.find('=') != std::string_view::npos &&
                        word.text.find(':') == std::string_view::npos;
    if (option && !seats.empty()) {
      seats.back() += ',';
      seats.back() += word.text;
    } else {
      seats.emplace_back(word.text);
    }
  }
  return seats;
}

}  // namespace cadenza::terminal
