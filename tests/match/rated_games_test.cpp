// What is taken from records: results by name, pairs by the referee's number, and places of
// mistakes.
#include "match/rated_games.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "record/convert.hpp"
#include "record/json.hpp"

namespace cadenza::match {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint8_t kWhite = 1;
constexpr std::uint8_t kBlack = 2;
constexpr std::uint8_t kDrawn = 3;
constexpr std::uint8_t kUnfinished = 0;

record::Record game(const std::string& white, const std::string& black, std::uint8_t winners) {
  record::Record record;
  record.game = "tablut";
  record.variant = "ashton";
  record.players = {{white, true}, {black, true}};
  record.winners = winners;
  record.moves = {"e3-d3"};
  return record;
}

// `referee` is JSON; empty: the key is missing.
std::string line(const record::Record& record, const std::string& referee = "") {
  std::string text = record::write(record);
  if (!referee.empty()) text.insert(text.size() - 1, R"(,"referee":)" + referee);
  return text + "\n";
}

RatedGames rated(const std::string& text) {
  const auto games = read_rated_games(text);
  EXPECT_TRUE(games.has_value()) << (games ? "" : to_text(games.error()));
  return games.value_or(RatedGames{});
}

TEST(RatedGames, CountByName) {
  const auto games =
      rated(line(game("Ann", "Ben", kWhite)) + line(game("Ben", "Ann", kWhite)) +
            line(game("Ann", "Ben", kDrawn)) + "\n\r\n" + line(game("Ann", "Ben", kBlack)));
  EXPECT_THAT(games.pairs,
              ElementsAre(NamedPair{"Ann", "Ben", {0, 0, 1}}, NamedPair{"Ben", "Ann", {0, 0, 1}},
                          NamedPair{"Ann", "Ben", {0, 1, 0}}, NamedPair{"Ann", "Ben", {1, 0, 0}}));
  EXPECT_EQ(games.skipped, SkippedGames{});
}

TEST(RatedGames, FormPairsByTheRefereesNumber) {
  const auto games = rated(line(game("Ann", "Ben", kWhite), R"({"pair":0,"round":1})") +
                           line(game("Ann", "Ben", kWhite), R"({"pair":1})") +
                           line(game("Ben", "Ann", kDrawn), R"({"pair":0})") +
                           line(game("Ben", "Ann", kWhite), R"({"pair":1})"));
  EXPECT_THAT(games.pairs,
              ElementsAre(NamedPair{"Ann", "Ben", {0, 1, 1}}, NamedPair{"Ann", "Ben", {1, 0, 1}}));
}

TEST(RatedGames, FormNoPairsOfWhatDoesNotBelongTogether) {
  const std::string first = line(game("Ann", "Ben", kWhite), R"({"pair":0,"tournament":"spring"})");
  const auto pairs = [&](const record::Record& record, const std::string& referee) {
    return rated(first + line(record, referee)).pairs.size();
  };
  const record::Record back = game("Ben", "Ann", kWhite);
  EXPECT_EQ(pairs(back, R"({"tournament":"spring","pair":0})"), 1U);
  EXPECT_EQ(pairs(back, R"({"tournament":"autumn","pair":0})"), 2U);
  EXPECT_EQ(pairs(back, R"({"tournament":"spring","pair":1})"), 2U);
  EXPECT_EQ(pairs(back, R"({"tournament":"spring"})"), 2U);
  EXPECT_EQ(pairs(back, ""), 2U);
  EXPECT_EQ(pairs(game("Ben", "Cid", kWhite), R"({"tournament":"spring","pair":0})"), 2U);
}

TEST(RatedGames, BeginAnotherPairWithAThirdGame) {
  const std::string same = line(game("Ann", "Ben", kWhite), R"({"pair":0})");
  EXPECT_THAT(rated(same + same + same).pairs,
              ElementsAre(NamedPair{"Ann", "Ben", {0, 0, 2}}, NamedPair{"Ann", "Ben", {0, 0, 1}}));
  EXPECT_EQ(rated(same + same + same + same).pairs.size(), 2U);
}

TEST(RatedGames, SkipAndCountWhatCannotBeRated) {
  record::Record three = game("Ann", "Ben", kWhite);
  three.game = "omega";
  three.variant = "side4,3p";
  three.players.push_back({"Cid", false});
  three.moves.clear();
  record::Record nobody = game("", "", kWhite);
  const auto games =
      rated(line(game("Ann", "Ben", kUnfinished)) + line(game("Ann", "Ben", kUnfinished)) +
            line(three) + line(game("Ann", "Ann", kWhite)) + line(game("", "Ben", kWhite)) +
            line(nobody) + line(game("Ann", "Ben", kWhite)));
  EXPECT_EQ(games.skipped, (SkippedGames{2, 1, 3}));
  EXPECT_EQ(games.pairs.size(), 1U);
  EXPECT_THAT(rated("").pairs, IsEmpty());
}

TEST(RatedGames, ComeFromOtherFormatsToo) {
  for (const auto format : {record::Format::pgn, record::Format::sgf, record::Format::otn}) {
    const auto text =
        record::write_all(format, {game("Ann", "Ben", kWhite), game("Ben", "Ann", kDrawn)});
    ASSERT_TRUE(text.has_value());
    EXPECT_THAT(rated(*text).pairs, ElementsAre(NamedPair{"Ann", "Ben", {0, 0, 1}},
                                                NamedPair{"Ben", "Ann", {0, 1, 0}}));
  }
}

// "field line:column"
std::string blamed(const std::string& text) {
  const auto games = read_rated_games(text);
  if (games) return "nothing";
  const record::Place place = record::place_of(text, games.error().column);
  return games.error().field + " " + std::to_string(place.line) + ":" +
         std::to_string(place.column);
}

TEST(RatedGames, SayWhereTheRefereeIsWrong) {
  const record::Record record = game("Ann", "Ben", kWhite);
  const std::string good = line(record, R"({"pair":18446744073709551615})");
  EXPECT_EQ(blamed(good), "nothing");
  const auto place = [&](const std::string& referee) {
    const std::size_t begin = record::write(record).size() + std::string(R"(,"referee":)").size();
    const std::string at = blamed(good + line(record, referee));
    const std::size_t column = std::stoul(at.substr(at.find(':') + 1));
    return at.substr(0, at.find(':')) + "+" + std::to_string(column - begin);
  };
  EXPECT_EQ(place("7"), "referee 2+0");
  EXPECT_EQ(place(R"({"pair":-1})"), "referee.pair 2+8");
  EXPECT_EQ(place(R"({"pair":1.5})"), "referee.pair 2+8");
  EXPECT_EQ(place(R"({"pair":"1"})"), "referee.pair 2+8");
  EXPECT_EQ(place(R"({"pair":1,"tournament":2})"), "referee.tournament 2+23");
}

TEST(RatedGames, SayWhereARecordIsWrong) {
  const std::string good = line(game("Ann", "Ben", kWhite));
  record::Record illegal = game("Ann", "Ben", kWhite);
  illegal.moves = {"a1-a2"};
  EXPECT_THAT(blamed(good + "\n" + line(illegal)), testing::StartsWith("moves[0] 3:"));
  EXPECT_EQ(blamed(good + "{\"header\":{}}\n"), "header.game 2:1");
  EXPECT_EQ(blamed("hello"), "format 1:1");
}

TEST(RatedGames, AreNumberedWhateverTheirOrder) {
  const std::vector<NamedPair> pairs = {{"Cid", "Ann", {0, 0, 2}},
                                        {"Ann", "Ben", {1, 0, 1}},
                                        {"Ben", "Ann", {2, 0, 0}},
                                        {"Ann", "Ben", {0, 1, 0}}};
  const NumberedPairs once = numbered(pairs);
  EXPECT_THAT(once.names, ElementsAre("Ann", "Ben", "Cid"));
  ASSERT_EQ(once.pairs.size(), 4U);
  EXPECT_EQ(once.pairs[3].b, 2U);
  EXPECT_EQ(once.pairs[3].games, (Trinomial{2, 0, 0}));
  const auto error = [](const NumberedPairs& played) {
    return rate(played.pairs, {1, 50})[0].ratings[0].elo.error;
  };
  std::array<std::size_t, 4> order = {0, 1, 2, 3};
  while (std::next_permutation(order.begin(), order.end())) {
    std::vector<NamedPair> shuffled;
    for (const std::size_t i : order) shuffled.push_back(pairs[i]);
    EXPECT_EQ(error(numbered(shuffled)), error(once));
  }
}

}  // namespace
}  // namespace cadenza::match
