// What a page asks and is told.
#include "engine/service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/random.hpp"

namespace cadenza::web {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

// All messages of one request; the last one is its answer.
std::vector<Json> messages_of(Service& service, std::vector<std::string>& sent,
                              std::string_view request) {
  sent.clear();
  service.handle(request);
  std::vector<Json> messages;
  for (const std::string& text : sent) messages.push_back(Json::parse(text));
  return messages;
}

class ServiceTest : public testing::Test {
 protected:
  std::vector<Json> messages(const Json& request) {
    return messages_of(service_, sent_, request.dump());
  }
  Json result(const Json& request) {
    const Json last = messages(request).back();
    EXPECT_TRUE(last.contains("result")) << last;
    return last.value("result", Json());
  }
  std::string error(const Json& request) {
    const Json last = messages(request).back();
    if (!last.contains("error")) return "no error";
    return last["error"]["field"].get<std::string>() + ": " +
           last["error"]["message"].get<std::string>();
  }
  std::vector<Json> raw(std::string_view text) { return messages_of(service_, sent_, text); }

  Service& service() { return service_; }

 private:
  std::vector<std::string> sent_;
  Service service_{[this](const std::string& text) { sent_.push_back(text); }};
};

TEST_F(ServiceTest, ListsGamesPlayersAndTechniques) {
  const Json all = result({{"do", "catalogue"}});
  ASSERT_THAT(all["games"], SizeIs(3));
  EXPECT_EQ(all["games"][0]["game"], "andantino");
  EXPECT_EQ(all["games"][0]["variant"], "side10");
  EXPECT_EQ(all["levels"], 10);
  EXPECT_EQ(all["games"][0]["solved"], (Json{"side10", "two-stones"}));
  EXPECT_EQ(all["games"][1]["solved"], Json::array());
  EXPECT_THAT(all["games"][2]["techniques"].get<std::vector<std::string>>(),
              Contains("quiescence"));
}

TEST_F(ServiceTest, DescribesABoardCellByCell) {
  const Json hexagon = result({{"do", "board"}, {"game", "omega"}, {"variant", "side2"}});
  EXPECT_TRUE(hexagon["hexagonal"]);
  ASSERT_THAT(hexagon["cells"], SizeIs(7));
  EXPECT_EQ(hexagon["cells"][0], (Json{{"name", "a1"}, {"column", 1}, {"row", 0}}));
  EXPECT_EQ(hexagon["cells"][2], (Json{{"name", "a2"}, {"column", 0}, {"row", 1}}));
  const Json square = result({{"do", "board"}, {"game", "tablut"}});
  EXPECT_FALSE(square["hexagonal"]);
  EXPECT_THAT(square["cells"], SizeIs(81));
  EXPECT_TRUE(square["cells"][40]["special"]);
}

TEST_F(ServiceTest, ShowsWhatMayBePlayedAndWhatWas) {
  const Json scene = result(
      {{"do", "scene"}, {"game", "andantino"}, {"variant", "side3"}, {"turns", {"c2", "B2"}}});
  EXPECT_EQ(scene["turns"], (Json{"c2", "b2"}));
  EXPECT_EQ(scene["toMove"], "white");
  EXPECT_EQ(scene["stone"], "white");
  EXPECT_EQ(scene["pieces"], (Json{{"b2", "b"}, {"c2", "w"}, {"c3", "b"}}));
  EXPECT_EQ(scene["last"], Json{"b2"});
  EXPECT_THAT(scene["moves"].get<std::vector<std::string>>(), Contains("b1"));
  EXPECT_TRUE(scene["outcome"].is_null());
}

TEST_F(ServiceTest, ShowsCapturesAndHowItEnded) {
  // White's soldier is caught between two attackers.
  const Json scene = result({{"do", "scene"},
                             {"game", "tablut"},
                             {"start", "9/9/9/4K4/9/9/1tT5t/9/9 b 0 5"},
                             {"turns", {"i3-d3"}}});
  EXPECT_EQ(scene["captured"], (Json{{"c3", "T"}}));
  EXPECT_EQ(scene["last"], (Json{"i3", "d3"}));
  const Json won = result({{"do", "scene"},
                           {"game", "andantino"},
                           {"turns", {"j9", "i9", "i8", "h8", "h7", "g7", "g6", "f6"}}});
  EXPECT_EQ(won["outcome"]["winners"], Json{"black"}) << won;
  EXPECT_EQ(won["outcome"]["ending"], "five");
  EXPECT_THAT(won["winning"], SizeIs(5));
  EXPECT_TRUE(won["moves"].empty());
}

TEST_F(ServiceTest, KeepsAHalfTurnApart) {
  Json request{{"do", "scene"}, {"game", "omega"}, {"variant", "side3"}, {"begun", "c3"}};
  const Json half = result(request);
  EXPECT_EQ(half["begun"], "c3");
  EXPECT_TRUE(half["turns"].empty());
  EXPECT_EQ(half["toMove"], "white");
  EXPECT_EQ(half["stone"], "black");
  request["begun"] = "c3,a1";
  const Json whole = result(request);
  EXPECT_EQ(whole["begun"], "");
  EXPECT_EQ(whole["turns"], Json{"c3,a1"});
  EXPECT_EQ(whole["toMove"], "black");
  EXPECT_EQ(whole["stone"], "white");
  EXPECT_THAT(whole["groups"], SizeIs(2));
}

TEST_F(ServiceTest, MarksMovesThatLoseAtOnce) {
  Json request{
      {"do", "scene"}, {"game", "andantino"}, {"turns", {"j9", "k10", "k9", "l10", "l9", "m10"}}};
  EXPECT_TRUE(result(request)["danger"].empty());
  request["danger"] = true;
  EXPECT_FALSE(result(request)["danger"].empty());
}

TEST_F(ServiceTest, SearchesAndReportsOnTheWay) {
  const auto told =
      messages({{"id", 7}, {"do", "search"}, {"game", "tablut"}, {"depth", 4}, {"lines", 2}});
  ASSERT_THAT(told, SizeIs(testing::Gt(4)));
  EXPECT_EQ(told[0]["id"], 7);
  EXPECT_EQ(told[0]["info"]["depth"], 1);
  EXPECT_EQ(told[1]["info"]["rank"], 2);
  EXPECT_EQ(told.back()["id"], 7);
  const Json scene =
      result({{"do", "scene"}, {"game", "tablut"}, {"turns", {told.back()["result"]["turn"]}}});
  EXPECT_EQ(scene["toMove"], "black");
}

TEST_F(ServiceTest, ShowsTheSearchFromInsideToThoseWhoWatch) {
  Json request{{"do", "search"}, {"game", "omega"}, {"variant", "side3"}, {"depth", 3}};
  EXPECT_FALSE(result(request).contains("watched"));
  request["watch"] = true;
  const Json answer = result(request);
  const Json& watched = answer["watched"];
  EXPECT_EQ(watched["cutoffs"], answer["report"]["cutoffs"]);
  EXPECT_EQ(watched["cutoffs"].size(), 21U);
  EXPECT_GT(watched["cutoffs"]["table"], 0) << watched;
  // The second stone is searched after the first: its roots begin with the same cell.
  EXPECT_EQ(watched["moves"], 18);
  ASSERT_THAT(watched["roots"], SizeIs(16));
  const std::string turn = answer["turn"];
  std::uint64_t before = watched["roots"][0]["nodes"];
  for (const Json& root : watched["roots"]) {
    EXPECT_THAT(root["line"][0].get<std::string>(), testing::StartsWith(turn.substr(0, 3)));
    EXPECT_EQ(root["depth"], 3);
    EXPECT_LE(root["nodes"].get<std::uint64_t>(), before);
    before = root["nodes"];
    EXPECT_TRUE(root["line"][0] != turn || root["bound"] == "exact") << root;
  }
}

TEST_F(ServiceTest, AnswersWithAWholeTurnInOmega) {
  const Json answer = result({{"do", "search"}, {"game", "omega"}, {"nodes", 500}, {"level", 3}});
  EXPECT_THAT(answer["turn"].get<std::string>(), HasSubstr(","));
}

TEST_F(ServiceTest, AnswersFromTheStrategyAtLevelPerfect) {
  const Json answer =
      result({{"do", "search"}, {"game", "andantino"}, {"turns", {"j9"}}, {"level", 11}});
  EXPECT_EQ(answer["report"]["nodes"], 0);
  EXPECT_EQ(answer["report"]["score"]["proven"], "win");
}

TEST_F(ServiceTest, KeepsToTheMovesAndTechniquesThatAreWanted) {
  const Json answer = result({{"do", "search"},
                              {"game", "andantino"},
                              {"depth", 3},
                              {"only", {"k10"}},
                              {"without", {"lmr", "table"}}});
  EXPECT_EQ(answer["turn"], "k10");
}

TEST_F(ServiceTest, LetsNamedPlayersChoose) {
  for (const std::string name : {"random", "greedy", "trebing"}) {
    const Json answer = result({{"do", "choose"},
                                {"game", "omega"},
                                {"variant", "side3"},
                                {"player", name},
                                {"milliseconds", 20},
                                {"turns", {"c3,a1"}}});
    EXPECT_TRUE(result({{"do", "scene"},
                        {"game", "omega"},
                        {"variant", "side3"},
                        {"turns", {"c3,a1", answer["turn"]}}})
                    .contains("pieces"))
        << name;
  }
}

TEST_F(ServiceTest, WritesAndReadsRecords) {
  for (const std::string format : {"json", "pgn", "sgf"}) {
    const Json written = result({{"do", "write"},
                                 {"game", "andantino"},
                                 {"turns", {"j9", "i9"}},
                                 {"format", format},
                                 {"names", {"Ada", "Level 3"}},
                                 {"date", "2026-11-15"}});
    const Json read = result({{"do", "read"}, {"text", written["text"]}})["records"];
    ASSERT_THAT(read, SizeIs(1)) << format;
    EXPECT_EQ(read[0]["turns"], (Json{"j9", "i9"})) << format;
    EXPECT_EQ(read[0]["names"], (Json{"Ada", "Level 3"})) << format;
  }
}

TEST_F(ServiceTest, SaysWhatIsWrong) {
  EXPECT_EQ(error({{"do", "dance"}}),
            "do: expected catalogue, board, scene, search, choose, read, write or bench, found "
            "'dance'");
  EXPECT_EQ(error({{"do", "scene"}, {"game", "chess"}}),
            "game: expected andantino, omega or tablut, found 'chess'");
  EXPECT_THAT(error({{"do", "scene"}, {"game", "andantino"}, {"turns", {"a1"}}}),
              HasSubstr("turns[0]: 'a1' is not next to the first stone"));
  EXPECT_EQ(error({{"do", "scene"}, {"game", 3}}), "game: expected a text");
  EXPECT_EQ(error({{"do", "search"}, {"game", "tablut"}, {"level", 12}}),
            "level: expected a whole number from 1 to 11");
  EXPECT_EQ(error({{"do", "search"}, {"game", "tablut"}, {"nodes", 18446744073709551615U}}),
            "nodes: expected a whole number from 0 to 9007199254740992");
  EXPECT_THAT(error({{"do", "choose"}, {"game", "tablut"}, {"player", "nobody"}}),
              HasSubstr("nobody"));
  EXPECT_THAT(raw("[]").back()["error"]["message"].get<std::string>(), HasSubstr("JSON object"));
  EXPECT_THAT(raw(std::string(kLongestRequest + 1, ' ')), SizeIs(1));
}

TEST_F(ServiceTest, SurvivesAnyText) {
  const std::string sound =
      R"({"id":1,"do":"scene","game":"omega","variant":"side3","turns":["c3,a1"],"begun":"b2"})";
  Random random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string text = sound;
    for (std::uint32_t change = random.below(4) + 1; change > 0; --change) {
      text[random.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(random.below(256));
    }
    ASSERT_THAT(raw(text), SizeIs(1)) << text;
  }
}

}  // namespace
}  // namespace cadenza::web
