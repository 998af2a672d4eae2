#include "base/text.hpp"

#include <gtest/gtest.h>

namespace cadenza {
namespace {

TEST(SplitBlanks, RemembersColumns) {
  const auto parts = split_blanks("part", "  ab \t c");
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].text, "ab");
  EXPECT_EQ(parts[0].column, 3U);
  EXPECT_EQ(parts[1].text, "c");
  EXPECT_EQ(parts[1].column, 8U);
}

TEST(SplitFields, NamesThePartsInOrder) {
  const auto fields = split_fields("x y", {"first", "second", "third"}, 2);
  ASSERT_TRUE(fields);
  ASSERT_EQ(fields->size(), 2U);
  EXPECT_EQ((*fields)[1].name, "second");
}

TEST(SplitFields, NamesTheMissingField) {
  const auto fields = split_fields("x", {"first", "second"}, 2);
  ASSERT_FALSE(fields);
  EXPECT_EQ(to_text(fields.error()), "second, column 2: missing");
}

TEST(SplitFields, PointsAtWhatIsTooMuch) {
  const auto fields = split_fields("x y  z", {"first", "second"}, 1);
  ASSERT_FALSE(fields);
  EXPECT_EQ(to_text(fields.error()), "end, column 6: expected nothing after the second, found 'z'");
}

TEST(SplitWords, KeepsEmptyWordsAndTrimsBlanks) {
  const auto words = split_words("word", " a ,,b");
  ASSERT_EQ(words.size(), 3U);
  EXPECT_EQ(words[0].text, "a");
  EXPECT_EQ(words[0].column, 2U);
  EXPECT_EQ(words[1].text, "");
  EXPECT_EQ(words[1].column, 5U);
  EXPECT_EQ(words[2].text, "b");
  EXPECT_EQ(words[2].column, 6U);
  EXPECT_TRUE(split_words("word", "  ").empty());
}

TEST(ParseNumber, TakesNumbersInRangeOnly) {
  EXPECT_EQ(parse_number({"n", "16", 1}, 2, 16).value(), 16);
  EXPECT_FALSE(parse_number({"n", "17", 1}, 2, 16));
  EXPECT_FALSE(parse_number({"n", "1", 1}, 2, 16));
  EXPECT_FALSE(parse_number({"n", "", 1}, 2, 16));
  EXPECT_FALSE(parse_number({"n", "-3", 1}, 2, 16));
  EXPECT_FALSE(parse_number({"n", "99999999999999999999999999", 1}, 2, 16));
}

TEST(ParseNumber, PointsAtTheCharacterThatIsNoDigit) {
  const auto number = parse_number({"round", "1x", 5}, 1, 99);
  ASSERT_FALSE(number);
  EXPECT_EQ(to_text(number.error()), "round, column 6: expected a number from 1 to 99, found 'x'");
}

TEST(InQuotes, HidesWhatATerminalMustNotSee) {
  EXPECT_EQ(in_quotes('x'), "'x'");
  EXPECT_EQ(in_quotes('\x1b'), "the byte 27");
  EXPECT_EQ(in_quotes(std::string_view("a\x1b[2J")), "'a?[2J'");
  EXPECT_EQ(in_quotes("abcdefghijklmnopqrstuvwxyz"), "'abcdefghijklmnopqrstuvwx…'");
}

TEST(ToLower, LeavesOtherCharactersAlone) { EXPECT_EQ(to_lower("J10-Ä"), "j10-Ä"); }

TEST(Trimmed, TakesTheBlanksAroundATextAway) {
  EXPECT_EQ(trimmed(" \t j9 k10\r\n"), "j9 k10");
  EXPECT_EQ(trimmed("j9"), "j9");
  EXPECT_EQ(trimmed(" \n "), "");
  EXPECT_EQ(trimmed(""), "");
}

}  // namespace
}  // namespace cadenza
