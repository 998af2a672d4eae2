#include "session/level.hpp"

#include <gtest/gtest.h>

#include <array>

#include "session/game_session.hpp"

namespace cadenza::session {
namespace {

search::Report line(int rank, search::Score score, std::uint16_t move) {
  search::Report report;
  report.rank = rank;
  report.score = score;
  report.pv = {game::Move{move}};
  return report;
}

// How often each of three moves is chosen in a thousand.
std::array<int, 3> choices(const std::vector<search::Report>& lines, const Level& level) {
  Random random(1);
  std::array<int, 3> counts{};
  for (int i = 0; i < 1'000; ++i) ++counts[pick(lines, level, random).best().bits];
  return counts;
}

TEST(Level, PlaysTheBestMoveWithoutTemperature) {
  EXPECT_EQ(choices({line(1, 10, 0), line(2, 9, 1), line(3, 8, 2)}, {100, 3, 0}),
            (std::array{1'000, 0, 0}));
}

TEST(Level, ChoosesAMoveThatIsWorseByTheTemperatureETimesMoreRarely) {
  const auto counts = choices({line(1, 10, 0), line(2, -40, 1), line(3, -90, 2)}, {100, 3, 50});
  EXPECT_NEAR(counts[0], 665, 50);
  EXPECT_NEAR(counts[1], 245, 45);
  EXPECT_NEAR(counts[2], 90, 30);
}

TEST(Level, MissesAWinInOneOnlyWhereItMay) {
  const std::vector<search::Report> lines = {line(1, search::wins_at(1), 0), line(2, 0, 1)};
  EXPECT_EQ(choices(lines, {100, 2, 2'000})[0], 1'000);
  EXPECT_LT(choices(lines, {100, 2, 2'000, true})[0], 950);
}

TEST(Level, PrefersTheNearerOfTwoWins) {
  const auto counts =
      choices({line(1, search::wins_at(3), 0), line(2, search::wins_at(9), 1)}, {100, 2, 20});
  EXPECT_GT(counts[0], 990);
}

TEST(Level, IsANumberOrPerfect) {
  for (int number = 1; number <= kPerfect; ++number) {
    EXPECT_EQ(parse_level({"level", level_text(number), 1}).value(), number);
  }
  EXPECT_EQ(level_text(kPerfect), "perfect");
  EXPECT_EQ(parse_level({"level", "Perfect", 1}).value(), kPerfect);
  for (const std::string_view wrong : {"", "0", "11", "-1", "perfectly", "3.5"}) {
    EXPECT_FALSE(parse_level({"level", wrong, 1})) << wrong;
  }
  EXPECT_EQ(to_text(parse_level({"level", "best", 0}).error()),
            "level: expected a level from 1 to 10 or perfect, found 'best'");
}

TEST(Level, AboveTheThirdSeesEveryWinInOne) {
  for (const std::string_view game : {"andantino", "omega", "tablut"}) {
    for (int number = 1; number <= kFullStrength; ++number) {
      EXPECT_EQ(level_of(game, number).misses_wins, number <= 3) << game << ' ' << number;
    }
    EXPECT_EQ(level_of(game, kFullStrength), Level{}) << game;
  }
}

// Plays at a level for both sides, and returns the game.
std::string play(std::string_view name, int number, std::uint64_t seed, int plies) {
  const auto game = *start(name, "");
  EngineSettings settings;
  settings.table_bytes = 1 << 20;
  settings.level = number;
  settings.seed = seed;
  const auto engine = make_engine(*game, settings);
  for (int ply = 0; ply < plies && !game->outcome().over(); ++ply) {
    game->play(engine->think(*game, {}, {}).best());
  }
  return game->to_text();
}

TEST(Level, RepeatsAGameWithItsSeedAndPlaysAnotherWithAnother) {
  for (const std::string_view game : {"andantino", "omega", "tablut"}) {
    for (const int number : {1, 4}) {
      EXPECT_EQ(play(game, number, 7, 10), play(game, number, 7, 10)) << game << ' ' << number;
      EXPECT_NE(play(game, number, 7, 10), play(game, number, 8, 10)) << game << ' ' << number;
    }
  }
}

TEST(Level, KeepsToItsNodes) {
  const auto game = *start("andantino", "");
  for (int number = 1; number < kFullStrength; ++number) {
    EngineSettings settings;
    settings.table_bytes = 1 << 20;
    settings.level = number;
    const search::Report report = make_engine(*game, settings)->think(*game, {}, {});
    EXPECT_LE(report.nodes, level_of("andantino", number).nodes) << number;
  }
}

}  // namespace
}  // namespace cadenza::session
