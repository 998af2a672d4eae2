// What a program in the sandbox cannot do, tried by one.
#include "process/sandbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace cadenza::process {
namespace {

using testing::HasSubstr;

class Cage : public testing::Test {
 protected:
  void SetUp() override {
    if (!check_sandbox(sandbox)) GTEST_SKIP() << "this machine has no sandbox";
  }

  // All that the script prints.
  std::string output(const std::string& script) {
    auto child =
        Child::start(sandboxed({{"/bin/bash", "-c", "{ " + script + "; } 2>&1"}, "/"}, sandbox));
    EXPECT_TRUE(child) << to_text(child.error());
    std::string text;
    while (const auto line = child->read_line(Clock::now() + std::chrono::seconds(30))) {
      text += line->text + '\n';
    }
    return text;
  }

  // Each test is another user, so that the limit of processes is its own.
  static Sandbox next_sandbox() {
    static unsigned place = static_cast<unsigned>(getpid());
    Sandbox sandbox;
    sandbox.memory = std::uint64_t{128} << 20;
    sandbox.processes = 16;
    sandbox.place = ++place;
    return sandbox;
  }
  Sandbox sandbox = next_sandbox();
};

TEST_F(Cage, FilesCanOnlyBeRead) {
  EXPECT_THAT(output("touch /usr/x"), HasSubstr("Read-only file system"));
  EXPECT_THAT(output("head -c 4 /bin/bash"), HasSubstr("ELF"));
}

TEST_F(Cage, ItsScratchFolderIsItsOwnAndSmall) {
  EXPECT_EQ(output("ls -A /tmp | wc -l; echo hello > /tmp/x; cat /tmp/x"), "0\nhello\n");
  sandbox.scratch = std::uint64_t{1} << 20;
  EXPECT_THAT(output("for i in 1 2 3; do head -c 900000 /dev/zero > /tmp/$i; done"),
              HasSubstr("No space left"));
}

TEST_F(Cage, ItsOwnFolderIsThereWhereverItIs) {
  const std::string folder = testing::TempDir() + "cage-" + std::to_string(getpid());
  std::filesystem::create_directory(folder);
  std::ofstream(folder + "/note") << "found\n";
  auto child = Child::start(sandboxed({{"cat", "note"}, folder}, sandbox));
  ASSERT_TRUE(child) << to_text(child.error());
  const auto line = child->read_line(Clock::now() + std::chrono::seconds(30));
  EXPECT_EQ(line ? line->text : child->errors(), "found");
  std::filesystem::remove_all(folder);
}

TEST_F(Cage, OfASharedFolderItSeesOnlyItsOwn) {
  const std::string folder = testing::TempDir() + "class-" + std::to_string(getpid());
  std::filesystem::create_directories(folder + "/anna");
  std::filesystem::create_directories(folder + "/bert");
  sandbox.hidden = {folder};
  auto child = Child::start(sandboxed({{"ls", ".."}, folder + "/anna"}, sandbox));
  ASSERT_TRUE(child) << to_text(child.error());
  const auto line = child->read_line(Clock::now() + std::chrono::seconds(30));
  EXPECT_EQ(line ? line->text : child->errors(), "anna");
  EXPECT_FALSE(child->read_line(Clock::now() + std::chrono::seconds(30)));
  std::filesystem::remove_all(folder);
}

TEST_F(Cage, NothingOfTheEnvironmentIsHandedOn) {
  ASSERT_EQ(setenv("CADENZA_SECRET", "1234", 1), 0);
  EXPECT_EQ(output("env | grep -c SECRET; echo $HOME"), "0\n/tmp\n");
}

TEST_F(Cage, DevicesAreNoPlaceForFiles) {
  EXPECT_THAT(output("touch /dev/x"), HasSubstr("Read-only file system"));
  sandbox.scratch = std::uint64_t{1} << 20;
  EXPECT_THAT(output("for i in 1 2 3; do head -c 900000 /dev/zero > /dev/shm/$i; done"),
              HasSubstr("No space left"));
}

TEST_F(Cage, ThereIsNoNetwork) {
  EXPECT_EQ(output("cat /proc/net/dev | grep -v lo: | grep -c :"), "0\n");
}

TEST_F(Cage, OtherProcessesAreOutOfSight) {
  EXPECT_EQ(output("ls -d /proc/[0-9]* | wc -l | awk '{print ($1 < 8)}'"), "1\n");
}

TEST_F(Cage, MemoryIsBounded) {
  EXPECT_THAT(output("x=$(head -c 200000000 /dev/zero | tr '\\0' x); echo ${#x}"),
              testing::Not(HasSubstr("200000000")));
}

TEST_F(Cage, ProcessesAreBounded) {
  EXPECT_THAT(output("for i in $(seq 40); do sleep 1 & done; wait"),
              HasSubstr("Resource temporarily unavailable"));
}

TEST_F(Cage, KnowsWhoRunsIt) {
  EXPECT_EQ(sandboxed({{"x"}}, sandbox, true).words.front(), "setpriv");
  EXPECT_EQ(sandboxed({{"x"}}, sandbox, false).words.front(), "bwrap");
  Sandbox other = sandbox;
  other.place = 1;
  EXPECT_NE(sandboxed({{"x"}}, sandbox, true).words, sandboxed({{"x"}}, other, true).words);
}

TEST(Usage, CountsAFamily) {
  auto child = Child::start({{"sh", "-c", "sleep 30 & sleep 30 & echo ready; wait"}});
  ASSERT_TRUE(child);
  ASSERT_TRUE(child->read_line(Clock::now() + std::chrono::seconds(20)));
  const Usage usage = child->usage();
  EXPECT_EQ(usage.processes, 3U);
  EXPECT_GT(usage.memory, 100'000U);
  child->kill();
  EXPECT_EQ(child->usage().processes, 0U);
}

}  // namespace
}  // namespace cadenza::process
