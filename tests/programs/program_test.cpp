// Programs that play, and programs that do everything else.
#include "programs/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "bots/bots.hpp"
#include "match/game.hpp"
#include "process/sandbox.hpp"
#include "sanitizers.hpp"

namespace cadenza::programs {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;
using testing::StartsWith;

std::string bot(const std::string& mode) { return "cmd:./bot " + mode; }

// Short, so that a fault is soon seen; the machine may be busy all the same.
ProgramRules impatient() {
  ProgramRules rules;
  rules.startup = milliseconds(20'000);
  rules.patience = milliseconds(2'000);
  rules.output = std::size_t{2} << 20;
  rules.memory = std::uint64_t{256} << 20;
  rules.processes = 32;
  return rules;
}

// Sanitizers need more memory than one gives.
bool has_sandbox() { return !test::kSanitized && process::check_sandbox({}).has_value(); }

match::GameResult play(player::Player& white, player::Player& black, const session::Game& start,
                       const search::Limits& limits, const match::Opening& opening = {}) {
  match::Conditions conditions;
  conditions.limits = {limits, limits};
  conditions.seeds = {11, 12};
  return match::play_game(start, opening, {&white, &black}, conditions).value();
}

search::Limits nodes(std::uint64_t count) {
  search::Limits limits;
  limits.nodes = count;
  return limits;
}

class Programs : public testing::Test {
 protected:
  std::unique_ptr<player::Player> make(const std::string& spec) {
    auto made = make_player(spec, *start, rules, bots.path());
    EXPECT_TRUE(made) << to_text(made.error());
    return std::move(*made);
  }

  match::GameResult play_against_random(const std::string& spec) {
    const auto white = make(spec);
    const auto black = make("random");
    return play(*white, *black, *start, limits);
  }

  test::BotFolder bots{testing::TempDir()};
  ProgramRules rules = impatient();
  std::unique_ptr<session::Game> start = session::start("andantino", "side10").value();
  search::Limits limits = nodes(1);
};

TEST_F(Programs, PlayWholeGamesOfEveryKind) {
  for (const auto& [game, variant] : std::vector<std::pair<const char*, const char*>>{
           {"andantino", "side5"}, {"omega", "side4"}, {"tablut", "mcgill"}}) {
    start = session::start(game, variant).value();
    const auto result = play_against_random(bot("honest"));
    EXPECT_FALSE(result.fault) << result.verdict;
    EXPECT_THAT(result.evaluations, testing::Contains(std::optional<int>(7)));
  }
}

TEST_F(Programs, ThatPrintOtherThingsTooAreForgiven) {
  EXPECT_FALSE(play_against_random(bot("chatty")).fault);
}

struct Case {
  std::string mode;
  std::string ending;
  std::string verdict;         // begins so
  std::string caged_ending{};  // where a sandbox gives the fault another face
};

class Faults : public Programs, public testing::WithParamInterface<Case> {};

TEST_P(Faults, LoseWithAPreciseVerdict) {
  const std::string& fault = GetParam().mode;
  if (test::kSanitized && (fault == "memory:2" || fault == "fork:2")) {
    GTEST_SKIP() << "what a sanitizer takes hides what the program takes";
  }
  const auto& [mode, ending, verdict, caged_ending] = GetParam();
  const auto result = play_against_random(bot(mode));
  EXPECT_EQ(result.result, match::Result::loss);
  EXPECT_EQ(result.fault, game::Side::white);
  EXPECT_EQ(result.ending, ending);
  EXPECT_THAT(result.verdict, StartsWith(verdict));
}

TEST_P(Faults, InASandboxAreTheSame) {
  if (!has_sandbox()) GTEST_SKIP() << "no sandbox here";
  rules.untrusted = true;
  const auto& [mode, ending, verdict, caged_ending] = GetParam();
  const auto result = play_against_random(bot(mode));
  EXPECT_EQ(result.fault, game::Side::white);
  EXPECT_EQ(result.ending, caged_ending.empty() ? ending : caged_ending) << result.verdict;
}

INSTANTIATE_TEST_SUITE_P(
    Of, Faults,
    testing::Values(Case{"crash-at-start", "exit", "loss: exited with signal 11 at ply 1"},
                    Case{"exit-at-start", "exit", "loss: exited with code 3 at ply 1"},
                    Case{"crash:3", "exit", "loss: exited with signal 11 at ply 5"},
                    Case{"exit:2:0", "exit", "loss: exited with code 0 at ply 3"},
                    Case{"hang:2", "no answer", "loss: no answer in 2.0 s at ply 3"},
                    Case{"half:2", "no answer", "loss: no answer in 2.0 s at ply 3"},
                    Case{"closed:2", "exit", "loss: closed its output at ply 3", "no answer"},
                    Case{"deaf:2", "exit", "loss: exited with code 5 at ply 3"},
                    Case{"illegal:3", "illegal move", "loss: illegal move z99 at ply 5"},
                    Case{"empty:1", "illegal move", "loss: no move after bestmove at ply 1"},
                    Case{"garbage:1", "illegal move", "loss: illegal move ??\"<b> at ply 1"},
                    Case{"flood:2", "flood",
                         "loss: printed more than 2 MiB without an answer at ply 3"},
                    Case{"memory:2", "memory", "loss: used ", "exit"},
                    Case{"fork:2", "processes", "loss: started "}),
    [](const auto& test) {
      std::string name = test.param.mode;
      for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
      return name;
    });

TEST_F(Programs, ThatForkForEverHarmNobodyElse) {
  if (!has_sandbox()) GTEST_SKIP() << "no sandbox here";
  rules.untrusted = true;
  const auto bomb = play_against_random(bot("fork-bomb:2"));
  EXPECT_EQ(bomb.fault, game::Side::white);
  EXPECT_EQ(bomb.ending, "processes");
  EXPECT_FALSE(play_against_random(bot("honest")).fault);
}

TEST_F(Programs, LeaveTheirLastWords) {
  EXPECT_THAT(play_against_random(bot("exit-at-start")).log, HasSubstr("no module named 'numpy'"));
  EXPECT_THAT(play_against_random(bot("crash:1")).log, HasSubstr("about to crash"));
}

TEST_F(Programs, AreStartedAgainForTheNextGame) {
  const auto white = make(bot("crash:2"));
  const auto black = make("random");
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(play(*white, *black, *start, limits).verdict, HasSubstr("signal 11 at ply 3"));
  }
}

TEST_F(Programs, ThatLeaveAfterTheirGameAreStartedAgain) {
  const auto white = make(bot("leave"));
  const auto black = make("random");
  for (int i = 0; i < 4; ++i) {
    const auto result = play(*white, *black, *start, limits);
    EXPECT_FALSE(result.fault) << result.verdict;
    std::this_thread::sleep_for(milliseconds(i * 20));  // before, while and after it leaves
  }
}

#ifdef CADENZA_PROGRAM
// An opening of three plies ends in the middle of Black's turn.
TEST_F(Programs, FinishATurnThatTheOpeningBegan) {
  start = session::start("omega", "side4").value();
  limits = {};
  limits.clock = search::Clock{std::chrono::seconds(20), milliseconds(100)};
  const auto now = start->clone();
  match::Opening opening;
  for (int i = 0; i < 3; ++i) {
    opening.push_back(now->legal_moves().front());
    now->play(opening.back());
  }
  for (int i = 0; i < 2; ++i) {
    const auto white = make("random");
    const auto black = make(std::string("cmd:'" CADENZA_PROGRAM "' ugi"));
    const auto result = play(*white, *black, *start, limits, opening);
    EXPECT_FALSE(result.fault) << result.verdict;
    EXPECT_EQ(result.clocks.size(), result.turns.size());
  }
}
#endif

// What is used beyond a clock is owed: the grace is for once, not for every move.
TEST_F(Programs, HaveTheGraceOnlyOnce) {
  rules.grace = milliseconds(600);
  limits = {};
  limits.clock = search::Clock{milliseconds(300), milliseconds(0)};
  const auto result = play_against_random(bot("slow:1:250"));
  EXPECT_EQ(result.fault, game::Side::white);
  EXPECT_EQ(result.ending, "time") << result.verdict;
  EXPECT_LE(result.turns.size(), 7U);
}

TEST_F(Programs, ThatDoNotExistLoseTheirGames) {
  const auto result = play_against_random("cmd:/nonexistent/program --fast");
  EXPECT_EQ(result.ending, "start");
  EXPECT_THAT(result.verdict, HasSubstr("cannot start '/nonexistent/program'"));
}

TEST_F(Programs, HaveTheirTimeAndTheGrace) {
  rules.grace = milliseconds(600);
  limits = {};
  limits.move_time = milliseconds(400);
  EXPECT_FALSE(play_against_random(bot("late:2:300")).fault);
  const auto hanging = play_against_random(bot("hang:2"));
  EXPECT_THAT(hanging.verdict, StartsWith("loss: no answer in 1.0 s at ply 3"));
}

TEST_F(Programs, OnAClockHaveWhatIsLeftOfIt) {
  rules.grace = milliseconds(100);
  limits = {};
  limits.clock = search::Clock{std::chrono::seconds(1), milliseconds(0)};
  const auto result = play_against_random(bot("late:3:1400"));
  EXPECT_EQ(result.fault, game::Side::white);
  EXPECT_EQ(result.ending, "no answer");
  EXPECT_EQ(result.clocks.size(), result.turns.size());
}

TEST(ProgramSpecs, AreCommandLines) {
  EXPECT_TRUE(is_program("cmd:x"));
  EXPECT_FALSE(is_program("engine"));
  const auto start = session::start("andantino", "").value();
  const auto open = make_player("cmd:'x", *start, {});
  ASSERT_FALSE(open);
  EXPECT_THAT(to_text(open.error()), HasSubstr("this quote is never closed"));
  EXPECT_FALSE(make_player("cmd:  ", *start, {}));
}

}  // namespace
}  // namespace cadenza::programs
