// How hard a proof looks by the evaluation that the engine plays by: where the attacker stands
// well, his proof begins with a lower number and a disproof with a higher one (df-pn+, Nagai 2002).
// It follows the line of the search.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "eval/andantino.hpp"
#include "solver/node.hpp"
#include "solver/proof.hpp"

namespace cadenza::solver {

namespace guide {

inline constexpr int kDoubling = 100;  // points of the evaluation
inline constexpr int kMost = 150;      // more says no more
inline constexpr double kUnit = 3;     // leaves room for numbers below those without a guide

// Two to the power of points / kDoubling, from -kMost on.
inline constexpr auto kFactors = [] {
  std::array<double, 2 * kMost + 1> factors{};
  constexpr double kStep = 1.0069555500567189;  // the hundredth root of two
  factors[kMost] = 1;
  for (std::size_t i = 1; i <= kMost; ++i) {
    factors[kMost + i] = factors[kMost + i - 1] * kStep;
    factors[kMost - i] = 1 / factors[kMost + i];
  }
  return factors;
}();

[[nodiscard]] inline Number scaled(Number number, double factor) noexcept {
  return std::max<Number>(1, static_cast<Number>(std::lround(number * kUnit * factor)));
}

}  // namespace guide

template <game::Game G>
class Guide {
 public:
  using Position = typename G::Position;

  void begin(const Position& position) { evaluation_.reset(position); }
  void enter(const Position& position, Move move) noexcept { evaluation_.push(position, move); }
  void leave() noexcept { evaluation_.pop(); }

  // Of the position that the line has led to.
  [[nodiscard]] Proof guided(Proof proof, const Position& position, Side attacker) const noexcept {
    const eval::Value points =
        std::clamp(evaluation_.value(position, attacker), -guide::kMost, guide::kMost);
    const double factor = guide::kFactors[static_cast<std::size_t>(points + guide::kMost)];
    return {guide::scaled(proof.proof, 1 / factor), guide::scaled(proof.disproof, factor)};
  }

 private:
  eval::Handmade<G> evaluation_;
};

}  // namespace cadenza::solver
