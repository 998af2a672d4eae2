#include "protocol/analysis.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/random.hpp"

namespace cadenza::protocol::analysis {
namespace {

using nlohmann::json;

// A server whose answers are kept.
class Asked {
 public:
  explicit Asked(int threads)
      : server_({threads, std::size_t{1} << 20, "test"}, [this](auto line) {
          const std::lock_guard lock(mutex_);
          answers_.push_back(json::parse(line));
        }) {}

  void ask(const json& request) { server_.handle(request.dump()); }
  void say(std::string_view text) { server_.handle(text); }
  [[nodiscard]] std::vector<json> answers() {
    server_.drain();
    const std::lock_guard lock(mutex_);
    return answers_;
  }

 private:
  std::mutex mutex_;
  std::vector<json> answers_;
  Server server_;
};

json request(const std::string& id, const std::string& game, int nodes) {
  return {{"id", id}, {"game", game}, {"limits", {{"nodes", nodes}}}};
}

TEST(Analysis, AnswersEveryTurnThatWasAskedFor) {
  Asked asked(2);
  json game = request("g", "andantino", 200);
  game["moves"] = {"j9", "i9", "k10"};
  game["analyzeTurns"] = {0, 2, 3};
  asked.ask(game);
  std::vector<int> turns;
  for (const json& answer : asked.answers()) {
    EXPECT_EQ(answer.at("id"), "g");
    EXPECT_FALSE(answer.at("isDuringSearch").get<bool>());
    EXPECT_LE(answer.at("rootInfo").at("visits").get<int>(), 200);
    EXPECT_NE(answer.at("moveInfos").at(0).at("move"), "");
    turns.push_back(answer.at("turnNumber"));
  }
  std::sort(turns.begin(), turns.end());
  EXPECT_EQ(turns, (std::vector<int>{0, 2, 3}));
}

TEST(Analysis, TakesTheMostUrgentFirst) {
  Asked asked(1);
  json first = request("first", "andantino", 300'000);  // keeps the only thread busy
  first["priority"] = 100;
  asked.ask(first);
  for (const int priority : {0, 5, -5}) {
    json one = request("p" + std::to_string(priority), "andantino", 10);
    one["priority"] = priority;
    asked.ask(one);
  }
  std::vector<std::string> order;
  for (const json& answer : asked.answers()) order.push_back(answer.at("id"));
  EXPECT_EQ(order, (std::vector<std::string>{"first", "p5", "p0", "p-5"}));
}

TEST(Analysis, EndsWhatIsTerminatedAndAnswersIt) {
  Asked asked(1);
  json endless = request("long", "tablut", 1);
  endless["limits"] = {{"time_ms", 100'000'000}};
  asked.ask(endless);
  endless["id"] = "waiting";
  asked.ask(endless);
  asked.ask(json{{"id", "t"}, {"action", "terminate"}, {"terminateId", "long"}});
  asked.ask(json{{"id", "u"}, {"action", "terminate_all"}});
  std::vector<std::string> ids;
  for (const json& answer : asked.answers()) ids.push_back(answer.at("id"));
  std::sort(ids.begin(), ids.end());
  EXPECT_EQ(ids, (std::vector<std::string>{"long", "t", "u", "waiting"}));
}

TEST(Analysis, ReportsWhileItSearches) {
  Asked asked(1);
  json one = request("r", "omega", 300'000);
  one["reportDuringSearchEvery"] = 0.001;
  one["multipv"] = 2;
  asked.ask(one);
  const auto answers = asked.answers();
  ASSERT_GT(answers.size(), 1U);
  EXPECT_TRUE(answers[0].at("isDuringSearch").get<bool>());
  EXPECT_FALSE(answers.back().at("isDuringSearch").get<bool>());
  EXPECT_EQ(answers.back().at("moveInfos").size(), 2U);
}

TEST(Analysis, SaysWhichFieldIsWrong) {
  Asked asked(1);
  const auto field_of = [&](const json& wrong) {
    asked.ask(wrong);
    return asked.answers().back().at("field").get<std::string>();
  };
  EXPECT_EQ(field_of({{"id", "a"}, {"game", "omega"}}), "limits");
  EXPECT_EQ(field_of(request("", "omega", 5)), "id");
  EXPECT_EQ(field_of(request("a", "chess", 5)), "game");
  EXPECT_EQ(field_of(request("a", "omega", 0)), "limits");
  EXPECT_EQ(field_of({{"id", "a"}, {"action", "dance"}}), "action");
  json moves = request("a", "andantino", 5);
  moves["moves"] = {"j9", "a1"};
  EXPECT_EQ(field_of(moves), "moves");
  moves["moves"] = {"j9", 7};
  EXPECT_EQ(field_of(moves), "moves");
  moves["moves"] = {"j9"};
  moves["analyzeTurns"] = {2};
  EXPECT_EQ(field_of(moves), "analyzeTurns");
  EXPECT_EQ(asked.answers().back().at("id"), "a");
  asked.say("[1, 2");
  EXPECT_EQ(asked.answers().back().at("field"), "request");
}

TEST(Analysis, RefusesMoreThanCanWait) {
  Asked asked(1);
  json endless = request("long", "andantino", 1);
  endless["limits"] = {{"time_ms", 100'000'000}};
  asked.ask(endless);
  json whole = request("many", "andantino", 1);
  whole["moves"] = {"j9", "i9"};
  whole["analyzeTurns"] = {0, 1, 2};
  bool refused = false;
  for (std::size_t i = 0; i < kMostPositions / 3 + 1; ++i) asked.ask(whole);
  asked.ask(json{{"id", "t"}, {"action", "terminate_all"}});
  for (const json& answer : asked.answers()) refused = refused || answer.contains("error");
  EXPECT_TRUE(refused);
}

TEST(Analysis, DrainsTheQueueAtTheEndOfItsInput) {
  std::istringstream input(request("a", "omega", 50).dump() + "\n\n" + std::string(2'000'000, 'x') +
                           "\n" + request("b", "tablut", 50).dump());
  std::ostringstream output;
  serve(input, output, {1, std::size_t{1} << 20, "test"});
  const std::string text = output.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
}

// Requests with a few characters changed: every line is answered, whatever it says.
void answer_nonsense(int lines, std::uint64_t seed) {
  const std::string good =
      R"({"id":"x","game":"omega","variant":"side3","moves":["a1,b2"],"analyzeTurns":[0,1],)"
      R"("limits":{"nodes":9},"multipv":2,"priority":1})";
  std::atomic<int> answered{0};
  Server server({2, std::size_t{1} << 20, "test"}, [&](std::string_view) { ++answered; });
  Random random(seed);
  for (int i = 0; i < lines; ++i) {
    std::string line = good;
    for (std::uint32_t change = random.below(4); change > 0; --change) {
      const auto at = random.below(static_cast<std::uint32_t>(line.size()));
      if (random.below(2) == 0) {
        line[at] = static_cast<char>(random.below(256));
      } else {
        line.erase(at, random.below(5));
      }
    }
    const int before = answered;
    server.handle(line);
    server.drain();
    ASSERT_GT(answered, before) << line;
  }
}

TEST(Analysis, AnswersNonsense) { answer_nonsense(500, 1); }

TEST(NightlyAnalysis, AnswersAMillionLinesOfNonsense) { answer_nonsense(1'000'000, 2); }

}  // namespace
}  // namespace cadenza::protocol::analysis
