// The loop: what happens, and whose turn it is.
#include "terminal/play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/words.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::milliseconds;

}  // namespace

Play::Play(PlaySettings settings, Screen& screen, Events& events, std::optional<StateFolder> folder)
    : settings_(std::move(settings)),
      screen_(screen),
      events_(events),
      folder_(std::move(folder)),
      minds_([this](Event event) { events_.post(std::move(event)); }),
      table_(minds_.session()) {}

Expected<void> Play::begin(Beginning beginning, bool flipped, std::unique_ptr<StateFile> file) {
  stop_thinking();
  Beginning again = beginning;
  auto begun = table_.begin(std::move(beginning));
  if (!begun) return begun;
  again.turns.clear();
  again.left.clear();
  again.winners = 0;
  again_ = std::move(again);
  file_ = std::move(file);
  flipped_ = flipped;
  paused_ = false;
  return minds_.seat(table_.seats(), table_.game(), settings_.seed);
}

Ended Play::run() {
  greet();
  next_turn();
  while (!done_) {
    if (!prompted_) show_prompt();
    const Event event = events_.next(patience(), lines_wanted());
    check_clock();  // whatever happens now came too late
    std::visit([this](const auto& each) { handle(each); }, event);
  }
  stop_thinking();
  if (table_.over() && file_) file_->remove();
  return {table_.record(settings_.program), terminated_};
}

// On a pipe, every line waits for its turn.
bool Play::lines_wanted() const { return settings_.interactive || purpose_ == Purpose::none; }

milliseconds Play::patience() const {
  constexpr milliseconds kLong = std::chrono::hours(1);
  constexpr milliseconds kSecond = std::chrono::seconds(1);
  if (!table_.clocks().running()) return kLong;
  const auto left = std::chrono::ceil<milliseconds>(table_.clocks().left(table_.mover(), now()));
  return std::clamp(left, milliseconds(1), screen_.live() ? kSecond : kLong);
}

void Play::next_turn() {
  keep();
  if (table_.over()) return announce_end();
  if (!paused_ && !table_.clocks().running()) table_.clocks().start(table_.mover(), now());
  show_position();
  if (!paused_ && !table_.seat_to_move().is_person()) start_thinking();
}

void Play::announce_end() {
  show_position();
  say(fmt::format("The game is over: {}.\n", capitalised(table_.verdict())));
  done_ = !settings_.interactive;
  if (done_) return;
  say("Type undo to take back, save FILE to write it down, new for another game, or quit.\n");
}

void Play::check_clock() {
  if (done_ || table_.over() || !table_.clocks().running()) return;
  const game::Side side = table_.mover();
  if (table_.clocks().left(side, now()) > Duration(0)) return;
  stop_thinking();
  table_.clocks().pause(now());
  say(fmt::format("The clock of {} has run out. Games with more time: --clock 10m+5s.\n",
                  name_of(side)));
  table_.lose(side, fmt::format("{} loses on time", side_name(side)));
  next_turn();
}

void Play::handle(const event::Line& line) {
  if (settings_.interactive) screen_.entered();
  prompted_ = false;
  interrupted_ = false;
  if (question_ != Question::none && answer(line.text)) return;
  const auto command = parse_command(line.text);
  if (!command) return say(command.error().message + "\n");
  std::visit([this](const auto& each) { on(each); }, *command);
}

void Play::handle(const event::EndOfInput& /*end*/) { on(command::Quit{}); }

void Play::handle(const event::Interrupt& /*interrupt*/) {
  prompted_ = false;
  if (purpose_ == Purpose::hint || purpose_ == Purpose::analysis) return minds_.hurry();
  if (!settings_.interactive) return handle(event::Terminate{});
  if (interrupted_) return on(command::Quit{});
  interrupted_ = true;
  say(fmt::format("\nPress Ctrl-C again, or type quit, to leave.{}\n",
                  folder_ ? " The game is kept." : ""));
}

void Play::handle(const event::Terminate& /*terminate*/) {
  keep();
  terminated_ = true;
  done_ = true;
}

void Play::handle(const event::Tick& /*tick*/) {
  if (screen_.live() && purpose_ == Purpose::none && table_.clocks().running()) {
    screen_.status(clock_line(table_, now()));
  }
}

}  // namespace cadenza::terminal
