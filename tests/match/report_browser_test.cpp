// The script of a report's page at work in a browser. Where there is no Chromium, all is skipped.
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "match/sample_report.hpp"

namespace cadenza::match {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

std::string output_of(const std::string& command) {
  std::string output;
  std::array<char, 4096> buffer{};
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return output;
  while (const std::size_t got = fread(buffer.data(), 1, buffer.size(), pipe)) {
    output.append(buffer.data(), got);
  }
  pclose(pipe);
  return output;
}

class ReportsInABrowser : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("chromium --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "no Chromium";
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Opens the page, runs more script at its end, and returns what that script returns.
  [[nodiscard]] json run(std::string page, const std::string& script,
                         const std::string& fragment = {}) const {
    const std::string more =
        "<script>{const byId = (id) => document.getElementById(id);"
        "const click = (id) => byId(id).click();"
        "const seen = document.createElement('pre'); document.body.append(seen);"
        "seen.textContent = 'seen:' + JSON.stringify((() => {" +
        script + "})()) + ':seen';}</script>";
    page.insert(page.rfind("</body>"), more);
    std::ofstream(folder_ / "report.html") << page;
    const std::string dom = output_of(
        "timeout 60 chromium --headless --no-sandbox --disable-gpu --no-first-run "
        "--disable-background-networking --user-data-dir='" +
        (folder_ / "profile").string() + "' --dump-dom 'file://" +
        (folder_ / "report.html").string() + fragment + "' 2> /dev/null");
    return json::parse(test::between(dom, "<pre>seen:", ":seen</pre>"), nullptr, false);
  }

 private:
  fs::path folder_ = fs::path(testing::TempDir()) / ("report-browser-" + std::to_string(getpid()));
};

TEST_F(ReportsInABrowser, PutThePiecesWhereTheRulesSay) {
  const Report report = test::sample_report();
  const json boards = run(to_html(report), R"js(
    const place = (use) => use.getAttribute("x") + " " + use.getAttribute("y");
    return [...document.querySelectorAll(".games > li")].map((item) => {
      item.querySelector("button").click();
      click("last");
      const pieces = {};
      for (const use of document.querySelectorAll("#board .pieces use")) {
        pieces[place(use)] = use.getAttribute("href").at(-1);
      }
      return [...document.querySelectorAll("#board .cells use")].map((use) => pieces[place(use)] ?? ".").join("");
    });)js");
  ASSERT_EQ(boards.size(), report.games.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    std::string expected;
    for (const char piece : test::last_position(report.games[i].record)) {
      expected += piece == '\0' ? '.' : piece;
    }
    EXPECT_EQ(boards[i], expected) << "game " << report.games[i].number;
  }
}

TEST_F(ReportsInABrowser, TurnByButtonsKeysSliderAndTheListOfMoves) {
  Report report = test::sample_report();
  record::Record& record = report.games[0].record;
  record = test::random_record("tablut", "linnaeus", 1, 3);
  record.moves = {"a4-a3", "e7-f7", "a3-b3"};
  record.clocks = {61'500, 9'000, 100};
  record.evaluations = {-35, 7, std::nullopt};
  record.verdict = "";
  report.games[0].ending = "black ran out of time";
  const json seen = run(to_html(report), R"js(
    const statuses = [];
    const note = () => statuses.push(byId("status").textContent);
    const key = (name) => {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: name, bubbles: true}));
      note();
    };
    note();
    click("forward"); note();
    key("ArrowRight"); key("End"); key("ArrowRight"); key("ArrowLeft"); key("Home");
    byId("turn").value = 1;
    byId("turn").dispatchEvent(new Event("input")); note();
    document.querySelectorAll("#moves button")[1].click(); note();
    click("back"); click("back"); click("back"); note();
    const open = byId("viewer").open, disabled = document.querySelectorAll("#viewer :disabled").length;
    click("close");
    return {statuses, open, disabled, closed: !byId("viewer").open};)js",
                        "#play-1");
  const std::string start = "The start; 3 turns follow.";
  const std::string first = "Turn 1 of 3: Black plays a4-a3. Clock 1:01.5. Black thinks −0.35.";
  const std::string second = "Turn 2 of 3: White plays e7-f7. Clock 0:09.0. White thinks +0.07.";
  const std::string third =
      "Turn 3 of 3: Black plays a3-b3. Clock 0:00.1. The end: black ran out of time.";
  ASSERT_TRUE(seen.is_object()) << seen;
  EXPECT_EQ(seen["statuses"],
            json({start, first, second, third, third, second, start, first, second, start}));
  EXPECT_EQ(seen["open"], true) << "the address names the game";
  EXPECT_EQ(seen["disabled"], 0) << "it would lose the focus, and with it the keys";
  EXPECT_EQ(seen["closed"], true);
}

TEST_F(ReportsInABrowser, FilterTheGames) {
  const json seen = run(to_html(test::sample_report()), R"js(
    const {player, result, fault, count} = byId("filter").elements;
    const counted = () => {
      byId("filter").dispatchEvent(new Event("input"));
      return [document.querySelectorAll(".games > li:not([hidden])").length, count.value];
    };
    const all = counted();
    player.value = "3";
    const random = counted();
    fault.checked = true;
    const faults = counted();
    result.value = "black";
    return {all, random, faults, none: counted(), shown: !byId("filter").hidden};)js");
  ASSERT_TRUE(seen.is_object()) << seen;
  EXPECT_EQ(seen["all"], json({36, "36 of 36 games"}));
  EXPECT_EQ(seen["random"], json({18, "18 of 36 games"}));
  EXPECT_EQ(seen["faults"], json({1, "1 of 36 games"}));
  EXPECT_EQ(seen["none"], json({0, "0 of 36 games"})) << "White won the game with the fault";
  EXPECT_EQ(seen["shown"], true);
}

TEST_F(ReportsInABrowser, OpenTheLogThatALinkLeadsTo) {
  const std::string page = to_html(test::sample_report());
  EXPECT_EQ(run(page, "return byId('log-3').open;", "#log-3"), true);
  EXPECT_EQ(run(page, "return byId('log-3').open;"), false);
}

TEST_F(ReportsInABrowser, RunNothingForeign) {
  Report report = test::sample_report();
  const std::string hostile = "<img src=x onerror=\"document.body.id='owned'\">";
  report.title = report.players[0].name = report.players[0].about = hostile;
  report.games[0].ending = report.games[0].record.verdict = report.games[2].log = hostile;
  const json seen = run(to_html(report), R"js(
    click("last");
    return {title: document.title.includes("<img"), images: document.images.length,
      viewer: byId("viewer-title").textContent.includes("<img"),
      status: byId("status").textContent.includes("<img")};)js",
                        "#play-1");
  EXPECT_EQ(seen, json({{"title", true}, {"images", 0}, {"viewer", true}, {"status", true}}));
}

}  // namespace
}  // namespace cadenza::match
