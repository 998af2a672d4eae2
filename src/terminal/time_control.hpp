// How much time everybody has, and how much of it is left.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "game/move.hpp"
#include "search/limits.hpp"

namespace cadenza::terminal {

using search::Duration;

// Either so much for the whole game and an increment a turn, or so much for every turn.
struct TimeControl {
  Duration time{};
  Duration increment{};
  bool each_turn = false;

  friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

// "5m+3s", "90s", "300+3", "1h", "30s/move". A number without a unit counts seconds.
[[nodiscard]] Expected<TimeControl> parse_time_control(std::string_view text);
[[nodiscard]] std::string to_text(const TimeControl& control);

// The clocks of a game. Time is handed in, so that it can be made up.
class Clocks {
 public:
  using Time = std::chrono::steady_clock::time_point;

  Clocks() = default;  // without any limit
  Clocks(const TimeControl& control, std::size_t players);

  [[nodiscard]] bool running() const { return since_.has_value(); }
  [[nodiscard]] bool limited() const { return control_.has_value(); }

  void start(game::Side side, Time now);
  void pause(Time now);  // no increment
  void end_turn(Time now);

  [[nodiscard]] Duration left(game::Side side, Time now) const;
  [[nodiscard]] search::Clock clock(game::Side side, Time now) const;

  // After each turn, to go back to.
  [[nodiscard]] std::vector<Duration> all(Time now) const;
  void set(const std::vector<Duration>& left);

 private:
  std::optional<TimeControl> control_{};
  std::vector<Duration> left_{};  // without what the present turn has used
  game::Side side_ = game::Side::white;
  std::optional<Time> since_{};
};

}  // namespace cadenza::terminal
