// A match that is broken off and resumed, and files that a record must not touch.
#include "match/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "match/fake_players.hpp"
#include "record/json.hpp"
#include "record/replay.hpp"

namespace cadenza::match {
namespace {

using test::FakeMatch;
using test::timeless;
using testing::HasSubstr;

class Journals : public testing::Test {
 protected:
  // Each test has a file of its own: CTest runs several at once.
  Journals() : path_(testing::TempDir() + "record-" + std::to_string(getpid()) + ".jsonl") {
    std::filesystem::remove(path_);
  }
  ~Journals() override { std::filesystem::remove(path_); }

  [[nodiscard]] std::string content() const {
    std::ostringstream text;
    text << std::ifstream(path_, std::ios::binary).rdbuf();
    return text.str();
  }
  void write(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

  // Plays what the file does not have yet, and counts it in played_.
  PlayedMatch play(FakeMatch& match) {
    auto journal = Journal::open(path_);
    EXPECT_TRUE(journal);
    const auto loaded = journal->load(parameters_json(*match.start, match.settings));
    EXPECT_TRUE(loaded) << to_text(loaded.error());
    match.surroundings.journal = &*journal;
    played_ = 0;
    match.surroundings.on_progress = [&](const Progress&) { ++played_; };
    return match.play();
  }

  [[nodiscard]] std::string refusal(const FakeMatch& match) const {
    auto journal = Journal::open(path_);
    if (!journal) return to_text(journal.error());
    const auto loaded = journal->load(parameters_json(*match.start, match.settings));
    return loaded ? "" : to_text(loaded.error());
  }

  std::string path_;
  int played_ = 0;
};

TEST_F(Journals, HaveALineForTheMatchAndOneForEachGame) {
  FakeMatch match("random", "first", 3);
  play(match);
  std::istringstream lines(content());
  std::string line;
  std::getline(lines, line);
  EXPECT_EQ(line, R"({"format":"cadenza match","version":2,"game":"andantino","variant":"side10",)"
                  R"("a":"random","b":"first","limits_a":{"nodes":5},"limits_b":{"nodes":5},)"
                  R"("seed":1,"opening_plies":[4,6],"max_plies":1000})");
  std::size_t games = 0;
  for (; std::getline(lines, line); ++games) {
    EXPECT_TRUE(parse_entry(line)) << line;
    const auto record = record::read(line);
    ASSERT_TRUE(record) << to_text(record.error());
    EXPECT_TRUE(record::replay(*record)) << line;
    EXPECT_EQ(record->evaluations.size(), record->moves.size());
  }
  EXPECT_EQ(games, 6U);
}

TEST_F(Journals, GiveBackWhatWasPlayed) {
  FakeMatch match("random", "throws", 4);
  match.settings.players[kA].limits.move_time = std::chrono::microseconds(1500);
  auto first = play(match).pairs;
  EXPECT_EQ(played_, 4);
  auto second = play(match).pairs;
  EXPECT_EQ(played_, 0);
  // The words of the exception are not valid UTF-8; the file has question marks for what is not.
  EXPECT_THAT(second[0].games[0].verdict, HasSubstr("out of ? ideas"));
  for (auto* pairs : {&first, &second}) {
    for (PairResult& pair : *pairs) {
      for (GameResult& game : pair.games) game.verdict.clear();
    }
  }
  EXPECT_EQ(second, first);
}

TEST_F(Journals, ResumedEqualUninterrupted) {
  FakeMatch match("random", "first", 20);
  const auto whole = timeless(match.play().pairs);
  std::atomic<bool> interrupted = false;
  {
    auto journal = Journal::open(path_);
    ASSERT_TRUE(journal);
    ASSERT_TRUE(journal->load(parameters_json(*match.start, match.settings)));
    match.surroundings.journal = &*journal;
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

TEST_F(Journals, CanBeProlongedAndShortened) {
  FakeMatch few("random", "first", 6);
  FakeMatch many("random", "first", 15);
  const auto whole = timeless(many.play().pairs);
  play(few);
  EXPECT_EQ(timeless(play(many).pairs), whole);
  EXPECT_EQ(played_, 9);
  EXPECT_EQ(play(few).pairs.size(), 6U);
  EXPECT_EQ(played_, 0);
}

TEST_F(Journals, LoseOnlyATornLastLine) {
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
    EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 11);
  }
}

TEST_F(Journals, BeginAgainWhenTheFirstLineIsTorn) {
  FakeMatch match("random", "first", 2);
  play(match);
  const std::string text = content();
  write(text.substr(0, 20));
  play(match);
  EXPECT_EQ(played_, 2);
  EXPECT_EQ(content().substr(0, text.find('\n')), text.substr(0, text.find('\n')));
}

TEST_F(Journals, OfAnotherMatchAreRefusedWithTheDifference) {
  FakeMatch match("random", "first", 2);
  play(match);
  const std::string text = content();
  FakeMatch other("random", "slow", 2);
  other.settings.seed = 9;
  const std::string words = refusal(other);
  EXPECT_THAT(words, HasSubstr("belongs to another one"));
  EXPECT_THAT(words, HasSubstr(R"(b ("first" there, "slow" here), seed (1 there, 9 here);)"));
  EXPECT_EQ(content(), text);
}

TEST_F(Journals, LeaveForeignFilesAlone) {
  const FakeMatch match("random", "first", 2);
  for (const std::string foreign : {"a letter", "a letter\n", "[1]\n", "{\"seed\":1}\n"}) {
    write(foreign);
    EXPECT_THAT(refusal(match), HasSubstr("is not the journal of a match or a tournament"))
        << foreign;
    EXPECT_EQ(content(), foreign);
  }
}

TEST_F(Journals, ThatAreDamagedNameTheLine) {
  FakeMatch match("random", "first", 3);
  play(match);
  std::string text = content();
  const std::size_t second = text.find('\n') + 1;
  const std::size_t third = text.find('\n', second) + 1;
  write(text + text.substr(second, third - second));
  EXPECT_THAT(refusal(match), HasSubstr(" twice"));
  text.replace(text.find("\"referee\""), 9, "\"refered\"");
  write(text);
  EXPECT_THAT(refusal(match), HasSubstr("is damaged in line 2: "));
  EXPECT_EQ(content(), text);
}

TEST_F(Journals, AreForOneMatchAtATime) {
  const auto journal = Journal::open(path_);
  ASSERT_TRUE(journal);
  EXPECT_THAT(refusal(FakeMatch("random", "first")),
              HasSubstr("is in use by another match or tournament"));
}

TEST_F(Journals, ThatCannotBeOpenedSaySo) {
  const auto nowhere = Journal::open("/nonexistent/record.jsonl");
  ASSERT_FALSE(nowhere);
  EXPECT_EQ(to_text(nowhere.error()),
            "journal: '/nonexistent/record.jsonl' cannot be opened: No such file or directory");
  const auto endless = Journal::open("/dev/zero");
  ASSERT_FALSE(endless);
  EXPECT_EQ(to_text(endless.error()), "journal: '/dev/zero' is not a regular file");
}

TEST(ParseEntry, TakesAnyTextWithoutHarm) {
  for (const char* text : {"", "{", "[]", "{}", R"({"referee":{}})", R"({"referee":7})", "\xff"}) {
    EXPECT_FALSE(parse_entry(text)) << text;
  }
}

// The whole of a result, also of a game that ended by a fault, and clocks of one side alone.
TEST(ParseEntry, GivesBackWhatWasWritten) {
  const auto start = session::start("tablut", "ashton").value();
  Event event{*start, "a class"};
  event.entrants = {{"Anna", "random", {}}, {"Björn", "first", {}}};
  GameResult result;
  result.result = Result::loss;
  result.ending = "no answer";
  result.verdict = "loss: no answer in 5.0 s at ply 3";
  result.fault = game::Side::white;
  result.log = "Traceback \"x\"\nline 2";
  result.plies = 2;
  result.turns = {"d5-d8", "e2-c2"};
  result.clocks = {900, 0};
  result.evaluations = {12, std::nullopt};
  result.efforts[0] = {1, 500, 7, 0.25, 0.25, {0, 17}};
  const auto entry = parse_entry(entry_line(event, {41, 3, 20, 1, 0, 5}, result));
  ASSERT_TRUE(entry) << to_text(entry.error());
  EXPECT_EQ(entry->number, 41U);
  EXPECT_EQ(entry->result, result);
}

}  // namespace
}  // namespace cadenza::match
