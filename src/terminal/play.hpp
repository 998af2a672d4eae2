// A game at a terminal: what is typed becomes commands, what happens is shown, and an unfinished
// game is kept. Input, output and the place of the files are handed in.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include "terminal/command.hpp"
#include "terminal/events.hpp"
#include "terminal/minds.hpp"
#include "terminal/report.hpp"
#include "terminal/screen.hpp"
#include "terminal/state_folder.hpp"
#include "terminal/table.hpp"

namespace cadenza::terminal {

struct PlaySettings {
  std::string program{};            // "cadenza 0.1.0", for records
  std::optional<Duration> think{};  // for a turn of a program; none: its clock, or the usual time
  bool interactive = true;          // a person answers questions and types when he likes
  std::uint64_t seed = 0;
};

// How it ended.
struct Ended {
  record::Record record{};
  bool terminated = false;  // by the system
};

class Play {
 public:
  // Without a folder nothing is kept.
  Play(PlaySettings settings, Screen& screen, Events& events, std::optional<StateFolder> folder);

  // `file`: where this game is kept already.
  [[nodiscard]] Expected<void> begin(Beginning beginning, bool flipped = false,
                                     std::unique_ptr<StateFile> file = nullptr);
  [[nodiscard]] Ended run();

 private:
  enum class Purpose { none, move, hint, analysis };
  enum class Question { none, resign, overwrite };

  // The loop.
  void handle(const event::Line& line);
  void handle(const event::EndOfInput& end);
  void handle(const event::Interrupt& interrupt);
  void handle(const event::Terminate& terminate);
  void handle(const event::Tick& tick);
  void handle(const event::Thought& thought);
  void handle(const event::Decision& decision);
  [[nodiscard]] bool lines_wanted() const;
  [[nodiscard]] std::chrono::milliseconds patience() const;
  void next_turn();
  void announce_end();
  void check_clock();
  void start_thinking();
  void stop_thinking();
  void took_turn(const event::Decision& decision);
  [[nodiscard]] search::Limits limits() const;
  void keep();

  // The commands.
  void on(const command::Nothing& nothing);
  void on(const command::Move& move);
  void on(const command::Help& help);
  void on(const command::Hint& hint);
  void on(const command::Undo& undo);
  void on(const command::Redo& redo);
  void on(const command::Save& save);
  void on(const command::Load& load);
  void on(const command::Resign& resign);
  void on(const command::Level& level);
  void on(const command::Analyse& analyse);
  void on(const command::Flip& flip);
  void on(const command::Board& board);
  void on(const command::Moves& moves);
  void on(const command::Now& now);
  void on(const command::Clock& clock);
  void on(const command::NewGame& new_game);
  void on(const command::Quit& quit);
  [[nodiscard]] bool answer(const std::string& line);
  [[nodiscard]] bool may_ask_engine();
  void resign();
  void write_record(const std::string& path);
  void after_travel(bool travelled, const char* nothing);

  // The screen.
  void say(std::string_view text);
  void greet();
  void show_board();
  void show_position();
  void show_analysis();
  void show_prompt();
  [[nodiscard]] std::string prompt_text() const;
  [[nodiscard]] std::string name_of(game::Side side) const;
  [[nodiscard]] View view() const { return {screen_.style(), flipped_}; }
  [[nodiscard]] static Table::Time now() { return std::chrono::steady_clock::now(); }

  PlaySettings settings_;
  Screen& screen_;
  Events& events_;
  std::optional<StateFolder> folder_;
  std::unique_ptr<StateFile> file_{};
  bool keep_failed_ = false;
  Minds minds_;
  Table table_;
  Beginning again_{};  // for a new game

  Purpose purpose_ = Purpose::none;
  std::uint64_t ticket_ = 0;
  std::string status_{};
  Table::Time last_status_{};
  std::map<int, Thinking> found_{};  // by rank
  bool paused_ = false;              // a program does not think until it is told
  Question question_ = Question::none;
  std::string overwrite_{};
  std::set<std::string> own_files_{};
  bool interrupted_ = false;
  bool flipped_ = false;
  bool board_shown_ = true;
  bool prompted_ = false;
  bool done_ = false;
  bool terminated_ = false;
};

}  // namespace cadenza::terminal
