// A match that is broken off and resumed, and files that a record must not touch.
#include "match/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/fake_players.hpp"

namespace cadenza::match {
namespace {

using test::FakeMatch;
using test::timeless;
using testing::HasSubstr;

class Records : public testing::Test {
 protected:
  // Each test has a file of its own: CTest runs several at once.
  Records() : path_(testing::TempDir() + "record-" + std::to_string(getpid()) + ".jsonl") {
    std::filesystem::remove(path_);
  }
  ~Records() override { std::filesystem::remove(path_); }

  [[nodiscard]] std::string content() const {
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

  // Plays what the file does not have yet, and counts it in played_.
  Played play(FakeMatch& match) {
    auto record = Record::open(path_);
    EXPECT_TRUE(record);
    const auto loaded = record->load(parameters_json(*match.start, match.settings));
    EXPECT_TRUE(loaded) << to_text(loaded.error());
    match.surroundings.record = &*record;
    played_ = 0;
    match.surroundings.on_progress = [&](const Progress&) { ++played_; };
    return match.play();
  }

  [[nodiscard]] std::string refusal(const FakeMatch& match) const {
    auto record = Record::open(path_);
    if (!record) return to_text(record.error());
    const auto loaded = record->load(parameters_json(*match.start, match.settings));
    return loaded ? "" : to_text(loaded.error());
  }

  std::string path_;
  int played_ = 0;
};

TEST_F(Records, HaveALineForTheMatchAndOneForEachPair) {
  FakeMatch match("random", "first", 3);
  play(match);
  std::istringstream lines(content());
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, R"({"format":"cadenza match","version":1,"game":"andantino","variant":"side10",)"
                  R"("a":"random","b":"first","limits_a":{"nodes":5},"limits_b":{"nodes":5},)"
                  R"("seed":1,"opening_plies":[4,6],"max_plies":1000})");
  int pairs = 0;
  for (; std::getline(lines, line); ++pairs) EXPECT_TRUE(parse_pair(line)) << line;
  EXPECT_EQ(pairs, 3);
}

TEST_F(Records, GiveBackWhatWasPlayed) {
  FakeMatch match("random", "throws", 4);
  match.settings.players[kA].limits.move_time = std::chrono::microseconds(1500);
  auto first = play(match).pairs;
  EXPECT_EQ(played_, 4);
  auto second = play(match).pairs;
  EXPECT_EQ(played_, 0);
  // The words of the exception are not valid UTF-8; the file replaces what is not.
  EXPECT_THAT(second[0].games[0].verdict, HasSubstr("out of \xEF\xBF\xBD ideas"));
  for (auto* pairs : {&first, &second}) {
    for (PairResult& pair : *pairs) {
      for (GameResult& game : pair.games) game.verdict.clear();
    }
  }
  EXPECT_EQ(second, first);
}

TEST_F(Records, ResumedEqualUninterrupted) {
  FakeMatch match("random", "first", 20);
  const auto whole = timeless(match.play().pairs);
  std::atomic<bool> interrupted = false;
  {
    auto record = Record::open(path_);
    ASSERT_TRUE(record);
    ASSERT_TRUE(record->load(parameters_json(*match.start, match.settings)));
    match.surroundings.record = &*record;
    match.surroundings.interrupted = &interrupted;
    match.surroundings.on_progress = [&](const Progress& progress) {
      if (progress.finished == 7) interrupted = true;
    };
    EXPECT_FALSE(match.play().complete);
  }
  match.surroundings.interrupted = nullptr;
  EXPECT_EQ(timeless(play(match).pairs), whole);
  EXPECT_LE(played_, 13);
}

TEST_F(Records, CanBeProlongedAndShortened) {
  FakeMatch few("random", "first", 6);
  FakeMatch many("random", "first", 15);
  const auto whole = timeless(many.play().pairs);
  play(few);
  EXPECT_EQ(timeless(play(many).pairs), whole);
  EXPECT_EQ(played_, 9);
  EXPECT_EQ(play(few).pairs.size(), 6U);
  EXPECT_EQ(played_, 0);
}

TEST_F(Records, LoseOnlyATornLastLine) {
  FakeMatch match("random", "first", 5);
  match.settings.concurrency = 1;
  const auto whole = timeless(play(match).pairs);
  const std::string text = content();
  const std::size_t last_line = text.rfind('\n', text.size() - 2) + 1;
  const std::string broken[] = {text.substr(0, text.size() - 1), text.substr(0, last_line + 1),
                                text.substr(0, last_line + 40),
                                text.substr(0, last_line + 40) + "\n"};
  for (const std::string& torn : broken) {
    write(torn);
    EXPECT_EQ(timeless(play(match).pairs), whole);
    EXPECT_EQ(played_, 1);
    EXPECT_EQ(content().substr(0, last_line), text.substr(0, last_line));
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 6);
  }
}

TEST_F(Records, BeginAgainWhenTheFirstLineIsTorn) {
  FakeMatch match("random", "first", 2);
  play(match);
  const std::string text = content();
  write(text.substr(0, 20));
  play(match);
  EXPECT_EQ(played_, 2);
  EXPECT_EQ(content().substr(0, text.find('\n')), text.substr(0, text.find('\n')));
}

TEST_F(Records, OfAnotherMatchAreRefusedWithTheDifference) {
  FakeMatch match("random", "first", 2);
  play(match);
  const std::string text = content();
  FakeMatch other("random", "slow", 2);
  other.settings.seed = 9;
  const std::string words = refusal(other);
  EXPECT_THAT(words, HasSubstr("belongs to another match"));
  EXPECT_THAT(words, HasSubstr(R"(b ("first" there, "slow" here), seed (1 there, 9 here);)"));
  EXPECT_EQ(content(), text);
}

TEST_F(Records, LeaveForeignFilesAlone) {
  const FakeMatch match("random", "first", 2);
  for (const std::string foreign : {"a letter", "a letter\n", "[1]\n", "{\"seed\":1}\n"}) {
    write(foreign);
    EXPECT_THAT(refusal(match), HasSubstr("is not the record of a match")) << foreign;
    EXPECT_EQ(content(), foreign);
  }
}

TEST_F(Records, ThatAreDamagedNameTheLine) {
  FakeMatch match("random", "first", 3);
  play(match);
  std::string text = content();
  const std::size_t second = text.find('\n') + 1;
  const std::size_t third = text.find('\n', second) + 1;
  write(text + text.substr(second, third - second));
  EXPECT_THAT(refusal(match), HasSubstr(" twice"));
  text.replace(text.find("\"moves\""), 7, "\"loves\"");
  write(text);
  EXPECT_THAT(refusal(match), HasSubstr("is damaged in line 2: "));
  EXPECT_EQ(content(), text);
}

TEST_F(Records, AreForOneMatchAtATime) {
  const auto record = Record::open(path_);
  ASSERT_TRUE(record);
  EXPECT_THAT(refusal(FakeMatch("random", "first")), HasSubstr("is in use by another match"));
}

TEST_F(Records, ThatCannotBeOpenedSaySo) {
  const auto nowhere = Record::open("/nonexistent/record.jsonl");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(to_text(nowhere.error()),
            "record: '/nonexistent/record.jsonl' cannot be opened: No such file or directory");
  const auto endless = Record::open("/dev/zero");
  ASSERT_FALSE(endless);
  EXPECT_EQ(to_text(endless.error()), "record: '/dev/zero' is not a regular file");
}

TEST(ParsePair, TakesAnyTextWithoutHarm) {
  for (const char* text : {"", "{", "[]", "{}", R"({"pair":-1,"games":[]})",
                           R"({"pair":0,"games":[{"result":"lost"},{}]})", "\xff"}) {
    EXPECT_FALSE(parse_pair(text)) << text;
  }
}

}  // namespace
}  // namespace cadenza::match
