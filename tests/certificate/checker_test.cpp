// The checker accepts what is a proof and nothing else: against a slow one over other rules, on
// sound certificates and on what becomes of them when something is changed.
#include "certificate/checker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "certificate/strategy.hpp"

namespace cadenza::certificate::test {
namespace {

using testing::HasSubstr;

Certificate parsed(const std::string& text) {
  auto certificate = parse(text);
  EXPECT_TRUE(certificate) << to_text(certificate.error());
  return certificate.value();
}

std::string refusal(const Certificate& certificate, const CheckOptions& options = {}) {
  const auto checked = check(certificate, options);
  return checked ? "accepted" : to_text(checked.error());
}

// Black's four in a row are open at both ends; whatever White plays, one end is left.
// Row 5 of a board of side 5: the cells a5 to i5.
Certificate open_four() {
  return {{"andantino", "side5", "5/6/7/8/2bbbb3/1ww2w2/7/6/5 w 4", "black"}, {}};
}

std::vector<Certificate> sound_certificates() {
  static const std::vector<Certificate> made = [] {
    std::vector<Certificate> all;
    for (const auto& [side, plies] : {std::pair{3, 5}, {4, 5}, {5, 5}, {10, 5}}) {
      const auto seed = static_cast<std::uint64_t>(side);
      for (const auto& text : some_certificates(side, plies, 5, seed)) all.push_back(parsed(text));
    }
    return all;
  }();
  return made;
}

TEST(CertificateChecker, AcceptsWhatASolverFound) {
  std::size_t answers = 0;
  for (const Certificate& certificate : sound_certificates()) {
    EXPECT_TRUE(SlowChecker().accepts(certificate)) << certificate.header.start;
    const auto checked = check(certificate);
    ASSERT_TRUE(checked) << to_text(checked.error()) << "\n" << certificate.header.start;
    EXPECT_EQ(checked->positions, certificate.answers.size());
    EXPECT_EQ(checked->unused, 0U);
    EXPECT_GE(checked->longest, 3);
    EXPECT_LE(checked->longest, 5);
    answers += certificate.answers.size();
  }
  EXPECT_GT(answers, 40U);
}

TEST(CertificateChecker, TellsTheLongestWin) {
  const auto checked = check(open_four());
  ASSERT_TRUE(checked) << to_text(checked.error());
  EXPECT_EQ(checked->longest, 2);
  EXPECT_EQ(checked->positions, 0U);
  EXPECT_EQ(checked->wins_by_five, checked->replies);
}

// Something of a certificate is changed, in every way that we could think of.
Certificate mutated(Certificate certificate, Random& random) {
  auto& answers = certificate.answers;
  const auto pick = [&] { return random.below(static_cast<std::uint32_t>(answers.size())); };
  const auto some_name = [&] { return answers[pick()].answer; };
  Answer& one = answers[pick()];
  switch (random.below(9)) {
    case 0:
      one.answer = some_name();
      break;
    case 1:
      one.reply = some_name();
      break;
    case 2:
      one.kept += 2;
      break;
    case 3:
      one.kept -= 2;
      break;
    case 4:
      answers.erase(answers.begin() + pick());
      break;
    case 5:
      answers.insert(answers.begin() + pick(), one);
      break;
    case 6:
      std::swap(one, answers[pick()]);
      break;
    case 7:
      std::swap(one.answer, one.reply);
      break;
    default:
      certificate.header.winner = certificate.header.winner == "white" ? "black" : "white";
  }
  return certificate;
}

TEST(CertificateChecker, AgreesWithASlowOneOnWhateverWasChanged) {
  Random random(7);
  int refused = 0;
  int changed = 0;
  for (const Certificate& sound : sound_certificates()) {
    for (int i = 0; i < 80; ++i) {
      const Certificate certificate = mutated(sound, random);
      if (certificate == sound) continue;
      ++changed;
      const auto checked = check(certificate);
      ASSERT_EQ(checked.has_value(), SlowChecker().accepts(certificate))
          << (checked ? "accepted" : to_text(checked.error())) << "\n"
          << certificate.header.start;
      if (!checked) ++refused;
    }
  }
  // Few changes leave a proof: another answer that wins as well, a record that moved elsewhere.
  EXPECT_GT(changed, 1000);
  EXPECT_GT(refused, changed * 9 / 10);
}

TEST(CertificateChecker, NeedsEveryAnswer) {
  for (const Certificate& sound : sound_certificates()) {
    // Without its last answer a file is still well formed.
    Certificate certificate = sound;
    certificate.answers.pop_back();
    EXPECT_THAT(refusal(certificate), HasSubstr("claim: not shown "));
  }
}

TEST(CertificateChecker, NamesTheLineThatRefutesAClaim) {
  Certificate certificate = open_four();
  certificate.header.winner = "white";
  EXPECT_THAT(refusal(certificate),
              HasSubstr("claim: not shown at the start: White cannot win at once"));
  certificate.answers = {{0, "", "e6"}};
  EXPECT_THAT(refusal(certificate),
              HasSubstr("claim: refuted after e6 b5: Black has won by five in a row"));
}

TEST(CertificateChecker, SaysWhatIsWrongWithARecord) {
  Certificate certificate = open_four();
  const auto refused_with = [&](std::vector<Answer> answers) {
    certificate.answers = std::move(answers);
    return refusal(certificate);
  };
  EXPECT_THAT(refused_with({{0, "", "g5"}}),
              HasSubstr("line 6: at the start the loser is to move"));
  EXPECT_THAT(
      refused_with({{0, "a1", "g5"}}),
      HasSubstr("line 6: the reply a1 at the start cannot be played: it has fewer than two"));
  EXPECT_THAT(refused_with({{0, "c5", "g5"}}),
              HasSubstr("c5 at the start cannot be played: it is occ"));
  EXPECT_THAT(refused_with({{0, "e6", "g5"}}),
              HasSubstr("line 6: the answer g5 after e6 wins by five in a row: what ends"));
  EXPECT_THAT(refused_with({{0, "e6", "e7"}, {2, "?", "f7"}}),
              HasSubstr("line 7: the reply: expect"));
  EXPECT_THAT(refused_with({{0, "e6", "e7"}, {0, "e6", "e7"}}),
              HasSubstr("line 7: the position after e6 was answered on line 6 already"));
  EXPECT_THAT(refused_with({{0, "e6", "e7"}}), HasSubstr("line 6: this answer is never needed"));
  EXPECT_THAT(refused_with({{2, "e6", "e7"}}), HasSubstr("line 6: KEPT is 2, but the line before"));
}

TEST(CertificateChecker, SaysWhatIsWrongWithTheHeader) {
  const auto refused_with = [&](const std::string& game, const std::string& variant,
                                const std::string& start) {
    return refusal({{game, variant, start, "black"}, {}});
  };
  EXPECT_THAT(refused_with("omega", "side5", "-"), HasSubstr("game: only andantino"));
  EXPECT_THAT(refused_with("andantino", "side1", "-"), HasSubstr("variant, column 5: "));
  EXPECT_THAT(refused_with("andantino", "large", "-"),
              HasSubstr("variant, column 1: expected side2"));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b1/2 w"),
              HasSubstr("start, move, column 10: "));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b1/2 b 1"),
              HasSubstr("start, side, column 9: "));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b1/2 w 2"),
              HasSubstr("start, move, column 11"));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b/2 w 1"),
              HasSubstr("start, rows, column 3: "));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b1 w 1"), HasSubstr("fewer than 3 rows"));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b1/2/2 w 1"), HasSubstr("more than 3 rows"));
  EXPECT_THAT(refused_with("andantino", "side2", "2/1b01/2 w 1"), HasSubstr("begins with a zero"));
  EXPECT_THAT(refused_with("andantino", "side5", "5/6/7/2www3/2bbbbb2/3ww3/7/6/5 b 5"),
              HasSubstr("the game is over"));
}

TEST(CertificateChecker, TellsHowFarItIs) {
  // More positions than the steps in which progress is told: only the last step's count is known.
  std::size_t told = 0;
  CheckOptions options;
  options.on_progress = [&](const Progress& progress) {
    EXPECT_LE(progress.walked, progress.answers);
    ++told;
  };
  std::size_t expected = 0;
  for (const Certificate& certificate : sound_certificates()) {
    ASSERT_TRUE(check(certificate, options));
    expected += certificate.answers.size() / 1024;
  }
  EXPECT_EQ(told, expected);
}

}  // namespace
}  // namespace cadenza::certificate::test
