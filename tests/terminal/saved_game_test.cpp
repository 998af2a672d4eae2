// Unfinished games in files: what goes in comes out, nonsense does not, and nobody shares one.
#include "terminal/saved_game.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "record/json.hpp"
#include "terminal/files.hpp"
#include "terminal/seat.hpp"
#include "terminal/state_folder.hpp"

namespace cadenza::terminal {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;
using testing::SizeIs;

SavedGame example() {
  SavedGame game;
  game.record.game = "omega";
  game.record.variant = "side5";
  game.record.date_start = "2026-11-15T12:01:33Z";
  game.record.players = {{"person", false}, {"engine:level=3", true}};
  game.record.moves = {"e5,c2", "e4"};  // half a turn
  game.seats = {"person", "engine:level=3"};
  game.time = TimeControl{seconds(300), seconds(3), false};
  game.left = {seconds(298), seconds(300)};
  game.flipped = true;
  return game;
}

std::string saved_error(std::string_view line) {
  const auto game = read_saved(line);
  return game ? "no error" : to_text(game.error());
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

// A folder of its own for each test.
class StateFolderTest : public testing::Test {
 protected:
  StateFolderTest() : path_(testing::TempDir() + "cadenza-state-" + std::to_string(getpid())) {
    std::filesystem::remove_all(path_);
  }
  ~StateFolderTest() override { std::filesystem::remove_all(path_); }

  void put(const std::string& name, const std::string& text) const {
    std::filesystem::create_directories(path_);
    std::ofstream(path_ + "/" + name) << text;
  }
  [[nodiscard]] std::vector<Unfinished> unfinished() {
    problems_.clear();
    return folder().unfinished(problems_);
  }
  [[nodiscard]] StateFolder folder() const { return StateFolder(path_); }

  std::string path_;
  std::vector<std::string> problems_;
};

TEST(SavedGame, SurvivesBeingWritten) {
  EXPECT_EQ(read_saved(write_saved(example())).value(), example());
  SavedGame plain = example();
  plain.time.reset();
  plain.left.clear();
  plain.flipped = false;
  EXPECT_EQ(read_saved(write_saved(plain)).value(), plain);
}

TEST(SavedGame, IsARecordForAnybodyElse) {
  const auto record = record::read(write_saved(example()));
  ASSERT_TRUE(record);
  EXPECT_EQ(record->moves, example().record.moves);
}

TEST(SavedGame, RefusesWhatMakesNoSense) {
  const std::string good = write_saved(example());
  EXPECT_EQ(saved_error(good), "no error");
  EXPECT_NE(saved_error(""), "no error");
  EXPECT_NE(saved_error("{}"), "no error");
  EXPECT_NE(saved_error(good.substr(0, good.size() / 2)), "no error");
  EXPECT_NE(saved_error(std::string(100'000, '[')), "no error");
  EXPECT_THAT(saved_error(record::write(example().record)), HasSubstr("only a record"));
  EXPECT_THAT(saved_error(replaced(good, "e5,c2", "e5,e5")), HasSubstr("occupied"));
  EXPECT_THAT(saved_error(replaced(good, "\"x-play\":{", "\"x-play\":[],\"y\":{")),
              HasSubstr("only a record"));
  EXPECT_THAT(saved_error(replaced(good, "\"seats\":[\"person\"", "\"seats\":[\"nobody\"")),
              HasSubstr("nobody is called 'nobody'"));
  EXPECT_THAT(saved_error(replaced(good, "\"seats\":[\"person\",", "\"seats\":[")),
              HasSubstr("who plays which colour"));
  EXPECT_THAT(saved_error(replaced(good, "\"seats\":[\"person\"", "\"seats\":[7")),
              HasSubstr("player"));
  EXPECT_THAT(saved_error(replaced(good, "\"left\":[298000,", "\"left\":[-1,")),
              HasSubstr("clock"));
  EXPECT_THAT(saved_error(replaced(good, "\"left\":[298000,", "\"left\":[1e99,")),
              HasSubstr("clock"));
  EXPECT_THAT(saved_error(replaced(good, "\"clock\":\"5m+3s\"", "\"clock\":\"soon\"")),
              HasSubstr("'soon'"));
}

TEST_F(StateFolderTest, KeepsAGameUntilItIsRemoved) {
  EXPECT_THAT(unfinished(), SizeIs(0));  // there is no folder yet
  {
    const auto file = folder().create("omega").value();
    ASSERT_TRUE(file->write(example()));
    ASSERT_TRUE(file->write(example()));
  }
  {
    const auto games = unfinished();
    ASSERT_THAT(games, SizeIs(1));
    EXPECT_EQ(games[0].game, example());
    games[0].file->remove();
  }
  EXPECT_THAT(unfinished(), SizeIs(0));
  EXPECT_TRUE(std::filesystem::is_empty(path_));  // no lock stays behind
}

TEST_F(StateFolderTest, GivesAGameToOneProgramOnly) {
  const auto mine = folder().create("omega").value();
  ASSERT_TRUE(mine->write(example()));
  EXPECT_THAT(unfinished(), SizeIs(0));
  const auto second = folder().create("omega").value();
  ASSERT_TRUE(second->write(example()));
  EXPECT_THAT(unfinished(), SizeIs(0));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(path_), {}), 4);  // and two locks
}

TEST_F(StateFolderTest, LeavesAloneWhatItCannotRead) {
  put("broken.jsonl", "{\"header\":");
  put("empty.jsonl", "");
  put("other.txt", "not ours");
  std::filesystem::create_directory(path_ + "/folder.jsonl");
  std::filesystem::create_symlink("/dev/zero", path_ + "/link.jsonl");
  ASSERT_EQ(mkfifo((path_ + "/pipe.jsonl").c_str(), 0600), 0);
  put("good.jsonl", write_saved(example()) + "\n");
  EXPECT_THAT(unfinished(), SizeIs(1));
  EXPECT_THAT(problems_, SizeIs(5));
  EXPECT_TRUE(std::filesystem::exists(path_ + "/broken.jsonl"));
}

TEST_F(StateFolderTest, SaysWhenNothingCanBeWritten) {
  EXPECT_FALSE(StateFolder("/dev/null/cadenza").create("omega"));
}

TEST(Files, AreWrittenWholeOrNotAtAll) {
  const std::string path = testing::TempDir() + "cadenza-file-" + std::to_string(getpid());
  ASSERT_TRUE(write_file(path, "first"));
  ASSERT_TRUE(write_file(path, "second"));
  EXPECT_EQ(read_file(path, 100).value(), "second");
  EXPECT_THAT(to_text(read_file(path, 3).error()), HasSubstr("too long"));
  std::filesystem::remove(path);
  EXPECT_FALSE(read_file(path, 100));
  EXPECT_FALSE(read_file("/", 100));
  EXPECT_THAT(to_text(write_file("/dev/null/x", "text").error()), HasSubstr("cannot be written"));
}

TEST(Seats, AreReadAsForAMatch) {
  const auto game = std::move(*session::start("omega", "3p"));
  EXPECT_TRUE(parse_seat("person", *game)->is_person());
  EXPECT_EQ(to_text(*parse_seat("Engine:level=3", *game)), "engine:level=3");
  EXPECT_EQ(to_text(*parse_seat("engine", *game, 7)), "engine:level=7");
  EXPECT_EQ(parse_seat("random", *game)->kind, Seat::Kind::player);
  EXPECT_THAT(to_text(parse_seat("rndom", *game).error()), HasSubstr("did you mean random?"));
  EXPECT_THAT(to_text(parse_seat("rudin", *game).error()), HasSubstr("plays tablut, not omega"));
  EXPECT_EQ(to_text(*parse_seat("perfect:threads=2", *game)), "engine:level=perfect,threads=2");
  EXPECT_EQ(in_words(*parse_seat("engine:level=perfect", *game)), "the engine (level perfect)");
  EXPECT_FALSE(parse_seat("engine:level=11", *game));
  EXPECT_FALSE(parse_seat("", *game));
  EXPECT_THAT(split_seats("person, engine:level=3,threads=2,random"),
              testing::ElementsAre("person", "engine:level=3,threads=2", "random"));
}

}  // namespace
}  // namespace cadenza::terminal
