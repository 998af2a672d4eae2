#include "match/schedule.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace cadenza::match {
namespace {

using Pairing = std::pair<std::size_t, std::size_t>;  // the first has White in the first game

constexpr std::size_t kMostExtraPairs = 5;

std::size_t doublings(std::size_t players) {
  std::size_t rounds = 0;
  while ((std::size_t{1} << rounds) < players) ++rounds;
  return rounds;
}

double points_of_white(Result result) { return static_cast<double>(result) / 2; }

// A tournament while its fixtures are being named, round after round.
class Draw {
 public:
  Draw(const Plan& plan, const Results& results)
      : plan_(plan), results_(results), points_(plan.players), survived_(plan.players) {
    draw();
  }

  std::vector<Fixture> fixtures{};

  [[nodiscard]] const std::vector<double>& points() const { return points_; }
  [[nodiscard]] const std::vector<int>& survived() const { return survived_; }

 private:
  void draw() {
    switch (plan_.format) {
      case Format::round_robin:
        return round_robin(1);
      case Format::double_round_robin:
        return round_robin(2);
      case Format::gauntlet:
        return gauntlet();
      case Format::swiss:
        return swiss();
      case Format::knock_out:
        return knock_out();
    }
  }

  // The pairs of games of two players; their results are counted.
  void meet(int round, const Pairing& players, std::size_t pairs, std::size_t first_pair = 0) {
    for (std::size_t i = 0; i < pairs; ++i) {
      const std::size_t opening =
          (static_cast<std::size_t>(round - 1) * plan_.pairs + first_pair + i) % plan_.openings;
      add(round, players.first, players.second, opening);
      add(round, players.second, players.first, opening);
    }
    met_.insert(std::minmax(players.first, players.second));
  }

  void add(int round, std::size_t white, std::size_t black, std::size_t opening) {
    const std::size_t number = fixtures.size();
    fixtures.push_back({number, round, number / 2, white, black, opening});
    const auto result = results_.find(number);
    if (result == results_.end()) {
      complete_ = false;
      return;
    }
    const double share = points_of_white(result->second.result);
    points_[white] += share;
    points_[black] += 1 - share;
  }

  // The circle method: the first stays, the others go round.
  void round_robin(int cycles) {
    const std::size_t seats = plan_.players + plan_.players % 2;
    const auto rounds = static_cast<int>(seats) - 1;
    for (int cycle = 0; cycle < cycles; ++cycle) {
      std::vector<std::size_t> circle(seats);
      std::iota(circle.begin(), circle.end(), 0);
      for (int round = 1; round <= rounds; ++round) {
        for (std::size_t i = 0; i < seats / 2; ++i) {
          const Pairing pairing{circle[i], circle[seats - 1 - i]};
          if (std::max(pairing.first, pairing.second) >= plan_.players) continue;
          meet(cycle * rounds + round, pairing, plan_.pairs);
        }
        std::rotate(circle.begin() + 1, circle.end() - 1, circle.end());
      }
    }
  }

  void gauntlet() {
    for (std::size_t i = 1; i < plan_.players; ++i) meet(static_cast<int>(i), {0, i}, plan_.pairs);
  }

  void swiss() {
    const int usual = static_cast<int>(doublings(plan_.players)) + 2;
    const int rounds = plan_.rounds > 0 ? plan_.rounds : usual;
    std::vector<bool> had_bye(plan_.players);
    for (int round = 1; round <= rounds && complete_; ++round) {
      std::vector<std::size_t> order = ranked();
      if (order.size() % 2 == 1) give_bye(order, had_bye);
      const auto pairings = round == 1 ? halves(order) : neighbours(order);
      for (const Pairing& pairing : pairings) meet(round, pairing, plan_.pairs);
    }
  }

  [[nodiscard]] std::vector<std::size_t> ranked() const {
    std::vector<std::size_t> order(plan_.players);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return points_[a] > points_[b]; });
    return order;
  }

  // To the last who had none; to the last, when all had one.
  void give_bye(std::vector<std::size_t>& order, std::vector<bool>& had_bye) {
    auto lucky = std::find_if(order.rbegin(), order.rend(),
                              [&](std::size_t player) { return !had_bye[player]; });
    if (lucky == order.rend()) lucky = order.rbegin();
    had_bye[*lucky] = true;
    points_[*lucky] += 2 * static_cast<double>(plan_.pairs);
    order.erase(std::next(lucky).base());
  }

  static std::vector<Pairing> halves(const std::vector<std::size_t>& order) {
    std::vector<Pairing> pairings;
    const std::size_t half = order.size() / 2;
    for (std::size_t i = 0; i < half; ++i) pairings.emplace_back(order[i], order[half + i]);
    return pairings;
  }

  [[nodiscard]] bool have_met(std::size_t a, std::size_t b) const {
    return met_.count(std::minmax(a, b)) > 0;
  }

  // Neighbours who have not met. When that cannot be had within a reasonable search, any
  // neighbours.
  [[nodiscard]] std::vector<Pairing> neighbours(const std::vector<std::size_t>& order) const {
    std::vector<Pairing> pairings;
    int patience = 100'000;
    if (pair_up(order, pairings, patience)) return pairings;
    pairings.clear();
    for (std::size_t i = 0; i + 1 < order.size(); i += 2)
      pairings.emplace_back(order[i], order[i + 1]);
    return pairings;
  }

  bool pair_up(const std::vector<std::size_t>& order, std::vector<Pairing>& pairings,
               int& patience) const {
    if (order.empty()) return true;
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (--patience < 0) return false;
      if (have_met(order[0], order[i])) continue;
      std::vector<std::size_t> rest(order.begin() + 1, order.end());
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i) - 1);
      pairings.emplace_back(order[0], order[i]);
      if (pair_up(rest, pairings, patience)) return true;
      pairings.pop_back();
    }
    return false;
  }

  // Two of a knock-out, and what they have played in this round.
  struct Duel {
    Pairing players;
    std::vector<std::size_t> games{};
  };

  // The bracket in which the best seeds meet last; those without an opponent go on.
  void knock_out() {
    std::vector<std::size_t> bracket = seeding();
    for (int round = 1; bracket.size() > 1; ++round) {
      std::vector<Duel> duels;
      for (std::size_t i = 0; i < bracket.size(); i += 2) {
        duels.push_back({{bracket[i], bracket[i + 1]}});
      }
      if (!fight(round, duels)) return;
      bracket.clear();
      for (const Duel& duel : duels) {
        bracket.push_back(winner_of(duel));
        survived_[bracket.back()] = round;
      }
    }
  }

  // False: not all games are over yet. Further pairs come after those of the whole round, so that
  // the numbers of fixtures never depend on which game ends first.
  bool fight(int round, std::vector<Duel>& duels) {
    for (Duel& duel : duels) {
      if (is_fought(duel)) play(round, duel, plan_.pairs, 0);
    }
    for (std::size_t extra = 0; extra < kMostExtraPairs && complete_; ++extra) {
      for (Duel& duel : duels) {
        if (is_fought(duel) && lead(duel) == 0) play(round, duel, 1, plan_.pairs + extra);
      }
    }
    return complete_;
  }

  // Or one of them has no opponent.
  [[nodiscard]] bool is_fought(const Duel& duel) const {
    return std::max(duel.players.first, duel.players.second) < plan_.players;
  }

  void play(int round, Duel& duel, std::size_t pairs, std::size_t first_pair) {
    const std::size_t first = fixtures.size();
    meet(round, duel.players, pairs, first_pair);
    for (std::size_t i = first; i < fixtures.size(); ++i) duel.games.push_back(i);
  }

  // The points of the first player less those of the second; all games are over.
  [[nodiscard]] double lead(const Duel& duel) const {
    double lead = 0;
    for (const std::size_t game : duel.games) {
      const double white = 2 * points_of_white(results_.at(fixtures[game].number).result) - 1;
      lead += fixtures[game].white == duel.players.first ? white : -white;
    }
    return lead;
  }

  [[nodiscard]] std::size_t winner_of(const Duel& duel) const {
    const auto [a, b] = duel.players;
    const double advantage = lead(duel);
    if (advantage == 0) return std::min(a, b);
    return advantage > 0 ? a : b;
  }

  // 0 7 3 4 1 6 2 5 for eight; numbers beyond the last player are empty places.
  [[nodiscard]] std::vector<std::size_t> seeding() const {
    std::vector<std::size_t> bracket{0};
    while (bracket.size() < plan_.players) {
      std::vector<std::size_t> next;
      for (const std::size_t seed : bracket) {
        next.push_back(seed);
        next.push_back(2 * bracket.size() - 1 - seed);
      }
      bracket = std::move(next);
    }
    return bracket;
  }

  const Plan& plan_;
  const Results& results_;
  std::vector<double> points_;
  std::vector<int> survived_;
  std::set<std::pair<std::size_t, std::size_t>> met_;
  bool complete_ = true;  // every fixture so far has a result
};

}  // namespace

std::optional<Format> parse_format(std::string_view name) {
  const auto found = std::find(kFormatNames.begin(), kFormatNames.end(), name);
  if (found == kFormatNames.end()) return std::nullopt;
  return static_cast<Format>(found - kFormatNames.begin());
}

std::vector<Fixture> fixtures(const Plan& plan, const Results& results) {
  return Draw(plan, results).fixtures;
}

std::size_t openings_wanted(const Plan& plan) {
  const std::size_t seats = plan.players + plan.players % 2;
  switch (plan.format) {
    case Format::round_robin:
      return plan.pairs * (seats - 1);
    case Format::double_round_robin:
      return 2 * plan.pairs * (seats - 1);
    case Format::gauntlet:
      return plan.pairs * (plan.players - 1);
    case Format::swiss:
      return plan.pairs * (plan.rounds > 0 ? static_cast<std::size_t>(plan.rounds)
                                           : doublings(plan.players) + 2);
    case Format::knock_out:
      return plan.pairs * doublings(plan.players) + kMostExtraPairs;
  }
  return plan.pairs;
}

std::vector<double> points(const Plan& plan, const Results& results) {
  return Draw(plan, results).points();
}

std::vector<int> survived(const Plan& plan, const Results& results) {
  return Draw(plan, results).survived();
}

}  // namespace cadenza::match
