// Who plays whom, and when: the formats of tournaments as pure functions of the results so far. The
// same results give the same fixtures with the same numbers, which is how a tournament that was
// broken off goes on.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "match/event.hpp"

namespace cadenza::match {

enum class Format : std::uint8_t { round_robin, double_round_robin, swiss, gauntlet, knock_out };

inline constexpr std::array<std::string_view, 5> kFormatNames = {
    "round-robin", "double-round-robin", "swiss", "gauntlet", "knock-out"};

[[nodiscard]] std::optional<Format> parse_format(std::string_view name);

struct Plan {
  Format format = Format::round_robin;
  std::size_t players = 2;
  std::size_t pairs = 1;     // of games, whenever two players meet
  int rounds = 0;            // of a Swiss tournament; 0: as many as a knock-out would have, and two
  std::size_t openings = 1;  // how many there are; the pairs of a round go through them in order
};

// All fixtures that can be named by now, those of finished rounds included. Players are seeded in
// the order of their numbers.
//
// - A round robin is played in rounds by the circle method, all of which are known at once.
// - In a gauntlet the first player meets all others.
// - Swiss: the first half meets the second in order; later rounds pair neighbours of equal points
// who
//   have not met yet, as far as possible. With an odd number the last who had none has a bye, which
//   counts as a win of all games.
// - In a knock-out whoever has more points goes on; after a tie there are further pairs, up to
// five,
//   and then the better seed goes on.
[[nodiscard]] std::vector<Fixture> fixtures(const Plan& plan, const Results& results);

// How many openings the longest possible tournament of this plan can make use of.
[[nodiscard]] std::size_t openings_wanted(const Plan& plan);

// Points of each player: 1 for a win, 1/2 for a draw; byes of a Swiss tournament included.
[[nodiscard]] std::vector<double> points(const Plan& plan, const Results& results);

// Rounds of a knock-out that each player has survived; zeros in other formats.
[[nodiscard]] std::vector<int> survived(const Plan& plan, const Results& results);

}  // namespace cadenza::match
