// Fits the weights of Tablut's evaluation (src/eval/weights.hpp) to the results of games, by
// logistic regression: reads records of matches of one ruleset and prints the weights, in
// hundredths of the logarithm of the odds. The evaluation itself tells what each weight counts in a
// position.
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "eval/tablut.hpp"
#include "match/matrix.hpp"
#include "record/json.hpp"
#include "record/replay.hpp"
#include "search/score.hpp"

namespace cadenza {
namespace {

using eval::TablutWeights;
using tablut::Tablut;

constexpr std::size_t kWeights = sizeof(TablutWeights) / sizeof(int);
using Flat = std::array<int, kWeights>;
using Weights = std::array<double, kWeights>;

constexpr double kShrink = 20;       // how strongly weights are drawn to zero
constexpr std::size_t kLeftOut = 8;  // every eighth opening is left out, to judge the fit by

// What a weight counts, where it counts anything.
struct Count {
  std::size_t weight;
  double number;
};

struct Sample {
  std::vector<Count> counts{};  // in White's favour
  double result = 0;            // White's: 0, a half or 1
};

std::vector<Count> counts_in(const tablut::Position& position) {
  static const auto units = [] {
    std::vector<TablutWeights> weights;
    for (std::size_t weight = 0; weight < kWeights; ++weight) {
      Flat unit{};
      unit[weight] = 1;
      weights.push_back(std::bit_cast<TablutWeights>(unit));
    }
    return weights;
  }();
  std::vector<Count> counts;
  for (std::size_t weight = 0; weight < kWeights; ++weight) {
    const int number = eval::worth_for_white(position, units[weight]);
    if (number != 0) counts.push_back({weight, static_cast<double>(number)});
  }
  return counts;
}

double white_result(const record::Record& game) {
  const bool white = (game.winners & 1U) != 0;
  const bool black = (game.winners & 2U) != 0;
  return white == black ? 0.5 : white ? 1 : 0;
}

// The games of one ruleset, position by position.
struct Collection {
  std::string variant{};  // of all games
  std::vector<Sample> training{};
  std::vector<Sample> left_out{};
  std::map<std::string, std::size_t> openings{};  // numbered as they came
  std::size_t games = 0;
  std::size_t skipped = 0;  // lines that are no whole game of Tablut
};

// Both games of a pair begin alike.
bool is_left_out(Collection& collection, const record::Record& game) {
  std::string opening;
  for (std::size_t i = 0; i < game.moves.size() && !game.evaluations[i]; ++i) {
    opening += game.moves[i] + ' ';
  }
  auto& openings = collection.openings;
  return openings.emplace(opening, openings.size()).first->second % kLeftOut == 0;
}

bool is_usable(const record::Record& game) {
  return game.game == "tablut" && game.start.empty() && game.winners != 0 &&
         game.evaluations.size() == game.moves.size() && record::replay(game);
}

// Every position that was thought about and is not proven.
void add(Collection& collection, const record::Record& game) {
  auto& into = is_left_out(collection, game) ? collection.left_out : collection.training;
  tablut::Position position = Tablut::initial(tablut::parse_variant(game.variant).value());
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    const auto score = game.evaluations[i];
    if (score && !search::is_proven(*score)) {
      into.push_back({counts_in(position), white_result(game)});
    }
    position.play(Tablut::parse_move(position, Field{"move", game.moves[i], 1}).value());
  }
  ++collection.games;
}

// Is the line of the same ruleset as those before?
bool read(Collection& collection, const std::string& line) {
  const auto game = record::read(line);
  if (!game || !is_usable(*game)) {
    ++collection.skipped;
    return true;
  }
  if (collection.games == 0) collection.variant = game->variant;
  if (collection.variant != game->variant) return false;
  add(collection, *game);
  return true;
}

double log_odds(const Sample& sample, const Weights& weights) {
  double sum = 0;
  for (const Count& count : sample.counts) sum += weights[count.weight] * count.number;
  return sum;
}

double loss(const std::vector<Sample>& samples, const Weights& weights) {
  double sum = 0;
  for (const Sample& sample : samples) {
    const double expected = log_odds(sample, weights);
    sum += std::log1p(std::exp(expected)) - sample.result * expected;
  }
  return sum / static_cast<double>(samples.size());
}

// Newton's method.
Weights fitted(const std::vector<Sample>& samples) {
  constexpr int kSteps = 12;
  Weights weights{};
  for (int step = 0; step < kSteps; ++step) {
    match::Matrix curve(kWeights);
    std::vector<double> slope(kWeights);
    for (std::size_t i = 0; i < kWeights; ++i) {
      curve[i][i] = kShrink;
      slope[i] = kShrink * weights[i];
    }
    for (const Sample& sample : samples) {
      const double expected = 1 / (1 + std::exp(-log_odds(sample, weights)));
      const double variance = expected * (1 - expected);
      for (const Count& a : sample.counts) {
        slope[a.weight] += (expected - sample.result) * a.number;
        for (const Count& b : sample.counts) {
          if (b.weight > a.weight) break;
          curve[a.weight][b.weight] += variance * a.number * b.number;
        }
      }
    }
    const auto change = match::solve(match::cholesky(std::move(curve)), std::move(slope));
    for (std::size_t i = 0; i < kWeights; ++i) weights[i] -= change[i];
  }
  return weights;
}

template <std::size_t N>
void show(const char* name, const std::array<int, N>& values) {
  std::printf(".%s = {{", name);
  for (std::size_t i = 0; i < N; ++i) std::printf("%s%d", i == 0 ? "" : ", ", values[i]);
  std::printf("}},\n");
}

// As src/eval/weights.hpp has them.
void show(const Weights& weights) {
  Flat hundredths{};
  std::transform(weights.begin(), weights.end(), hundredths.begin(),
                 [](double weight) { return static_cast<int>(std::lround(100 * weight)); });
  const auto w = std::bit_cast<TablutWeights>(hundredths);
  std::printf(".bias = %d, .tempo = %d, .exit = %d, .second_exit = %d, .more_second_exits = %d,\n",
              w.bias, w.tempo, w.exit, w.second_exit, w.more_second_exits);
  std::printf(".mobility = %d, .attacker = %d,\n", w.mobility, w.attacker);
  show("king", w.king);
  show("white", w.white);
  show("black", w.black);
  show("white_from_king", w.white_from_king);
  show("black_from_king", w.black_from_king);
}

int failed(const std::string& message) {
  std::fprintf(stderr, "fit_tablut: %s\n", message.c_str());
  return 1;
}

int fit(const std::vector<std::string>& names) {
  Collection collection;
  for (const std::string& name : names) {
    std::ifstream lines(name);
    if (!lines) return failed("cannot read " + name);
    for (std::string line; std::getline(lines, line);) {
      if (!read(collection, line)) {
        return failed(name + ": a game that is not of " + collection.variant +
                      ", as those before it are; fit each ruleset alone");
      }
    }
  }
  if (collection.training.empty() || collection.left_out.empty()) {
    return failed(
        "too few games of Tablut with evaluations; play some with 'cadenza match --record'");
  }
  const Weights weights = fitted(collection.training);
  std::fprintf(stderr, "%s: %zu games, %zu other lines\n", collection.variant.c_str(),
               collection.games, collection.skipped);
  std::fprintf(stderr, "%zu positions, loss %.4f; %zu left out, loss %.4f\n",
               collection.training.size(), loss(collection.training, weights),
               collection.left_out.size(), loss(collection.left_out, weights));
  show(weights);
  return 0;
}

}  // namespace
}  // namespace cadenza

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: fit_tablut RECORD...\n");
    return 2;
  }
  return cadenza::fit(std::vector<std::string>(argv + 1, argv + argc));
}
