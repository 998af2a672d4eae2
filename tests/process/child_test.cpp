#include "process/child.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <thread>

#include "process/registry.hpp"

namespace cadenza::process {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

Instant soon() { return Clock::now() + milliseconds(20'000); }
Instant shortly() { return Clock::now() + milliseconds(60); }

Child shell(const std::string& script, const Bounds& bounds = {}) {
  auto child = Child::start({{"sh", "-c", script}}, bounds);
  EXPECT_TRUE(child) << to_text(child.error());
  return std::move(*child);
}

std::string line_of(Child& child) {
  const auto line = child.read_line(soon());
  return line ? line->text : "nothing";
}

bool runs(pid_t process) { return ::kill(process, 0) == 0 || errno != ESRCH; }

// Orphans become zombies until init takes them, which is not at once.
bool ends(pid_t process) {
  for (int i = 0; i < 2000; ++i) {
    if (!runs(process)) return true;
    std::error_code error;
    const auto stat = "/proc/" + std::to_string(process) + "/stat";
    std::FILE* file = std::fopen(stat.c_str(), "r");
    char state = 'X';
    if (file == nullptr || std::fscanf(file, "%*d %*s %c", &state) != 1) state = 'X';
    if (file != nullptr) std::fclose(file);
    if (state == 'Z' || state == 'X') return true;
    std::this_thread::sleep_for(milliseconds(2));
  }
  return false;
}

TEST(Child, AnswersLineByLine) {
  Child child = shell("while read line; do echo \"got $line\"; done; echo bye");
  EXPECT_EQ(child.send("one\n", soon()), Sent::all);
  EXPECT_EQ(line_of(child), "got one");
  EXPECT_EQ(child.send("two\nthree\n", soon()), Sent::all);
  EXPECT_EQ(line_of(child), "got two");
  EXPECT_EQ(line_of(child), "got three");
  child.close_input();
  EXPECT_EQ(line_of(child), "bye");
  EXPECT_EQ(child.read_line(soon()).error(), Silence::closed);
  EXPECT_TRUE(child.wait(soon())->clean());
}

TEST(Child, ThatDoesNotExistIsAnErrorThatNamesIt) {
  const auto child = Child::start({{"./no-such-program", "-x"}});
  ASSERT_FALSE(child);
  EXPECT_EQ(to_text(child.error()),
            "program: cannot start './no-such-program': No such file or directory");
  EXPECT_FALSE(Child::start({{}}));
}

TEST(Child, RunsInTheFolderItIsGiven) {
  auto child = Child::start({{"pwd"}, "/"});
  ASSERT_TRUE(child);
  EXPECT_EQ(line_of(*child), "/");
}

TEST(Child, ThatSaysNothingIsNotWaitedForLongerThanAllowed) {
  Child child = shell("sleep 60");
  const Instant start = Clock::now();
  EXPECT_EQ(child.read_line(shortly()).error(), Silence::timed_out);
  EXPECT_FALSE(child.wait(shortly()));
  EXPECT_LT(Clock::now() - start, std::chrono::seconds(10));
}

TEST(Child, ThatCrashesIsToldFromOneThatLeaves) {
  Child crashed = shell("echo last words >&2; kill -SEGV $$");
  EXPECT_EQ(crashed.read_line(soon()).error(), Silence::closed);
  EXPECT_EQ(to_text(*crashed.wait(soon())),
            "was ended by SIGSEGV (it used memory that is not its own)");
  EXPECT_EQ(crashed.errors(), "last words\n");
  Child left = shell("exit 3");
  EXPECT_EQ(to_text(*left.wait(soon())), "left with code 3");
  EXPECT_EQ(to_text(Exit{0, SIGUSR1}), "was ended by signal " + std::to_string(SIGUSR1));
}

TEST(Child, ThatHasGoneAwayCannotBeWrittenTo) {
  Child child = shell("exec 0<&-; echo closed; sleep 60");
  EXPECT_EQ(line_of(child), "closed");
  EXPECT_EQ(child.send("hello\n", soon()), Sent::closed);
  EXPECT_EQ(child.send("hello\n", soon()), Sent::closed);
}

TEST(Child, ThatDoesNotReadCannotBlockUs) {
  Child child = shell("sleep 60");
  EXPECT_EQ(child.send(std::string(1 << 20, 'x'), shortly()), Sent::timed_out);
}

// It writes as much as we do and reads only in between: each would wait for the other for ever.
TEST(Child, ThatWritesBeforeItReadsIsReadFromWhileItIsWrittenTo) {
  Child child = shell("cat");
  const std::string line(999, 'x');
  std::string all;
  for (int i = 0; i < 500; ++i) all += line + '\n';
  EXPECT_EQ(child.send(all, soon()), Sent::all);
  for (int i = 0; i < 500; ++i) ASSERT_EQ(line_of(child), line);
}

TEST(Child, ThatFloodsUsTakesNoMoreThanTheBound) {
  Child child = shell("yes; true", {100, 10'000, 100});
  EXPECT_FALSE(child.wait(shortly()));
  int lines = 0;
  while (child.read_line(Clock::now())) ++lines;
  EXPECT_GT(lines, 10);
  EXPECT_LT(lines, 20'000);
  EXPECT_EQ(child.kill().signal, SIGKILL);
}

TEST(Child, ThatPrintsALineWithoutEndIsCut) {
  Child child = shell("printf '%0200d\\nnext\\n' 1", {100, 10'000, 100});
  const auto line = child.read_line(soon());
  ASSERT_TRUE(line);
  EXPECT_EQ(line->text, std::string(100, '0'));
  EXPECT_TRUE(line->cut);
  EXPECT_EQ(line_of(child), "next");
}

TEST(Child, ThatForgetsTheEndOfALineCanBeSeenToHaveBegunOne) {
  Child child = shell("printf 'readyok'; sleep 60");
  EXPECT_EQ(child.read_line(shortly() + milliseconds(200)).error(), Silence::timed_out);
  EXPECT_EQ(child.unfinished_line(), "readyok");
}

TEST(Child, OfWhatItComplainsTheEndIsKept) {
  Child child = shell("for i in $(seq 1 500); do echo \"line $i\" >&2; done", {100, 1000, 30});
  EXPECT_TRUE(child.wait(soon()));
  EXPECT_EQ(child.errors(), "97\nline 498\nline 499\nline 500\n");
}

TEST(Child, EndsAsPolitelyAsItAllows) {
  Child reader = shell("cat; exit 7");
  EXPECT_EQ(reader.end(milliseconds(10'000)).code, 7);
  Child sleeper = shell("trap 'exit 8' TERM; echo ready; while true; do sleep 0.01; done");
  EXPECT_EQ(line_of(sleeper), "ready");
  EXPECT_EQ(sleeper.end(milliseconds(300)).code, 8);
  Child stubborn = shell("trap '' TERM; echo ready; while true; do sleep 0.01; done");
  EXPECT_EQ(line_of(stubborn), "ready");
  EXPECT_EQ(stubborn.end(milliseconds(50)).signal, SIGKILL);
}

TEST(Child, TakesItsOwnChildrenWithIt) {
  pid_t grandchild = 0;
  {
    Child child = shell("sleep 60 & echo $!; wait");
    grandchild = std::stoi(line_of(child));
    EXPECT_TRUE(runs(grandchild));
  }
  EXPECT_TRUE(ends(grandchild));
}

TEST(Child, LeavesNoChildrenBehindWhenItLeavesByItself) {
  Child child = shell("sleep 60 & echo $!");
  const pid_t grandchild = std::stoi(line_of(child));
  EXPECT_TRUE(child.wait(soon())->clean());
  EXPECT_TRUE(ends(grandchild));
  EXPECT_EQ(child.read_line(soon()).error(), Silence::closed);
}

TEST(Child, BecomesNoZombie) {
  pid_t process = 0;
  {
    Child child = shell("echo $$; sleep 60");
    process = std::stoi(line_of(child));
    Child moved = std::move(child);
    moved = shell("true");
  }
  EXPECT_EQ(waitpid(process, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Child, GetsNoDescriptorOfAnother) {
  const std::string count = "ls /proc/self/fd | wc -l";
  Child alone = shell(count);
  const std::string expected = line_of(alone);
  Child first = shell("cat");
  Child second = shell(count);
  EXPECT_EQ(line_of(second), expected);
  first.close_input();
  EXPECT_TRUE(first.wait(soon())->clean());
}

TEST(Child, HasTheUsualSignalsWhateverOursAre) {
  const auto before = signal(SIGPIPE, SIG_IGN);
  Child child = shell("yes | head -n 1; kill -PIPE $$; echo alive");
  signal(SIGPIPE, before);
  EXPECT_EQ(line_of(child), "y");
  EXPECT_EQ(child.wait(soon())->signal, SIGPIPE);
}

TEST(Child, CanBeHadByManyThreadsAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([] {
      for (int n = 0; n < 10; ++n) {
        Child child = shell("cat");
        EXPECT_EQ(child.send("hello\n", soon()), Sent::all);
        EXPECT_EQ(line_of(child), "hello");
        EXPECT_TRUE(child.end(milliseconds(20'000)).clean());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(Child, EndsWithAllOthersOnASignal) {
  Child first = shell("sleep 60");
  Child second = shell("sleep 60");
  end_all();
  EXPECT_EQ(first.wait(soon())->signal, SIGKILL);
  EXPECT_EQ(second.wait(soon())->signal, SIGKILL);
}

TEST(LineBuffer, HandsOutLinesAndCountsWhatWaits) {
  LineBuffer buffer(5);
  buffer.append("ab\r\n\ncdefghi");
  buffer.append("jk\nlm");
  EXPECT_EQ(buffer.unfinished(), "lm");
  EXPECT_GT(buffer.size(), 9U);
  EXPECT_EQ(buffer.next()->text, "ab");
  EXPECT_EQ(buffer.next()->text, "");
  const auto cut = buffer.next();
  EXPECT_EQ(cut->text, "cdefg");
  EXPECT_TRUE(cut->cut);
  EXPECT_FALSE(buffer.next());
  buffer.finish();
  const auto last = buffer.next();
  EXPECT_EQ(last->text, "lm");
  EXPECT_FALSE(last->cut);
  EXPECT_EQ(buffer.size(), 0U);
}

}  // namespace
}  // namespace cadenza::process
