// From any format to any other: what a record keeps, and where a text is wrong.
#include "record/convert.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "record/random_games.hpp"

namespace cadenza::record {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

std::vector<Record> random_tablut_games() {
  std::vector<Record> records;
  test::for_each_random_record([&](Record record) {
    if (record.game != "tablut") return;
    record.players = {{"Ann"}, {"Ben", true}};
    records.push_back(std::move(record));
  });
  return records;
}

std::string error_of(std::string_view text) {
  const auto records = detect(text).and_then([&](Format f) { return read_all(f, text); });
  if (records) return "no error";
  const Place place = place_of(text, records.error().column);
  return std::to_string(place.line) + ":" + std::to_string(place.column) + ": " +
         records.error().field + ": " + records.error().message;
}

TEST(Convert, GoesThroughAllFormatsWithoutLoss) {
  const auto records = random_tablut_games();
  auto now = records;
  for (const Format format : {Format::json, Format::pgn, Format::sgf, Format::otn, Format::json}) {
    const std::string text = write_all(format, now).value();
    ASSERT_EQ(detect(text).value(), format);
    const auto again = read_all(format, text);
    ASSERT_TRUE(again) << to_text(again.error());
    now = *again;
  }
  EXPECT_EQ(now, records);
}

TEST(Convert, KnowsFormatsByTheirNames) {
  EXPECT_EQ(parse_format("otn"), Format::otn);
  EXPECT_EQ(parse_format("xml"), std::nullopt);
}

TEST(Convert, KnowsFormatsByTheirBeginning) {
  EXPECT_EQ(detect("").value(), Format::json);
  EXPECT_EQ(detect("\n {").value(), Format::json);
  EXPECT_EQ(detect("(;").value(), Format::sgf);
  EXPECT_EQ(detect("[Event \"a: b\"]").value(), Format::pgn);
  EXPECT_EQ(detect("[event:\"a\"]").value(), Format::otn);
  EXPECT_THAT(error_of("\n  hello"), HasSubstr("2:3: format: expected a record in JSON"));
}

TEST(Convert, NamesLineAndColumn) {
  const std::string good = R"({"header":{"game":{"name":"omega"}},"moves":[["e5,c2"]]})";
  EXPECT_EQ(error_of(good + "\n\n" + good + "\r\n"), "no error");
  EXPECT_THAT(error_of(good + "\n{\n"), HasSubstr("2:2: record: expected JSON"));
  const std::string bad = R"({"header":{"game":{"name":"omega"}},"moves":[["e5,c2"],["a1,e5"]]})";
  EXPECT_EQ(bad.substr(60, 2), "e5");
  EXPECT_THAT(error_of(good + "\n" + bad), HasSubstr("2:61: moves[1]: "));
  EXPECT_THAT(error_of("[Game \"omega\"]\n\n1. e5,c2 a1,e5 *\n"), HasSubstr("3:13: move: "));
  EXPECT_THAT(error_of("(;GN[omega]\n;XT[e5,e5])"), HasSubstr("2:8: move: "));
  EXPECT_THAT(error_of("[variant:smith]\n\n1. e2-b2 e2-e3"), HasSubstr("3:10: move: "));
}

TEST(Convert, SaysWhichRecordHasNoPlaceInTheFormat) {
  const auto text = write_all(Format::otn, {{.game = "tablut"}, {.game = "omega"}});
  ASSERT_FALSE(text);
  EXPECT_EQ(to_text(text.error()), "record 2: OTN is for tablut alone, this is 'omega'");
}

TEST(Convert, HasLimits) {
  EXPECT_THAT(error_of("{" + std::string(kLongestFile, ' ')), HasSubstr("at most 16777216 bytes"));
  EXPECT_THAT(read_all(Format::json, std::string(1000, '\n')).value(), SizeIs(0));
}

}  // namespace
}  // namespace cadenza::record
