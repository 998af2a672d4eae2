#include "terminal/suggest.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace cadenza::terminal {

int edit_distance(std::string_view a, std::string_view b) {
  // The last three rows of the table; `now[j]` is the distance of a's beginning to b's first j.
  std::vector<int> before(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) now[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(now);
    now[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
  }
  return now[b.size()];
}

std::vector<std::string> closest(std::string_view word, const std::vector<std::string>& candidates,
                                 int farthest, std::size_t most) {
  constexpr std::size_t kLongestWord = 64;  // what is longer was no slip of the finger
  std::vector<std::string> found;
  if (word.empty() || word.size() > kLongestWord) return found;
  std::vector<std::pair<int, std::string>> ranked;
  for (const std::string& candidate : candidates) {
    // So many letters have to be inserted or deleted at least.
    const int longer = static_cast<int>(candidate.size()) - static_cast<int>(word.size());
    if (std::abs(longer) > farthest) continue;
    const int distance = edit_distance(word, candidate);
    if (distance <= farthest) ranked.emplace_back(distance, candidate);
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (auto& [distance, candidate] : ranked) {
    if (found.size() == most || distance > ranked.front().first) break;
    found.push_back(std::move(candidate));
  }
  return found;
}

std::string one_of(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace cadenza::terminal
