// Boards, groups and words as people see them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/turns.hpp"
#include "terminal/board_view.hpp"
#include "terminal/help.hpp"
#include "terminal/report.hpp"
#include "terminal/words.hpp"
#include "view/marks.hpp"

namespace cadenza::terminal {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Style kUnicode{false, false};
constexpr Style kAscii{true, false};
constexpr Style kColours{false, true};

std::unique_ptr<session::Game> played(std::string_view game, std::string_view variant,
                                      std::string_view turns) {
  auto started = session::start(game, variant);
  EXPECT_TRUE(session::play_turns(*started, turns)) << turns;
  return std::move(*started);
}

bool is_ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return c >= 0; });
}

TEST(Draw, MarksTheLastMoveAndWhatMayBePlayed) {
  const auto game = played("andantino", "side3", "c2 b2");
  EXPECT_EQ(draw(game->diagram(), {{"b2"}, {}, {}}, kUnicode),
            "       a b c\n"
            " 1    · + · d\n"
            " 2   ·[●]○ · e\n"
            " 3  · + ● + ·\n"
            " 4   · · · ·\n"
            " 5    · · ·\n");
}

TEST(Draw, HasASignForEachMarkInPlainLettersToo) {
  const auto game = played("andantino", "side3", "c2 b2");
  const std::string text = draw(game->diagram(), {{"b2", "c2"}, {"b3"}, {}}, kAscii);
  EXPECT_EQ(text,
            "       a b c\n"
            " 1    . + . d\n"
            " 2   .[b|w]. e\n"
            " 3  . ! b + .\n"
            " 4   . . . .\n"
            " 5    . . .\n");
  EXPECT_TRUE(is_ascii(text));
}

TEST(Draw, PutsTheBracketBeforeALetterOfTheEdge) {
  const auto game = played("omega", "side2", "");
  EXPECT_EQ(draw(view::shown_diagram(*game), {{"b1"}, {}, {}}, kAscii),
            "      a b\n"
            " 1   .[.]c\n"
            " 2  . . .\n"
            " 3   . .\n");
}

TEST(Draw, ColoursOnlyRepeatWhatTheSignsSay) {
  const auto game = played("andantino", "side3", "c2 b2");
  const Marks marks{{"b2"}, {"b3"}, {}};
  std::string text = draw(game->diagram(), marks, kColours);
  EXPECT_THAT(text, HasSubstr("\x1b[1;35m!\x1b[0m"));
  for (std::size_t at = 0; (at = text.find('\x1b')) != std::string::npos;) {
    text.erase(at, text.find('m', at) - at + 1);
  }
  EXPECT_EQ(text, draw(game->diagram(), marks, kUnicode));
}

TEST(Draw, TurnsTheBoardRound) {
  const auto game = played("tablut", "", "e3-d3");
  EXPECT_EQ(draw(flipped(game->diagram()), {{"e3", "d3"}, {}, {}}, kAscii),
            " 1  . . . t t t . . .\n"
            " 2  . . . . t . . . .\n"
            " 3  . . . .[.|T]. . .\n"
            " 4  t . . . T . . . t\n"
            " 5  t t T T K T T t t\n"
            " 6  t . . . T . . . t\n"
            " 7  . . . . T . . . .\n"
            " 8  . . . . t . . . .\n"
            " 9  . . . t t t . . .\n"
            "    i h g f e d c b a\n");
  const auto hexagon = played("andantino", "side3", "c2 b2");
  EXPECT_EQ(draw(flipped(hexagon->diagram()), {}, kAscii),
            "       e d c\n"
            " 5    . . . b\n"
            " 4   . . . . a\n"
            " 3  . + b + .\n"
            " 2   . w b .\n"
            " 1    . + .\n");
}

TEST(Legend, ExplainsWhatIsThere) {
  const auto game = played("andantino", "side3", "c2 b2");
  EXPECT_EQ(legend(game->diagram(), {{"b2"}, {"b3"}, {}}, kAscii),
            "+ may be played   ! loses at once   [ ] last move");
  EXPECT_EQ(legend(view::shown_diagram(*played("omega", "", "")), {}, kAscii), "");
}

TEST(ScoreLines, MultiplyTheGroups) {
  const auto game = played("omega", "side3", "c3,a1 c2,b1 a3,e5 b3,d5");
  EXPECT_EQ(score_lines(*game, kAscii), "White w 4 = 4\nBlack b 4 = 2 x 2\n");
  EXPECT_EQ(score_lines(*game, kUnicode), "White ○ 4 = 4\nBlack ● 4 = 2 × 2\n");
  EXPECT_EQ(score_lines(*played("andantino", "", ""), kAscii), "");
}

TEST(DangerLine, NamesTheFewMovesThatSave) {
  EXPECT_EQ(danger_line(*played("tablut", "", "")), "");
  const auto king = std::move(*session::start("tablut", "", "9/9/9/9/2K6/9/9/9/t7t b 0 9"));
  EXPECT_EQ(danger_line(*king), "Careful: every move loses at once.\n");
}

TEST(Words, SayWhatAValueMeans) {
  using game::Side;
  EXPECT_EQ(value_words(12, Side::white, 2), "about even (+0.12)");
  EXPECT_EQ(value_words(-80, Side::white, 2), "Black is slightly better (-0.80)");
  EXPECT_EQ(value_words(500, Side::black, 2), "Black is much better (+5.00)");
  EXPECT_EQ(value_words(search::wins_at(3), Side::white, 2), "White wins in 3 moves");
  EXPECT_EQ(value_words(search::loses_at(1), Side::white, 2), "Black wins in 1 move");
  EXPECT_EQ(value_words(-500, Side::red, 3), "Red is behind (-5.00)");
}

TEST(Words, SayCountsTimesAndDates) {
  using std::chrono::milliseconds;
  EXPECT_EQ(count_words(9'999), "9999");
  EXPECT_EQ(count_words(1'234'567), "1.2 million");
  EXPECT_EQ(clock_words(milliseconds(298'000)), "4:58");
  EXPECT_EQ(clock_words(milliseconds(9'300)), "9.3 s");
  EXPECT_EQ(clock_words(milliseconds(-5)), "0.0 s");
  EXPECT_EQ(clock_words(milliseconds(3'723'000)), "1:02:03");
  EXPECT_EQ(date_words("2026-11-05T12:01:33Z"), "5 November, 12:01 UTC");
  EXPECT_EQ(date_words("2026-11-15"), "15 November");
  EXPECT_EQ(date_words("yesterday"), "yesterday");
}

TEST(Help, IsPlainWhereItMustBe) {
  for (const char* topic : {"", "rules", "signs", "undo", "nonsense"}) {
    for (const char* game : {"andantino", "omega", "tablut", "chess"}) {
      const std::string text = help_text(topic, {game, "a cell", true});
      EXPECT_TRUE(is_ascii(text)) << topic;
      EXPECT_THAT(text, Not(testing::IsEmpty()));
    }
  }
  EXPECT_THAT(help_text("signs", {"omega", "", false}), HasSubstr("●"));
}

TEST(ToAscii, LeavesNothingElse) { EXPECT_EQ(to_ascii("a … 3 × 2 – é"), "a ... 3 x 2 - ??"); }

}  // namespace
}  // namespace cadenza::terminal
