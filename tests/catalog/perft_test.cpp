// The size of the game trees: against published figures, and against the naive twins.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/clock.hpp"
#include "catalog/twin_of.hpp"
#include "game/perft.hpp"
#include "twins/perft.hpp"

namespace cadenza::test {
namespace {

struct Row {
  std::string game;
  std::string variant;
  int depth = 0;
  std::uint64_t nodes = 0;
};

std::vector<Row> reference_rows() {
  std::ifstream file(std::string(CADENZA_TEST_DATA) + "/perft.csv");
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);  // the header
  while (std::getline(file, line)) {
    std::istringstream fields(line);
    Row row;
    std::string number;
    std::getline(fields, row.game, ',');
    std::getline(fields, row.variant, ',');
    std::getline(fields, number, ',');
    row.depth = std::stoi(number);
    std::getline(fields, number, ',');
    row.nodes = std::stoull(number);
    rows.push_back(row);
  }
  return rows;
}

Expected<std::uint64_t> count(const Row& row, bool bulk) {
  return catalog::visit(row.game, row.variant,
                        [&](auto g, const auto& variant) -> Expected<std::uint64_t> {
                          using G = decltype(g);
                          const auto start = G::initial(variant);
                          return bulk ? game::perft_bulk<G>(start, row.depth)
                                      : game::perft<G>(start, row.depth).nodes;
                        });
}

void expect_reference(std::uint64_t most_plain, std::uint64_t most_bulk) {
  int checked = 0;
  for (const Row& row : reference_rows()) {
    SCOPED_TRACE(row.game + " " + row.variant + " depth " + std::to_string(row.depth));
    if (row.nodes <= most_bulk) {
      EXPECT_EQ(count(row, true).value(), row.nodes) << "in bulk";
      ++checked;
    }
    if (row.nodes <= most_plain) {
      EXPECT_EQ(count(row, false).value(), row.nodes) << "plain";
      ++checked;
    }
  }
  EXPECT_GT(checked, 40);
}

// As deep as the twin gets within the time, at least to depth 2.
void expect_twins(double seconds_each) {
  catalog::for_each_variant([&](auto family, auto g, const auto& variant) {
    using G = decltype(g);
    const Stopwatch watch;
    double last = 0;
    for (int depth = 1; depth <= 2 || watch.seconds() + 10 * last < seconds_each; ++depth) {
      const double before = watch.seconds();
      const std::uint64_t expected = twin::perft(twin_of(variant), depth);
      last = watch.seconds() - before;
      const auto start = G::initial(variant);
      SCOPED_TRACE(std::string(family.kName) + " " + family.to_text(variant) + " depth " +
                   std::to_string(depth));
      EXPECT_EQ(game::perft<G>(start, depth).nodes, expected);
      EXPECT_EQ(game::perft_bulk<G>(start, depth), expected);
      if (expected == 0) break;
    }
  });
}

TEST(Perft, EqualsTheReference) {
  expect_reference(CADENZA_TEST_PERFT_NODES, CADENZA_TEST_PERFT_NODES);
}

TEST(Perft, EqualsTheTwins) { expect_twins(0.5); }

TEST(NightlyPerft, EqualsTheReferenceInFull) { expect_reference(600'000'000, 6'000'000'000); }

TEST(NightlyPerft, EqualsTheTwinsForAMinuteEach) { expect_twins(60); }

// Depth 10 on side 10: 43,800 games end with a five and 13,488 with an enclosure.
TEST(Perft, CountsHowTheLastMovesEndTheGame) {
  using G = andantino::Small;
  const auto deep = game::perft<G>(G::initial({}), 8);
  EXPECT_EQ(deep.endings[0], 96U);
  EXPECT_EQ(deep.endings[1], 0U);
  if (CADENZA_TEST_PERFT_NODES < 10'000'000) GTEST_SKIP() << "deeper only in optimised builds";
  const auto deeper = game::perft<G>(G::initial({}), 10);
  EXPECT_EQ(deeper.endings[0], 43'800U);
  EXPECT_EQ(deeper.endings[1], 13'488U);
}

TEST(Perft, IsOneAtDepthZero) {
  using G = andantino::Small;
  EXPECT_EQ(game::perft<G>(G::initial({}), 0).nodes, 1U);
  EXPECT_EQ(game::perft_bulk<G>(G::initial({}), 0), 1U);
}

}  // namespace
}  // namespace cadenza::test
