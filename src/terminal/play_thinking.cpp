// Those who think: programs whose turn it is, and the engine when it is asked.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "terminal/play.hpp"
#include "terminal/words.hpp"

namespace cadenza::terminal {
namespace {

constexpr Duration kUsualThinking = std::chrono::seconds(2);
constexpr Duration kBetweenLines = std::chrono::seconds(2);  // where no line is live
constexpr int kAnalysedLines = 3;
constexpr std::chrono::seconds kHintTime{2};
constexpr int kAnalysisSeconds = 5;

}  // namespace

search::Limits Play::limits() const {
  constexpr Duration kReserve = std::chrono::milliseconds(30);
  search::Limits limits;
  limits.move_time = settings_.think;
  if (!table_.clocks().limited()) {
    limits.move_time = settings_.think.value_or(kUsualThinking);
  } else {
    limits.clock = table_.clocks().clock(table_.mover(), now());
    limits.clock->left = std::max(limits.clock->left - kReserve, kReserve / 2);
  }
  return limits;
}

void Play::start_thinking() {
  purpose_ = Purpose::move;
  last_status_ = now();
  status_ = fmt::format("{} is thinking …", name_of(table_.mover()));
  if (!screen_.live()) say(status_ + "\n");
  ticket_ = minds_.choose(table_.mover(), table_.seat_to_move(), limits());
}

void Play::stop_thinking() {
  minds_.abandon();
  purpose_ = Purpose::none;
  ticket_ = 0;
}

void Play::handle(const event::Thought& thought) {
  if (thought.ticket != ticket_) return;
  found_[thought.thinking.rank] = thought.thinking;
  if (thought.thinking.rank > 1) return;
  const std::string who = purpose_ == Purpose::move ? colour_name(table_.mover()) : "The engine";
  status_ = fmt::format("{} is thinking: {}", who, thinking_words(thought.thinking, table_.game()));
  if (!screen_.live() && now() - last_status_ < kBetweenLines) return;
  last_status_ = now();
  screen_.status(status_);
}

void Play::handle(const event::Decision& decision) {
  if (decision.ticket != ticket_) return;
  const Purpose purpose = std::exchange(purpose_, Purpose::none);
  ticket_ = 0;
  if (purpose == Purpose::move) return took_turn(decision);
  if (purpose == Purpose::analysis) return show_analysis();
  say(fmt::format("Hint: {} ({}).\n", decision.turn,
                  thinking_words(decision.thinking, table_.game())));
}

void Play::took_turn(const event::Decision& decision) {
  const std::string who = name_of(table_.mover());
  const std::string how = thinking_words(decision.thinking, table_.game());
  const bool failed = decision.turn.empty() || !table_.play(decision.turn, now());
  if (failed) {
    paused_ = true;
    table_.clocks().pause(now());
    return say(fmt::format("{} cannot go on: {}. Type undo, or now to let it try again.\n", who,
                           decision.thinking.words));
  }
  say(fmt::format("{} plays {} ({}).\n", who, decision.turn, how));
  next_turn();
}

bool Play::may_ask_engine() {
  if (table_.over()) say("The game is over; undo a turn first.\n");
  if (purpose_ == Purpose::move) {
    say("Somebody is thinking already. Ask when it is your turn, or type now.\n");
  }
  return !table_.over() && purpose_ != Purpose::move;
}

void Play::on(const command::Hint& /*hint*/) {
  if (!may_ask_engine()) return;
  purpose_ = Purpose::hint;
  status_ = "The engine is thinking about a hint …";
  last_status_ = now();
  session::Question question;
  question.limits.move_time = std::min<Duration>(settings_.think.value_or(kHintTime), kHintTime);
  ticket_ = minds_.analyse(engine_settings(session::kFullStrength), question);
}

void Play::on(const command::Analyse& analyse) {
  if (!may_ask_engine()) return;
  purpose_ = Purpose::analysis;
  status_ = "The engine is analysing …";
  last_status_ = now();
  found_.clear();
  session::Question question;
  question.lines = kAnalysedLines;
  question.limits.move_time = std::chrono::seconds(analyse.seconds.value_or(kAnalysisSeconds));
  ticket_ = minds_.analyse(engine_settings(session::kFullStrength), question);
}

void Play::on(const command::Now& /*now*/) {
  if (purpose_ != Purpose::none) return minds_.hurry();
  if (!paused_) return say("Nobody is thinking.\n");
  paused_ = false;
  next_turn();
}

}  // namespace cadenza::terminal
