#include "record/seats.hpp"

#include <cassert>
#include <utility>

namespace cadenza::record {
namespace {

// Turns go round by colour, beginning with whoever opens the variant.
Seats seats_between(const session::Game& initial, const session::Game& start) {
  Seats seats{static_cast<std::size_t>(initial.players()), game::index(initial.side_to_move())};
  const std::size_t mover = game::index(start.side_to_move());
  seats.missing = (mover + seats.players - seats.first) % seats.players;
  return seats;
}

}  // namespace

Expected<std::unique_ptr<session::Game>> start_of(const Record& record) {
  if (record.start.empty()) return session::start(record.game, record.variant);
  auto start = session::start(record.game, record.variant, record.start);
  if (start) return start;
  auto initial = session::start(record.game, record.variant);
  if (!initial) return initial;
  // The field at fault within the position goes into the message.
  return fail("start", start.error().column, start.error().field + ": " + start.error().message);
}

Expected<Start> settle(Record& record) {
  auto start = start_of(record);
  if (!start) return tl::unexpected<Error>(start.error());
  record.game = (*start)->name();
  record.variant = (*start)->variant();
  record.players.resize(static_cast<std::size_t>((*start)->players()));
  if (record.start.empty()) return Start{seats_between(**start, **start), std::move(*start)};
  const auto initial = session::start(record.game, record.variant);
  if (!initial) return tl::unexpected<Error>(initial.error());
  // One way to say it: the initial position is never written out.
  record.start = (*start)->to_text();
  if (record.start == (*initial)->to_text()) record.start.clear();
  return Start{seats_between(**initial, **start), std::move(*start)};
}

Settled settled(Record record) {
  auto start = settle(record);
  assert(start);
  return {std::move(record), start ? start->seats : Seats{}};
}

}  // namespace cadenza::record
