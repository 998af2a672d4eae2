// Who played whom, and how it ended: what ratings need of game records, as plain values.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.hpp"
#include "match/ratings.hpp"
#include "match/statistics.hpp"

namespace cadenza::match {

inline constexpr std::size_t kLongestRatedText = std::size_t{256} << 20;

// As PlayedPair, with the players' names.
struct NamedPair {
  std::string a{};
  std::string b{};
  Trinomial games{};  // a's losses, draws and wins

  friend bool operator==(const NamedPair&, const NamedPair&) = default;
};

struct SkippedGames {
  std::size_t without_result = 0;
  std::size_t of_more_players = 0;  // than two
  std::size_t without_names = 0;    // or with one name on both sides

  friend bool operator==(const SkippedGames&, const SkippedGames&) = default;
};

struct RatedGames {
  std::vector<NamedPair> pairs{};
  SkippedGames skipped{};
};

// The records of a text in any of their formats, each played through by the rules. In a line of
// JSON the referee may have added `"referee": {"pair": 3, "tournament": "spring"}`: two games of
// the same two players with the same pair and tournament form a pair. All other games are pairs of
// one. The column of an error counts from the beginning of the text; record::place_of() finds its
// line.
[[nodiscard]] Expected<RatedGames> read_rated_games(std::string_view text);

// The players in the order of their names, and the pairs in an order that does not depend on the
// one they came in: equal games give equal ratings and equal errors.
struct NumberedPairs {
  std::vector<std::string> names{};
  std::vector<PlayedPair> pairs{};
};

[[nodiscard]] NumberedPairs numbered(const std::vector<NamedPair>& pairs);

}  // namespace cadenza::match
