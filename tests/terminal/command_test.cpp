// What people type, and what is understood.
#include "terminal/command.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/engine.hpp"

namespace cadenza::terminal {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

template <class C>
C read(std::string_view line) {
  const auto command = parse_command(line);
  if (!command || !std::holds_alternative<C>(*command)) {
    ADD_FAILURE() << "'" << line << "' " << (command ? "is another command" : "is not understood");
    return {};
  }
  return std::get<C>(*command);
}

std::string error_of(std::string_view line) {
  const auto command = parse_command(line);
  return command ? "no error" : command.error().message;
}

std::vector<std::string> cells(std::string_view line) { return read<command::Move>(line).cells; }

TEST(ParseCommand, ReadsMovesAsPeopleTypeThem) {
  for (const auto* text :
       {"j9", "J9", "  j9  ", "j 9", "J9.", "9j", "play j9", "move J9", "j9\r"}) {
    EXPECT_THAT(cells(text), ElementsAre("j9")) << text;
  }
  for (const auto* text : {"e5,c2", " e5 c2", "e5c2", "E5, C2", "e5;c2", "e5 / c2", "(e5, c2)"}) {
    EXPECT_THAT(cells(text), ElementsAre("e5", "c2")) << text;
  }
  for (const auto* text : {"e4-e7", "e4e7", "e4 e7", "e4 - e7", "e4->e7", "e4 to e7", "e4–e7",
                           "e4→e7", "E4:E7", "e4xe7"}) {
    EXPECT_THAT(cells(text), ElementsAre("e4", "e7")) << text;
  }
  EXPECT_THAT(cells("e4-e2xe3"), ElementsAre("e4", "e2", "e3"));
  EXPECT_THAT(cells("ae31 p16"), ElementsAre("ae31", "p16"));
  EXPECT_THAT(cells("a1 b2 c3 d4"), ElementsAre("a1", "b2", "c3", "d4"));
}

TEST(ParseCommand, KnowsTheWordsAndTheirShortForms) {
  read<command::Nothing>("");
  read<command::Nothing>(" \t ");
  for (const auto* text : {"help", "?", "h", "HELP", "hel"}) read<command::Help>(text);
  EXPECT_EQ(read<command::Help>("help Undo").topic, "undo");
  for (const auto* text : {"hint", "hin", "Hint!", "hint?"}) read<command::Hint>(text);
  for (const auto* text : {"quit", "q", "exit", "bye", ":q", "QUIT"}) read<command::Quit>(text);
  EXPECT_EQ(read<command::Undo>("undo").turns, 1);
  EXPECT_EQ(read<command::Undo>("undo 3").turns, 3);
  EXPECT_EQ(read<command::Redo>("redo 2").turns, 2);
  read<command::Undo>("takeback");
  read<command::Resign>("resign");
  read<command::Flip>("flip");
  read<command::Now>("go");
  read<command::Clock>("time");
  read<command::NewGame>("new");
  EXPECT_EQ(read<command::Level>("level").level, std::nullopt);
  EXPECT_EQ(read<command::Level>("level=7").level, 7);
  EXPECT_EQ(read<command::Level>("level perfect").level, session::kPerfect);
  EXPECT_EQ(read<command::Analyse>("analyze 10").seconds, 10);
  EXPECT_EQ(read<command::Board>("board off").shown, false);
  EXPECT_EQ(read<command::Moves>("moves E4").cell, "e4");
}

TEST(ParseCommand, TakesFileNamesAsTheyAre) {
  EXPECT_EQ(read<command::Save>("save My Game.jsonl").file, "My Game.jsonl");
  EXPECT_EQ(read<command::Save>("SAVE \"a b\"").file, "a b");
  EXPECT_EQ(read<command::Load>("open ~/x.pgn").file, "~/x.pgn");
  EXPECT_THAT(error_of("save"), HasSubstr("save mygame.jsonl"));
}

TEST(ParseCommand, SuggestsWhatWasMeant) {
  EXPECT_THAT(error_of("hnit"), HasSubstr("Did you mean hint?"));
  EXPECT_THAT(error_of("undoo"), HasSubstr("Did you mean undo?"));
  EXPECT_THAT(error_of("resing"), HasSubstr("Did you mean resign?"));
  EXPECT_THAT(error_of("xylophone"), Not(HasSubstr("Did you mean")));
  EXPECT_THAT(error_of("xylophone"), HasSubstr("help"));
}

TEST(ParseCommand, DoesNotGuessWhatCannotBeTakenBack) {
  EXPECT_NE(error_of("res"), "no error");
  EXPECT_NE(error_of("qu"), "no error");
  EXPECT_NE(error_of("ne"), "no error");
}

TEST(ParseCommand, SurvivesGarbage) {
  EXPECT_THAT(error_of(std::string(100'000, 'x')), HasSubstr("too long"));
  EXPECT_NE(error_of(std::string("\0\x1b[31m", 6)), "no error");
  EXPECT_THAT(error_of("\x1b[A"), Not(HasSubstr("\x1b")));
  EXPECT_NE(error_of("level 11"), "no error");
  EXPECT_NE(error_of("level three"), "no error");
  EXPECT_NE(error_of("undo 99999999999999999999"), "no error");
  EXPECT_NE(error_of("j"), "no error");
  EXPECT_NE(error_of("123"), "no error");
  EXPECT_NE(error_of("moves everywhere"), "no error");
}

TEST(ParseYes, TakesAnswersInAnyCase) {
  EXPECT_EQ(parse_yes("Y", false), true);
  EXPECT_EQ(parse_yes(" yes ", false), true);
  EXPECT_EQ(parse_yes("No", true), false);
  EXPECT_EQ(parse_yes("", true), true);
  EXPECT_EQ(parse_yes("", false), false);
  EXPECT_EQ(parse_yes("j9", true), std::nullopt);
}

}  // namespace
}  // namespace cadenza::terminal
