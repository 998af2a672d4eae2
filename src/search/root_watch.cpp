#include "search/root_watch.hpp"

#include <algorithm>

namespace cadenza::search {

void RootWatch::begin(const std::vector<game::Move>& moves) {
  moves_.clear();
  for (const game::Move move : moves) moves_.push_back({move});
  told_ = std::chrono::steady_clock::now();
}

bool RootWatch::note(const RootMove& found, const game::Move* first, const game::Move* last) {
  constexpr auto kPause = std::chrono::milliseconds(100);
  const auto known = std::find_if(moves_.begin(), moves_.end(),
                                  [&](const RootMove& each) { return each.move == found.move; });
  if (known == moves_.end()) return false;
  const std::uint64_t before = known->nodes;
  *known = found;
  known->nodes += before;
  known->line.clear();
  known->line.push_back(found.move);
  for (; first != last && known->line.size() < RootMove::Line::capacity(); ++first) {
    known->line.push_back(*first);
  }
  const auto now = std::chrono::steady_clock::now();
  if (now - told_ < kPause) return false;
  told_ = now;
  return true;
}

}  // namespace cadenza::search
