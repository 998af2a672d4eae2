#include "protocol/selftest_lines.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "protocol/selftest_talk.hpp"
#include "protocol/ugi_options.hpp"

namespace cadenza::protocol::selftest {
namespace {

std::string problem_of_option(const std::string& rest) {
  const auto option = parse_option_line("option name " + rest);
  return option ? "" : option.error().message;
}

TEST(SelftestLines, OptionsAreReadWithAllTheirParts) {
  const auto option =
      parse_option_line("option name Move Overhead type spin default 10 min -5 max 60");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->name, "Move Overhead");
  EXPECT_EQ(option->type, "spin");
  EXPECT_EQ(option->initial, "10");
  EXPECT_EQ(option->low, -5);
  EXPECT_EQ(option->high, 60);
  const auto combo = parse_option_line("option name Game type combo default b var a var b");
  ASSERT_TRUE(combo);
  EXPECT_EQ(combo->choices, (std::vector<std::string>{"a", "b"}));
  EXPECT_TRUE(parse_option_line("option name Clear type button"));
  EXPECT_TRUE(parse_option_line("option name File type string default <empty>"));
  for (const std::string& line : ugi::option_lines({}))
    EXPECT_TRUE(parse_option_line(line)) << line;
}

TEST(SelftestLines, WrongOptionsAreExplained) {
  EXPECT_FALSE(parse_option_line("option Hash type spin"));
  EXPECT_EQ(problem_of_option("Hash type number default 1"),
            "its type is none of check, spin, combo, button and string");
  EXPECT_EQ(problem_of_option("Hash type spin default 1"), "a spin needs min and max");
  EXPECT_EQ(problem_of_option("Hash type spin default 1 min 2 max 3"),
            "the default is not between min and max");
  EXPECT_EQ(problem_of_option("Hash type spin default x min 2 max 3"),
            "the default of a spin is a number");
  EXPECT_EQ(problem_of_option("Hash type spin default 1 min a max 3"),
            "after min stands no number");
  EXPECT_EQ(problem_of_option("Ponder type check default yes"),
            "the default of a check is true or false");
  EXPECT_EQ(problem_of_option("Game type combo default c var a var b"),
            "the default of a combo is one of its var");
  EXPECT_EQ(problem_of_option("Game type string"), "it has no default");
}

TEST(SelftestLines, AnswersHaveTwoWords) {
  EXPECT_EQ(*second_of_two("bestmove e5,c2"), "e5,c2");
  EXPECT_EQ(second_of_two("bestmove").error().message, "it has 1 word instead of two");
  EXPECT_EQ(second_of_two("bestmove e5, c2").error().message, "it has 3 words instead of two");
}

TEST(SelftestLines, OfTheProtocolAreToldFromOthers) {
  EXPECT_TRUE(is_protocol("info string hello"));
  EXPECT_TRUE(is_protocol("readyok"));
  EXPECT_FALSE(is_protocol("readyok!"));
  EXPECT_FALSE(is_protocol("Loading weights"));
  EXPECT_TRUE(is_error_line("info string error bad-move zz"));
  EXPECT_TRUE(is_error_line("info string Error: illegal move"));
  EXPECT_FALSE(is_error_line("info string no error"));
}

std::string problem_of_info(const std::string& rest) {
  const auto game = session::start("omega", "side5");
  const auto right = check_info_line("info " + rest, **game);
  return right ? "" : right.error().message;
}

TEST(SelftestLines, InfoIsCheckedWordByWord) {
  EXPECT_EQ(problem_of_info("depth 3 seldepth 5 time 7 nodes 9 nps 1 hashfull 0 multipv 1 "
                            "score cp -12 lowerbound pv e5,c2 e4,c3 a1"),
            "");
  EXPECT_EQ(problem_of_info("depth 1 score mate -3 proven wdl 1 2 3"), "");
  EXPECT_EQ(problem_of_info("string depth is what it lacks"), "");
  EXPECT_EQ(problem_of_info("depth deep"), "'deep' after depth is no number");
  EXPECT_EQ(problem_of_info("nodes -4"), "nodes is negative");
  EXPECT_EQ(problem_of_info("depth"), "nothing stands after depth");
  EXPECT_EQ(problem_of_info("score 12"), "nothing stands after score");
  EXPECT_EQ(problem_of_info("score 12 pv e5,c2"), "after score stands cp or mate, not '12'");
  EXPECT_EQ(problem_of_info("score cp 1.5"), "'1.5' after score is no number");
  EXPECT_EQ(problem_of_info("mood good"), "'mood' is no key of the protocol");
}

TEST(SelftestLines, VariationsMustBeLegal) {
  EXPECT_EQ(problem_of_info("pv e5,c2 e5,c3"),
            "its move 'e5,c3': 'e5' is occupied by a white stone, expected an empty cell");
  EXPECT_EQ(problem_of_info("pv e5 c2"), "its move 'e5' is only a part of a turn");
  EXPECT_EQ(problem_of_info("pv"), "");
}

TEST(SelftestLines, OfNonsenseDoNoHarm) {
  static constexpr const char* kWords[] = {"info", "option",
                                           "name", "type",
                                           "spin", "default",
                                           "min",  "max",
                                           "var",  "score",
                                           "cp",   "mate",
                                           "wdl",  "depth",
                                           "pv",   "e5,c2",
                                           "e5,",  ",",
                                           "1",    "-7",
                                           "\xff", "99999999999999999999"};
  const auto game = session::start("omega", "side3");
  Random random(11);
  for (int i = 0; i < 20'000; ++i) {
    std::string line;
    for (std::uint32_t word = random.below(8); word > 0; --word) {
      line += kWords[random.below(static_cast<std::uint32_t>(std::size(kWords)))];
      line += ' ';
    }
    const bool right = parse_option_line(line) && check_info_line(line, **game);
    EXPECT_FALSE(right && second_of_two(line)) << line;  // an option has more words than two
    EXPECT_GE(shown(line).size(), 2U);
  }
}

TEST(SelftestLines, AreShownShortAndPrintable) {
  EXPECT_EQ(shown("go\x01"), "`go?`");
  EXPECT_EQ(shown(std::string(200, 'x')),
            "`" + std::string(50, 'x') + " ... " + std::string(50, 'x') + "`");
}

TEST(SelftestLines, TimesAreInWords) {
  EXPECT_EQ(in_words(Milliseconds(250)), "250 ms");
  EXPECT_EQ(in_words(Milliseconds(10'000)), "10 s");
  EXPECT_EQ(in_words(Milliseconds(1'540)), "1.5 s");
}

}  // namespace
}  // namespace cadenza::protocol::selftest
