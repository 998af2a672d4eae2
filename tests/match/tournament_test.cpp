// The file of a tournament, and what is made of its results.
#include "match/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace cadenza::match {
namespace {

using testing::HasSubstr;

constexpr const char* kFile = R"(
name = "Game AI 2026"
game = "tablut"
variant = "ashton"
format = "swiss"
rounds = 5
pairs = 2
seconds_per_move = 0.5
untrusted = true
memory_mib = 256
grace_seconds = 0.25
seed = 7

[[players]]
name = "Anna"
program = "python3 bot.py --fast"
folder = "anna"

[[players]]
name = "Björn"
player = "engine:level=3"
about = "the house"
clock_seconds = 60
increment_seconds = 0.5
)";

TEST(TournamentFile, SaysEverything) {
  const auto read = parse_tournament(kFile);
  ASSERT_TRUE(read) << to_text(read.error());
  EXPECT_EQ(read->name, "Game AI 2026");
  EXPECT_EQ(read->plan.format, Format::swiss);
  EXPECT_EQ(read->plan.rounds, 5);
  EXPECT_EQ(read->plan.pairs, 2U);
  EXPECT_EQ(read->plan.players, 2U);
  EXPECT_TRUE(read->rules.untrusted);
  EXPECT_EQ(read->rules.memory, std::uint64_t{256} << 20);
  EXPECT_EQ(read->rules.grace, std::chrono::milliseconds(250));
  EXPECT_EQ(read->players[0].spec, "cmd:python3 bot.py --fast");
  EXPECT_EQ(read->players[0].folder, "anna");
  EXPECT_EQ(limits_text(read->players[0].limits), "0.5 s a move");
  EXPECT_EQ(read->players[1].spec, "engine:level=3");
  EXPECT_EQ(limits_text(read->players[1].limits), "60 s a game + 0.5 s a turn");
}

std::string refusal(const std::string& text) {
  const auto read = parse_tournament(text);
  return read ? "none" : to_text(read.error());
}

std::string with(const std::string& from, const std::string& to) {
  std::string text = kFile;
  return text.replace(text.find(from), from.size(), to);
}

TEST(TournamentFile, ErrorsNameTheKeyAndTheLine) {
  EXPECT_EQ(refusal(with("rounds = 5", "rounds = \"five\"")),
            "rounds: line 6: expected a whole number from 1 to 1000");
  EXPECT_THAT(refusal(with("rounds = 5", "round = 5")),
              HasSubstr("round: line 6: there is no such key here; there are "));
  EXPECT_THAT(refusal(with("\"swiss\"", "\"cheese\"")),
              HasSubstr("format: line 5: expected one of round-robin, double-round-robin, swiss"));
  EXPECT_THAT(refusal(with("0.5\nuntrusted", "-1\nuntrusted")),
              HasSubstr("seconds_per_move: line 8: expected a number from 0.001 to 1000000"));
  EXPECT_THAT(refusal(with("untrusted = true", "untrusted = 1")),
              HasSubstr("expected true or false"));
  EXPECT_THAT(refusal(with("\"Björn\"", "\"Anna\"")), HasSubstr("there are two players 'Anna'"));
  EXPECT_THAT(refusal(with("player = \"engine:level=3\"", "")), HasSubstr("either a program"));
  EXPECT_THAT(refusal("name = "), HasSubstr("tournament: line 1: "));
  EXPECT_THAT(refusal(""), HasSubstr("players: expected from 2 to 1024 players"));
  EXPECT_THAT(refusal("players = [1, 2]"), HasSubstr("expected a table [[players]]"));
}

GameResult result_of(Result result, std::optional<game::Side> fault = {}) {
  GameResult game;
  game.result = result;
  game.fault = fault;
  game.turns = {"d5-d8"};
  game.evaluations = {std::nullopt};
  return game;
}

TEST(Standings, CountWhatWasPlayed) {
  auto tournament = parse_tournament(kFile).value();
  tournament.plan.format = Format::round_robin;
  tournament.plan.pairs = 1;
  tournament.players.push_back({"Chris", "random"});
  tournament.plan.players = 3;
  // Björn beats Chris twice and Anna once; Anna beats Chris by a fault of his; one is still to
  // play.
  const Results none;
  Results results;
  for (const Fixture& fixture : fixtures(tournament.plan, none)) {
    const auto strength = [](std::size_t player) { return player == 1 ? 2 : player == 0 ? 1 : 0; };
    const bool white_wins = strength(fixture.white) > strength(fixture.black);
    const bool fault = fixture.white == 2 && fixture.black == 0;
    if (fixture.white == 1 && fixture.black == 0) continue;
    results.emplace(fixture.number,
                    result_of(white_wins ? Result::win : Result::loss,
                              fault ? std::optional(game::Side::white) : std::nullopt));
  }
  const auto list = standings(tournament, results, true);
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0].player, 1U);
  EXPECT_EQ(list[0].points, 3);
  EXPECT_EQ(list[1].player, 0U);
  EXPECT_EQ(list[1].points, 2);
  EXPECT_EQ(list[1].lost, 1);
  EXPECT_EQ(list[2].faults, 1);
  ASSERT_TRUE(list[0].rating && list[2].rating);
  EXPECT_GT(*list[0].rating, *list[1].rating);
  EXPECT_GT(*list[1].rating, *list[2].rating);
  EXPECT_GT(*list[0].rating_error, 0);

  const auto start = session::start("tablut", "ashton").value();
  const Report report = report_of(tournament, *start, results, "2026-11-15");
  EXPECT_EQ(report.games.size(), 5U);
  EXPECT_EQ(report.players[0].name, "Björn");
  for (const ReportGame& game : report.games) {
    EXPECT_EQ(game.record.players[0].name, report.players[game.white].name);
    EXPECT_EQ(game.record.players[1].name, report.players[game.black].name);
  }
  EXPECT_THAT(to_html(report), HasSubstr("Game AI 2026"));
}

}  // namespace
}  // namespace cadenza::match
