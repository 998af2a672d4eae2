// cadenza play, as a person at a terminal and a script on a pipe meet it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "apps/expect.hpp"
#include "apps/program.hpp"
#include "apps/pseudo_terminal.hpp"

namespace cadenza::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kYourMove = "Your move, White: ";
// It thinks until it is told to move, so that a test has all the time it needs.
const std::string kForever = "--time-per-move=600000";
const std::string kStrong = "--level=10";  // the others stop by themselves

class PlayProgram : public testing::Test {
 protected:
  PlayProgram() : folder_(testing::TempDir() + "cadenza-play-" + std::to_string(getpid())) {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~PlayProgram() override { fs::remove_all(folder_); }

  [[nodiscard]] PseudoTerminal::Environment environment() const {
    return {{"XDG_STATE_HOME", folder_ + "/state"}};
  }
  [[nodiscard]] PseudoTerminal start(Arguments arguments,
                                     PseudoTerminal::Environment more = {}) const {
    arguments.insert(arguments.begin(), "play");
    const auto own = environment();
    more.insert(more.end(), own.begin(), own.end());
    return {std::move(arguments), more};
  }
  [[nodiscard]] std::size_t kept_games() const {
    std::size_t count = 0;
    for (const auto& each : fs::directory_iterator(folder_ + "/state/cadenza")) {
      count += each.path().extension() == ".jsonl" ? 1 : 0;
    }
    return count;
  }
  [[nodiscard]] Finished piped(const Arguments& arguments, const std::string& lines) const {
    const std::string path = folder_ + "/input";
    std::ofstream(path) << lines;
    return run(arguments, path.c_str());
  }

  std::string folder_;
};

// "6 moves: i9 j9 …"
std::string first_move(PseudoTerminal& terminal) {
  terminal.type("moves");
  terminal.expect(" moves: ");
  const std::string moves = terminal.expect("\n");
  return moves.substr(0, moves.find_first_of(" \r\n"));
}

// Returns whether the game goes on.
bool play_a_round(PseudoTerminal& terminal) {
  const std::string move = first_move(terminal);
  terminal.expect(kYourMove);
  terminal.type(move);
  terminal.expect("White plays " + move);
  const auto over = [](const std::string& text) {
    return text.find("The game is over") != std::string::npos;
  };
  if (over(terminal.expect_any({"is thinking", "The game is over"}))) return false;
  terminal.type("now");
  return !over(terminal.expect_any({kYourMove, "The game is over"}));
}

bool has_colours(const std::string& text) {
  for (std::size_t at = 0; (at = text.find("\x1b[", at)) != std::string::npos; ++at) {
    const std::size_t end = text.find_first_not_of("0123456789;", at + 2);
    if (end != std::string::npos && text[end] == 'm') return true;
  }
  return false;
}

TEST_F(PlayProgram, IsPlayedToTheEndThroughMistakesSecondThoughtsAndACrash) {
  const std::string saved = folder_ + "/game.jsonl";
  {
    PseudoTerminal terminal = start({"andantino", kForever, kStrong});
    terminal.expect(kYourMove);
    terminal.type("j8");
    terminal.expect("'j8' is not next to the first stone. You could play j9.");
    terminal.expect(kYourMove);
    terminal.type("hint");
    terminal.expect("is thinking");
    terminal.type("");
    terminal.expect("Hint: ");
    const std::string hint = terminal.expect("(");
    terminal.expect(kYourMove);
    terminal.type(hint.substr(0, hint.size() - 2));
    terminal.expect("is thinking: depth ");
    terminal.type("undo");
    terminal.expect("Taken back.");
    terminal.expect(kYourMove);
    terminal.type(" J9 ");
    terminal.expect("is thinking: depth ");
    terminal.type("now");
    terminal.expect("Black, the engine (level 10), plays ");
    terminal.expect(kYourMove);
    terminal.type("save " + saved);
    terminal.expect("Saved in ");
    terminal.kill_it();
  }
  EXPECT_THAT(output_of({"convert", saved, "--to", "pgn"}), HasSubstr("1. j9 "));
  EXPECT_EQ(kept_games(), 1U);

  PseudoTerminal terminal = start({kForever, kStrong}, {{"NO_COLOR", "1"}});
  terminal.expect("There is an unfinished Andantino game from ");
  terminal.expect("2 turns");
  terminal.expect("Continue it?");
  terminal.type("");
  terminal.expect(kYourMove);
  constexpr int kMostRounds = 135;  // then the board is full
  int rounds = 0;
  while (rounds < kMostRounds && play_a_round(terminal)) ++rounds;
  EXPECT_LT(rounds, kMostRounds);
  terminal.expect("wins by ");
  terminal.expect("> ");
  EXPECT_EQ(kept_games(), 0U);
  terminal.type("quit");
  EXPECT_EQ(terminal.exit_code(), kOk);
  EXPECT_THAT(terminal.transcript(), HasSubstr("[●]"));
}

TEST_F(PlayProgram, KeepsHalfATurnWhenTheTerminalIsClosed) {
  {
    PseudoTerminal terminal = start({"omega", "--white", "person", "--black", "person"});
    terminal.expect(kYourMove);
    terminal.type("e5");
    terminal.expect("White, now a black stone: ");
    terminal.hang_up();
    // Depending on whether the signal or the end of the input is seen first.
    EXPECT_THAT(terminal.exit_code(), testing::AnyOf(kRetry, kOk));
  }
  PseudoTerminal terminal = start({"--resume"});
  terminal.expect("White, now a black stone: ");
  terminal.type("undo");
  terminal.expect(kYourMove);
  terminal.type("\x04");
  EXPECT_EQ(terminal.exit_code(), kOk);
}

TEST_F(PlayProgram, LeavesOnCtrlDAndOnTheSecondCtrlC) {
  PseudoTerminal first = start({"tablut"});
  first.expect(kYourMove);
  first.send("\x04");
  first.expect("Goodbye.");
  EXPECT_EQ(first.exit_code(), kOk);
  PseudoTerminal second = start({"tablut", kForever, kStrong});
  second.expect(kYourMove);
  second.type("e3-d3");
  second.expect("is thinking: depth ");
  second.send("\x03");
  second.expect("Press Ctrl-C again");
  second.send("\x03");
  second.expect("Your game is kept");
  EXPECT_EQ(second.exit_code(), kOk);
}

TEST_F(PlayProgram, LetsTwoPeoplePlayAtTheSameTime) {
  const Arguments persons = {"andantino", "--seats", "person,person"};
  PseudoTerminal first = start(persons);
  first.expect(kYourMove);
  first.type("j9");
  first.expect("Your move, Black: ");
  PseudoTerminal second = start(persons);
  second.expect(kYourMove);
  EXPECT_THAT(second.transcript(), Not(HasSubstr("unfinished")));
  second.type("k10");
  second.expect("Your move, Black: ");
  EXPECT_EQ(kept_games(), 2U);
  first.type("quit");
  EXPECT_EQ(first.exit_code(), kOk);
  second.type("quit");
  EXPECT_EQ(second.exit_code(), kOk);
  EXPECT_EQ(kept_games(), 2U);
}

TEST_F(PlayProgram, UsesColoursUnlessTheyAreNotWanted) {
  for (const char* no_color : {"", "1"}) {
    PseudoTerminal terminal = start({"andantino"}, {{"NO_COLOR", no_color}});
    terminal.expect(kYourMove);
    terminal.type("quit");
    EXPECT_EQ(terminal.exit_code(), kOk);
    EXPECT_EQ(has_colours(terminal.transcript()), *no_color == '\0');
    EXPECT_THAT(terminal.transcript(), HasSubstr("●"));
  }
}

TEST_F(PlayProgram, IsPlainTextIfAskedTo) {
  PseudoTerminal terminal = start({"omega", "--ascii", "--time-per-move", "10"});
  terminal.expect(kYourMove);
  terminal.type("e5 c2");
  terminal.expect("is thinking ...");
  terminal.expect(kYourMove);
  terminal.type("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
  terminal.expect("I do not understand");
  terminal.type("quit");
  EXPECT_EQ(terminal.exit_code(), kOk);
  const std::string& text = terminal.transcript();
  EXPECT_TRUE(std::all_of(text.begin(), text.end(), [](char c) { return c > 0 && c != '\x1b'; }));
  EXPECT_THAT(text, HasSubstr("White w 1 = 1"));
}

TEST_F(PlayProgram, PrintsNothingButTheRecordIntoAPipe) {
  const Finished finished =
      piped({"play", "andantino", "--time-per-move", "10"}, "J9\nnonsense\nquit\n");
  EXPECT_EQ(finished.exit_code, kOk);
  EXPECT_EQ(std::count(finished.out.begin(), finished.out.end(), '\n'), 1);
  const json record = json::parse(finished.out);
  EXPECT_EQ(record.at("moves").at(0).at(0), "j9");
  EXPECT_EQ(record.at("moves").at(0).size(), 2U);
  EXPECT_THAT(finished.err, HasSubstr("I do not understand 'nonsense'"));
  EXPECT_THAT(finished.err, HasSubstr("depth "));
  EXPECT_THAT(finished.err, Not(HasSubstr("\x1b")));
  EXPECT_FALSE(fs::exists(folder_ + "/state"));
}

TEST_F(PlayProgram, LetsAnyPlayersMeet) {
  const Arguments players = {"play",
                             "omega",
                             "--variant",
                             "side3,3p",
                             "--seats",
                             "random,greedy,engine:level=1",
                             "--time-per-move",
                             "20",
                             "--seed",
                             "1"};
  const Finished finished = piped(players, "");
  EXPECT_EQ(finished.exit_code, kOk);
  const json record = json::parse(finished.out);
  EXPECT_EQ(record.at("header").at("players").at(2).at("name"), "engine:level=1");
  EXPECT_THAT(finished.err, HasSubstr("The game is over: "));
}

TEST_F(PlayProgram, BeginsWithOneOfTheOpeningsOfAList) {
  const std::string list = folder_ + "/openings.txt";
  std::ofstream(list) << "# two\nj9 i9\nk10 k11\n";
  std::set<std::string> first;
  for (int seed = 1; seed <= 6; ++seed) {
    const Finished finished = piped({"play", "andantino", "--openings", list, "--white", "person",
                                     "--black", "person", "--seed", std::to_string(seed)},
                                    "quit\n");
    const json moves = json::parse(finished.out).at("moves");
    EXPECT_EQ(moves.at(0).size(), 2U);
    first.insert(moves.at(0).at(0).get<std::string>());
  }
  EXPECT_EQ(first, (std::set<std::string>{"j9", "k10"}));
  std::ofstream(list) << "# none\n";
  expect_failure(kBadData, "has none", {"play", "andantino", "--openings", list});
  expect_failure(kIo, "missing.txt", {"play", "andantino", "--openings", "missing.txt"});
}

TEST_F(PlayProgram, ExplainsWhatIsWrongWithItsOptions) {
  expect_failure(kUsage, "expected andantino, omega or tablut", {"play"});
  expect_failure(kUsage, "did you mean random?", {"play", "omega", "--black", "randm"});
  expect_failure(kUsage, "5m+3s", {"play", "omega", "--clock", "soon"});
  expect_failure(kBadData, "e5", {"play", "tablut", "--moves", "e5-e9"});
}

}  // namespace
}  // namespace cadenza::test
