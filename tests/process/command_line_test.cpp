#include "process/command_line.hpp"

#include <gtest/gtest.h>

namespace cadenza::process {
namespace {

using Words = std::vector<std::string>;

TEST(CommandLine, IsSplitAsAShellDoes) {
  EXPECT_EQ(split_command_line("python3 bot.py"), (Words{"python3", "bot.py"}));
  EXPECT_EQ(split_command_line("  a\tb \n c  "), (Words{"a", "b", "c"}));
  EXPECT_EQ(split_command_line(R"(java -jar "my bot.jar" '-x=a b')"),
            (Words{"java", "-jar", "my bot.jar", "-x=a b"}));
  EXPECT_EQ(split_command_line(R"(my\ bot "a\"b\c" 'a\b' '' a"b"c)"),
            (Words{"my bot", R"(a"b\c)", R"(a\b)", "", "abc"}));
  EXPECT_EQ(split_command_line(R"(a\)"), (Words{R"(a\)"}));
  EXPECT_EQ(split_command_line("$HOME *.py | cat"), (Words{"$HOME", "*.py", "|", "cat"}));
}

TEST(CommandLine, ErrorsNameThePlace) {
  EXPECT_EQ(to_text(split_command_line("a 'b").error()),
            "command, column 3: this quote is never closed");
  EXPECT_FALSE(split_command_line(""));
  EXPECT_FALSE(split_command_line("  "));
}

}  // namespace
}  // namespace cadenza::process
