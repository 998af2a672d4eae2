// A match in figures: added up in the order of the pairs, so that equal results give equal sums.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "match/result.hpp"
#include "match/statistics.hpp"

namespace cadenza::match {

struct Summary {
  Pentanomial pentanomial{};  // of pairs, as A sees them
  Trinomial games{};          // losses, draws and wins of A
  std::uint64_t plies = 0;
  std::map<std::string, std::uint64_t> endings{};  // in words, and how many games ended so
  std::vector<std::string> faults{};               // the verdicts of games lost by one
  ByPlayer<Effort> efforts{};                      // over all games; the overruns sorted
};

[[nodiscard]] Summary summarize(const std::vector<PairResult>& pairs);

// The smallest value that this share of the values does not exceed; 0 of none. For sorted values.
[[nodiscard]] std::int64_t percentile(const std::vector<std::int64_t>& sorted, double percent);

}  // namespace cadenza::match
