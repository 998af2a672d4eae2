// Matches as JSON: the lines of a record. Reading trusts nothing.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/expected.hpp"
#include "match/result.hpp"
#include "match/settings.hpp"
#include "session/game.hpp"

namespace cadenza::match {

using Json = nlohmann::ordered_json;

// All that decides the results of a pair. The number of pairs does not: a match may be prolonged.
[[nodiscard]] Json parameters_json(const session::Game& start, const Settings& settings);

[[nodiscard]] Json to_json(const search::Limits& limits);
[[nodiscard]] Json to_json(const PairResult& pair);

[[nodiscard]] Expected<PairResult> parse_pair(std::string_view line);

[[nodiscard]] std::string_view to_text(Result result);

// One line without its end. Foreign bytes, such as the words of an exception, become valid UTF-8.
[[nodiscard]] std::string one_line(const Json& json);

}  // namespace cadenza::match
