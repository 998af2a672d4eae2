#include "match/summary.hpp"

#include <algorithm>
#include <cmath>

namespace cadenza::match {
namespace {

void add(const Effort& effort, Effort& sum) {
  sum.moves += effort.moves;
  sum.nodes += effort.nodes;
  sum.depth += effort.depth;
  sum.seconds += effort.seconds;
  sum.longest = std::max(sum.longest, effort.longest);
  sum.overruns.insert(sum.overruns.end(), effort.overruns.begin(), effort.overruns.end());
}

void add(const GameResult& game, Summary& summary) {
  ++summary.games[static_cast<std::size_t>(game.result)];
  summary.plies += static_cast<std::uint64_t>(game.plies);
  ++summary.endings[game.ending];
  if (game.fault) summary.faults.push_back(game.verdict);
  for (const std::size_t player : {kA, kB}) add(game.efforts[player], summary.efforts[player]);
}

}  // namespace

Summary summarize(const std::vector<PairResult>& pairs) {
  Summary summary;
  for (const PairResult& pair : pairs) {
    ++summary.pentanomial[half_points(pair)];
    for (const GameResult& game : pair.games) add(game, summary);
  }
  for (Effort& effort : summary.efforts) std::sort(effort.overruns.begin(), effort.overruns.end());
  return summary;
}

std::int64_t percentile(const std::vector<std::int64_t>& sorted, double percent) {
  if (sorted.empty()) return 0;
  constexpr double kRounding = 1e-9;  // 99.9 % of 1000 is 999, not a hair more
  const double rank = std::ceil(percent / 100 * static_cast<double>(sorted.size()) - kRounding);
  return sorted[std::min(sorted.size(), static_cast<std::size_t>(std::max(rank, 1.0))) - 1];
}

}  // namespace cadenza::match
