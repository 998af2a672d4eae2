#include "record/seats.hpp"

#include <cassert>
#include <utility>

namespace cadenza::record {
namespace {

Seats seats_between(const session::Game& initial, const session::Game& start) {
  Seats seats{static_cast<std::size_t>(initial.players()), game::index(initial.side_to_move())};
  const std::size_t mover = game::index(start.side_to_move());
  seats.missing = (mover + seats.players - seats.first) % seats.players;
  return seats;
}

}  // namespace

Expected<std::unique_ptr<session::Game>> start_of(const Record& record) {
  auto initial = session::start(record.game, record.variant);
  if (!initial || record.start.empty()) return initial;
  auto start = session::start(record.game, record.variant, record.start);
  if (start) return start;
  return fail("start", start.error().column, start.error().field + ": " + start.error().message);
}

Expected<Seats> seats_of(const Record& record) {
  const auto start = start_of(record);
  if (!start) return tl::unexpected<Error>(start.error());
  return seats_between(*session::start(record.game, record.variant).value(), **start);
}

Expected<Seats> settle(Record& record) {
  const auto start = start_of(record);
  if (!start) return tl::unexpected<Error>(start.error());
  const auto initial = session::start(record.game, record.variant).value();
  record.game = initial->name();
  record.variant = initial->variant();
  record.start = (*start)->to_text() == initial->to_text() ? "" : (*start)->to_text();
  record.players.resize(static_cast<std::size_t>(initial->players()));
  return seats_between(*initial, **start);
}

Settled settled(Record record) {
  const auto seats = settle(record);
  assert(seats);
  return {std::move(record), seats.value_or(Seats{})};
}

}  // namespace cadenza::record
