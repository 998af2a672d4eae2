#include "protocol/ugi.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <sstream>
#include <thread>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "catalog/catalog.hpp"

namespace cadenza::protocol::ugi {
namespace {

// A runner that knows no rules: it sends lines and waits for those it needs.
class Runner {
 public:
  void send(const std::string& line) { server_.handle(line); }
  // The first unread line that begins so; empty when none comes.
  std::string expect(std::string_view beginning) {
    std::unique_lock lock(mutex_);
    while (true) {
      for (; next_ < lines_.size(); ++next_) {
        if (lines_[next_].substr(0, beginning.size()) == beginning) return lines_[next_++];
      }
      if (changed_.wait_for(lock, std::chrono::seconds(60)) == std::cv_status::timeout) return {};
    }
  }
  std::string ask(const std::string& line, std::string_view beginning) {
    send(line);
    return expect(beginning);
  }
  [[nodiscard]] std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> lines_;
  std::size_t next_ = 0;
  Server server_{"test", [this](std::string_view line) {
                   const std::lock_guard lock(mutex_);
                   lines_.emplace_back(line);
                   changed_.notify_all();
                 }};
};

// As cutegames plays: both engines ready before there is a position, then for every ply a position
// for each of them and queries at once, each answered by exactly two words.
std::string play_as_cutegames_does(const std::string& game, const std::string& variant,
                                   int most_turns) {
  Runner players[2];
  for (Runner& player : players) {
    EXPECT_EQ(player.ask("ugi", "ugiok"), "ugiok");
    player.send("setoption name Hash value 1");
    player.send("setoption name Game value " + game);
    player.send("setoption name Variant value " + variant);
    EXPECT_EQ(player.ask("isready", "readyok"), "readyok");
    player.send("uginewgame");
    EXPECT_EQ(player.ask("isready", "readyok"), "readyok");
  }
  std::string moves;
  for (int turn = 0; turn < most_turns; ++turn) {
    const std::string position = "position startpos" + (moves.empty() ? "" : " moves" + moves);
    for (Runner& player : players) {
      player.send(position);
      const std::string over = player.ask("query gameover", "response");
      player.send(position);
      const std::string first = player.ask("query p1turn", "response");
      EXPECT_EQ(first, turn % 2 == 0 ? "response true" : "response false");
      if (over == "response true") return player.ask("query result", "response");
      EXPECT_EQ(player.ask("query result", "response"), "response none");
    }
    Runner& mover = players[turn % 2];
    mover.ask("isready", "readyok");
    const std::string best =
        mover.ask("go p1time 2000 p2time 2000 p1inc 0 p2inc 0 nodes 200", "bestmove");
    EXPECT_EQ(std::count(best.begin(), best.end(), ' '), 1) << best;
    moves += best.substr(best.find(' '));
  }
  return "response none";
}

TEST(Ugi, PlaysWholeGamesAsCutegamesAsksForThem) {
  EXPECT_NE(play_as_cutegames_does("andantino", "side10", 300), "response none");
  EXPECT_NE(play_as_cutegames_does("omega", "side4", 300), "response none");
  EXPECT_NE(play_as_cutegames_does("tablut", "ashton", 1000), "response none");
  EXPECT_NE(play_as_cutegames_does("tablut", "mcgill", 1000), "response none");
}

TEST(Ugi, AnswersAtOnceAfterALongerListOfMoves) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  runner.send("setoption name Game value tablut");
  auto game = *session::start("tablut", "ashton");
  std::string line = "position startpos moves";
  Random random(5);
  std::vector<double> times;
  for (int ply = 0; ply < 150 && !game->outcome().over(); ++ply) {
    const auto moves = game->legal_moves();
    const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    line += ' ' + game->to_text(move);
    game->play(move);
    const Stopwatch watch;
    runner.send(line);
    runner.send("isready");
    times.push_back(1e3 * watch.seconds());
    EXPECT_EQ(runner.expect("readyok"), "readyok");
  }
  std::string expected = game->to_text();
  std::replace(expected.begin(), expected.end(), ' ', '_');
  EXPECT_EQ(runner.ask("query fen", "response"), "response " + expected);
  // The usual case: the slowest depends on who else uses the machine.
  std::sort(times.begin(), times.end());
  EXPECT_LT(times[times.size() / 2], 1.0) << "milliseconds";
}

TEST(Ugi, KeepsThePositionWhenTheNextOneIsWrong) {
  Runner runner;
  runner.send("setoption name Game value omega");
  runner.send("position startpos moves e5,c2");
  const std::string fen = runner.ask("query fen", "response");
  EXPECT_NE(runner.ask("position startpos moves e5,c2 e5,c3", "info string error bad-move"), "");
  EXPECT_NE(runner.ask("position startpos moves e5", "info string error bad-move"), "");
  EXPECT_NE(runner.ask("position fen 5/6 wb w - 1", "info string error bad-position"), "");
  EXPECT_EQ(runner.ask("query fen", "response"), fen);
  runner.send("position fen " + fen.substr(9));
  EXPECT_EQ(runner.ask("query fen", "response"), fen);
}

TEST(Ugi, TakesOnlyAFewCommandsWhileItSearches) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  runner.send("go infinite");
  EXPECT_EQ(runner.ask("isready", "readyok"), "readyok");
  EXPECT_NE(runner.ask("position startpos moves j9", "info string error busy"), "");
  EXPECT_EQ(runner.ask("query p1turn", "response"), "response none");
  EXPECT_NE(runner.ask("stop", "bestmove"), "");
  EXPECT_EQ(runner.ask("query p1turn", "response"), "response true");
}

// The tree is small enough to be searched to its end: still nothing is said before `stop`.
TEST(Ugi, HoldsTheAnswerOfAnInfiniteSearchUntilItIsStopped) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  runner.send("setoption name Game value omega");
  runner.send("setoption name BoardSize value 2");
  runner.send("go infinite");
  EXPECT_NE(runner.expect("info depth"), "");
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  for (const std::string& line : runner.lines()) EXPECT_NE(line.substr(0, 8), "bestmove");
  EXPECT_NE(runner.ask("stop", "bestmove"), "");
}

TEST(Ugi, AnswersGoWhateverIsAsked) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  EXPECT_EQ(runner.ask("go searchmoves a1", "bestmove"), "bestmove 0000");
  EXPECT_EQ(runner.ask("go depth 2 searchmoves j9", "bestmove"), "bestmove j9");
  runner.send("setoption name Game value tablut");
  runner.send("position fen 9/9/9/9/9/9/9/9/9 w 0 1");
  EXPECT_NE(runner.ask("go p1time 1 p2time 1", "bestmove"), "");
  EXPECT_NE(runner.ask("go movetime 0", "bestmove"), "");
}

TEST(Ugi, CountsTheTree) {
  Runner runner;
  runner.send("setoption name Game value tablut");
  runner.send("position startpos");
  const auto game = *session::start("tablut", "ashton");
  const auto moves = game->legal_moves().size();
  EXPECT_EQ(runner.ask("go perft 1", "info string perft total"),
            "info string perft total " + std::to_string(moves));
  EXPECT_EQ(runner.ask("query p1turn", "response"), "response true");
  EXPECT_NE(runner.ask("go perft 0", "info string error bad-go"), "");
  EXPECT_NE(runner.ask("go perft", "info string error bad-go"), "");
}

TEST(Ugi, StopsCountingWhenItIsTold) {
  Runner runner;
  runner.send("go perft 20");
  EXPECT_EQ(runner.ask("isready", "readyok"), "readyok");
  EXPECT_NE(runner.ask("go depth 1", "info string error busy"), "");
  EXPECT_EQ(runner.ask("stop", "info string perft stopped"), "info string perft stopped");
  runner.send("bench");
  EXPECT_NE(runner.ask("stop", "info string bench"), "");
}

TEST(Ugi, PlaysAtALevelAndRepeatsItWithItsSeed) {
  const auto best = [](const char* seed) {
    Runner runner;
    runner.send("setoption name Level value 1");
    runner.send(std::string("setoption name Seed value ") + seed);
    std::string moves;
    for (int turn = 0; turn < 6; ++turn) {
      runner.send("position startpos" + (moves.empty() ? "" : " moves" + moves));
      moves += runner.ask("go movetime 60000", "bestmove").substr(8);
    }
    return moves;
  };
  EXPECT_EQ(best("1"), best("1"));
  EXPECT_NE(best("1"), best("2"));
}

TEST(Ugi, AnswersFromTheStrategyAtLevelPerfect) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  runner.send("setoption name Level value perfect");
  runner.send("position startpos moves j9");
  EXPECT_NE(runner.ask("go depth 1", "info depth").find(" nodes 0 "), std::string::npos);
}

TEST(Ugi, NamesTheReplyOnlyWhenItIsWanted) {
  Runner runner;
  runner.send("setoption name Hash value 1");
  runner.send("setoption name Ponder value true");
  const std::string best = runner.ask("go depth 4", "bestmove");
  EXPECT_NE(best.find(" ponder "), std::string::npos) << best;
}

TEST(Ugi, SetsOptionsByAnyCase) {
  Runner runner;
  runner.send("setoption name gAmE value OMEGA");
  runner.send("setoption name players value 3");
  runner.send("setoption name BOARDSIZE value 4");
  EXPECT_NE(runner.ask("d", "info string game").find("omega side4,3p"), std::string::npos);
  EXPECT_NE(runner.ask("setoption name Players value 9", "info string error bad-option"), "");
  EXPECT_NE(runner.ask("setoption name Nobody value 9", "info string error bad-option"), "");
  EXPECT_EQ(runner.ask("query turn", "response"), "response p1");
  EXPECT_EQ(runner.ask("query scores", "response"), "response 0,0,0");
}

// Some runners send every option's default.
TEST(Ugi, TakesItsOwnDefaults) {
  Runner runner;
  for (const std::string& line : option_lines({})) {
    const std::size_t name = line.find("name ") + 5;
    const std::size_t value = line.find("default ") + 8;
    runner.send("setoption name " + line.substr(name, line.find(" type") - name) + " value " +
                line.substr(value, line.find(' ', value) - value));
  }
  EXPECT_EQ(runner.ask("isready", "readyok"), "readyok");
  EXPECT_EQ(runner.lines().size(), 1U) << runner.lines().front();
}

TEST(Ugi, ServesStreamsUntilTheyEnd) {
  std::istringstream input("ugi\r\nisready\n" + std::string(70'000, 'x') +
                           "\ngo nodes 50\nquery p1turn");
  std::ostringstream output;
  serve(input, output, "test");
  const std::string text = output.str();
  for (const char* part : {"ugiok\n", "readyok\n", "error too-long", "bestmove ", "response "}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << " in " << text;
  }
}

}  // namespace
}  // namespace cadenza::protocol::ugi
