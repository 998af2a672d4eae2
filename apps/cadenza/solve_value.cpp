#include "solve_value.hpp"

#include <fmt/format.h>

namespace cadenza::app {
namespace {

std::string who_wins(const SolvedValue& solved) {
  const solver::Found& found = solved.found;
  if (found.value == solver::Value::draw) return "A draw: neither side can force a win.\n";
  if (found.value != solver::Value::unknown) {
    return fmt::format("{} wins.\n", found.value == solver::Value::white ? "White" : "Black");
  }
  for (const game::Side side : {game::Side::white, game::Side::black}) {
    const auto& tried = found.by_attacker[index(side)];
    if (tried && tried->proof.disproved() && solved.positions_repeat) {
      return fmt::format("No win was found for {}; where positions repeat, that proves nothing.\n",
                         side == game::Side::white ? "White" : "Black");
    }
    if (tried && tried->proof.disproved()) {
      return fmt::format("{} cannot force a win{}.\n",
                         side == game::Side::white ? "White" : "Black",
                         solved.plies > 0 ? fmt::format(" within {} plies", solved.plies) : "");
    }
  }
  return "Not solved within the limits.\n";
}

}  // namespace

std::string value_as_text(const SolvedValue& solved) {
  std::string text = who_wins(solved);
  for (const game::Side side : {game::Side::white, game::Side::black}) {
    const auto& tried = solved.found.by_attacker[index(side)];
    if (!tried) continue;
    text += fmt::format(
        "{} as the attacker: {} nodes, {} positions judged, {} threats tried, {:.1f} s\n",
        side_name(side), tried->nodes, tried->judged, tried->threats, tried->seconds);
  }
  if (const auto& written = solved.certificate) {
    text += fmt::format("{}: {} positions, the win takes at most {} plies\n", written->file,
                        written->positions, written->plies);
  }
  return text;
}

nlohmann::json value_as_json(const SolvedValue& solved) {
  nlohmann::json json = {{"value", solver::value_name(solved.found.value)}};
  for (const game::Side side : {game::Side::white, game::Side::black}) {
    const auto& tried = solved.found.by_attacker[index(side)];
    if (!tried) continue;
    json["attackers"][std::string(side_name(side))] = {
        {"proved", tried->proof.proved()},
        {"disproved", tried->proof.disproved() && !solved.positions_repeat},
        {"nodes", tried->nodes},
        {"judged", tried->judged},
        {"threats", tried->threats},
        {"seconds", tried->seconds},
        {"cpuSeconds", tried->cpu_seconds}};
  }
  if (const auto& written = solved.certificate) {
    json["certificate"] = {{"file", written->file},
                           {"positions", written->positions},
                           {"plies", written->plies},
                           {"searchedAgain", written->searched}};
  }
  return json;
}

}  // namespace cadenza::app
