// Unfinished games: kept, offered, continued.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "terminal/scripted_play.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::minutes;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class KeptGames : public testing::Test {
 protected:
  KeptGames() : path_(testing::TempDir() + "cadenza-kept-" + std::to_string(getpid())) {
    std::filesystem::remove_all(path_);
  }
  ~KeptGames() override { std::filesystem::remove_all(path_); }

  Played run_here(const PlayOptions& options, std::deque<std::string> script) const {
    return run(options, std::move(script), StateFolder(path_));
  }

  std::string path_;
};

TEST_F(KeptGames, AreOfferedAndContinued) {
  EXPECT_THAT(run_here(options("andantino", kTwoPersons), {"j9", "flip"}).text, HasSubstr("kept"));
  const Played played = run_here(options(""), {"maybe", "y", "i9", "quit"});
  EXPECT_THAT(played.text, HasSubstr("There is an unfinished Andantino game from "));
  EXPECT_THAT(played.text, HasSubstr("Please type y, n or d."));
  EXPECT_THAT(played.moves(), ElementsAre("j9", "i9"));
}

TEST_F(KeptGames, SurviveHalfATurnAndASignal) {
  PlayOptions timed = options("omega", kTwoPersons);
  timed.time = TimeControl{minutes(5), {}, false};
  EXPECT_TRUE(run_here(timed, {"e5 c2", "e4", "^Z"}).ended->terminated);
  PlayOptions again = options("");
  again.resume = true;
  const Played played = run_here(again, {"clock", "d4", "quit"});
  EXPECT_THAT(played.moves(), ElementsAre("e5,c2", "e4,d4"));
  EXPECT_THAT(played.text, ContainsRegex("Clocks: White 5:00, Black (5:00|4:5.)"));
}

TEST_F(KeptGames, AreNotOfferedWhenTheyAreOverOrNotWanted) {
  run_here(options("andantino", kTwoPersons), {"j9", "quit"});
  PlayOptions fresh = options("andantino", kTwoPersons);
  fresh.fresh = true;
  EXPECT_THAT(run_here(fresh, {"quit"}).text, Not(HasSubstr("unfinished")));
  EXPECT_THAT(run_here(options("tablut"), {"quit"}).text, Not(HasSubstr("unfinished")));
  const Played resigned = run_here(options("andantino"), {"y", "resign", "y", "quit"});
  EXPECT_THAT(resigned.text, HasSubstr("There is an unfinished"));
  EXPECT_THAT(run_here(options("andantino"), {"quit"}).text, Not(HasSubstr("unfinished")));
}

TEST_F(KeptGames, CanBeDeleted) {
  run_here(options("andantino", kTwoPersons), {"j9", "quit"});
  EXPECT_THAT(run_here(options("andantino"), {"d", "quit"}).text, HasSubstr("unfinished"));
  EXPECT_THAT(run_here(options("andantino"), {"quit"}).text, Not(HasSubstr("unfinished")));
}

TEST_F(KeptGames, AreAllKeptWhenOneBeginsAnother) {
  run_here(options("andantino", kTwoPersons), {"j9", "new", "k10", "quit"});
  std::vector<std::string> problems;
  EXPECT_THAT(StateFolder(path_).unfinished(problems), SizeIs(2));
}

TEST_F(KeptGames, AreReportedWhenTheyCannotBe) {
  const Played played =
      run(options("andantino", kTwoPersons), {"j9", "i9", "quit"}, StateFolder("/dev/null/x"));
  EXPECT_THAT(played.text, HasSubstr("This game cannot be kept"));
  EXPECT_THAT(played.moves(), SizeIs(2));
}

}  // namespace
}  // namespace cadenza::terminal
