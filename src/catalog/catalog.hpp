// The list of all games, one line each: the only place that knows them all. A fourth game is a
// folder in games/ and a line here.
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/expected.hpp"
#include "base/text.hpp"
#include "games/andantino/family.hpp"
#include "games/omega/family.hpp"
#include "games/tablut/family.hpp"

namespace cadenza::catalog {

using Families = std::tuple<andantino::Family,  //
                            omega::Family,      //
                            tablut::Family>;

// Calls f(Family{}) for every game.
template <class F>
void for_each_family(F&& f) {
  std::apply([&](auto... family) { (f(family), ...); }, Families{});
}

// Calls f(G{}, variant) for one of each kind of variant of every game, G being the game's type.
template <class F>
void for_each_variant(F&& f) {
  for_each_family([&](auto family) {
    for (const auto& variant : family.showcase()) {
      family.visit(variant, [&](auto game, const auto& v) { f(family, game, v); });
    }
  });
}

// "andantino, omega or tablut", for messages.
[[nodiscard]] std::string names();

namespace detail {

template <class Result, class F, class Family, class... Rest>
Result visit_named(std::string_view game, std::string_view variant, F&& f, Family family,
                   Rest... rest) {
  if (game == family.kName) {
    const auto parsed = family.parse_variant(variant);
    if (!parsed) return tl::unexpected<Error>(parsed.error());
    return family.visit(*parsed, std::forward<F>(f));
  }
  if constexpr (sizeof...(rest) > 0) {
    return visit_named<Result>(game, variant, std::forward<F>(f), rest...);
  } else {
    return fail("game", 0, "expected " + names() + ", found " + in_quotes(game));
  }
}

}  // namespace detail

// Calls f(G{}, variant) with the type of the game and its parsed variant. f returns an Expected,
// of the same type for every game; so does visit.
template <class F>
auto visit(std::string_view game, std::string_view variant, F&& f) {
  using First = std::tuple_element_t<0, Families>;
  using Result = decltype(First::visit(typename First::Variant{}, f));
  return std::apply(
      [&](auto... family) {
        return detail::visit_named<Result>(to_lower(game), variant, std::forward<F>(f), family...);
      },
      Families{});
}

}  // namespace cadenza::catalog
