// The page of a tournament: nothing is missing, nothing foreign is taken for markup, and what the
// page replays is what the rules say.
#include "match/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>

#include "match/report_text.hpp"
#include "match/sample_report.hpp"
#include "record/replay.hpp"

namespace cadenza::match {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

std::string section(const std::string& page, const std::string& id) {
  return test::between(page, "<h2 id=\"" + id + "\">", "</section>");
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++found;
  return found;
}

json data_of(const std::string& page) {
  return json::parse(test::between(page, "id=\"data\">", "</script>"));
}

// Scripts and styles are no markup.
std::string without(std::string page, const std::string& element) {
  std::size_t begin = 0;
  while ((begin = page.find('<' + element, begin)) != std::string::npos) {
    const std::size_t content = page.find('>', begin) + 1;
    page.erase(content, page.find("</" + element, content) - content);
    begin = content;
  }
  return page;
}

// The elements that are open at the end of the markup, or the first that ends in the wrong place.
std::vector<std::string> unclosed(const std::string& whole) {
  const std::set<std::string> childless = {"meta", "input"};
  const std::string page = without(without(whole, "script"), "style");
  std::vector<std::string> open;
  const std::regex tag("<(/?)([a-z][a-z0-9]*)[^>]*?(/?)>");
  for (std::sregex_iterator it(page.begin(), page.end(), tag), end; it != end; ++it) {
    const std::string name = (*it)[2];
    if (childless.contains(name) || (*it)[3].length() > 0) continue;
    if ((*it)[1].length() == 0) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name) {
      open.push_back("/" + name);
      return open;
    } else {
      open.pop_back();
    }
  }
  return open;
}

// As the script of the page does it.
std::vector<char> last_position(const json& data, const std::string& number) {
  const json& game = data["games"][number];
  const json& common = data["common"];
  const json& start = common["starts"][game["start"].get<std::size_t>()];
  const auto names = common["boards"][start["board"].get<std::size_t>()].get<std::string>();
  const auto pieces = common["pieces"].get<std::string>();
  std::vector<char> cells(count(names, " ") + 1, '\0');
  const auto apply = [&](const json& step) {
    for (const json& change : step) {
      const char piece = pieces[change[1].get<std::size_t>()];
      cells[change[0].get<std::size_t>()] = piece == '.' ? '\0' : piece;
    }
  };
  apply(start["set"]);
  for (const json& step : game["steps"]) apply(step);
  return cells;
}

Report report_of(const record::Record& record) {
  Report report;
  report.players = {{.name = "A"}, {.name = "B"}};
  report.games.push_back({.number = 7, .white = 0, .black = 1, .record = record});
  return report;
}

TEST(Reports, HaveEveryPlayerAndEveryGame) {
  const Report report = test::sample_report();
  const std::string page = to_html(report);
  const std::string standings = section(page, "standings");
  const std::string games = section(page, "games");
  std::size_t last = 0;
  for (const ReportPlayer& player : report.players) {
    const std::size_t place = standings.find("<bdi>" + player.name + "</bdi>");
    ASSERT_NE(place, std::string::npos) << player.name;
    EXPECT_GT(place, last) << "the order is the report's";
    last = place;
    EXPECT_THAT(section(page, "cross"), HasSubstr("<bdi>" + player.name + "</bdi>"));
  }
  for (const ReportGame& game : report.games) {
    const std::string item =
        test::between(games, "id=\"game-" + std::to_string(game.number) + "\"", "</li>");
    EXPECT_THAT(item, HasSubstr("<bdi>" + report.players[game.white].name + "</bdi>"));
    EXPECT_THAT(item, HasSubstr(game.ending));
    for (const std::string& move : game.record.moves) EXPECT_THAT(item, HasSubstr(move + ' '));
  }
  EXPECT_THAT(page, HasSubstr("Spring tournament</h1>"));
  EXPECT_THAT(page, HasSubstr("60 s a game"));
  EXPECT_THAT(page, HasSubstr("2026-05-04 · 4 players, 36 games"));
}

TEST(Reports, ReplayToTheLastPositionOfEveryGame) {
  const Report report = test::sample_report();
  const json data = data_of(to_html(report));
  EXPECT_EQ(data["games"].size(), report.games.size());
  EXPECT_EQ(data["common"]["boards"].size(), 3U);
  for (const ReportGame& game : report.games) {
    EXPECT_EQ(last_position(data, std::to_string(game.number)), test::last_position(game.record))
        << game.record.game << " game " << game.number;
  }
}

TEST(Reports, ReplayEveryVariantAndPositionsThatAreNotTheFirst) {
  for (const auto& [game, variant] : {std::pair{"andantino", "side4"},
                                      {"andantino", "side6,two-stones"},
                                      {"andantino", "unbounded"},
                                      {"omega", "side3"},
                                      {"tablut", "mcgill"},
                                      {"tablut", "linnaeus"}}) {
    record::Record record = test::random_record(game, variant, 5, 12);
    record.winners = 0;
    const json whole = data_of(to_html(report_of(record)));
    EXPECT_EQ(last_position(whole, "7"), test::last_position(record)) << game << ' ' << variant;

    record.start = (*record::replay(record))->to_text();
    record.moves.clear();
    const json from_there = data_of(to_html(report_of(record)));
    EXPECT_EQ(last_position(from_there, "7"), test::last_position(record))
        << game << ' ' << variant;
  }
}

TEST(Reports, TellWhoIsToMoveFirst) {
  const auto first = [](const char* variant) {
    return data_of(
        to_html(report_of(test::random_record("tablut", variant, 1, 2))))["games"]["7"]["first"];
  };
  EXPECT_EQ(first("ashton"), 0);
  EXPECT_EQ(first("linnaeus"), 1);
}

TEST(Reports, KeepClocksAndEvaluationsWhereTheRecordHasThem) {
  record::Record record = test::random_record("andantino", "side10", 1, 3);
  record.clocks = {61'234, 100, 99};
  record.evaluations = {-35, std::nullopt, 7};
  const json kept = data_of(to_html(report_of(record)))["games"]["7"];
  EXPECT_EQ(kept["clocks"], json({612, 1, 0}));
  EXPECT_EQ(kept["evaluations"], json({-35, nullptr, 7}));
  record.clocks.clear();
  record.evaluations.clear();
  const json without = data_of(to_html(report_of(record)))["games"]["7"];
  EXPECT_FALSE(without.contains("clocks"));
  EXPECT_FALSE(without.contains("evaluations"));
}

TEST(Reports, TakeNothingForeignForMarkup) {
  const std::string hostile =
      "</script><img src=x onerror=alert(1)>\"'&amp;</title>\xE2\x80\xA8\x01\xFF";
  Report report = report_of(test::random_record("andantino", "side10", 1, 3));
  report.title = report.about = report.date = hostile;
  report.players[0].name = report.players[0].about = hostile;
  ReportGame& game = report.games[0];
  game.ending = game.record.verdict = game.log = game.record.event = hostile;
  game.fault = "white";
  game.record.moves.push_back(hostile);
  const ReportGame copied = game;
  report.games.push_back(copied);
  report.games[1].number = 8;
  report.games[1].fault = hostile;
  report.games.push_back(copied);
  report.games[2].number = 9;
  report.games[2].record.game = report.games[2].record.variant = hostile;
  const std::string page = to_html(report);
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("x onerror=alert(1)>")));
  EXPECT_EQ(count(page, "</script>"), 2U) << "the data and the script";
  EXPECT_EQ(count(page, "</title>"), 1U);
  EXPECT_EQ(page.find('\x01'), std::string::npos);
  EXPECT_EQ(page.find('\xFF'), std::string::npos);
  EXPECT_THAT(page,
              HasSubstr("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;amp;"));
  const std::string data = test::between(page, "id=\"data\">", "</script>");
  EXPECT_EQ(data.find_first_of("<>&"), std::string::npos);
  EXPECT_EQ(data.find("\xE2\x80\xA8"), std::string::npos);
  EXPECT_EQ(unclosed(page), std::vector<std::string>{});
}

TEST(Reports, LetNoTextEndAScript) {
  const std::string hostile = "</script><!--\xE2\x80\xA8\xFF";
  const std::string safe = page::for_script({{"text", hostile}});
  EXPECT_EQ(safe, R"({"text":"\u003c/script>\u003c!--\u2028\ufffd"})");
  EXPECT_EQ(json::parse(safe)["text"], "</script><!--\xE2\x80\xA8\xEF\xBF\xBD");
}

TEST(Reports, ShowARecordUpToWhereItBreaksOff) {
  record::Record record = test::random_record("tablut", "ashton", 3, 5);
  record.moves.emplace_back("a1-a9");
  const std::string page = to_html(report_of(record));
  EXPECT_THAT(page, HasSubstr("<summary>5 turns</summary>"));
  EXPECT_THAT(page, HasSubstr("Here the record breaks off: move 6"));
  EXPECT_EQ(data_of(page)["games"]["7"]["steps"].size(), 5U);
}

TEST(Reports, ListGamesWithoutABoard) {
  const std::string page = to_html(report_of({.game = "chess", .moves = {"e4"}}));
  EXPECT_THAT(page, HasSubstr("id=\"game-7\""));
  EXPECT_THAT(page, HasSubstr("Here the record breaks off: game"));
  EXPECT_TRUE(data_of(page)["games"].empty());
}

TEST(Reports, CountPointsAgainstEachOpponent) {
  Report report;
  report.players = {{.name = "A"}, {.name = "B"}, {.name = "C"}};
  const auto add = [&](std::size_t white, std::size_t black, std::uint8_t winners) {
    report.games.push_back({.number = report.games.size() + 1, .white = white, .black = black});
    report.games.back().record.winners = winners;
  };
  add(0, 1, 0b01);
  add(1, 0, 0b11);
  add(1, 0, 0b10);
  add(2, 0, 0b01);
  add(2, 0, 0);  // without a result it is nobody's
  const std::string table = section(to_html(report), "cross");
  const std::string a = test::between(table, "<bdi>A</bdi></th>", "</tr>");
  EXPECT_EQ(a,
            "<td class=\"self\">·</td><td class=\"ahead\">2½<small>/3</small></td>"
            "<td class=\"behind\">0<small>/1</small></td>");
  const std::string b = test::between(table, "<bdi>B</bdi></th>", "</tr>");
  EXPECT_EQ(b, "<td class=\"behind\">½<small>/3</small></td><td class=\"self\">·</td><td>–</td>");
}

TEST(Reports, DrawRatingsWithTheirErrorsOnOneScale) {
  Report report;
  report.players = {{.name = "A", .points = 2.5, .rating = 100, .rating_error = 100},
                    {.name = "B", .rating = -50.4, .rating_error = 50},
                    {.name = "C"}};
  const std::string table = section(to_html(report), "standings");
  EXPECT_THAT(table, HasSubstr("<td>2½</td>"));
  EXPECT_THAT(table, HasSubstr("<td>100 ± 100</td>"));
  EXPECT_THAT(table, HasSubstr("<td>−50 ± 50</td>"));
  // From −100.4 to 200: A's bar ends at the right end, B's begins at the left one.
  EXPECT_THAT(table, HasSubstr("M67 10H200"));
  EXPECT_THAT(table, HasSubstr("M0 10H67"));
  EXPECT_EQ(count(table, "<svg"), 2U);
}

TEST(Reports, LeaveRatingsOutWhereThereAreNone) {
  Report report;
  report.players = {{.name = "A"}, {.name = "B", .rating = std::nan("")}};
  const std::string table = section(to_html(report), "standings");
  EXPECT_THAT(table, Not(HasSubstr("Rating")));
  EXPECT_THAT(table, Not(HasSubstr("nan")));
}

TEST(Reports, HaveTheLogOfAFaultUnderTheProgramThatWroteIt) {
  Report report = report_of(test::random_record("andantino", "side10", 1, 3));
  report.games[0].fault = "black";
  report.games[0].ending = "crashed";
  report.games[0].log = "first line\n" + std::string(5'000, 'x') + "\nSegmentation <fault>";
  const std::string logs = section(to_html(report), "faults");
  EXPECT_THAT(logs, HasSubstr("<h3><bdi>B</bdi>: 1 fault</h3>"));
  EXPECT_THAT(logs, Not(HasSubstr("<bdi>A</bdi>")));
  EXPECT_THAT(logs, HasSubstr("x\nSegmentation &lt;fault&gt;</pre>"));
  EXPECT_THAT(logs, Not(HasSubstr("first line"))) << "the end is what matters";
  EXPECT_LT(logs.size(), 3'000U);
  report.games[0].fault = "";
  EXPECT_THAT(section(to_html(report), "faults"), HasSubstr("No program crashed"));
}

TEST(Reports, CutALogBetweenCharacters) {
  Report report = report_of(test::random_record("andantino", "side10", 1, 3));
  report.games[0].fault = "white";
  for (int i = 0; i < 1'500; ++i) report.games[0].log += "é";
  for (const char* more : {"", "x"}) {  // one of the two cuts would be inside of a character
    report.games[0].log += more;
    EXPECT_THAT(section(to_html(report), "faults"), HasSubstr("<pre tabindex=\"0\">…éé"));
  }
}

TEST(Reports, AreWellFormedAndNeedNothingFromElsewhere) {
  const std::string page = to_html(test::sample_report());
  EXPECT_EQ(unclosed(page), std::vector<std::string>{});
  EXPECT_THAT(page, HasSubstr("Content-Security-Policy\" content=\"default-src 'none'; "));
  for (const char* loading :
       {" src=", "url(", "@import", "<link", "<iframe", "fetch(", "style=\""}) {
    EXPECT_THAT(page, Not(HasSubstr(loading)));
  }
  EXPECT_EQ(count(page, "http"), 2U) << "the policy's http-equiv and the namespace of SVG";

  std::set<std::string> ids;
  const std::regex id(" id=\"([^\"]*)\"");
  for (std::sregex_iterator it(page.begin(), page.end(), id), end; it != end; ++it) {
    EXPECT_TRUE(ids.insert((*it)[1]).second) << "twice: " << (*it)[1];
  }
  const std::regex target(" (?:href=\"#|aria-labelledby=\")([^\"]*)\"");
  for (std::sregex_iterator it(page.begin(), page.end(), target), end; it != end; ++it) {
    EXPECT_TRUE(ids.contains((*it)[1])) << "leads nowhere: " << (*it)[1];
  }
}

TEST(Reports, HaveAScriptThatCanBeRead) {
  if (std::system("node --version > /dev/null 2>&1") != 0) GTEST_SKIP() << "there is no Node";
  const std::string path = testing::TempDir() + "report-" + std::to_string(getpid()) + ".js";
  std::ofstream(path) << test::between(to_html(Report{}), "</script>\n<script>", "</script>");
  EXPECT_GT(std::filesystem::file_size(path), 1'000U);
  EXPECT_EQ(std::system(("node --check " + path).c_str()), 0);
  std::filesystem::remove(path);
}

TEST(Reports, OfAThousandLongGamesAreBelowFiveMegabytes) {
  Report report;
  report.players = {{.name = "the first program"}, {.name = "the second program"}};
  std::vector<record::Record> records;
  std::size_t turns = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    records.push_back(test::random_record("tablut", "linnaeus", seed, 100));
    turns += records.back().moves.size();
  }
  EXPECT_GT(turns / records.size(), 60U) << "games are too short to say much";
  for (std::size_t i = 0; i < 1'000; ++i) {
    ReportGame& game = report.games.emplace_back();
    game.number = i + 1;
    game.round = static_cast<int>(i / 2);
    game.black = 1;
    game.record = records[i % records.size()];
    game.ending = "the king has escaped";
  }
  const std::size_t size = to_html(report).size();
  EXPECT_LT(size, 5'000'000U);
  RecordProperty("bytes", static_cast<int>(size));
  RecordProperty("turns", static_cast<int>(turns / records.size()));
}

}  // namespace
}  // namespace cadenza::match
