#include "terminal/table.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>

#include "session/turns.hpp"

namespace cadenza::terminal {
namespace {

// A session takes whole turns at once, and the part of one by itself.
struct Split {
  std::string whole;  // blank-separated
  std::string part;   // of the last turn, if that is not complete
};

Expected<Split> split(const session::Game& first, const std::vector<std::string>& turns) {
  const auto game = first.clone();
  Split split;
  for (const std::string& turn : turns) {
    const game::Side mover = game->side_to_move();
    const auto moves = session::parse_turn(*game, {"moves", turn, 1});
    if (!moves) return tl::unexpected<Error>(moves.error());
    session::play(*game, *moves);
    const bool whole = game->outcome().over() || game->side_to_move() != mover;
    if (!split.part.empty())
      return fail("moves", 0, "the turn before " + turn + " is not complete");
    (whole ? split.whole : split.part) += whole ? turn + " " : turn;
  }
  return split;
}

}  // namespace

Expected<void> Table::begin(Beginning beginning) {
  auto first =
      session::start(beginning.start.game, beginning.start.variant, beginning.start.position);
  if (!first) return tl::unexpected<Error>(first.error());
  assert(beginning.seats.size() == static_cast<std::size_t>((*first)->players()));
  const auto turns = split(**first, beginning.turns);
  if (!turns) return tl::unexpected<Error>(turns.error());
  if (auto set = session_.set(beginning.start, turns->whole); !set) return set;
  if (!turns->part.empty()) {
    if (auto played = session_.play(turns->part); !played) return played;
  }
  first_ = std::move(*first);
  beginning_ = std::move(beginning);
  winners_ = beginning_.winners;
  verdict_ = beginning_.verdict;
  clocks_ = beginning_.time ? Clocks(*beginning_.time, beginning_.seats.size()) : Clocks();
  if (beginning_.time && !beginning_.left.empty()) clocks_.set(beginning_.left);
  refresh();
  left_before_.assign(whole_turns() + 1, clocks_.all({}));
  return {};
}

std::size_t Table::persons() const {
  return static_cast<std::size_t>(std::count_if(seats().begin(), seats().end(),
                                                [](const Seat& seat) { return seat.is_person(); }));
}

void Table::refresh() {
  turns_ = session_.turns();
  game_ = first_->clone();
  last_mover_.reset();
  half_entered_ = false;
  for (const std::string& turn : turns_) {
    const game::Side mover = game_->side_to_move();
    const auto moves = session::parse_turn(*game_, {"move", turn, 1});
    assert(moves);
    session::play(*game_, *moves);
    half_entered_ = !game_->outcome().over() && game_->side_to_move() == mover;
    if (!half_entered_) last_mover_ = mover;
  }
}

std::string Table::verdict() const {
  return winners_ != 0 ? verdict_ : game_->describe(game_->outcome());
}

std::uint8_t Table::winners() const { return winners_ != 0 ? winners_ : game_->outcome().winners; }

Expected<void> Table::play(const std::string& turn, Time now) {
  if (auto played = session_.play(turn); !played) return played;
  const std::size_t before = whole_turns();
  refresh();
  if (whole_turns() == before) return {};
  clocks_.end_turn(now);
  left_before_.resize(before + 1);
  left_before_.push_back(clocks_.all(now));
  return {};
}

void Table::changed() {
  winners_ = 0;
  refresh();
  if (!clocks_.limited()) return;
  left_before_.resize(std::max(left_before_.size(), whole_turns() + 1), left_before_.back());
  clocks_.set(left_before_[whole_turns()]);
}

bool Table::undo() {
  if (winners_ != 0) {  // takes back the resignation
    changed();
    return true;
  }
  const bool half = half_entered_;
  if (!session_.undo()) return false;
  changed();
  while (!half && persons() > 0 && !seat_to_move().is_person() && session_.undo()) changed();
  return true;
}

bool Table::redo() {
  if (!session_.redo()) return false;
  changed();
  while (!over() && persons() > 0 && !seat_to_move().is_person() && session_.redo()) changed();
  return true;
}

void Table::lose(game::Side side, const std::string& how) {
  const unsigned everybody = (1U << seats().size()) - 1U;
  winners_ = static_cast<std::uint8_t>(everybody & ~(1U << index(side)));
  verdict_ = how;
}

record::Record Table::record(const std::string& program) const {
  record::Record record;
  record.game = beginning_.start.game;
  record.variant = beginning_.start.variant;
  record.start = beginning_.start.position.value_or("");
  record.date_start = beginning_.date;
  record.engine = program;
  record.moves = turns_;
  for (const Seat& seat : seats()) record.players.push_back({to_text(seat), !seat.is_person()});
  record.winners = winners();
  if (over()) record.verdict = verdict();
  return record;
}

SavedGame Table::saved(const std::string& program, Time now) const {
  SavedGame saved{record(program), {}, beginning_.time, clocks_.all(now), false};
  for (const Seat& seat : seats()) saved.seats.push_back(to_text(seat));
  for (Duration& left : saved.left) left = std::max(left, Duration(0));
  return saved;
}

}  // namespace cadenza::terminal
