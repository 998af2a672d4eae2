#include "record/replay.hpp"

#include "record/seats.hpp"

namespace cadenza::record {

Expected<std::string> Replay::play(const Field& turn) {
  const std::string name(turn.name);
  const game::Side mover = game_->side_to_move();
  // The mover changes after every whole turn, in all games.
  if (last_mover_ == mover && !game_->outcome().over()) {
    return fail(name, turn.column, "the turn before this one is not complete");
  }
  std::string text;
  for (Field word : split_words(turn.name, turn.text)) {
    word.column += turn.column - 1;
    auto move = play_move(word, mover);
    if (!move) return move;
    text += (text.empty() ? "" : ",") + *move;
  }
  if (text.empty()) return fail(name, turn.column, "expected a move");
  last_mover_ = mover;
  return text;
}

Expected<std::string> Replay::play_move(const Field& move, game::Side mover) {
  // Repetition is known to the game alone, so the end is asked for before the move is read.
  if (game_->outcome().over()) {
    return fail(std::string(move.name), move.column,
                "the game is over before this move: " + game_->describe(game_->outcome()));
  }
  if (game_->side_to_move() != mover) {
    return fail(std::string(move.name), move.column, "the turn is over before this move");
  }
  const auto parsed = game_->parse_move(move);
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  std::string text = game_->to_text(*parsed);
  game_->play(*parsed);
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
