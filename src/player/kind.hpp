// A kind of player, as the roster lists it and as it is made. Each file of players offers its own;
// player.cpp has them all in one table.
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "player/player.hpp"

namespace cadenza::player {

struct Kind {
  Entry entry;
  std::vector<std::string_view> options;  // that its spec may have
  // The spec has known options only, and the game is one of the entry's.
  Expected<std::unique_ptr<Player>> (*make)(const Spec& spec, const session::Game& game) = nullptr;
};

[[nodiscard]] std::vector<Kind> engine_kinds();
[[nodiscard]] std::vector<Kind> random_kinds();
[[nodiscard]] std::vector<Kind> greedy_kinds();
[[nodiscard]] std::vector<Kind> andantino_agents();
[[nodiscard]] std::vector<Kind> omega_agents();
[[nodiscard]] std::vector<Kind> tablut_agents();

}  // namespace cadenza::player
