// A solve that goes on from a file, and files that are none.
#include "solver/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "solver/solve.hpp"

namespace cadenza::solver {
namespace {

constexpr std::size_t kSavedTableBytes = std::size_t{8} << 20;

TEST(Checkpoint, CarriesASolveOn) {
  const std::string path = testing::TempDir() + "checkpoint_test.solve";
  std::filesystem::remove(path);
  andantino::Variant variant;
  variant.side = 3;
  const auto start = andantino::Small::initial(variant);
  Settings settings;
  settings.goal.attacker = Side::black;
  settings.checkpoint = path;
  settings.problem = "side 3";
  settings.nodes = 2000;
  int runs = 0;
  for (bool settled = false; !settled && runs < 1000; ++runs) {
    ProofTable table(kSavedTableBytes);
    const Progress progress = Solve<andantino::Small>(start, settings, table).run().value();
    settled = progress.proof.settled();
    EXPECT_FALSE(progress.proof.proved());
  }
  EXPECT_GT(runs, 3);
  EXPECT_LT(runs, 1000);
}

TEST(Checkpoint, OfSomethingElseIsRefused) {
  const std::string path = testing::TempDir() + "checkpoint_test.other";
  ProofTable table(kSavedTableBytes);
  table.store(1, {2, 3}, 1000);
  ASSERT_TRUE(save_checkpoint(path, "one", table));
  EXPECT_TRUE(load_checkpoint(path, "one", table));
  const auto other = load_checkpoint(path, "another", table);
  ASSERT_FALSE(other);
  EXPECT_NE(to_text(other.error()).find("about another problem (one)"), std::string::npos);
  std::ofstream(path, std::ios::binary | std::ios::in | std::ios::out).seekp(60).put('x');
  EXPECT_FALSE(load_checkpoint(path, "one", table));
}

void keep_first(const std::string& path, const std::string& bytes, std::size_t count) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes.substr(0, count);
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Checkpoint, ThatIsCutOffIsRefusedWhereverItIsCut) {
  const std::string path = testing::TempDir() + "checkpoint_test.cut";
  ProofTable table(kSavedTableBytes);
  for (board::Key key = 1; key <= 5; ++key) table.store(key << 60, {2, 3}, 1000);
  ASSERT_TRUE(save_checkpoint(path, "one", table));
  const std::string whole = bytes_of(path);
  for (std::size_t count = 0; count < whole.size(); ++count) {
    keep_first(path, whole, count);
    const auto cut = load_checkpoint(path, "one", table);
    ASSERT_FALSE(cut) << count;
    const std::string text = to_text(cut.error());
    EXPECT_NE(text.find(path), std::string::npos) << text;
    EXPECT_NE(text.find("delete it to start"), std::string::npos) << text;
  }
  keep_first(path, whole, whole.size() - 1);
  EXPECT_NE(to_text(load_checkpoint(path, "one", table).error()).find("entry 5 of 5 is missing"),
            std::string::npos);
  keep_first(path, whole + "x", whole.size() + 1);
  EXPECT_FALSE(load_checkpoint(path, "one", table));
  keep_first(path, whole, whole.size());
  EXPECT_TRUE(load_checkpoint(path, "one", table));
}

TEST(Checkpoint, ThatIsDamagedIsRefusedWhereverItIs) {
  const std::string path = testing::TempDir() + "checkpoint_test.damaged";
  ProofTable table(kSavedTableBytes);
  for (board::Key key = 1; key <= 5; ++key) table.store(key << 60, {2, 3}, 1000);
  ASSERT_TRUE(save_checkpoint(path, "one", table));
  const std::string whole = bytes_of(path);
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string bytes = whole;
    bytes[at] = static_cast<char>(bytes[at] ^ 1);
    keep_first(path, bytes, bytes.size());
    EXPECT_FALSE(load_checkpoint(path, "one", table)) << at;
  }
}

// What is left behind by whoever was ended while he wrote.
TEST(Checkpoint, ThatIsHalfWrittenDoesNotReplaceTheWholeOne) {
  const std::string path = testing::TempDir() + "checkpoint_test.half";
  ProofTable table(kSavedTableBytes);
  table.store(1, {2, 3}, 1000);
  ASSERT_TRUE(save_checkpoint(path, "one", table));
  keep_first(path + ".new", bytes_of(path), 20);
  ProofTable read(kSavedTableBytes);
  ASSERT_TRUE(load_checkpoint(path, "one", read));
  EXPECT_EQ(read.find(1), (Proof{2, 3}));
  table.store(2, {4, 5}, 1000);
  ASSERT_TRUE(save_checkpoint(path, "one", table));
  ASSERT_TRUE(load_checkpoint(path, "one", read));
  EXPECT_EQ(read.find(2), (Proof{4, 5}));
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

TEST(Checkpoint, SaysWhyItCannotBeWritten) {
  const ProofTable table(kSavedTableBytes);
  const auto saved = save_checkpoint("/no/such/folder/state", "one", table);
  ASSERT_FALSE(saved);
  EXPECT_NE(to_text(saved.error()).find("'/no/such/folder/state.new': No such file"),
            std::string::npos)
      << to_text(saved.error());
}

}  // namespace
}  // namespace cadenza::solver
