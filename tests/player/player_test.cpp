// Players by name: what a spec may say, and that everybody plays by the rules.
#include "player/player.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>

#include "catalog/catalog.hpp"

namespace cadenza::test {
namespace {

using player::make_player;
using player::parse_spec;
using player::Player;
using testing::HasSubstr;

std::unique_ptr<session::Game> started(std::string_view game, std::string_view variant = "") {
  return std::move(*session::start(game, variant));
}

std::unique_ptr<Player> made(std::string_view spec, const session::Game& game) {
  auto player = make_player(spec, game);
  EXPECT_TRUE(player) << spec << ": " << to_text(player.error());
  return std::move(*player);
}

std::string error_of(std::string_view spec, const session::Game& game) {
  const auto player = make_player(spec, game);
  return player ? "no error" : to_text(player.error());
}

search::Limits nodes(std::uint64_t count) {
  search::Limits limits;
  limits.nodes = count;
  return limits;
}

// Every game with the variants that it shows.
std::vector<std::pair<std::string, std::string>> all_variants() {
  std::vector<std::pair<std::string, std::string>> list;
  catalog::for_each_variant([&](auto family, auto, const auto& variant) {
    list.emplace_back(family.kName, family.to_text(variant));
  });
  return list;
}

TEST(Spec, IsANameAndOptions) {
  const auto spec = parse_spec("Engine:threads=2,without=lmr");
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->name, "engine");
  ASSERT_EQ(spec->options.size(), 2U);
  EXPECT_EQ(spec->options[1].name, "without");
  EXPECT_EQ(spec->options[1].value, "lmr");
}

TEST(Spec, SaysWhereItIsWrong) {
  EXPECT_EQ(to_text(parse_spec("").error()), "player, column 1: expected a player's name");
  EXPECT_EQ(to_text(parse_spec("rudin:depth").error()),
            "player, column 7: expected NAME=VALUE, found 'depth'");
}

TEST(MakePlayer, NamesWhatThereIs) {
  const auto game = started("andantino");
  EXPECT_THAT(error_of("garry", *game),
              HasSubstr("expected engine, perfect, random, greedy, sweere-none"));
  EXPECT_EQ(error_of("rudin", *game), "player, column 1: rudin plays tablut, not andantino");
  EXPECT_EQ(error_of("aboukhadra:breadth=3", *game),
            "player: aboukhadra knows the options depth, with or without, found 'breadth'");
  EXPECT_EQ(error_of("random:depth=3", *game), "player: random has no options, found 'depth'");
  EXPECT_EQ(error_of("rao-fn1:depth=2,depth=3", *game), "player: 'depth' is given twice");
  EXPECT_THAT(error_of("rao-fn1:depth=0", *game), HasSubstr("depth"));
}

// One game against chance; the number of plies.
int play_against_random(const std::string& name, session::Game& game, std::uint64_t seed) {
  constexpr int kEnough = 600;  // Tablut may go on for ever
  const auto player = made(name, game);
  const auto chance = made("random", game);
  player->new_game(seed);
  chance->new_game(seed + 1);
  const bool first = seed % 2 == 0;
  while (!game.outcome().over() && game.plies() < kEnough) {
    const bool ours = (index(game.side_to_move()) == 0) == first;
    const auto choice = (ours ? *player : *chance).choose(game, nodes(200));
    EXPECT_LE(choice.nodes, 200U);
    if (!game.is_legal(choice.move)) {
      ADD_FAILURE() << name << " plays an illegal move in " << game.to_text();
      break;
    }
    game.play(choice.move);
  }
  return game.plies();
}

TEST(Players, PlayEveryVariantOfTheirGamesByTheRules) {
  for (const player::Entry& entry : player::roster()) {
    for (const auto& [name, variant] : all_variants()) {
      if (std::find(entry.games.begin(), entry.games.end(), name) == entry.games.end()) continue;
      SCOPED_TRACE(std::string(entry.name) + " " + name + " " + variant);
      const auto game = started(name, variant);
      EXPECT_GT(play_against_random(std::string(entry.name), *game, variant.size()), 0);
    }
  }
}

TEST(Players, PlayTheSameGameAgainFromTheSameSeed) {
  for (const player::Entry& entry : player::roster()) {
    SCOPED_TRACE(entry.name);
    const auto first = started(entry.games.front());
    const auto second = started(entry.games.front());
    play_against_random(std::string(entry.name), *first, 8);
    play_against_random(std::string(entry.name), *second, 8);
    EXPECT_EQ(first->to_text(), second->to_text());
    EXPECT_EQ(first->plies(), second->plies());
  }
}

TEST(Players, KeepToTheTimeOfAMove) {
  using std::chrono::milliseconds;
  for (const player::Entry& entry : player::roster()) {
    SCOPED_TRACE(entry.name);
    const auto game = started(entry.games.front());
    const auto player = made(entry.name, *game);
    player->new_game(1);
    search::Limits limits;
    limits.move_time = milliseconds(50);
    const auto start = std::chrono::steady_clock::now();
    (void)player->choose(*game, limits);
    // Far more than they need, for machines that are busy with something else.
    EXPECT_LT(std::chrono::steady_clock::now() - start, milliseconds(500));
  }
}

TEST(Players, StopAtTheDepthOfTheirSpec) {
  const auto game = started("andantino");
  for (const int depth : {1, 2, 4}) {
    const auto player = made("rao-fn2:depth=" + std::to_string(depth), *game);
    player->new_game(3);
    EXPECT_EQ(player->choose(*game, nodes(1'000'000)).depth, depth);
  }
}

// What a player says to a position of Andantino on side 5: "h5 win".
std::string answer(std::string_view spec, std::string_view rows) {
  const auto game = std::move(*session::start("andantino", "side5", rows));
  const auto player = made(spec, *game);
  player->new_game(1);
  const auto choice = player->choose(*game, nodes(10'000));
  return game->to_text(choice.move) + " " + choice.score;
}

TEST(Players, CanBeMadeWithAndWithoutTechniques) {
  const auto game = started("omega", "side3");
  const auto nodes_of = [&](std::string_view spec) {
    const auto player = made(spec, *game);
    player->new_game(1);
    return player->choose(*game, nodes(100'000)).nodes;
  };
  for (const char* turn : {"a1", "c3", "e5", "b2"}) {  // past the book
    game->play(*game->parse_move({"move", turn}));
  }
  const std::uint64_t plain = nodes_of("trebing:depth=4,without=null-move+multi-cut+killers+table");
  EXPECT_LT(nodes_of("trebing:depth=4,without=null-move+multi-cut"), plain);
  EXPECT_GT(nodes_of("trebing:depth=4,without=null-move+multi-cut+killers+table+alpha-beta"),
            plain);
  EXPECT_THAT(error_of("trebing:with=luck", *game), HasSubstr("multi-cut, found 'luck'"));
}

TEST(Players, SweereBlocksAtOnceAndWinsAtOnce) {
  // White has d5 to g5 and needs h5; the stones say who is to move.
  EXPECT_EQ(answer("sweere-none", "b3b/6/7/8/2bwwww2/6b1/7/6/5"), "h5 must block");
  EXPECT_EQ(answer("sweere-none", "b3b/6/7/8/2bwwww2/6b1/7/6/b4"), "h5 win");
}

TEST(Players, EveryAndantinoPlayerTakesAWin) {
  for (const player::Entry& entry : player::roster()) {
    if (entry.games.front() != "andantino" || entry.name == "random") continue;
    EXPECT_THAT(answer(entry.name, "b3b/6/7/8/2bwwww2/6b1/7/6/b4"), HasSubstr("h5 win"))
        << entry.name;
  }
}

TEST(Players, RudinPlaysOnWhenAllIsLost) {
  // The king on e1's row escapes whatever Black does; the search says so, and a move is played.
  const auto game = std::move(*session::start("tablut", "linnaeus", "9/9/9/9/9/4K4/9/9/t7t b 0 1"));
  const auto player = made("rudin", *game);
  player->new_game(1);
  const auto choice = player->choose(*game, nodes(1'000'000));
  EXPECT_TRUE(game->is_legal(choice.move));
  EXPECT_EQ(choice.depth, 1);  // from depth 2 on every move loses
  EXPECT_NE(choice.score, "loss");
}

TEST(Players, TrebingOpensByTheBook) {
  const auto game = started("omega", "side5");
  const auto player = made("trebing", *game);
  player->new_game(1);
  for (const char* expected : {"i5", "e5"}) {  // a corner for White's own, the centre for Black's
    const auto choice = player->choose(*game, nodes(1000));
    EXPECT_EQ(game->to_text(choice.move), expected);
    EXPECT_EQ(choice.score, "book");
    game->play(choice.move);
  }
  const auto other = player->choose(*game, nodes(1000));
  EXPECT_NE(other.score, "book");  // the centre is taken
}

TEST(EveryPlayer, StopsSoonWhenItIsTold) {
  const std::atomic<bool> cancel{true};
  search::Limits limits;
  limits.move_time = std::chrono::minutes(10);
  limits.cancel = &cancel;
  for (const player::Entry& entry : player::roster()) {
    const auto game = started(entry.games.front());
    const auto player = made(entry.name, *game);
    player->new_game(1);
    EXPECT_TRUE(game->is_legal(player->choose(*game, limits).move)) << entry.name;
  }
}

}  // namespace
}  // namespace cadenza::test
