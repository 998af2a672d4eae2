#include "session/game.hpp"

#include "catalog/catalog.hpp"
#include "session/typed_game.hpp"

namespace cadenza::session {
namespace {

// The family's own constant, which outlives every game.
std::string_view family_name(std::string_view game) {
  std::string_view name;
  catalog::for_each_family([&](auto family) {
    if (family.kName == to_lower(game)) name = family.kName;
  });
  return name;
}

}  // namespace

Expected<std::unique_ptr<Game>> start(std::string_view game, std::string_view variant,
                                      std::optional<std::string_view> position) {
  return catalog::visit(
      game, variant, [&](auto g, const auto& v) -> Expected<std::unique_ptr<Game>> {
        using G = decltype(g);
        const auto first = position ? G::parse_position(v, *position)
                                    : Expected<typename G::Position>(G::initial(v));
        if (!first) return tl::unexpected<Error>(first.error());
        return std::make_unique<TypedGame<G>>(family_name(game), v, *first);
      });
}

}  // namespace cadenza::session
