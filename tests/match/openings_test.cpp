#include "match/openings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <stdexcept>
#include <thread>

namespace cadenza::match {
namespace {

using testing::HasSubstr;

std::unique_ptr<session::Game> start_of(std::string_view game, std::string_view variant = "") {
  return session::start(game, variant).value();
}

std::vector<Opening> openings_of(const session::Game& start, std::size_t count,
                                 std::uint64_t seed = 1) {
  return make_openings(start, count, {seed, usual_opening_plies(start)}).value();
}

TEST(Openings, HaveTheLengthThatIsUsualForTheGame) {
  EXPECT_EQ(usual_opening_plies(*start_of("andantino")), (PlyRange{7, 8}));
  EXPECT_EQ(usual_opening_plies(*start_of("omega")), (PlyRange{4, 4}));
  EXPECT_EQ(usual_opening_plies(*start_of("tablut")), (PlyRange{4, 4}));
  std::set<std::size_t> lengths;
  for (const Opening& opening : openings_of(*start_of("andantino"), 40)) {
    lengths.insert(opening.size());
  }
  EXPECT_EQ(lengths, (std::set<std::size_t>{7, 8}));
}

TEST(Openings, AreDifferentUnderSymmetryAndNotOver) {
  for (const char* name : {"andantino", "omega", "tablut"}) {
    const auto start = start_of(name);
    std::set<board::Key> keys;
    for (const Opening& opening : openings_of(*start, 200)) {
      const auto game = play_opening(*start, opening);
      EXPECT_FALSE(game->outcome().over()) << name;
      EXPECT_EQ(game->plies(), static_cast<int>(opening.size())) << name;
      EXPECT_TRUE(keys.insert(game->symmetric_key()).second) << name << ": " << game->to_text();
    }
  }
}

TEST(Openings, FollowFromTheSeed) {
  const auto start = start_of("tablut");
  EXPECT_EQ(openings_of(*start, 20, 3), openings_of(*start, 20, 3));
  EXPECT_NE(openings_of(*start, 20, 3), openings_of(*start, 20, 4));
}

TEST(Openings, BeginWithTheSameOnesWhenMoreAreWanted) {
  const auto start = start_of("andantino");
  auto many = openings_of(*start, 60);
  many.resize(25);
  EXPECT_EQ(many, openings_of(*start, 25));
}

// With a judge that likes the positions in which `fair` holds.
OpeningSettings judged(const session::Game& start, const OpeningJudge& fair) {
  OpeningSettings settings{1, usual_opening_plies(start)};
  settings.make_judge = [fair] { return fair; };
  return settings;
}

bool has_even_key(const session::Game& game) { return game.symmetric_key() % 2 == 0; }

TEST(Openings, AreKeptOnlyWhenFair) {
  const auto start = start_of("andantino");
  const auto settings = judged(
      *start, [](const session::Game& game) { return game.side_to_move() == game::Side::black; });
  const auto openings = make_openings(*start, 30, settings);
  ASSERT_TRUE(openings);
  for (const Opening& opening : *openings) EXPECT_EQ(opening.size(), 7U);
}

TEST(Openings, DoNotDependOnTheNumberOfWorkers) {
  const auto start = start_of("omega");
  auto settings = judged(*start, [](const session::Game& game) {
    // Some verdicts take longer, so that they come out of order.
    if (game.symmetric_key() % 5 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return has_even_key(game);
  });
  const auto alone = make_openings(*start, 60, settings).value();
  for (const unsigned workers : {0U, 2U, 7U}) {
    settings.concurrency = workers;
    EXPECT_EQ(make_openings(*start, 60, settings).value(), alone) << workers;
  }
}

TEST(Openings, TellTheirProgress) {
  const auto start = start_of("tablut");
  auto settings = judged(*start, has_even_key);
  settings.concurrency = 3;
  std::vector<OpeningProgress> seen;
  settings.on_progress = [&](const OpeningProgress& progress) { seen.push_back(progress); };
  ASSERT_TRUE(make_openings(*start, 20, settings));
  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen.back().kept, 20U);
  EXPECT_EQ(seen.back().wanted, 20U);
  EXPECT_GT(seen.back().judged, 20U);
}

TEST(Openings, RunOutWhenNoneIsFair) {
  const auto start = start_of("tablut");
  auto settings = judged(*start, [](const session::Game&) { return false; });
  settings.concurrency = 2;
  const auto none = make_openings(*start, 1, settings);
  ASSERT_FALSE(none);
  EXPECT_THAT(to_text(none.error()), HasSubstr("expected 1 different openings, found only 0"));
}

TEST(Openings, PassOnWhatAJudgeThrows) {
  const auto start = start_of("tablut");
  const auto settings =
      judged(*start, [](const session::Game&) -> bool { throw std::runtime_error("no verdict"); });
  const auto none = make_openings(*start, 1, settings);
  ASSERT_FALSE(none);
  EXPECT_EQ(to_text(none.error()), "openings: no verdict");
}

TEST(Openings, RunOutWithAMessageThatCountsThem) {
  const auto one = make_openings(*start_of("tablut"), 2, {1, {0, 0}});
  ASSERT_FALSE(one);
  EXPECT_THAT(to_text(one.error()), HasSubstr("expected 2 different openings, found only 1"));
  // On the smallest board four placements are the whole game.
  const auto none = make_openings(*start_of("omega", "side2"), 1, {1, {4, 4}});
  ASSERT_FALSE(none);
  EXPECT_THAT(to_text(none.error()), HasSubstr("found only 0"));
}

}  // namespace
}  // namespace cadenza::match
