// An unfinished game as a line of text: its record, and beside it what only this program needs to
// go on. Reading trusts nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "record/record.hpp"
#include "terminal/time_control.hpp"

namespace cadenza::terminal {

struct SavedGame {
  record::Record record{};            // the last turn may be unfinished
  std::vector<std::string> seats{};   // by colour, as parse_seat() reads them
  std::optional<TimeControl> time{};  // none: no clocks
  std::vector<Duration> left{};       // of each colour, with clocks
  bool flipped = false;

  friend bool operator==(const SavedGame&, const SavedGame&) = default;
};

// One line without its end, which every reader of records understands too.
[[nodiscard]] std::string write_saved(const SavedGame& game);

// Every move has been played, and there is a seat for every colour.
[[nodiscard]] Expected<SavedGame> read_saved(std::string_view line);

}  // namespace cadenza::terminal
