// A game of which some turns have been played.
#pragma once

#include <memory>
#include <string_view>
#include <utility>

#include "session/turns.hpp"

namespace cadenza::session {

inline std::unique_ptr<Game> game_after(std::string_view name, std::string_view variant,
                                        std::string_view turns) {
  auto game = std::move(*start(name, variant));
  for (const Field& field : split_blanks("moves", turns)) {
    play(*game, parse_whole_turn(*game, field).value());
  }
  return game;
}

}  // namespace cadenza::session
