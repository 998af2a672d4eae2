// The figures against values that two other programs computed independently, and what must hold for
// any counts.
#include "match/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace cadenza::match {
namespace {

using Row = std::vector<std::string>;

std::vector<Row> reference_rows() {
  std::ifstream file(CADENZA_TEST_DATA "/match-statistics.csv");
  std::vector<Row> rows;
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, "idx,pent,elo0,elo1,LLR_log,LLR_norm,elo,err,LOS,nelo,nerr,score");
  while (std::getline(file, line)) {
    Row row;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) row.push_back(cell);
    rows.push_back(row);
  }
  return rows;
}

std::vector<std::uint64_t> counts_in(const std::string& cell) {
  std::istringstream numbers(cell);
  std::vector<std::uint64_t> counts;
  for (std::uint64_t count = 0; numbers >> count;) counts.push_back(count);
  return counts;
}

TEST(Statistics, EqualTheReference) {
  const auto rows = reference_rows();
  ASSERT_EQ(rows.size(), 23U);
  for (const Row& row : rows) {
    SCOPED_TRACE("row " + row[0] + ": " + row[1]);
    const auto counts = counts_in(row[1]);
    const auto column = [&](std::size_t i) { return std::stod(row.at(i)); };
    const auto near = [&](double value, std::size_t i, double absolute, double relative) {
      EXPECT_NEAR(value, column(i), absolute + relative * std::abs(column(i))) << "column " << i;
    };
    near(llr(counts, {column(2), column(3)}), 4, 1e-6, 1e-5);
    near(normalized_llr(counts, {column(2), column(3)}), 5, 1e-6, 1e-5);
    near(elo(counts).value, 6, 1e-3, 0);
    near(elo(counts).error, 7, 1e-3, 0);
    near(likelihood_of_superiority(counts), 8, 1e-5, 0);
    near(normalized_elo(counts).value, 9, 1e-3, 0);
    near(normalized_elo(counts).error, 10, 1e-3, 0);
    near(score(counts), 11, 1e-5, 0);
  }
}

TEST(Statistics, OfNoGamesAreUndecidedNumbers) {
  const Pentanomial none{};
  EXPECT_NEAR(elo(none).value, 0, 1e-9);
  EXPECT_GT(elo(none).error, 1000);
  EXPECT_DOUBLE_EQ(score(none), 0.5);
  EXPECT_NEAR(likelihood_of_superiority(none), 0.5, 1e-9);
  EXPECT_NEAR(llr(none, {0, 10}), 0, 1e-3);
}

TEST(Statistics, ChangeTheirSignWithTheView) {
  const Pentanomial seen{5, 10, 50, 15, 20};
  const Pentanomial mirrored{20, 15, 50, 10, 5};
  EXPECT_NEAR(elo(seen).value, -elo(mirrored).value, 1e-9);
  EXPECT_NEAR(elo(seen).error, elo(mirrored).error, 1e-9);
  EXPECT_NEAR(likelihood_of_superiority(seen), 1 - likelihood_of_superiority(mirrored), 1e-12);
  EXPECT_NEAR(llr(seen, {0, 20}), -llr(mirrored, {-20, 0}), 1e-9);
  EXPECT_NEAR(normalized_llr(seen, {0, 20}), -normalized_llr(mirrored, {-20, 0}), 1e-9);
}

}  // namespace
}  // namespace cadenza::match
