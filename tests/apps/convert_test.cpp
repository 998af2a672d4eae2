// cadenza convert from outside: files, standard input, and what a script learns of a bad text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string kGames = CADENZA_TEST_DATA "/records/games.jsonl";

std::string content_of(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

class Convert : public testing::Test {
 protected:
  // Each test has a file of its own: CTest runs several at once.
  Convert() : path_(testing::TempDir() + "convert-" + std::to_string(getpid()) + ".txt") {}
  ~Convert() override { std::filesystem::remove(path_); }

  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

  std::string path_;
};

TEST_F(Convert, WritesWhatItReadOfCanonicalLines) {
  EXPECT_EQ(output_of({"convert", kGames, "--to", "json"}), content_of(kGames));
}

TEST_F(Convert, GoesThereAndBackAgain) {
  for (const std::string format : {"pgn", "sgf", "otn"}) {
    write(output_of({"convert", kGames, "--to", format}));
    EXPECT_EQ(output_of({"convert", path_, "--to", format}), content_of(path_));
    EXPECT_THAT(output_of({"convert", path_, "--to", "json"}),
                HasSubstr(R"("moves":[["e3-d3","e2-e3"],["e6-d6"]]})"))
        << format;
  }
}

TEST_F(Convert, ReadsStandardInput) {
  const Finished finished = run({"convert", "-", "--to", "sgf"}, kGames.c_str());
  EXPECT_EQ(finished.exit_code, kOk) << finished.err;
  EXPECT_THAT(finished.out, StartsWith("(;FF[4]CA[UTF-8]AP[Cadenza:1]GN[tablut]RU[ashton]"));
  EXPECT_EQ(output_of({"convert", "-", "--to", "pgn"}), "");
}

TEST_F(Convert, NamesLineAndColumnOfABadText) {
  write("[Game \"andantino\"]\n\n1. j9 i9\n2. a1 *\n");
  expect_failure(kBadData,
                 path_ + ", line 4, column 4: move: ", {"convert", path_, "--to", "json"});
  write(content_of(kGames) + "{\"header\":{}}\n");
  expect_failure(kBadData, ", line 3, column 1: header.game: expected an object",
                 {"convert", path_, "--to", "pgn"});
  write("hello");
  expect_failure(kBadData, ", line 1, column 1: format: ", {"convert", path_, "--to", "pgn"});
}

TEST_F(Convert, RefusesWhatAFormatCannotHold) {
  write("[Game \"omega\"] *");
  expect_failure(kBadData, "record 1: OTN is for tablut alone", {"convert", path_, "--to", "otn"});
}

TEST_F(Convert, SaysWhatIsWrongWithTheCommandOrTheFile) {
  expect_failure(kIo, "cannot be opened", {"convert", "/nonexistent", "--to", "pgn"});
  expect_failure(kIo, "cannot be read", {"convert", "/", "--to", "pgn"});
  expect_failure(kUsage, "xml", {"convert", kGames, "--to", "xml"});
  expect_failure(kUsage, "--to", {"convert", kGames});
}

}  // namespace
}  // namespace cadenza::test
