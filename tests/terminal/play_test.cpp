// Commands in any order, and what they lead to.
#include "terminal/play.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "terminal/files.hpp"
#include "terminal/scripted_play.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

TEST(Play, GoesOnWithTheEngineUntilThePersonLeaves) {
  const Played played = run(options("andantino"), {"J 9", "<decided>", "quit"});
  EXPECT_THAT(played.moves(), SizeIs(2));
  EXPECT_THAT(played.text, HasSubstr("White plays j9."));
  EXPECT_THAT(played.text, HasSubstr("Black, the engine (level 5), plays "));
  EXPECT_THAT(played.text, HasSubstr("Goodbye"));
}

TEST(Play, IsKindAboutMistakes) {
  const Played played = run(options("andantino"), {"j8", "hnit", "", "99", "j9 i9", "quit"});
  EXPECT_THAT(played.text, HasSubstr("'j8' is not next to the first stone. You could play j9."));
  EXPECT_THAT(played.text, HasSubstr("Did you mean hint?"));
  EXPECT_THAT(played.text, HasSubstr("Type a cell, such as "));
  EXPECT_THAT(played.text, HasSubstr("too many cells"));
  EXPECT_THAT(played.moves(), IsEmpty());
}

TEST(Play, TakesAMoveBackWhileTheEngineThinks) {
  const Played played = run(patient("andantino"), {"j9", "<thinking>", "undo", "k10", "<thinking>",
                                                   "now", "<decided>", "quit"});
  ASSERT_THAT(played.moves(), SizeIs(2));
  EXPECT_EQ(played.moves().front(), "k10");
}

TEST(Play, TakesAMoveBackWhileAnyPlayerThinks) {
  const Played played =
      run(patient("andantino", {"person", "sweere-group"}), {"j9", "undo", "quit"});
  EXPECT_THAT(played.moves(), IsEmpty());
}

TEST(Play, UndoesAndRedoesWholeTurns) {
  const Played played = run(options("andantino"), {"j9", "<decided>", "undo", "redo", "quit"});
  EXPECT_THAT(played.moves(), SizeIs(2));
  const Played undone = run(options("andantino"),
                            {"j9", "<decided>", "undo", "undo", "redo 9", "redo", "undo", "quit"});
  EXPECT_THAT(undone.moves(), IsEmpty());
  EXPECT_THAT(undone.text, HasSubstr("There is nothing to take back."));
  EXPECT_THAT(undone.text, HasSubstr("There is nothing to play again."));
}

TEST(Play, UndoesHalfATurn) {
  const Played played =
      run(options("omega", kTwoPersons), {"e5 c2", "e4", "undo", "e3", "redo", "quit"});
  EXPECT_THAT(played.moves(), ElementsAre("e5,c2", "e3"));
  EXPECT_THAT(played.text, HasSubstr("> Black, now a black stone: "));
  EXPECT_THAT(played.text, HasSubstr("White w 1 = 1\nBlack b 1 = 1\n"));
}

TEST(Play, PausesWhereUndoLeavesTheEngineToMove) {
  const Played played = run(options("andantino", {"engine", "person"}),
                            {"<decided>", "undo", "j9", "", "<decided>", "quit"});
  EXPECT_THAT(played.text, HasSubstr("Press Enter to let it play."));
  EXPECT_THAT(played.text, HasSubstr("It is White's turn. Type now to let it play"));
  EXPECT_THAT(played.moves(), SizeIs(1));
}

TEST(Play, GivesHintsAndAnalyses) {
  const Played played =
      run(options("tablut"), {"hint", "<decided>", "analyse 1", "<decided>", "quit"});
  EXPECT_THAT(played.text, HasSubstr("Hint: "));
  EXPECT_THAT(played.text, HasSubstr("nodes)"));
  EXPECT_THAT(played.text, HasSubstr("\n3. "));
  EXPECT_THAT(played.moves(), IsEmpty());
}

TEST(Play, EndsAnAnalysisEarly) {
  const Played played = run(options("omega"), {"analyse 3600", "<thinking>", "", "<decided>",
                                               "analyse 3600", "<thinking>", "^C", "<decided>"});
  EXPECT_THAT(played.text, HasSubstr("\n1. "));
}

TEST(Play, ShowsWhereAPieceMayGo) {
  const Played played = run(options("tablut"), {"e3", "a1", "moves", "quit"});
  EXPECT_THAT(played.text, HasSubstr(" 3  + + + +[T]+ + + +\n"));
  EXPECT_THAT(played.text, HasSubstr("No move begins on a1."));
  EXPECT_THAT(played.text, HasSubstr("e3-d3"));
}

TEST(Play, EndsWhenSomebodyWinsAndCanStillGoBack) {
  const std::string start = "9/9/9/9/2K6/9/9/9/t7t w 0 9";
  PlayOptions won = options("tablut", kTwoPersons);
  won.position = start;
  const Played played = run(won, {"c5-c9", "a1-a2", "quit"});
  EXPECT_THAT(played.text, HasSubstr("The game is over: White wins by king escaped."));
  EXPECT_THAT(played.text, HasSubstr("The game is over. Type undo"));
  EXPECT_EQ(played.ended->record.winners, 1);
  const Played back = run(won, {"c5-c9", "undo", "quit"});
  EXPECT_EQ(back.ended->record.winners, 0);
}

TEST(Play, AsksBeforeItResigns) {
  EXPECT_EQ(run(options("andantino"), {"resign", "n", "quit"}).ended->record.winners, 0);
  EXPECT_EQ(run(options("andantino"), {"resign", "j9", "quit"}).ended->record.winners, 0);
  const Played played = run(options("andantino"), {"resign", "yes", "quit"});
  EXPECT_EQ(played.ended->record.winners, 2);
  EXPECT_EQ(played.ended->record.verdict, "white resigns");
}

TEST(Play, ChangesTheLevel) {
  const Played played = run(options("andantino"), {"level 2", "level", "level 99", "quit"});
  EXPECT_THAT(played.text, HasSubstr("Black is the engine (level 2)."));
  EXPECT_THAT(played.text, HasSubstr("level takes a number from 1 to 10 or perfect"));
  EXPECT_EQ(played.ended->record.players[1].name, "engine:level=2");
}

TEST(Play, LosesOnTimeWithAKindWord) {
  PlayOptions blitz = options("andantino");
  blitz.time = TimeControl{milliseconds(30), {}, false};
  blitz.settings.interactive = false;
  const Played played = run(blitz, {"<thinking>"});  // nothing is typed in time
  EXPECT_THAT(played.text, HasSubstr("The clock of White has run out."));
}

TEST(Play, KeepsClocks) {
  PlayOptions slow = options("andantino");
  slow.time = TimeControl{minutes(5), minutes(1), false};
  const Played played = run(slow, {"j9", "<decided>", "clock", "undo", "clock", "quit"});
  EXPECT_THAT(played.text, ContainsRegex("Clocks: White (6:00|5:5.), Black (6:00|5:5.)"));
  EXPECT_THAT(played.text, ContainsRegex("Clocks: White (5:00|4:5.), Black 5:00"));
  EXPECT_THAT(run(options("andantino"), {"clock"}).text, HasSubstr("no clocks"));
}

TEST(Play, IsForThreeInOmega) {
  const Played played = run(options("omega", {"person", "random", "greedy"}),
                            {"e5 c2 d4", "<decided>", "<decided>", "quit"});
  EXPECT_EQ(played.ended->record.variant, "3p");
  EXPECT_THAT(played.moves(), SizeIs(3));
  EXPECT_THAT(played.text, HasSubstr("Red is greedy."));
}

TEST(Play, IsForFourInOmegaAndLeavesThePlaceOfWhoeverResigns) {
  const Played played = run(options("omega", {"random", "random", "person", "random"}),
                            {"<decided>", "<decided>", "resign", "y", "quit"});
  EXPECT_EQ(played.ended->record.variant, "4p");
  EXPECT_EQ(played.ended->record.verdict, "red resigns");
  EXPECT_EQ(played.ended->record.winners, 0b1011);
}

TEST(Play, FindsASeatForThePerson) {
  const auto seats = [](const std::string& game, const std::vector<std::string>& named,
                        const std::string& variant = "") {
    std::string text;
    const auto start = std::move(*session::start(game, variant));
    const auto all = seats_for(options(game, named), *start).value();
    for (const Seat& seat : all) {
      text += seat.is_person() ? 'p' : 'e';
    }
    return text;
  };
  EXPECT_EQ(seats("andantino", {}), "pe");
  EXPECT_EQ(seats("tablut", {}, "mcgill"), "ep");  // Black begins
  EXPECT_EQ(seats("andantino", {"engine"}), "ep");
  EXPECT_EQ(seats("andantino", {"", "person"}), "ep");
  EXPECT_EQ(seats("andantino", {"", "random"}), "pe");
  EXPECT_EQ(seats("omega", {"random"}, "3p"), "epe");
  EXPECT_EQ(seats("omega", {"engine", "engine"}), "ee");
}

TEST(Play, LetsProgramsPlayByThemselves) {
  PlayOptions watched = options("andantino", {"random", "greedy"}, "side4");
  watched.settings.interactive = false;
  const Played played = run(watched, {});
  EXPECT_NE(played.ended->record.winners, 0);
  EXPECT_THAT(played.text, HasSubstr("The game is over: "));
}

TEST(Play, WritesAndReadsGames) {
  const std::string path = testing::TempDir() + "cadenza-play-" + std::to_string(getpid()) + ".pgn";
  const Played saved =
      run(options("andantino", kTwoPersons), {"j9", "save " + path, "i9", "save " + path, "quit"});
  EXPECT_THAT(saved.text, HasSubstr("Saved in '"));
  EXPECT_THAT(read_file(path, 10'000).value(), HasSubstr("1. j9 i9"));
  const Played loaded = run(options("tablut", kTwoPersons), {"load " + path, "k10", "quit"});
  EXPECT_EQ(loaded.ended->record.game, "andantino");
  EXPECT_THAT(loaded.moves(), ElementsAre("j9", "i9", "k10"));
  const Played asked = run(options("tablut"), {"save " + path, "n", "quit"});
  EXPECT_THAT(asked.text, HasSubstr("Shall it be overwritten?"));
  EXPECT_THAT(read_file(path, 10'000).value(), HasSubstr("1. j9 i9"));
  std::filesystem::remove(path);
  EXPECT_THAT(run(options("tablut"), {"load " + path, "quit"}).text,
              HasSubstr("Nothing is loaded"));
  EXPECT_THAT(run(options("tablut"), {"save /dev/null/x", "quit"}).text,
              HasSubstr("cannot be written"));
}

TEST(Play, ObeysCtrlCTheSecondTime) {
  const Played played = run(options("andantino"), {"^C", "j9", "^C", "^C"});
  EXPECT_THAT(played.text, HasSubstr("Press Ctrl-C again"));
  EXPECT_EQ(played.moves().front(), "j9");
}

TEST(Play, AsksWhichGame) {
  EXPECT_EQ(run(options(""), {"7", "omga", "quit"}).ended->record.game, "omega");
  EXPECT_EQ(run(options(""), {"3", "quit"}).ended->record.game, "tablut");
  EXPECT_EQ(run(options(""), {"", "quit"}).ended->record.game, "andantino");
  EXPECT_FALSE(run(options(""), {"quit"}).ended);
  EXPECT_FALSE(run(options(""), {}).ended);
}

TEST(Play, ExplainsWrongOptions) {
  EXPECT_THAT(run(options("chess"), {}).error, HasSubstr("expected andantino, omega or tablut"));
  EXPECT_THAT(run(options("andantino", {"persno"}), {}).error, HasSubstr("did you mean person?"));
  EXPECT_THAT(run(options("andantino", {"person", "person", "person"}), {}).error,
              HasSubstr("has 2 players, not 3"));
  PlayOptions resumed = options("");
  resumed.resume = true;
  EXPECT_THAT(run(resumed, {}).error, HasSubstr("there is no unfinished game"));
}

}  // namespace
}  // namespace cadenza::terminal
