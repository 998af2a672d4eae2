// An evaluation without sense: a pure function of the position, with few values and many ties.
#pragma once

#include "base/random.hpp"
#include "game/game.hpp"
#include "search/textbook/value.hpp"

namespace cadenza::test {

struct Arbitrary {
  template <class Position>
  [[nodiscard]] search::textbook::Value operator()(const Position& position, game::Move,
                                                   game::Side root) const noexcept {
    constexpr std::uint64_t kValues = 21;
    const auto value = static_cast<int>(mix64(position.key() + index(root)) % kValues);
    return value - static_cast<int>(kValues / 2);
  }
};

}  // namespace cadenza::test
