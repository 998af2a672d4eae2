// The fast rules against the naive twins, at every ply of random games, and the proof that this
// finds mistakes: a planted one is caught.
#include <gtest/gtest.h>

#include "catalog/twin_of.hpp"

namespace cadenza::test {
namespace {

struct GameAndVariant {
  std::string game;
  std::string variant;
};

std::string name_of(const testing::TestParamInfo<GameAndVariant>& test) {
  std::string name = test.param.game + "_" + test.param.variant;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == ','; }, '_');
  return name;
}

void expect_no_difference(const GameAndVariant& which, int games) {
  constexpr std::uint64_t kTwinSeed = 20;
  const auto found =
      catalog::visit(which.game, which.variant,
                     [&](auto g, const auto& v) -> Expected<std::optional<std::string>> {
                       return compare_games<decltype(g)>(v, twin_of(v), games, kTwinSeed);
                     });
  ASSERT_TRUE(found) << to_text(found.error());
  EXPECT_EQ(found->value_or("no difference"), "no difference");
}

const auto kAllGames = testing::Values(
    GameAndVariant{"andantino", "side3"}, GameAndVariant{"andantino", "side5"},
    GameAndVariant{"andantino", "side10"}, GameAndVariant{"andantino", "side16"},
    GameAndVariant{"andantino", "unbounded"}, GameAndVariant{"andantino", "two-stones"},
    GameAndVariant{"andantino", "balanced1"}, GameAndVariant{"omega", "side3"},
    GameAndVariant{"omega", "side5"}, GameAndVariant{"omega", "side10"},
    GameAndVariant{"omega", "3p"}, GameAndVariant{"omega", "4p"},
    GameAndVariant{"omega", "side3,tie-draw"}, GameAndVariant{"omega", "tie-draw"},
    GameAndVariant{"omega", "side10,tie-draw"}, GameAndVariant{"omega", "3p,tie-draw"},
    GameAndVariant{"omega", "4p,tie-draw"}, GameAndVariant{"tablut", "ashton"},
    GameAndVariant{"tablut", "mcgill"}, GameAndVariant{"tablut", "linnaeus"},
    GameAndVariant{"tablut", "smith"});

class Differential : public testing::TestWithParam<GameAndVariant> {};
TEST_P(Differential, EveryPlyAgreesWithTheNaiveTwin) { expect_no_difference(GetParam(), 200); }
INSTANTIATE_TEST_SUITE_P(Games, Differential, kAllGames, name_of);

class Long : public testing::TestWithParam<GameAndVariant> {};
TEST_P(Long, EveryPlyAgreesWithTheNaiveTwin) { expect_no_difference(GetParam(), 10'000); }
INSTANTIATE_TEST_SUITE_P(Nightly, Long, kAllGames, name_of);

constexpr int kGames = 200;
constexpr std::uint64_t kMutantSeed = 4;

// A twin that takes six for a win where the rules say five.
struct SixInARow : twin::Andantino {
  using twin::Andantino::Andantino;
  [[nodiscard]] twin::Outcome outcome() const {
    const twin::Outcome right = twin::Andantino::outcome();
    return right.how == "five" ? twin::Outcome{} : right;
  }
};

// A twin that forgets a rare thing only: one's own stone inside the opponent's ring loses.
struct NoOwnEnclosure : twin::Andantino {
  using twin::Andantino::Andantino;
  [[nodiscard]] twin::Outcome outcome() const {
    const twin::Outcome right = twin::Andantino::outcome();
    return right.how == "own enclosure" ? twin::Outcome{} : right;
  }
};

TEST(DifferentialWithAPlantedBug, FindsAFiveThatDoesNotWin) {
  EXPECT_TRUE(compare_games<andantino::Small>({}, SixInARow(10, false), kGames, kMutantSeed));
}

TEST(DifferentialWithAPlantedBug, FindsAMissingLossByOwnEnclosure) {
  constexpr int kEnoughToMeetOne = 20 * kGames;
  const andantino::Variant variant{5, false, false};
  EXPECT_TRUE(compare_games<andantino::Small>(variant, NoOwnEnclosure(5, false), kEnoughToMeetOne,
                                              kMutantSeed));
}

TEST(DifferentialWithAPlantedBug, FindsTheOtherTieRuleOfOmega) {
  const omega::Variant variant{3, 2, false};
  EXPECT_TRUE(compare_games<omega::Small>(variant, twin::Omega(3, 2, true), kGames, kMutantSeed));
}

TEST(DifferentialWithAPlantedBug, FindsAKingCapturedByTwoWhereTheRulesAskForFour) {
  const auto smith = tablut::parse_variant("smith");
  ASSERT_TRUE(smith);
  EXPECT_TRUE(compare_games<tablut::Tablut>(*smith, twin::Tablut("linnaeus"), kGames, kMutantSeed));
}

}  // namespace
}  // namespace cadenza::test
