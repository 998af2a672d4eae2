// Records of games: files that a page opens and saves.
#pragma once

#include "engine/fields.hpp"

namespace cadenza::web {

// `text`: records in any of the formats. Each becomes what other requests take (`game`, `variant`,
// `start`, `turns`) and what is known about it.
[[nodiscard]] Expected<Json> read_records(const Json& request);

// The game of the request as a text in `format`; `names` are those of the players, `event` and
// `date` may be there.
[[nodiscard]] Expected<Json> write_record(const Json& request);

}  // namespace cadenza::web
