#include "match/summary.hpp"

#include <algorithm>
#include <cmath>

namespace cadenza::match {
namespace {

std::string name_of(std::size_t player) { return player == kA ? "A" : "B"; }

void add(const Effort& effort, Effort& sum) {
  sum.moves += effort.moves;
  sum.nodes += effort.nodes;
  sum.depth += effort.depth;
  sum.seconds += effort.seconds;
  sum.longest = std::max(sum.longest, effort.longest);
  sum.overruns.insert(sum.overruns.end(), effort.overruns.begin(), effort.overruns.end());
}

// The same words for the same ending, whoever had which colour.
std::string ending_of(const PairResult& pair, std::size_t game) {
  const GameResult& result = pair.games[game];
  if (!result.fault) return result.ending;
  return result.ending + " of " + name_of(PairResult::player_of(index(*result.fault), game));
}

void add(const PairResult& pair, std::size_t game, Summary& summary) {
  const GameResult& result = pair.games[game];
  ++summary.games[static_cast<std::size_t>(pair.result(game))];
  summary.plies += static_cast<std::uint64_t>(result.plies);
  ++summary.endings[ending_of(pair, game)];
  if (result.fault) {
    const std::size_t player = PairResult::player_of(index(*result.fault), game);
    summary.faults.push_back(result.verdict + " by " + name_of(player));
  }
  for (const std::size_t player : {kA, kB}) {
    add(pair.effort(player, game), summary.efforts[player]);
  }
}

}  // namespace

Summary summarize(const std::vector<PairResult>& pairs) {
  Summary summary;
  for (const PairResult& pair : pairs) {
    ++summary.pentanomial[half_points(pair)];
    for (const std::size_t game : {0U, 1U}) add(pair, game, summary);
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
