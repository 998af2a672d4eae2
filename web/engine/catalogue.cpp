#include "engine/catalogue.hpp"

#include <algorithm>
#include <utility>

#include "catalog/catalog.hpp"
#include "certificate/shipped.hpp"
#include "engine/question.hpp"
#include "player/player.hpp"
#include "search/engine.hpp"

namespace cadenza::web {
namespace {

// Those that the engine uses in this game unless somebody wants it otherwise.
Json techniques_of(search::Techniques on) {
  Json techniques = Json::array();
  for (std::size_t i = 0; i < search::kTechniqueCount; ++i) {
    if (on.has(static_cast<search::Technique>(i))) techniques.push_back(search::kTechniqueNames[i]);
  }
  return techniques;
}

Json players_of(std::string_view game) {
  Json players = Json::array();
  for (const player::Entry& entry : player::roster()) {
    const auto& games = entry.games;
    if (std::find(games.begin(), games.end(), game) == games.end()) continue;
    players.push_back({{"name", entry.name}, {"about", entry.about}});
  }
  return players;
}

}  // namespace

Json catalogue() {
  Json games = Json::array();
  catalog::for_each_family([&](auto family) {
    using Variant = typename decltype(family)::Variant;
    const Variant usual{};
    search::Techniques techniques;
    family.visit(usual, [&](auto g, const auto&) {
      techniques = search::default_profile<decltype(g)>().techniques;
    });
    // Where level perfect is more than full strength.
    const bool solved = family.kName == certificate::kShippedGame;
    games.push_back({{"game", family.kName},
                     {"title", family.kTitle},
                     {"variant", family.to_text(usual)},
                     {"solved", solved ? Json(certificate::kShippedVariants) : Json::array()},
                     {"players", players_of(family.kName)},
                     {"techniques", techniques_of(techniques)}});
  });
  return {
      {"games", std::move(games)}, {"levels", session::kFullStrength}, {"threads", kMostThreads}};
}

}  // namespace cadenza::web
