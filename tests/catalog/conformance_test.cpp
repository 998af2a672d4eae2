// Every game and variant passes the properties that everything above relies on.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "catalog/catalog.hpp"
#include "game/conformance.hpp"

namespace cadenza::test {
namespace {

constexpr std::size_t kPositions = 200;
constexpr std::uint64_t kSeed = 11;

std::string shown(const game::Faults& faults) {
  constexpr std::size_t kShown = 3;
  std::string text;
  for (std::size_t i = 0; i < faults.size() && i < kShown; ++i) text += faults[i] + "\n";
  return text.empty() ? "no faults" : text;
}

// Runs `property(G{}, variant, positions)` over all games; it returns faults.
template <class Property>
void for_every_game(Property&& property) {
  catalog::for_each_variant([&](auto family, auto g, const auto& variant) {
    using G = decltype(g);
    SCOPED_TRACE(std::string(family.kName) + " " + family.to_text(variant));
    const auto positions = game::sample_positions<G>(variant, kSeed, kPositions);
    EXPECT_GE(positions.size(), kPositions);
    EXPECT_EQ(shown(property(g, variant, positions)), "no faults");
  });
}

TEST(Conformance, TheIncrementalKeyIsTheRecomputedKey) {
  for_every_game([](auto g, const auto&, const auto& positions) {
    return game::key_is_kept_up_to_date<decltype(g)>(positions);
  });
}

TEST(Conformance, TextAndBackIsTheIdentity) {
  for_every_game([](auto g, const auto& variant, const auto& positions) {
    return game::text_and_back_is_the_identity<decltype(g)>(variant, positions);
  });
}

TEST(Conformance, LegalityIsTotalOverAllPatternsOfAMove) {
  for_every_game([](auto g, const auto&, const auto& positions) {
    return game::legality_is_total<decltype(g)>(positions);
  });
}

TEST(Conformance, FinishedGamesHaveNoMovesAndOthersHaveSome) {
  for_every_game([](auto g, const auto&, const auto& positions) {
    return game::finished_games_have_no_moves<decltype(g)>(positions);
  });
}

TEST(Conformance, ACopyIsIndependent) {
  for_every_game([](auto g, const auto&, const auto& positions) {
    return game::copies_are_independent<decltype(g)>(positions);
  });
}

TEST(Conformance, EverySymmetryCommutesWithPlayAndKeepsTheOutcome) {
  for_every_game([](auto g, const auto&, const auto& positions) {
    return game::symmetries_commute_with_play<decltype(g)>(positions);
  });
}

TEST(Conformance, TheMoverChangesExactlyWhenTheRulesSaySo) {
  for_every_game([](auto g, const auto& variant, const auto&) {
    game::Faults faults;
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
      const auto more = game::the_mover_changes_by_the_rules<decltype(g)>(variant, seed);
      faults.insert(faults.end(), more.begin(), more.end());
    }
    return faults;
  });
}

}  // namespace
}  // namespace cadenza::test
