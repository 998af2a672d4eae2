#include "record/replay.hpp"

#include "record/seats.hpp"
#include "session/turns.hpp"

namespace cadenza::record {

Expected<std::string> Replay::play(const Field& turn) {
  const game::Side mover = game_->side_to_move();
  // The mover changes after every whole turn, in all games.
  if (last_mover_ == mover && !game_->outcome().over()) {
    return fail(std::string(turn.name), turn.column, "the turn before this one is not complete");
  }
  const auto moves = session::parse_turn(*game_, turn);
  if (!moves) return tl::unexpected<Error>(moves.error());
  std::string text = session::turn_text(*game_, *moves);
  session::play(*game_, *moves);
  last_mover_ = mover;
  return text;
}

Expected<void> Replay::check_result(const Record& record) const {
  const game::Outcome outcome = game_->outcome();
  // A game that is not over may have been resigned, or lost on time.
  if (!outcome.over() || record.winners == 0 || record.winners == outcome.winners) return {};
  return fail("result", 0, "the record says otherwise, but " + game_->describe(outcome));
}

Expected<std::unique_ptr<session::Game>> replay(const Record& record) {
  auto start = start_of(record);
  if (!start) return start;
  Replay replay(std::move(*start));
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    // A field does not own its name.
    const std::string name = "moves[" + std::to_string(i) + "]";
    const auto turn = replay.play({name, record.moves[i]});
    if (!turn) return tl::unexpected<Error>(turn.error());
  }
  const auto checked = replay.check_result(record);
  if (!checked) return tl::unexpected<Error>(checked.error());
  return replay.take_game();
}

}  // namespace cadenza::record
