// Who wins, as far as it is proved.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "game/move.hpp"

namespace cadenza::solver {

enum class Value : std::uint8_t { unknown, white, black, draw };

[[nodiscard]] constexpr std::string_view value_name(Value value) noexcept {
  constexpr std::string_view kNames[] = {"unknown", "white", "black", "draw"};
  return kNames[static_cast<std::size_t>(value)];
}

[[nodiscard]] constexpr Value won_by(game::Side side) noexcept {
  return side == game::Side::white ? Value::white : Value::black;
}

}  // namespace cadenza::solver
