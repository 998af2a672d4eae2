// What the commands do.
#include <fmt/format.h>

#include <utility>

#include "session/perfect.hpp"
#include "terminal/help.hpp"
#include "terminal/move_entry.hpp"
#include "terminal/play.hpp"
#include "terminal/setup.hpp"
#include "terminal/words.hpp"
#include "view/marks.hpp"

namespace cadenza::terminal {

void Play::on(const command::Nothing& /*nothing*/) {
  if (paused_) return on(command::Now{});
  if (purpose_ == Purpose::hint || purpose_ == Purpose::analysis) return minds_.hurry();
  if (purpose_ == Purpose::none && !table_.over() && settings_.interactive) {
    say(fmt::format("Type {}, or help.\n", how_to_move(table_.game())));
  }
}

void Play::on(const command::Move& move) {
  if (table_.over()) return say("The game is over. Type undo, new or quit.\n");
  if (!table_.seat_to_move().is_person()) {
    return say(fmt::format("It is {}'s turn. Type {}, or undo to take your move back.\n",
                           colour_name(table_.mover()),
                           paused_ ? "now to let it play" : "now to hurry it"));
  }
  if (move.cells.size() == 1 && view::moves_pieces(table_.game())) {
    return on(command::Moves{move.cells.front()});
  }
  const auto turn = turn_from(table_.game(), move.cells);
  if (!turn) return say(turn.error().message + "\n");
  stop_thinking();
  const std::string who = colour_name(table_.mover());
  if (const auto played = table_.play(*turn, now()); !played) {
    return say(played.error().message + "\n");
  }
  say(fmt::format("{} plays {}.\n", who, table_.turns().back()));
  next_turn();
}

void Play::on(const command::Help& help) {
  say(help_text(help.topic,
                {table_.game().name(), how_to_move(table_.game()), screen_.style().ascii}));
}

void Play::after_travel(bool travelled, const char* nothing) {
  if (!travelled) return say(nothing);
  paused_ = !table_.over() && !table_.seat_to_move().is_person();
  next_turn();
}

void Play::on(const command::Undo& undo) {
  stop_thinking();
  bool undone = false;
  for (int i = 0; i < undo.turns && table_.undo(); ++i) undone = true;
  if (undone) say("Taken back.\n");
  after_travel(undone, "There is nothing to take back.\n");
}

void Play::on(const command::Redo& redo) {
  if (purpose_ == Purpose::move) return say("There is nothing to play again.\n");
  stop_thinking();
  bool redone = false;
  for (int i = 0; i < redo.turns && table_.redo(); ++i) redone = true;
  after_travel(redone, "There is nothing to play again.\n");
}

void Play::on(const command::Resign& /*resign*/) {
  if (table_.over()) return say("The game is over already.\n");
  if (!settings_.interactive) return resign();
  question_ = Question::resign;
  say("Do you really give up? [y/N]\n");
}

// Whoever is to move; or the only person, while somebody else thinks.
void Play::resign() {
  game::Side side = table_.mover();
  for (std::size_t i = 0; i < table_.seats().size(); ++i) {
    if (!table_.seats()[index(side)].is_person() && table_.seats()[i].is_person()) {
      side = game::side_of(i);
    }
  }
  stop_thinking();
  table_.clocks().pause(now());
  table_.lose(side, fmt::format("{} resigns", side_name(side)));
  next_turn();
}

bool Play::answer(const std::string& line) {
  const Question question = std::exchange(question_, Question::none);
  const auto yes = parse_yes(line, false);
  if (!yes) return false;  // a command instead: that is a no
  if (!*yes) {
    say("Nothing happened.\n");
  } else if (question == Question::resign) {
    resign();
  } else {
    write_record(overwrite_);
  }
  return true;
}

void Play::on(const command::Level& level) {
  if (level.level) {
    const auto checked = session::prepare_level(table_.game(), *level.level);
    if (!checked) return say(checked.error().message + "\n");
  }
  std::size_t engines = 0;
  for (Seat& seat : table_.seats()) {
    if (seat.kind != Seat::Kind::engine) continue;
    ++engines;
    if (level.level) seat.settings.level = *level.level;
  }
  if (engines == 0) return say("The engine does not play in this game.\n");
  again_.seats = table_.seats();
  keep();
  say(fmt::format(
      "{}{}\n", seats_line(table_),
      level.level && purpose_ == Purpose::move ? " The new level counts from its next turn." : ""));
}

void Play::on(const command::Flip& /*flip*/) {
  flipped_ = !flipped_;
  keep();
  show_board();
}

void Play::on(const command::Board& board) {
  if (board.shown) board_shown_ = *board.shown;
  if (!board.shown) return show_board();
  say(*board.shown ? "The board is drawn after every turn.\n"
                   : "The board is drawn only when you type board.\n");
}

void Play::on(const command::Moves& moves) {
  const auto texts = move_texts(table_.game(), moves.cell);
  if (texts.empty()) {
    return say(moves.cell.empty() ? "There are no moves.\n"
                                  : fmt::format("No move begins on {}.\n", moves.cell));
  }
  if (!moves.cell.empty() && view::moves_pieces(table_.game())) {
    say(reach_report(table_, moves.cell, view()));
  }
  say(fmt::format("{}: {}\n", counted(texts.size(), "move"), fmt::join(texts, " ")));
}

void Play::on(const command::Clock& /*clock*/) {
  say(table_.clocks().limited()
          ? clock_line(table_, now()) + "\n"
          : "This game has no clocks; cadenza play --clock 10m+5s would have.\n");
}

void Play::on(const command::NewGame& /*new_game*/) {
  keep();
  const bool kept = !table_.over() && file_ != nullptr;
  Beginning beginning = again_;
  beginning.date = date_now();
  if (const auto begun = begin(std::move(beginning), flipped_); !begun) {
    return say(begun.error().message + "\n");
  }
  say(kept ? "The old game is kept. Here is a new one.\n" : "A new game.\n");
  next_turn();
}

void Play::on(const command::Quit& /*quit*/) {
  done_ = true;
  keep();
  if (!settings_.interactive) return;
  const bool kept = !table_.over() && file_ != nullptr;
  say(kept ? "Goodbye. Your game is kept: cadenza play goes on with it.\n" : "Goodbye.\n");
}

}  // namespace cadenza::terminal
