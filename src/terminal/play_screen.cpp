// What is shown.
#include <fmt/format.h>

#include "terminal/help.hpp"
#include "terminal/play.hpp"
#include "terminal/words.hpp"

namespace cadenza::terminal {

void Play::say(std::string_view text) {
  screen_.print(text);
  prompted_ = false;
}

// "Black, the engine (level 5)," before a verb; a person is only a colour.
std::string Play::name_of(game::Side side) const {
  const Seat& seat = table_.seats()[index(side)];
  if (seat.is_person()) return colour_name(side);
  return fmt::format("{}, {},", colour_name(side), in_words(seat));
}

void Play::greet() {
  const session::Game& game = table_.game();
  say(fmt::format("{}, {}. {}\n", capitalised(game.name()), game.variant(), seats_line(table_)));
  if (!settings_.interactive || table_.persons() == 0) return;
  say(aim_of(game.name()) + "\n");
  say(fmt::format("To move, type {}. help explains everything else.\n", how_to_move(game)));
}

void Play::show_board() { say("\n" + board_report(table_, view())); }

void Play::show_position() {
  // While somebody else thinks, the board after the person's own move would only fill the screen.
  const bool looks =
      table_.over() || paused_ || table_.persons() == 0 || table_.seat_to_move().is_person();
  if (!looks) return;
  if (board_shown_) show_board();
  say(score_lines(table_.game(), screen_.style()));
  if (!table_.over() && table_.seat_to_move().is_person()) say(danger_line(table_.game()));
  if (table_.clocks().limited() && !screen_.live()) say(clock_line(table_, now()) + "\n");
  if (!paused_) return;
  say(fmt::format("It is the turn of {}. Press Enter to let it play.\n",
                  colour_name(table_.mover())));
}

void Play::show_analysis() {
  for (const auto& [rank, thinking] : found_) {
    say(fmt::format("{}. {}  ({})\n", rank, fmt::join(thinking.line, " "),
                    thinking_words(thinking, table_.game())));
  }
}

std::string Play::prompt_text() const {
  if (question_ != Question::none) return "y or n: ";
  if (purpose_ == Purpose::move) return "(now, undo, help) ";
  if (purpose_ != Purpose::none) return "(Enter ends it) ";
  if (table_.over() || paused_) return "> ";
  return move_prompt(table_);
}

void Play::show_prompt() {
  prompted_ = true;
  const bool thinking = purpose_ != Purpose::none;
  if (screen_.live() && thinking) screen_.status(status_);
  if (screen_.live() && !thinking && table_.clocks().running()) {
    screen_.status(clock_line(table_, now()));
  }
  // Without a live line the prompt would be torn by whatever is said next.
  if (!thinking || screen_.live()) screen_.prompt(prompt_text());
}

}  // namespace cadenza::terminal
