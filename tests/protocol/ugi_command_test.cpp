#include "protocol/ugi_command.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace cadenza::protocol::ugi {
namespace {

template <class T>
T read(std::string_view line) {
  const auto command = parse(line);
  EXPECT_TRUE(command) << line << ": " << to_text(command.error());
  EXPECT_TRUE(std::holds_alternative<T>(*command)) << line;
  return std::get<T>(*command);
}

TEST(UgiCommand, ReadsWords) {
  EXPECT_EQ(read<Word>("ugi"), Word::ugi);
  EXPECT_EQ(read<Word>("  isready \t"), Word::isready);
  EXPECT_EQ(read<Word>("quit"), Word::quit);
  read<Nothing>("");
  read<Nothing>("   ");
}

TEST(UgiCommand, ReadsPositions) {
  EXPECT_EQ(read<Position>("position startpos").fen, std::nullopt);
  const auto moves = read<Position>("position startpos moves j9 i9");
  EXPECT_EQ(moves.moves, "j9 i9");
  const auto fen = read<Position>("position fen 5/6/7 wb w - 1 moves e5,c2");
  EXPECT_EQ(fen.fen, "5/6/7 wb w - 1");
  EXPECT_EQ(fen.moves, "e5,c2");
  for (const char* wrong : {"position", "position fen", "position fen moves", "position here"}) {
    EXPECT_FALSE(parse(wrong)) << wrong;
  }
}

TEST(UgiCommand, ReadsOptionsWithBlanksInName) {
  const auto option = read<SetOption>("setoption name Move Overhead value 20 or more");
  EXPECT_EQ(option.name, "move overhead");
  EXPECT_EQ(option.value, "20 or more");
  EXPECT_EQ(read<SetOption>("setoption name Clear").value, "");
  for (const char* wrong : {"setoption", "setoption name", "setoption name value 3"}) {
    EXPECT_FALSE(parse(wrong)) << wrong;
  }
}

TEST(UgiCommand, ReadsLimits) {
  const auto go = read<Go>("go p1time 1000 p2time -5 p1inc 10 p2inc 0 depth 3 nodes 7 mate 9");
  EXPECT_EQ(go.time[0], 1000);
  EXPECT_EQ(go.time[1], -5);
  EXPECT_EQ(go.increment[0], 10);
  EXPECT_EQ(go.depth, 3);
  EXPECT_EQ(go.nodes, 7U);
  EXPECT_EQ(go.mate, 9);
  EXPECT_TRUE(read<Go>("go infinite").infinite);
  EXPECT_EQ(read<Go>("go movetime 5 searchmoves a1 b2").only,
            (std::vector<std::string>{"a1", "b2"}));
  for (const char* wrong : {"go depth", "go depth x", "go depth 0", "go p5time 3", "go p0time 3",
                            "go quickly", "go nodes 99999999999999999999"}) {
    EXPECT_FALSE(parse(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace cadenza::protocol::ugi
