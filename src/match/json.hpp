// Matches, tournaments and their games as JSON.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "match/event.hpp"
#include "match/result.hpp"
#include "match/settings.hpp"
#include "record/record.hpp"
#include "session/game.hpp"

namespace cadenza::match {

using Json = nlohmann::ordered_json;

// All that decides the results of a pair. The number of pairs does not: a match may be prolonged.
[[nodiscard]] Json parameters_json(const session::Game& start, const Settings& settings);

[[nodiscard]] Json to_json(const search::Limits& limits);

// A game as a line of a journal: a record, and in it under "referee" what only a referee knows.
[[nodiscard]] std::string entry_line(const Event& event, const Fixture& fixture,
                                     const GameResult& result);

// The game itself, for whoever reads records.
[[nodiscard]] record::Record record_of(const session::Game& start, const std::string& event,
                                       const BySide<std::string>& names, const GameResult& result);

struct Entry {
  std::size_t number = 0;  // of the fixture
  GameResult result{};
};
[[nodiscard]] Expected<Entry> parse_entry(std::string_view line);

// One line without its end. Foreign bytes, such as the words of an exception, become valid UTF-8.
[[nodiscard]] std::string one_line(const Json& json);

}  // namespace cadenza::match
