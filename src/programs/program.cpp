#include "programs/program.hpp"

#include <cerrno>
#include <cstring>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "process/child.hpp"
#include "process/command_line.hpp"
#include "process/sandbox.hpp"
#include "programs/bologna.hpp"
#include "programs/dialogue.hpp"
#include "protocol/selftest_lines.hpp"
#include "protocol/ugi_client.hpp"
#include "session/turns.hpp"

namespace cadenza::programs {
namespace {

using player::Choice;
using player::Fault;
using std::chrono::milliseconds;

class ProgramPlayer final : public player::Player {
 public:
  ProgramPlayer(process::Command command, const session::Game& start, const ProgramRules& rules)
      : command_(std::move(command)),
        game_(start.name()),
        variant_(start.variant()),
        rules_(rules) {}

  void new_game(std::uint64_t seed) override {
    turn_.clear();
    position_.clear();
    clocks_ = {};
    if (talk_ && greet_again(seed)) return;
    guarded([&] {
      start();
      greet(seed);
    });
  }

  void hear(const player::Story& story) override {
    clocks_ = story.clocks;
    position_ = story.start.plies() == 0 && is_initial(story.start)
                    ? "position startpos"
                    : "position fen " + story.start.to_text();
    if (!story.turns.empty()) position_.append(" moves ").append(story.turns);
  }

  [[nodiscard]] Choice choose(const session::Game& game, const search::Limits& limits) override {
    Choice choice;
    if (turn_.empty()) guarded([&] { choice = ask(game, limits); });
    choice.move = turn_.front();
    turn_.erase(turn_.begin());
    return choice;
  }

 private:
  // Many programs leave when a game is over, which is nobody's loss. False: it has left.
  bool greet_again(std::uint64_t seed) {
    try {
      greet(seed);
      return true;
    } catch (const Fault& fault) {
      talk_.reset();
      if (fault.kind() != "exit") throw;
      return false;
    }
  }

  void greet(std::uint64_t seed) {
    if (const auto option = options_.find("seed"); option != options_.end()) {
      constexpr std::uint64_t kSeeds = 1'000'000'000;  // as many as any of our engines takes
      set(option->second, std::to_string(seed % kSeeds));
    }
    say("uginewgame");
    say("isready");
    talk_->await("readyok", rules_.new_game);
  }

  // After a fault the program is of no use.
  template <class F>
  void guarded(F&& f) {
    try {
      f();
    } catch (const Fault&) {
      talk_.reset();
      throw;
    }
  }

  // A program that is not there is its own fault, a machine that is full is not.
  [[noreturn]] static void not_started(const std::string& message) {
    for (const int error : {EAGAIN, ENOMEM, EMFILE, ENFILE}) {
      if (message.find(std::strerror(error)) != std::string::npos) throw player::Trouble(message);
    }
    throw Fault("start", message);
  }

  void start() {
    auto child = process::Child::start(
        rules_.untrusted ? process::sandboxed(command_, sandbox_of(rules_)) : command_);
    if (!child) not_started(child.error().message);
    talk_.emplace(std::move(*child), rules_);
    options_.clear();
    try {
      talk_->send("ugi", rules_.startup);
      talk_->await("ugiok", rules_.startup, [&](const std::string& line) { note_option(line); });
    } catch (const Fault& fault) {
      // The sandbox speaks for itself, unless it only says that there is no such program.
      const bool cage_failed =
          fault.log().rfind("bwrap: ", 0) == 0 && fault.log().find("execvp") == std::string::npos;
      if (rules_.untrusted && cage_failed) throw player::Trouble("sandbox: " + fault.log());
      throw;
    }
    choose_game();
  }

  void note_option(const std::string& line) {
    constexpr std::size_t kMostOptions = 256;
    if (protocol::selftest::first_word(line) != "option" || options_.size() >= kMostOptions) return;
    if (const auto option = protocol::selftest::parse_option_line(line)) {
      options_.emplace(to_lower(option->name), option->name);
    }
  }

  // A program that knows one game alone is not told which.
  void choose_game() {
    if (const auto option = options_.find("game"); option != options_.end()) {
      set(option->second, game_);
    }
    if (const auto option = options_.find("variant"); option != options_.end()) {
      set(option->second, variant_);
    }
  }

  void set(const std::string& option, const std::string& value) {
    say("setoption name " + option + " value " + value);
  }
  void say(const std::string& line) { talk_->send(line, rules_.new_game); }

  bool is_initial(const session::Game& start) {
    if (initial_.empty()) {
      const auto first = session::start(game_, variant_);
      initial_ = first ? (*first)->to_text() : "?";
    }
    return start.to_text() == initial_;
  }

  Choice ask(const session::Game& game, const search::Limits& limits) {
    if (!talk_) throw Fault("exit", "is not running");
    const milliseconds time = time_for(game, limits, rules_);
    const std::string position =
        position_.empty() ? "position fen " + game.to_text() : std::exchange(position_, {});
    talk_->send(position + '\n' + protocol::ugi::go_line(game, limits, clocks_), time);
    Choice choice;
    const std::string answer =
        talk_->await("bestmove", time, [&](const std::string& line) { note(choice, line); });
    turn_ = turn_of(game, answer);
    return choice;
  }

  static void note(Choice& choice, const std::string& line) {
    if (protocol::selftest::first_word(line) != "info") return;
    const auto thoughts = protocol::ugi::parse_info(line);
    if (thoughts.depth) choice.depth = *thoughts.depth;
    if (thoughts.nodes) choice.nodes = *thoughts.nodes;
    if (thoughts.score) choice.evaluation = *thoughts.score;
    if (thoughts.score) choice.score = search::to_text(*thoughts.score);
  }

  // A second word and more are forgiven: `bestmove a4 ponder b7`.
  session::Turn turn_of(const session::Game& game, const std::string& answer) {
    const auto words = protocol::selftest::words_of(answer);
    if (words.size() < 2) throw Fault("illegal move", "no move after bestmove", talk_->errors());
    auto turn = session::parse_whole_turn(game, {"move", words[1], 1});
    if (!turn) throw Fault("illegal move", "illegal move " + printable(words[1]), talk_->errors());
    return std::move(*turn);
  }

  process::Command command_;
  std::string game_;
  std::string variant_;
  ProgramRules rules_;
  std::optional<Dialogue> talk_;
  std::map<std::string, std::string> options_;  // that it offers, by their names in small letters
  protocol::ugi::Clocks clocks_{};
  std::string position_;  // that it will be told
  std::string initial_;   // position of the variant
  session::Turn turn_;    // what it has decided and not played yet
};

}  // namespace

bool is_program(std::string_view spec) {
  return spec.substr(0, kProgramPrefix.size()) == kProgramPrefix;
}

Expected<std::unique_ptr<player::Player>> make_player(std::string_view spec,
                                                      const session::Game& game,
                                                      const ProgramRules& rules,
                                                      const std::string& folder) {
  if (is_bologna(spec)) return make_bologna_player(spec, game, rules, folder);
  return is_program(spec) ? make_program(spec, game, rules, folder)
                          : player::make_player(spec, game);
}

Expected<std::unique_ptr<player::Player>> make_program(std::string_view spec,
                                                       const session::Game& game,
                                                       const ProgramRules& rules,
                                                       const std::string& folder) {
  auto words = process::split_command_line(spec.substr(kProgramPrefix.size()));
  if (!words) return tl::unexpected<Error>(words.error());
  return std::make_unique<ProgramPlayer>(process::Command{std::move(*words), folder}, game, rules);
}

}  // namespace cadenza::programs
