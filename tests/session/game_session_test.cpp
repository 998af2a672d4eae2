#include "session/game_session.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "base/random.hpp"
#include "catalog/catalog.hpp"

namespace cadenza::session {
namespace {

// Keeps what a session says, and waits for its answers.
class Listening {
 public:
  [[nodiscard]] GameSession::Listener listener() {
    return [this](const GameSession::Event& event) {
      const std::lock_guard lock(mutex_);
      if (event.info != nullptr) infos_.push_back(*event.info);
      if (event.answer != nullptr) answers_.push_back({event.search, event.answer->text});
      changed_.notify_all();
    };
  }
  [[nodiscard]] std::string answer_to(std::uint64_t search) {
    std::unique_lock lock(mutex_);
    const auto arrived = [&] { return !answers_.empty() && answers_.back().first == search; };
    return changed_.wait_for(lock, std::chrono::seconds(30), arrived) ? answers_.back().second : "";
  }
  [[nodiscard]] std::size_t answers() {
    const std::lock_guard lock(mutex_);
    return answers_.size();
  }
  [[nodiscard]] std::vector<Info> infos() {
    const std::lock_guard lock(mutex_);
    return infos_;
  }
  void wait_for_info() {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, std::chrono::seconds(30), [&] { return !infos_.empty(); });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Info> infos_;
  std::vector<std::pair<std::uint64_t, std::string>> answers_;
};

Question nodes(std::uint64_t count) {
  Question question;
  question.limits.nodes = count;
  return question;
}
const EngineSettings kSmall{std::size_t{1} << 20, 1};

TEST(GameSession, PlaysWholeGamesOfEveryVariant) {
  catalog::for_each_variant([&](auto family, auto, const auto& variant) {
    Listening listening;
    GameSession session(listening.listener());
    session.configure(kSmall);
    ASSERT_TRUE(session.set({std::string(family.kName), family.to_text(variant)}));
    for (int turn = 0; turn < 12 && !session.game()->outcome().over(); ++turn) {
      const std::string text = listening.answer_to(session.go(nodes(60)));
      session.wait();
      const auto played = session.play(text);
      ASSERT_TRUE(played) << text << ": " << to_text(played.error());
    }
  });
}

TEST(GameSession, SetsAPositionOrLeavesTheOldOne) {
  Listening listening;
  GameSession session(listening.listener());
  ASSERT_TRUE(session.set({"andantino", "side10"}, "j9 i9"));
  const std::string before = session.game()->to_text();
  EXPECT_FALSE(session.set({"andantino", "side10"}, "j9 i9 a1"));
  EXPECT_FALSE(session.set({"andantino", "side10"}, "a1"));
  EXPECT_FALSE(session.set({"andantino", "side10", "nonsense"}, "j9"));
  EXPECT_FALSE(session.set({"chess", ""}, ""));
  EXPECT_EQ(session.game()->to_text(), before);
  EXPECT_EQ(session.turns(), (std::vector<std::string>{"j9", "i9"}));
}

// Adding to the last call's turns is a short cut that must not be seen.
TEST(GameSession, IsWhereTheTurnsLeadHoweverTheyWereSet) {
  Listening listening;
  GameSession session(listening.listener());
  const auto where = [](std::string_view turns) {
    auto game = *start("omega", "side3");
    EXPECT_TRUE(play_turns(game, turns));
    return game->to_text();
  };
  for (const std::string turns : {"c3,a1", "c3,a1 b2,d4", "c3,a1", "b2,d4 c3,a1", "", "c3,b2"}) {
    ASSERT_TRUE(session.set({"omega", "side3"}, turns)) << turns;
    EXPECT_EQ(session.game()->to_text(), where(turns)) << turns;
  }
  // "c3,b2" begins like "c3,b", but is another turn.
  EXPECT_FALSE(session.set({"omega", "side3"}, "c3,b21"));
}

TEST(GameSession, TakesBackWholeTurnsAndTheBeginningOfOne) {
  Listening listening;
  GameSession session(listening.listener());
  ASSERT_TRUE(session.set({"omega", "side3"}));
  ASSERT_TRUE(session.play("c3,a1"));
  const std::string after_one = session.game()->to_text();
  ASSERT_TRUE(session.play("b2"));  // half a turn
  EXPECT_TRUE(session.undo());
  EXPECT_EQ(session.game()->to_text(), after_one);
  EXPECT_TRUE(session.redo());
  ASSERT_TRUE(session.play("d4"));
  EXPECT_TRUE(session.undo());
  EXPECT_EQ(session.turns(), std::vector<std::string>{"c3,a1"});
  EXPECT_TRUE(session.redo());
  EXPECT_EQ(session.turns(), (std::vector<std::string>{"c3,a1", "b2,d4"}));
  EXPECT_FALSE(session.redo());
  EXPECT_TRUE(session.undo());
  EXPECT_TRUE(session.undo());
  EXPECT_FALSE(session.undo());
}

TEST(GameSession, AnswersSoonWhenItIsStopped) {
  Listening listening;
  GameSession session(listening.listener());
  session.configure({std::size_t{1} << 20, 2});
  ASSERT_TRUE(session.set({"tablut", "ashton"}));
  const std::uint64_t search = session.go({});
  listening.wait_for_info();
  session.stop();
  EXPECT_NE(listening.answer_to(search), "");
}

TEST(GameSession, LetsAPositionBeReplacedWhileItSearches) {
  Listening listening;
  GameSession session(listening.listener());
  session.configure(kSmall);
  ASSERT_TRUE(session.set({"andantino", "side10"}));
  session.go({});
  listening.wait_for_info();
  ASSERT_TRUE(session.set({"omega", "side5"}));
  EXPECT_FALSE(session.searching());
  EXPECT_EQ(listening.answers(), 0U);
  EXPECT_NE(listening.answer_to(session.go(nodes(100))), "");
}

TEST(GameSession, FindsAsManyLinesAsItIsAskedFor) {
  Listening listening;
  GameSession session(listening.listener());
  session.configure(kSmall);
  ASSERT_TRUE(session.set({"andantino", "side10"}, "j9 i9"));
  Question question;
  question.limits.depth = 3;
  question.lines = 3;
  EXPECT_NE(listening.answer_to(session.go(question)), "");
  const std::vector<Info> infos = listening.infos();
  ASSERT_EQ(infos.size(), 9U);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    EXPECT_EQ(infos[i].report.rank, static_cast<int>(i % 3) + 1);
    EXPECT_EQ(infos[i].report.depth, static_cast<int>(i / 3) + 1);
    if (i % 3 > 0) {
      EXPECT_NE(infos[i].pv[0], infos[i - 1].pv[0]);
    }
  }
}

TEST(GameSession, PlaysOnlyWhatItMay) {
  Listening listening;
  GameSession session(listening.listener());
  session.configure(kSmall);
  ASSERT_TRUE(session.set({"omega", "side3"}));
  const auto game = session.game();
  for (const std::string text : {"a1,c3", "e5,b2"}) {
    Question question = nodes(200);
    question.only = {*parse_whole_turn(*game, {"move", text, 1})};
    EXPECT_EQ(listening.answer_to(session.go(question)), text);
  }
}

}  // namespace
}  // namespace cadenza::session
