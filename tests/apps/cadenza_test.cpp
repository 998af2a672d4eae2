// The command line as a person and a script meet it: what is printed where, and the exit code.
// To accept new pictures: CADENZA_UPDATE_GOLDEN=1 ctest --preset dev -R Show
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>

#include "apps/expect.hpp"
#include "apps/program.hpp"

namespace cadenza::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Games, AreListedForPeople) {
  const std::string text = output_of({"games"});
  for (const std::string game : {"andantino ", "omega ", "tablut "}) {
    EXPECT_THAT("\n" + text, HasSubstr("\n" + game));
  }
  EXPECT_THAT(text, HasSubstr("sideN (2 to 10, default side5); 2p, 3p or 4p"));
}

TEST(Games, AreListedForPrograms) {
  const json games = json_of({"games", "--json"}).at("games");
  ASSERT_EQ(games.size(), 3U);
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"andantino", "side10"}, {"omega", "side5"}, {"tablut", "ashton"}};
  for (std::size_t i = 0; i < games.size(); ++i) {
    EXPECT_EQ(games[i].at("game"), expected[i].first);
    EXPECT_EQ(games[i].at("default"), expected[i].second);
    EXPECT_GT(games[i].at("title").get<std::string>().size(), 0U);
    EXPECT_GT(games[i].at("about").get<std::string>().size(), 0U);
    EXPECT_GT(games[i].at("variants").get<std::string>().size(), 0U);
  }
}

TEST(Games, EveryExampleVariantCanBeShown) {
  const json listed = json_of({"games", "--json"});
  for (const json& game : listed.at("games")) {
    const std::string name = game.at("game");
    EXPECT_GE(game.at("examples").size(), 5U);
    for (const std::string variant : game.at("examples")) {
      const json shown = json_of({"show", "--json", "--game", name, "--variant", variant});
      EXPECT_EQ(shown.at("variant"), variant);
    }
  }
}

struct Picture {
  std::string file;
  Arguments arguments;
};

class Show : public testing::TestWithParam<Picture> {};

std::string read_file(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

TEST_P(Show, DrawsThePictureOnFile) {
  for (const bool ascii : {false, true}) {
    Arguments arguments = GetParam().arguments;
    arguments.insert(arguments.begin(), "show");
    if (ascii) arguments.emplace_back("--ascii");
    const std::string name = GetParam().file + (ascii ? "-ascii.txt" : ".txt");
    const std::filesystem::path path = std::filesystem::path(CADENZA_TEST_DATA) / "show" / name;
    const std::string picture = output_of(arguments);
    if (std::getenv("CADENZA_UPDATE_GOLDEN") != nullptr) {
      std::ofstream(path, std::ios::binary) << picture;
    }
    EXPECT_EQ(picture, read_file(path)) << "in " << name;
    if (ascii) {
      const auto is_ascii = [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); };
      EXPECT_TRUE(std::all_of(picture.begin(), picture.end(), is_ascii));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Positions, Show,
    testing::Values(
        Picture{"andantino", {"--game", "andantino", "--moves", "j9 i9 k10"}},
        Picture{"andantino-side16", {"--game", "andantino", "--variant", "side16"}},
        Picture{"andantino-won",
                {"--game", "andantino", "--variant", "side3", "--fen", "3/4/bbbbb/wwww/3"}},
        Picture{"omega", {"--game", "omega", "--variant", "side3", "--moves", "c3,a1 b2,d4"}},
        Picture{"omega-half-a-turn",
                {"--game", "omega", "--variant", "side3,4p", "--moves", "c3,a1,b2,e5 d4,d3"}},
        Picture{"omega-tied",
                {"--game", "omega", "--variant", "side2,tie-draw", "--moves", "a1,b1 c2,a2"}},
        Picture{"tablut", {"--game", "tablut", "--moves", "e3-d3 e2-e3"}},
        Picture{"tablut-mcgill", {"--game", "tablut", "--variant", "mcgill"}},
        Picture{"tablut-repeated",
                {"--game", "tablut", "--moves", "e3-d3 d1-c1 d3-e3 c1-b1 e3-d3 b1-c1"}}),
    [](const auto& test) {
      std::string name = test.param.file;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST(ShowJson, TellsPositionTurnMovesAndScores) {
  const json shown = json_of(
      {"show", "--json", "--game", "Omega", "--variant", "2p,side2", "--moves", "a1,b1 c2"});
  EXPECT_EQ(shown, json::parse(R"({
    "game": "omega", "variant": "side2", "fen": "wb/2w/2 wb b w 1", "turn": "black",
    "over": false, "outcome": "not over", "moves": ["a2", "b2", "b3", "c3"],
    "scores": ["1", "1"]})"));
}

TEST(ShowJson, OfAFinishedGameTellsTheOutcomeAndNoMoves) {
  const json shown = json_of({"show", "--json", "-g", "tablut", "-f", "9/9/9/9/9/9/9/9/tt7 w"});
  EXPECT_EQ(shown.at("over"), true);
  EXPECT_EQ(shown.at("outcome"), "black wins by king captured");
  EXPECT_TRUE(shown.at("moves").empty());
  EXPECT_FALSE(shown.contains("scores"));
}

TEST(Colours, AreForTerminalsOnly) {
  const Arguments show = {"show", "--game", "omega", "--moves", "e5,c2"};
  EXPECT_THAT(output_of(show), Not(HasSubstr("\x1b")));
  unsetenv("NO_COLOR");
  EXPECT_THAT(run_on_terminal(show).out, HasSubstr("\x1b[1;97m○\x1b[0m"));
}

TEST(Colours, AreLeftOutWhenNoColorIsSet) {
  setenv("NO_COLOR", "1", 1);
  const Finished shown = run_on_terminal({"show", "--game", "omega", "--moves", "e5,c2"});
  unsetenv("NO_COLOR");
  EXPECT_THAT(shown.out, HasSubstr("○"));
  EXPECT_THAT(shown.out, Not(HasSubstr("\x1b")));
}

TEST(Colours, StayWhenNoColorIsSetToNothing) {
  setenv("NO_COLOR", "", 1);
  const Finished shown = run_on_terminal({"show", "--game", "omega"});
  unsetenv("NO_COLOR");
  EXPECT_THAT(shown.out, HasSubstr("\x1b["));
}

TEST(Perft, CountsAsTheReferenceDoes) {
  struct Row {
    std::string game, variant;
    int depth;
    std::uint64_t nodes;
  };
  for (const auto& [game, variant, depth, nodes] :
       {Row{"andantino", "side10", 5, 720}, Row{"andantino", "side3", 0, 1},
        Row{"omega", "side5", 2, 61 * 60}, Row{"omega", "side2", 4, 7 * 6 * 5 * 4},
        Row{"omega", "side2", 5, 0}, Row{"tablut", "ashton", 2, 4408},
        Row{"tablut", "mcgill", 2, 3944}, Row{"tablut", "linnaeus", 2, 4400}}) {
    const json count =
        json_of({"perft", "--json", "--game", game, "-v", variant, std::to_string(depth)});
    EXPECT_EQ(count.at("game"), game);
    EXPECT_EQ(count.at("variant"), variant);
    EXPECT_EQ(count.at("depth"), depth);
    EXPECT_EQ(count.at("nodes"), nodes) << game << " " << variant;
    EXPECT_GE(count.at("seconds").get<double>(), 0);
    EXPECT_FALSE(count.contains("divide"));
  }
}

TEST(Perft, InBulkIsTheSame) {
  for (const std::string game : {"andantino", "omega", "tablut"}) {
    const json plain = json_of({"perft", "--json", "--game", game, "2"});
    const json bulk = json_of({"perft", "--json", "--bulk", "--game", game, "2"});
    EXPECT_EQ(bulk.at("nodes"), plain.at("nodes")) << game;
    EXPECT_EQ(plain.at("bulk"), false);
    EXPECT_EQ(bulk.at("bulk"), true);
  }
}

TEST(Perft, DividedByMovesAddsUp) {
  const json count = json_of({"perft", "--json", "--divide", "--game", "tablut", "2"});
  EXPECT_EQ(count.at("divide").size(), 56U);
  std::uint64_t sum = 0;
  for (const auto& [move, nodes] : count.at("divide").items()) sum += nodes.get<std::uint64_t>();
  EXPECT_EQ(sum, 4408U);
  EXPECT_EQ(count.at("nodes"), sum);
}

TEST(Perft, PrintsALineForEveryMoveAndASum) {
  const std::string text = output_of({"perft", "--divide", "--game", "andantino", "3"});
  EXPECT_THAT(text, HasSubstr("i9: 6\nj9: 6\ni10: 6\nk10: 6\nj11: 6\nk11: 6\ndepth 3: 36 nodes"));
  EXPECT_THAT(output_of({"perft", "--game", "andantino", "3"}), testing::StartsWith("depth 3: 36"));
}

TEST(Perft, CountsBelowThePositionAskedFor) {
  EXPECT_EQ(
      json_of({"perft", "--json", "-g", "omega", "-v", "side2", "-m", "a1,b1 c2", "1"}).at("nodes"),
      4);
  EXPECT_EQ(
      json_of({"perft", "--json", "-g", "omega", "-v", "side2", "-f", "wb/2w/2", "1"}).at("nodes"),
      4);
}

TEST(Perft, ShowsProgressOnATerminalOnly) {
  const Arguments perft = {"perft", "--game", "andantino", "3"};
  EXPECT_THAT(run_on_terminal(perft).out, HasSubstr("\r6 of 6 moves, 36 nodes\r\n"));
  EXPECT_THAT(output_of(perft), Not(HasSubstr("6 of 6")));
}

// All that the clock has no part in.
json timeless_playouts(json playouts) {
  playouts.erase("seconds");
  playouts.erase("games_per_second");
  return playouts;
}

json playouts(const std::string& game, const std::string& variant, int games, int seed) {
  return timeless_playouts(
      json_of({"playout", "--json", "--game", game, "--variant", variant, "--games",
               std::to_string(games), "--seed", std::to_string(seed)}));
}

TEST(Playout, IsTheSameFromTheSameSeed) {
  EXPECT_EQ(playouts("andantino", "side10", 50, 3), playouts("andantino", "side10", 50, 3));
  EXPECT_NE(playouts("andantino", "side10", 50, 3).at("plies"),
            playouts("andantino", "side10", 50, 4).at("plies"));
}

TEST(Playout, CountsEveryGame) {
  for (const auto& [game, variant] : std::vector<std::pair<std::string, std::string>>{
           {"andantino", "side5"}, {"omega", "side3,3p,tie-draw"}, {"tablut", "mcgill"}}) {
    const json summary = playouts(game, variant, 60, 1);
    EXPECT_EQ(summary.at("game"), game);
    EXPECT_EQ(summary.at("variant"), variant);
    EXPECT_EQ(summary.at("games"), 60);
    EXPECT_EQ(summary.at("seed"), 1);
    std::uint64_t sum = summary.at("unfinished");
    for (const json& outcome : summary.at("outcomes")) {
      EXPECT_GE(outcome.at("winners").size(), 1U);
      EXPECT_FALSE(outcome.at("ending").get<std::string>().empty());
      sum += outcome.at("games").get<std::uint64_t>();
    }
    EXPECT_EQ(sum, 60U) << game;
    EXPECT_DOUBLE_EQ(summary.at("mean_length").get<double>() * 60,
                     summary.at("plies").get<double>());
  }
}

TEST(Playout, TellsTheNumberOfMovesAtEveryPly) {
  const json summary = playouts("omega", "side2", 5, 1);
  EXPECT_EQ(summary.at("plies"), 20);
  EXPECT_EQ(summary.at("branching"), json({7.0, 6.0, 5.0, 4.0}));
}

TEST(Playout, IsSummedUpForPeople) {
  const std::string text =
      output_of({"playout", "--game", "omega", "--variant", "side2", "--games", "40"});
  EXPECT_THAT(text, testing::StartsWith("40 games in "));
  EXPECT_THAT(text, HasSubstr("mean length 4.00 plies"));
  EXPECT_THAT(text, HasSubstr("%  black wins by score\n"));
  EXPECT_THAT(text, HasSubstr("mean number of moves by ply: 0: 7.0 1: 6.0 2: 5.0 3: 4.0\n"));
}

TEST(Playout, ShowsProgressOnATerminalOnly) {
  const Arguments playout = {"playout", "--game", "omega", "--variant", "side2", "--games", "3"};
  EXPECT_THAT(run_on_terminal(playout).out, HasSubstr("\r3 of 3 games\r\n"));
  EXPECT_THAT(output_of(playout), Not(HasSubstr("3 of 3")));
}

TEST(Usage, IsRefusedWhenTheCommandIsUnknownOrMissing) {
  expect_failure(kUsage, "subcommand is required", {});
  expect_failure(kUsage, "Run with --help", {"shew"});
}

TEST(Usage, IsRefusedWhenAnOptionIsUnknownOrMissing) {
  expect_failure(kUsage, "--jsn", {"games", "--jsn"});
  expect_failure(kUsage, "--asci", {"show", "--game", "omega", "--asci"});
  for (const std::string command : {"show", "playout"}) {
    expect_failure(kUsage, "--game is required", {command});
  }
  expect_failure(kUsage, "--game is required", {"perft", "3"});
  expect_failure(kUsage, "depth is required", {"perft", "--game", "omega"});
}

TEST(Usage, IsRefusedWhenANumberIsOutOfRange) {
  expect_failure(kUsage, "depth: Value 65 not in range", {"perft", "--game", "omega", "65"});
  expect_failure(kUsage, "depth", {"perft", "--game", "omega", "deep"});
  expect_failure(kUsage, "--games: Value 0 not in range",
                 {"playout", "--game", "omega", "--games", "0"});
}

TEST(Usage, IsRefusedWhenTheGameOrVariantIsUnknown) {
  for (const Arguments& command : {Arguments{"show"}, {"perft", "1"}, {"playout"}}) {
    Arguments game = command;
    game.insert(game.end(), {"--game", "chess"});
    expect_failure(kUsage, "cadenza: game: expected andantino, omega or tablut, found 'chess'\n",
                   game);
    Arguments variant = command;
    variant.insert(variant.end(), {"--game", "omega", "--variant", "3p,side11"});
    expect_failure(kUsage,
                   "cadenza: variant, column 8: expected a number from 2 to 10, found '11'\n",
                   variant);
  }
}

TEST(BadData, InAPositionIsNamedWithFieldAndColumn) {
  expect_failure(kBadData, "cadenza: side, column 28: expected 'w' to fit the stones, found 'b'\n",
                 {"show", "--game", "omega", "--fen", "5/6/7/8/9/8/7/6/5       wb b"});
  expect_failure(kBadData, "cadenza: side, column 9: expected w or b, found 'x'\n",
                 {"perft", "--game", "andantino", "-v", "side2", "--fen", "2/1b1/2 x", "1"});
  expect_failure(kBadData,
                 "cadenza: rows, column 1: ", {"playout", "--game", "tablut", "--fen", "x w"});
}

TEST(BadData, InAMoveIsNamedWithItsColumn) {
  expect_failure(kBadData,
                 "cadenza: moves, column 10: 'e5' is occupied by a white stone, expected an empty "
                 "cell\n",
                 {"show", "--game", "omega", "--moves", "e5,c2 a1,e5"});
  expect_failure(kBadData,
                 "cadenza: moves, column 4: 'a1' has fewer than two occupied neighbours\n",
                 {"perft", "--game", "andantino", "--moves", "j9 a1", "1"});
  expect_failure(kBadData, "cadenza: moves, column 13: the game is over before this move\n",
                 {"playout", "--game", "omega", "-v", "side2", "-m", "a1,b1 c2,a2 c3,b3"});
}

TEST(BadData, IsAMoveAfterADrawByRepetition) {
  expect_failure(
      kBadData, "cadenza: moves: the game is over before the last move\n",
      {"show", "--game", "tablut", "--moves", "e3-d3 d1-c1 d3-e3 c1-b1 e3-d3 b1-c1 d3-e3"});
}

TEST(Output, ThatCannotBeWrittenIsAnError) {
  for (const Arguments& command : {Arguments{"games"},
                                   {"show", "-g", "omega"},
                                   {"perft", "-g", "omega", "1"},
                                   {"playout", "-g", "omega", "-n", "1"},
                                   {"--help"},
                                   {"show", "--help"}}) {
    const Finished finished = run_into("/dev/full", command);
    EXPECT_EQ(finished.exit_code, kIo) << command.front();
    EXPECT_THAT(finished.err, HasSubstr("cadenza: cannot write: "));
  }
}

TEST(Output, OfWhatWentWrongMayGoUnheard) {
  EXPECT_EQ(exit_code_unheard({"show", "--game", "tablut", "--moves", "a1"}), kBadData);
}

TEST(Help, OfEveryCommandHasAnExample) {
  for (const std::string command : {"games", "show", "perft", "playout"}) {
    const std::string help = output_of({command, "--help"});
    EXPECT_THAT(help, HasSubstr("Example"));
    EXPECT_THAT(help, HasSubstr("cadenza " + command + " --"));
    EXPECT_THAT(output_of({"--help"}), HasSubstr("\n  " + command + " "));
  }
}

TEST(Help, OfAllCommandsComesAtOnce) {
  const std::string help = output_of({"--help-all"});
  for (const std::string option : {"--ascii", "--divide", "--seed"}) {
    EXPECT_THAT(help, HasSubstr(option));
  }
}

// The examples are what people copy first.
Arguments words_of(const std::string& line) {
  Arguments words;
  std::istringstream rest(line);
  for (std::string word; rest >> std::quoted(word, '\'');) words.push_back(word);
  return words;
}

TEST(Help, ExamplesOfShowWork) {
  std::istringstream lines(output_of({"show", "--help"}));
  int examples = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("  cadenza show ", 0) != 0) continue;
    Arguments words = words_of(line);
    words.erase(words.begin());
    EXPECT_NE(output_of(words), "") << line;
    ++examples;
  }
  EXPECT_EQ(examples, 3);
}

}  // namespace
}  // namespace cadenza::test
