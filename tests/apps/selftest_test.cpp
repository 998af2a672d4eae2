// Programs that are broken in one way each, and the very words their authors get to read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <map>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;

constexpr int kProtocol = 76;

struct Fault {
  std::string name;  // in tests/data/engines/broken.py
  std::string check;
  std::string happened;
  std::string advice;
  std::string result = "failed";
  double patience = 30;  // less where somebody is waited for in vain
  double startup = 30;
  std::string slack = "5000";
};

std::string seconds(double count) { return std::to_string(count); }

Finished tested(const Fault& fault, const Arguments& more = {}) {
  Arguments arguments = {"selftest",        "--json",
                         "--game",          "omega",
                         "--variant",       "side3",
                         "--movetime",      "20",
                         "--slack",         fault.slack,
                         "--game-movetime", "5",
                         "--startup",       seconds(fault.startup),
                         "--patience",      seconds(fault.patience)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  for (const std::string word : {"--", CADENZA_PYTHON, CADENZA_TEST_DATA "/engines/broken.py",
                                 fault.name.c_str(), CADENZA_PROGRAM, "ugi"}) {
    arguments.push_back(word);
  }
  return run(arguments);
}

json result_of(const Finished& finished, const std::string& check) {
  const json report = json::parse(finished.out);
  for (const json& each : report.at("checks")) {
    if (each.at("check") == check) return each;
  }
  return {};
}

class BrokenProgram : public testing::TestWithParam<Fault> {};

TEST_P(BrokenProgram, IsToldWhatItDoesWrong) {
  const Fault& fault = GetParam();
  const Finished finished = tested(fault, {"--games", "1", "--only", fault.check});
  const json check = result_of(finished, fault.check);
  ASSERT_FALSE(check.is_null()) << finished.out << finished.err;
  EXPECT_EQ(check.at("result"), fault.result) << finished.out;
  EXPECT_EQ(finished.exit_code, fault.result == "failed" ? kProtocol : kOk);
  if (fault.happened.empty()) return;
  ASSERT_FALSE(check.at("findings").empty());
  const json& finding = check.at("findings").front();
  EXPECT_THAT(finding.at("happened").get<std::string>(), HasSubstr(fault.happened));
  EXPECT_THAT(finding.at("advice").get<std::string>(), HasSubstr(fault.advice));
}

constexpr double kInVain = 2;  // seconds; a sound program answers by then on a busy machine, too

INSTANTIATE_TEST_SUITE_P(
    Selftest, BrokenProgram,
    testing::Values(
        Fault{"never-starts", "ugi", "Your program printed nothing for 2 s after `ugi`.",
              "In C++ use std::endl, in Python print(..., flush=True)", "failed", 30, kInVain},
        Fault{
            "buffers", "ugi",
            "and then `id name Cadenza 0.1.0` when its input was closed: it keeps its output in a "
            "buffer.",
            "Does it flush its output?", "failed", 30, kInVain},
        Fault{"floods", "ugi", "The last it printed was `info string still loading`.", "", "failed",
              30, kInVain},
        Fault{"says-uciok", "ugi", "The last it printed was `uciok`.",
              "The answer to ugi is ugiok, not uciok.", "failed", 30, kInVain},
        Fault{"no-name", "ugi", "Your program did not say its name.", "Print it"},
        Fault{
            "bad-option", "options",
            "`option name Hash type spin default 64 min 128 max 256` is not right: the default is "
            "not between min and max.",
            "Runners read"},
        Fault{"hangs-at-isready", "isready",
              "Your program printed nothing for 2 s after `isready`.",
              "In C++ use std::endl, in Python print(..., flush=True)", "failed", kInVain},
        Fault{"no-line-end", "isready",
              "Your program printed `readyok` after `isready`, but no end of line for 2 s.",
              "Print a line feed", "failed", kInVain},
        Fault{"exits-with-three", "setoption", "Your program left with code 3 after `setoption",
              "A program goes on until quit"},
        Fault{"dies-of-long-line", "long-line", "Your program left with code 2 after `xxxx",
              "What it wrote on standard error says why."},
        Fault{"stays-after-quit", "quit", "Your program still runs 2 s later.",
              "End the loop that reads the input on quit", "failed", kInVain},
        Fault{"stays-after-quit", "end-of-input", "Your program still runs 2 s later.",
              "when there is no more input", "failed", kInVain},
        Fault{"leaves-with-five", "quit", "Your program left with code 5.", "Return 0 from main"},
        Fault{"does-not-read", "startpos",
              "Your program printed nothing for 2 s after `position startpos` and `isready`.",
              "It has answered before: is it stuck", "failed", kInVain},
        Fault{"closes-output", "startpos", "Your program has closed its standard output",
              "Leave standard output open"},
        Fault{"no-response", "startpos",
              "Your program printed nothing for 2 s after `query gameover`.", "", "failed",
              kInVain},
        Fault{"one-word-response", "startpos",
              "Your program printed `response`: it has 1 word instead of two.",
              "Some runners wait for ever"},
        Fault{"wrong-turn", "startpos", "Your program answered `response false` to `query p1turn`.",
              "p1 is whoever moves first"},
        Fault{"forgets-position", "bad-fen",
              "After `position startpos moves zz99`, which describes no position, your program no "
              "longer has the position it had before.",
              "Read the whole line first"},
        Fault{"leaves-at-bad-position", "bad-fen",
              "Your program left with code 1 after `position fen no/such/position z 0 0` and "
              "`isready`.",
              "whatever it is sent"},
        Fault{"silent-errors", "illegal-move", "Your program did not complain about `position",
              "will miss the line", "warning"},
        Fault{"crashes-at-go", "movetime",
              "Your program was ended by SIGSEGV (it used memory that is not its own) after `go "
              "movetime 20`.",
              "-fsanitize=address,undefined"},
        Fault{"throws-at-go", "movetime", "Your program left with code 1 after `go movetime 20`.",
              "What it wrote on standard error says why."},
        Fault{"blank-bestmove", "movetime", "it has 3 words instead of two.",
              "commas and no blanks"},
        Fault{"ponders", "movetime", " ponder a1,a2`: it has 4 words instead of two.",
              "Leave out ponder"},
        Fault{"plays-illegal", "movetime",
              "Your program played `a1,a1`, which is not legal: 'a1' is occupied",
              "A runner ends the game here"},
        Fault{"slow", "movetime", "for `go movetime 20`.", "Look at the clock inside the search",
              "failed", 30, 30, "400"},
        Fault{"late-clock", "clock", "for one move, and had lost on time.",
              "p2 was to move, so p2time was its clock."},
        Fault{"ignores-stop", "stop", "Your program did not answer within 2 s after `stop`.",
              "Read standard input in a thread of its own", "failed", kInVain},
        Fault{"deaf-while-searching", "isready-in-search",
              "Your program did not answer within 2 s after `isready`.",
              "Read standard input in a thread of its own", "failed", kInVain},
        Fault{"obeys-while-searching", "position-in-search",
              "Your program took `position startpos` in the middle of a search.",
              "takes only isready, stop and quit", "warning"},
        Fault{"bad-score", "info", "after score stands cp or mate, not '", "info string"},
        Fault{"bad-pv", "info", "its move 'a1,a1': 'a1' is occupied", "info string"},
        Fault{"plays-on", "finished-game", "and your program printed `bestmove a1,a2`.",
              "Look whether the game is over"},
        Fault{"wrong-legalmoves", "extensions", "Your program answered `query legalmoves` with",
              "This query is an extension"},
        Fault{"no-extensions", "extensions", "", "", "ok"}),
    [](const auto& fault) {
      std::string name = fault.param.name + "_" + fault.param.check;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(Selftest, GoesThroughAllChecksWhateverFails) {
  const Finished finished = tested({"plays-illegal", "", "", ""});
  const json report = json::parse(finished.out);
  EXPECT_EQ(report.at("passed"), false);
  EXPECT_EQ(report.at("checks").size(), 30U);
  std::map<std::string, std::string> results;
  for (const json& check : report.at("checks")) results[check.at("check")] = check.at("result");
  EXPECT_EQ(results["moves"], "ok");
  EXPECT_EQ(results["movetime"], "failed");
  EXPECT_EQ(results["stop"], "failed");
  EXPECT_EQ(results["plays-itself"], "not reached");
  EXPECT_EQ(results["end-of-input"], "ok");
  EXPECT_THAT(finished.err, HasSubstr("checks failed"));
}

TEST(Selftest, TellsOfWhatWasPrintedTooMuch) {
  const json twice =
      result_of(tested({"two-bestmoves", "", "", ""}, {"--only", "depth", "--only", "one-answer"}),
                "one-answer");
  EXPECT_EQ(twice.at("result"), "failed");
  EXPECT_THAT(twice.at("findings")[0].at("happened").get<std::string>(),
              HasSubstr(", which nobody had asked for."));
  const json rubbish = result_of(
      tested({"prints-rubbish", "", "", ""}, {"--only", "startpos", "--only", "only-protocol"}),
      "only-protocol");
  EXPECT_EQ(rubbish.at("result"), "failed");
  EXPECT_THAT(
      rubbish.at("findings")[0].at("happened").get<std::string>(),
      HasSubstr("`thinking about it` on standard output, which is no line of the protocol."));
}

TEST(Selftest, PassesOurEngineInEveryGame) {
  for (const std::string game : {"andantino", "omega", "tablut"}) {
    const Finished finished =
        run({"selftest", "--game", game, "--movetime", "100", "--slack", "5000", "--game-movetime",
             "5", "--patience", "60", CADENZA_PROGRAM, "ugi"});
    EXPECT_EQ(finished.exit_code, kOk) << finished.out;
    EXPECT_THAT(finished.out, HasSubstr("\n30 ok, 0 with warnings, 0 failed, 0 not reached\n"));
  }
}

TEST(Selftest, FindsOutWhichGameIsPlayed) {
  const Finished finished = run({"selftest", "--json", "--only", "game", CADENZA_PROGRAM, "ugi"});
  EXPECT_EQ(json::parse(finished.out).at("game"), "andantino");
  EXPECT_EQ(json::parse(finished.out).at("variant"), "side10");
}

TEST(Selftest, TellsTheGameByTheFirstMoveWhereNoOptionDoes) {
  const Finished finished =
      run({"selftest", "--json", "--only", "startpos", "--movetime", "20", CADENZA_PYTHON,
           CADENZA_TEST_DATA "/engines/broken.py", "no-options", CADENZA_PROGRAM, "ugi"});
  EXPECT_EQ(finished.exit_code, kOk) << finished.out;
  EXPECT_EQ(json::parse(finished.out).at("game"), "andantino");
}

// Nobody may have taken the zombie away yet.
bool ends(pid_t process) {
  for (int i = 0; i < 1000; ++i) {
    std::ifstream status("/proc/" + std::to_string(process) + "/stat");
    std::string state;
    if (!(status >> state >> state >> state) || state == "Z") return true;
    usleep(10'000);
  }
  return false;
}

// They are in a group of their own, where an interrupt does not come by itself.
TEST(Selftest, LeavesNoProgramBehindWhenItIsInterrupted) {
  const std::string path = testing::TempDir() + "selftest-" + std::to_string(getpid());
  std::FILE* screen = std::tmpfile();
  const pid_t child = detail::spawn(
      {"selftest", "--startup", "60", "sh", "-c", "echo $$ > " + path + "; exec sleep 60"},
      fileno(screen), fileno(screen));
  pid_t program = 0;
  while (program == 0) {
    usleep(10'000);
    std::ifstream(path) >> program;
  }
  kill(child, SIGINT);
  EXPECT_EQ(detail::exit_code_of(child), 128 + SIGINT);
  EXPECT_TRUE(ends(program));
  std::fclose(screen);
  std::remove(path.c_str());
}

TEST(Selftest, SaysWhenThereIsNoSuchProgram) {
  const Finished finished = run({"selftest", "./no-such-program"});
  EXPECT_EQ(finished.exit_code, kProtocol);
  EXPECT_THAT(finished.out, HasSubstr("Your program could not be started: cannot start "
                                      "'./no-such-program': No such file or directory."));
  EXPECT_THAT(finished.out, HasSubstr("0 ok, 0 with warnings, 1 failed, 29 not reached"));
  expect_failure(kUsage, "PROGRAM is required", {"selftest"});
  expect_failure(kUsage, "--only", {"selftest", "--only", "everything", "true"});
}

TEST(Selftest, GivesTheProgramItsArgumentsInOrder) {
  for (const Arguments& mark : {Arguments{}, Arguments{"--"}}) {
    Arguments arguments = {"selftest", "--only", "start"};
    arguments.insert(arguments.end(), mark.begin(), mark.end());
    for (const char* word : {"sh", "-u", "-c", "echo $0 $* >&2; exit 2", "a", "--game", "b"}) {
      arguments.emplace_back(word);
    }
    EXPECT_THAT(run(arguments).out, HasSubstr("On standard error: a --game b\n"));
  }
}

TEST(Selftest, SaysWhenTheProgramLeavesAtOnce) {
  const Finished finished = run({"selftest", "sh", "-c", "echo no such file >&2; exit 2"});
  EXPECT_THAT(finished.out, HasSubstr("Your program left with code 2 before anything was sent."));
  EXPECT_THAT(finished.out, HasSubstr("On standard error: no such file"));
}

}  // namespace
}  // namespace cadenza::test
