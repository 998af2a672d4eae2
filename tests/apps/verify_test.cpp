// cadenza verify from outside: what it says of a proof, of a claim that is none, and of bad files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "apps/expect.hpp"
#include "apps/program.hpp"
#include "certificate/disk/file.hpp"
#include "certificate/writer.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;

// Black's four in a row are open at both ends, and Black could also make six.
const certificate::Header kOpenFour{"andantino", "side5", "5/6/7/8/2bbbb3/1ww2w2/7/6/5 w 4",
                                    "black"};
const certificate::Header kSix{"andantino", "side5", "5/6/7/8/2bbb1bb1/1ww1ww1w/7/6/5 b 5",
                               "black"};

class Verify : public testing::Test {
 protected:
  // Each test has a file of its own: CTest runs several at once.
  Verify() : path_(testing::TempDir() + "verify-" + std::to_string(getpid()) + ".cert.zst") {}
  ~Verify() override { std::filesystem::remove(path_); }

  void write(const certificate::Header& header) const {
    auto file = certificate::OutputFile::create(path_);
    ASSERT_TRUE(file) << to_text(file.error());
    certificate::Writer writer([&](std::string_view bytes) { return file->write(bytes); });
    ASSERT_TRUE(writer.start(header) && writer.finish() && file->finish());
  }

  std::string path_;
};

TEST_F(Verify, SaysWhatWasProved) {
  write(kOpenFour);
  const std::string out = output_of({"verify", path_});
  EXPECT_THAT(out, HasSubstr("verified: Black wins andantino side5\n"));
  EXPECT_THAT(out, HasSubstr("\nlongest win       2 plies\n"));
  EXPECT_THAT(output_of({"verify", path_, "--unbounded", "--ring", "harmless"}),
              HasSubstr("side5, on a board without an edge, moves into a ring being harmless\n"));
  EXPECT_THAT(output_of({"verify", path_, "--side", "7"}),
              HasSubstr("side5, on a board of side 7\n"));
  const json verified = json_of({"verify", path_, "--json"});
  EXPECT_EQ(verified["verified"], true);
  EXPECT_EQ(verified["claim"], "black wins");
  EXPECT_EQ(verified["longest_plies"], 2);
  EXPECT_EQ(verified["replies"], verified["wins_by_five"]);
}

TEST_F(Verify, FollowsTheAnswersOfAFile) {
  const std::string proof = CADENZA_TEST_DATA "/certificates/proof.cert.zst";
  for (const char* ring : {"loses", "illegal", "later", "harmless"}) {
    const json verified = json_of({"verify", proof, "--ring", ring, "--json"});
    EXPECT_EQ(verified["positions"], 11);
    EXPECT_EQ(verified["longest_plies"], 5);
  }
}

TEST_F(Verify, ReadsStandardInput) {
  write(kOpenFour);
  const Finished finished = run({"verify", "-"}, path_.c_str());
  EXPECT_EQ(finished.exit_code, kOk) << finished.err;
}

TEST_F(Verify, NamesTheHole) {
  write(kSix);
  EXPECT_THAT(output_of({"verify", path_}), HasSubstr("verified: "));
  const std::string hole = ": claim: not shown at the start: Black cannot win at once";
  expect_failure(kBadData, path_ + hole, {"verify", path_, "--five", "exactly"});
  const Finished refused = run({"verify", path_, "--five", "exactly", "--json"});
  EXPECT_EQ(refused.exit_code, kBadData);
  EXPECT_EQ(json::parse(refused.out)["verified"], false);
  EXPECT_THAT(json::parse(refused.out)["reason"].get<std::string>(), HasSubstr("not shown"));
}

TEST_F(Verify, SaysWhatIsWrongWithTheCommandOrTheFile) {
  expect_failure(kIo, "cannot be opened", {"verify", "/nonexistent"});
  expect_failure(kBadData, "line 1, column 1: expected 'cadenza-certificate 1'",
                 {"verify", CADENZA_TEST_DATA "/perft.csv"});
  expect_failure(kUsage, "--ring", {"verify", path_, "--ring", "gold"});
  expect_failure(kUsage, "FILE", {"verify"});
}

}  // namespace
}  // namespace cadenza::test
