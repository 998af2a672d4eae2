// Tournaments of programs that crash, hang, flood, cheat and fork, refereed by the real program in
// the real sandbox; killed at any moment and started again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "apps/program.hpp"
#include "base/random.hpp"
#include "bots/bots.hpp"
#include "process/sandbox.hpp"
#include "record/json.hpp"
#include "record/replay.hpp"
#include "sanitizers.hpp"

namespace cadenza::app {
namespace {

using nlohmann::json;
using test::run;
using testing::HasSubstr;

// What a bot of a mode does wrong: how its games end by it, and at which of its moves.
struct Habit {
  std::string mode;
  std::string ending{};  // none: it does nothing wrong
  int move = 0;          // 0: before the game begins
};

const std::vector<Habit>& habits() {
  static const std::vector<Habit> all = {{"crash-at-start", "exit"},
                                         {"exit-at-start", "exit"},
                                         {"mute", "no answer"},
                                         {"crash:3", "exit", 3},
                                         {"crash:6", "exit", 6},
                                         {"exit:2:0", "exit", 2},
                                         {"hang:2", "no answer", 2},
                                         {"half:4", "no answer", 4},
                                         {"closed:3", "no answer", 3},
                                         {"deaf:3", "exit", 3},
                                         {"illegal:2", "illegal move", 2},
                                         {"illegal:7", "illegal move", 7},
                                         {"empty:3", "illegal move", 3},
                                         {"garbage:4", "illegal move", 4},
                                         {"flood:2", "flood", 2},
                                         {"memory:2", "exit", 2},
                                         {"fork-bomb:2", "processes", 2},
                                         {"late:3:5000", "no answer", 3}};
  return all;
}

constexpr std::size_t kPlayers = 32;

class TournamentCommand : public testing::Test {
 protected:
  TournamentCommand()
      : folder_(testing::TempDir() + "tournament-" + std::to_string(getpid())),
        file_(folder_ + "/class.toml") {
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directory(folder_);
    bots_.emplace(folder_);
  }
  ~TournamentCommand() override { std::filesystem::remove_all(folder_); }

  void SetUp() override {
    if (test::kSanitized) GTEST_SKIP() << "sanitizers need more memory than a sandbox gives";
    if (!process::check_sandbox({})) GTEST_SKIP() << "this machine has no sandbox";
  }

  // Bad habits first, and honest programs for the rest.
  void write_class(const std::string& format, const std::string& more = {}) const {
    std::ofstream file(file_);
    file << "name = \"Class\"\ngame = \"andantino\"\nvariant = \"side10\"\nformat = \"" << format
         << "\"\nseconds_per_move = 0.2\ngrace_seconds = 0.8\nstartup_seconds = 3\n"
            "untrusted = true\nmemory_mib = 128\nprocesses = 24\n"
         << more << '\n';
    for (std::size_t i = 0; i < kPlayers; ++i) {
      const bool bad = i < habits().size();
      const std::string mode = bad ? habits()[i].mode : i % 3 == 0 ? "chatty" : "honest";
      const std::string name = bad ? mode : "honest " + std::to_string(i);
      file << "[[players]]\nname = \"" << name << "\"\nprogram = \"./bot " << mode
           << "\"\nfolder = \"" << bots_->path() << "\"\n";
    }
  }

  [[nodiscard]] std::vector<std::string> journal() const {
    std::vector<std::string> lines;
    std::ifstream file(folder_ + "/class.games.jsonl");
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

  std::string folder_;
  std::string file_;
  std::optional<test::BotFolder> bots_;
};

Habit habit_of(const std::string& name) {
  for (const Habit& habit : habits()) {
    if (habit.mode == name) return habit;
  }
  return {name};
}

// The moves that a side has made of so many, White having made the first.
int moves_of(bool white, std::size_t turns) {
  return static_cast<int>(white ? (turns + 1) / 2 : turns / 2);
}

// The verdict of a game is the one that the habits of its players call for.
void expect_right_verdict(const std::string& line, std::size_t opening_turns) {
  const json entry = json::parse(line);
  const auto record = record::read(line).value();
  const json& referee = entry.at("referee");
  ASSERT_TRUE(record::replay(record)) << line;
  if (!referee.contains("fault")) {
    const auto game = record::replay(record).value();
    EXPECT_TRUE(game->outcome().over()) << record.verdict;
    for (const bool side : {true, false}) {
      const Habit habit = habit_of(record.players[side ? 0 : 1].name);
      const int made = moves_of(side, record.moves.size()) - moves_of(side, opening_turns);
      EXPECT_TRUE(habit.ending.empty() || made < habit.move) << "a fault was overlooked: " << line;
    }
    return;
  }
  const bool white = referee.at("fault") == "white";
  const Habit habit = habit_of(record.players[white ? 0 : 1].name);
  EXPECT_EQ(referee.at("ending"), habit.ending) << line;
  EXPECT_EQ(record.winners, white ? 2 : 1);
  const int own = moves_of(white, record.moves.size()) - moves_of(white, opening_turns);
  EXPECT_EQ(own, std::max(habit.move - 1, 0)) << line;
  EXPECT_THAT(record.verdict, HasSubstr("at ply " + std::to_string(record.moves.size() + 1)));
}

void expect_right_verdicts(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) {
    const json entry = json::parse(line);
    const json& referee = entry.at("referee");
    // Until then nobody has been asked: the plies before the first move of a player.
    const int asked =
        referee.at("white").at("moves").get<int>() + referee.at("black").at("moves").get<int>();
    const auto record = record::read(line).value();
    const std::size_t answered =
        static_cast<std::size_t>(asked) - (referee.contains("fault") && asked > 0 ? 1U : 0U);
    expect_right_verdict(line, record.moves.size() - answered);
  }
}

std::map<std::size_t, std::vector<std::string>> moves_by_game(
    const std::vector<std::string>& lines) {
  std::map<std::size_t, std::vector<std::string>> games;
  for (const std::string& line : lines) {
    const auto number = json::parse(line).at("referee").at("game").get<std::size_t>();
    EXPECT_TRUE(games.emplace(number, record::read(line).value().moves).second)
        << "game " << number << " was played twice";
  }
  return games;
}

std::vector<std::string> without_head(std::vector<std::string> lines) {
  lines.erase(lines.begin());
  return lines;
}

constexpr std::size_t kSwissGames = 7 * kPlayers;  // seven rounds of sixteen pairs of games

TEST_F(TournamentCommand, OfThirtyTwoProgramsEndsWithTheRightVerdicts) {
  write_class("swiss");
  const auto finished = run({"tournament", file_, "--json"});
  ASSERT_EQ(finished.exit_code, 0) << finished.err;
  const auto lines = without_head(journal());
  EXPECT_EQ(lines.size(), kSwissGames);
  EXPECT_EQ(moves_by_game(lines).size(), kSwissGames);
  expect_right_verdicts(lines);

  const json last =
      json::parse(finished.out.substr(finished.out.rfind("{\"event\":\"standings\"")));
  EXPECT_EQ(last.at("complete"), true);
  ASSERT_EQ(last.at("standings").size(), kPlayers);
  for (const json& standing : last.at("standings")) {
    const bool honest = standing.at("player").get<std::string>().rfind("honest", 0) == 0;
    EXPECT_EQ(standing.at("faults").get<int>() > 0, !honest) << standing;
    EXPECT_EQ(standing.at("games"), 14);
  }
  std::ifstream page(folder_ + "/class.html");
  const std::string html(std::istreambuf_iterator<char>(page), {});
  EXPECT_THAT(html, HasSubstr("no module named"));  // the log of exit-at-start
}

// Starts it, kills it after a while, again and again; then lets it end.
void expect_survival(const std::string& file, int kills) {
  Random random(5);
  for (int i = 0; i < kills; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      const int null = open("/dev/null", O_RDWR);
      dup2(null, STDOUT_FILENO);
      dup2(null, STDERR_FILENO);
      execl(CADENZA_PROGRAM, CADENZA_PROGRAM, "tournament", file.c_str(), nullptr);
      _exit(127);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + random.below(700)));
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0)
        << "it failed before it was killed";
  }
  const auto finished = run({"tournament", file});
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
}

void expect_same_after_kills(const std::string& file, int kills,
                             const std::function<std::vector<std::string>()>& journal) {
  ASSERT_EQ(run({"tournament", file}).exit_code, 0);
  const auto whole = moves_by_game(without_head(journal()));
  std::filesystem::remove(std::filesystem::path(file).replace_extension(".games.jsonl"));
  expect_survival(file, kills);
  const auto lines = without_head(journal());
  EXPECT_EQ(lines.size(), whole.size());
  EXPECT_EQ(moves_by_game(lines), whole);
  expect_right_verdicts(lines);
}

TEST_F(TournamentCommand, KilledTenTimesLosesAndDoublesNothing) {
  write_class("swiss", "rounds = 3");
  expect_same_after_kills(file_, 10, [&] { return journal(); });
}

class NightlyTournament : public TournamentCommand {};

TEST_F(NightlyTournament, KilledAHundredTimesLosesAndDoublesNothing) {
  write_class("swiss");
  expect_same_after_kills(file_, 100, [&] { return journal(); });
}

TEST_F(NightlyTournament, EveryoneAgainstEveryoneEndsWithTheRightVerdicts) {
  write_class("round-robin");
  ASSERT_EQ(run({"tournament", file_}).exit_code, 0);
  const auto lines = without_head(journal());
  EXPECT_EQ(moves_by_game(lines).size(), kPlayers * (kPlayers - 1));
  expect_right_verdicts(lines);
}

}  // namespace
}  // namespace cadenza::app
