// A solver beside the engine: what it proves counts, and nobody waits for it.
#include "session/proving.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>
#include <utility>

#include "search/limits.hpp"
#include "session/game_after.hpp"

namespace cadenza::session {
namespace {

constexpr std::string_view kWonForWhite = "j9 k10 k9 k11 l11 j11 i9 k12 i8 j8 i10 i7";
constexpr std::string_view kLostForWhite = "j9 i9 i10 i8 k10 k9 l10 k11 l9 l11 h9 j8";
constexpr std::size_t kBytes = std::size_t{16} << 20;

// What an engine answered and told, and whether somebody helped it.
struct Thought {
  search::Report report;
  std::vector<search::Report> told;
  bool helped = false;
};

// An engine that knows nothing: it plays the first legal move, but waits, if it can, until somebody
// has found out who wins.
class Waiting final : public Engine {
 public:
  Waiting(bool waits, bool& helped) : waits_(waits), helped_(helped) {}

  void new_game() override {}
  search::Report think(const Game& game, const search::Question& question,
                       const std::function<void(const search::Report&)>& listen) override {
    helped_ = question.limits.settled != nullptr;
    const auto start = std::chrono::steady_clock::now();
    while (waits_ && helped_ && !search::is_set(question.limits.settled) &&
           std::chrono::steady_clock::now() - start < std::chrono::minutes(2)) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    search::Report report;
    report.depth = 1;
    report.score = 7;
    report.pv = {game.legal_moves().front()};
    listen(report);
    return report;
  }

 private:
  bool waits_;
  bool& helped_;
};

Thought thought(const Game& game, bool waits, const search::Question& question = {}) {
  Thought thought;
  const auto engine = proving(std::make_unique<Waiting>(waits, thought.helped), kBytes);
  thought.report = engine->think(
      game, question, [&](const search::Report& report) { thought.told.push_back(report); });
  return thought;
}

TEST(Proving, PlaysTheMoveThatIsProvedToWin) {
  const auto game = game_after("andantino", "", kWonForWhite);
  const Thought proved = thought(*game, true);
  ASSERT_TRUE(proved.helped);
  ASSERT_TRUE(search::is_mate(proved.report.score));
  EXPECT_GT(proved.report.score, 0);
  ASSERT_EQ(proved.told.size(), 2U);
  EXPECT_EQ(proved.told[1].score, proved.report.score);

  game->play(proved.report.best());
  const Thought after = thought(*game, true);
  EXPECT_LT(after.report.score, 0);
  EXPECT_TRUE(search::is_mate(after.report.score));
}

TEST(Proving, KeepsTheMoveOfASearchThatLoses) {
  const auto game = game_after("andantino", "", kLostForWhite);
  const Thought proved = thought(*game, true);
  EXPECT_TRUE(search::is_mate(proved.report.score));
  EXPECT_LT(proved.report.score, 0);
  EXPECT_EQ(proved.report.best(), game->legal_moves().front());
}

// The first position of the standard board takes a minute.
TEST(Proving, KeepsNobodyWaiting) {
  const auto game = game_after("andantino", "", "");
  const auto start = std::chrono::steady_clock::now();
  const Thought early = thought(*game, false);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
  EXPECT_TRUE(early.helped);
  EXPECT_EQ(early.report.score, 7);
  EXPECT_EQ(early.told.size(), 1U);
}

TEST(Proving, LeavesOtherQuestionsToTheEngine) {
  const auto game = game_after("andantino", "", kWonForWhite);
  search::Question several;
  several.lines = 2;
  EXPECT_FALSE(thought(*game, true, several).helped);
  search::Question some;
  some.only = {game->legal_moves().back()};
  EXPECT_FALSE(thought(*game, true, some).helped);
  for (const std::string_view name : {"omega", "tablut"}) {
    EXPECT_FALSE(thought(*game_after(name, "", ""), true).helped) << name;
  }
}

// Alone the engine sees nothing certain here for much longer than this test may take.
TEST(Proving, IsAnEngineSetting) {
  const auto game = game_after("andantino", "", kLostForWhite);
  EngineSettings settings;
  settings.table_bytes = kBytes;
  settings.solver = true;
  search::Question question;
  question.limits.move_time = std::chrono::minutes(2);
  const search::Report report = make_engine(*game, settings)->think(*game, question, {});
  EXPECT_LT(report.score, -search::kShortestMate);
}

}  // namespace
}  // namespace cadenza::session
