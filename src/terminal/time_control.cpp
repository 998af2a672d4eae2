#include "terminal/time_control.hpp"

#include <algorithm>
#include <cassert>

#include "base/text.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr std::string_view kExpected =
    "expected a time such as 5m, 5m+3s, 90s, 1h or 30s/move, found ";

struct Unit {
  std::string_view name;
  milliseconds length;
};
constexpr Unit kUnits[] = {{"ms", milliseconds(1)}, {"h", hours(1)},   {"min", minutes(1)},
                           {"m", minutes(1)},       {"s", seconds(1)}, {"", seconds(1)}};

// "5m", "90"
std::optional<Duration> parse_span(std::string_view text) {
  constexpr std::size_t kMostDigits = 6;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits == 0 || digits > kMostDigits) return std::nullopt;
  const std::string_view name = trimmed(text.substr(digits));
  for (const Unit& unit : kUnits) {
    if (unit.name == name) return Duration(unit.length) * std::stoi(std::string(text, 0, digits));
  }
  return std::nullopt;
}

std::string span_text(Duration span) {
  for (const Unit& unit : {kUnits[1], kUnits[3], kUnits[4]}) {
    if (span % unit.length == Duration(0)) {
      return std::to_string(span / unit.length) + std::string(unit.name);
    }
  }
  return std::to_string(span / milliseconds(1)) + "ms";
}

}  // namespace

Expected<TimeControl> parse_time_control(std::string_view text) {
  const std::string_view given = text;
  const std::string lower = to_lower(trimmed(given));
  text = lower;
  TimeControl control;
  for (const std::string_view each : {"/move", "/turn"}) {
    if (text.size() > each.size() && text.substr(text.size() - each.size()) == each) {
      control.each_turn = true;
      text.remove_suffix(each.size());
    }
  }
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto time = parse_span(trimmed(text.substr(0, plus)));
  const auto increment = plus < text.size() && !control.each_turn
                             ? parse_span(trimmed(text.substr(plus + 1)))
                             : std::optional(Duration(0));
  const bool whole = plus == text.size() || !control.each_turn;
  if (!time || !increment || !whole || *time <= Duration(0)) {
    return fail("clock", 0, std::string(kExpected) + in_quotes(given));
  }
  control.time = *time;
  control.increment = *increment;
  return control;
}

std::string to_text(const TimeControl& control) {
  if (control.each_turn) return span_text(control.time) + "/move";
  const std::string time = span_text(control.time);
  return control.increment > Duration(0) ? time + "+" + span_text(control.increment) : time;
}

Clocks::Clocks(const TimeControl& control, std::size_t players)
    : control_(control), left_(players, control.time) {}

void Clocks::start(game::Side side, Time now) {
  if (!control_) return;
  side_ = side;
  since_ = now;
}

void Clocks::pause(Time now) {
  if (!since_) return;
  left_[index(side_)] = left(side_, now);
  since_.reset();
}

void Clocks::end_turn(Time now) {
  if (!since_) return;
  pause(now);
  Duration& own = left_[index(side_)];
  own = control_->each_turn ? control_->time : own + control_->increment;
}

Duration Clocks::left(game::Side side, Time now) const {
  assert(control_ && index(side) < left_.size());
  const bool ticking = since_ && side == side_;
  return left_[index(side)] - (ticking ? now - *since_ : Duration(0));
}

search::Clock Clocks::clock(game::Side side, Time now) const {
  return {left(side, now), control_->increment, {}, control_->each_turn ? 1 : 0};
}

std::vector<Duration> Clocks::all(Time now) const {
  std::vector<Duration> list;
  for (std::size_t i = 0; i < left_.size(); ++i) list.push_back(left(game::side_of(i), now));
  return list;
}

void Clocks::set(const std::vector<Duration>& left) {
  assert(left.size() == left_.size());
  left_ = left;
  since_.reset();
}

}  // namespace cadenza::terminal
