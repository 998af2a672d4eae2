#include "session/turns.hpp"

namespace cadenza::session {

Expected<Turn> parse_turn(const Game& game, const Field& field) {
  const std::unique_ptr<Game> copy = game.clone();
  const game::Side mover = game.side_to_move();
  const std::string name(field.name);
  Turn turn;
  for (Field word : split_words(field.name, field.text)) {
    word.column += field.column - 1;
    if (copy->outcome().over()) {
      return fail(name, word.column,
                  "the game is over before this move: " + copy->describe(copy->outcome()));
    }
    if (!turn.empty() && copy->side_to_move() != mover) {
      return fail(name, word.column, "the turn is over before this move");
    }
    const auto move = copy->parse_move(word);
    if (!move) return tl::unexpected<Error>(move.error());
    copy->play(*move);
    turn.push_back(*move);
  }
  if (turn.empty()) return fail(name, field.column, "expected a move");
  return turn;
}

Expected<Turn> parse_whole_turn(const Game& game, const Field& field) {
  auto turn = parse_turn(game, field);
  if (!turn || game.turn_length() == 1) return turn;
  const std::unique_ptr<Game> after = game.clone();
  play(*after, *turn);
  if (!after->outcome().over() && after->side_to_move() == game.side_to_move()) {
    return fail(std::string(field.name), field.column,
                in_quotes(field.text) + " is only a part of a turn");
  }
  return turn;
}

Expected<void> play_turns(std::unique_ptr<Game>& game, std::string_view text) {
  std::unique_ptr<Game> copy = game->clone();
  for (const Field& field : split_blanks("moves", text)) {
    const auto turn = parse_whole_turn(*copy, field);
    if (!turn) return tl::unexpected<Error>(turn.error());
    play(*copy, *turn);
  }
  game = std::move(copy);
  return {};
}

void play(Game& game, const Turn& turn) {
  for (const game::Move move : turn) game.play(move);
}

Turn random_turn(const Game& game, Random& random) {
  const auto copy = game.clone();
  Turn turn;
  while (!copy->outcome().over() && copy->side_to_move() == game.side_to_move()) {
    const auto moves = copy->legal_moves();
    turn.push_back(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    copy->play(turn.back());
  }
  return turn;
}

int plies_left_in_turn(const Game& game) {
  if (game.turn_length() == 1) return 1;
  const std::unique_ptr<Game> copy = game.clone();
  int plies = 0;
  while (!copy->outcome().over() && copy->side_to_move() == game.side_to_move() &&
         plies < copy->turn_length()) {
    copy->play(copy->legal_moves()[0]);
    ++plies;
  }
  return std::max(plies, 1);
}

std::vector<std::string> turn_texts(const Game& game, const std::vector<game::Move>& moves) {
  const std::unique_ptr<Game> copy = game.clone();
  std::vector<std::string> texts;
  game::Side last = copy->side_to_move();
  for (const game::Move move : moves) {
    if (!copy->is_legal(move)) break;
    const bool same_turn =
        !texts.empty() && copy->turn_length() > 1 && copy->side_to_move() == last;
    last = copy->side_to_move();
    if (same_turn) {
      texts.back() += ',' + copy->to_text(move);
    } else {
      texts.push_back(copy->to_text(move));
    }
    copy->play(move);
  }
  return texts;
}

std::string turn_text(const Game& game, const Turn& turn) {
  std::string text;
  for (const std::string& each : turn_texts(game, turn)) text += each;
  return text;
}

}  // namespace cadenza::session
