// What no runner should do, and how soon a search stops when it is told.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <thread>

#include "base/clock.hpp"
#include "base/random.hpp"
#include "protocol/ugi.hpp"

namespace cadenza::protocol::ugi {
namespace {

// Words of the protocol thrown together, and bytes: whatever comes, the next isready is answered.
void survive_nonsense(int lines, std::uint64_t seed) {
  static constexpr const char* kWords[] = {
      "ugi",     "setoption", "name",     "value",       "Game",  "omega", "tablut",
      "Variant", "side3",     "position", "fen",         "moves", "j9",    "e5,c2",
      "query",   "result",    "startpos", "go",          "depth", "nodes", "1",
      "3",       "-7",        "stop",     "infinite",    "mate",  "d",     "isready",
      "p1time",  "\xff",      "e4-e2",    "searchmoves", "perft", "bench", "Level"};
  std::atomic<int> ready{0};
  Server server("test", [&](std::string_view line) { ready += line == "readyok" ? 1 : 0; });
  server.handle("setoption name Hash value 1");
  Random random(seed);
  for (int i = 0; i < lines; ++i) {
    std::string line;
    for (std::uint32_t word = random.below(6); word > 0; --word) {
      if (!line.empty()) line += ' ';
      line += kWords[random.below(static_cast<std::uint32_t>(std::size(kWords)))];
    }
    server.handle(line);
    if (random.below(8) != 0) continue;
    server.handle("stop");
    ready = 0;
    server.handle("isready");
    ASSERT_EQ(ready, 1) << "after " << line;
  }
  server.finish();
}

TEST(Ugi, SurvivesNonsense) { survive_nonsense(3000, 17); }

TEST(NightlyUgi, SurvivesAMillionLinesOfNonsense) { survive_nonsense(1'000'000, 18); }

// From `stop` to `bestmove`, with two threads, at moments of all kinds.
TEST(NightlyUgi, StopsWithinTenMilliseconds) {
  constexpr int kTries = 1000;
  std::mutex mutex;
  std::condition_variable changed;
  int best = 0;
  Server server("test", [&](std::string_view line) {
    if (line.substr(0, 8) != "bestmove") return;
    const std::lock_guard lock(mutex);
    ++best;
    changed.notify_all();
  });
  server.handle("setoption name Threads value 2");
  std::vector<double> times;
  Random random(3);
  for (int i = 0; i < kTries; ++i) {
    static constexpr const char* kGames[] = {"andantino", "omega", "tablut"};
    server.handle(std::string("setoption name Game value ") + kGames[i % 3]);
    server.handle("isready");
    server.handle("go infinite");
    std::this_thread::sleep_for(std::chrono::microseconds(random.below(30'000)));
    const Stopwatch watch;
    server.handle("stop");
    std::unique_lock lock(mutex);
    ASSERT_TRUE(changed.wait_for(lock, std::chrono::seconds(10), [&] { return best == i + 1; }));
    times.push_back(1e3 * watch.seconds());
  }
  std::sort(times.begin(), times.end());
  std::printf("stop to bestmove, ms: median %.2f, 99 %% %.2f, longest %.2f\n", times[kTries / 2],
              times[kTries * 99 / 100], times.back());
  EXPECT_LE(times[kTries * 99 / 100], 10);
}

}  // namespace
}  // namespace cadenza::protocol::ugi
