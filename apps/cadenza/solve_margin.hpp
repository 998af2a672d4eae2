// What cadenza solve says of Omega: who wins and by how much.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "solver/margin.hpp"

namespace cadenza::app {

struct SolvedMargin {
  solver::MarginProgress found;
  bool tie_draw = false;
  std::vector<std::string> line{};            // best play, if the margin is exact
  std::array<std::string, 2> final_scores{};  // at its end
};

[[nodiscard]] std::string margin_as_text(const SolvedMargin& solved);
[[nodiscard]] nlohmann::json margin_as_json(const SolvedMargin& solved);
void show_margin_progress(const solver::MarginProgress& progress);

}  // namespace cadenza::app
