// What the fuzzers do with foreign bytes. The first byte picks a variant, the rest is the text.
// Whatever parses must survive being written and read again, and its moves must be playable.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/catalog.hpp"
#include "game/turn.hpp"

namespace cadenza::fuzz {

// Unlike assert(), also in builds without assertions.
inline void require(bool held) {
  if (!held) std::abort();
}

struct Input {
  std::size_t choice = 0;
  std::string_view text;
};

inline Input split(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return {};
  return {data[0], {reinterpret_cast<const char*>(data) + 1, size - 1}};
}

// Calls f(G{}, variant) for the variant that the input chose.
template <class Family, class F>
void with_variant(std::size_t choice, F&& f) {
  static const auto variants = Family::showcase();
  Family::visit(variants[choice % variants.size()], f);
}

template <class Family>
void position(const Input& input) {
  with_variant<Family>(input.choice, [&](auto g, const auto& variant) {
    using G = decltype(g);
    const auto parsed = G::parse_position(variant, input.text);
    if (!parsed) return require(!parsed.error().message.empty());
    const auto again = G::parse_position(variant, G::to_text(*parsed));
    require(again && *again == *parsed);
    require(parsed->key() == G::computed_key(*parsed));
    for (const game::Move move : game::legal_moves<G>(*parsed)) {
      require(parsed->is_legal(move));
      auto child = *parsed;
      child.play(move);
    }
  });
}

// Starting positions are made once: setting one up takes longer than reading most texts.
template <game::Game G>
typename G::Position start_of(const typename G::Variant& variant) {
  static std::vector<std::pair<typename G::Variant, typename G::Position>> made;
  for (const auto& [known, start] : made) {
    if (known == variant) return start;
  }
  made.emplace_back(variant, G::initial(variant));
  return made.back().second;
}

template <class Family>
void moves(const Input& input) {
  with_variant<Family>(input.choice, [&](auto g, const auto& variant) {
    using G = decltype(g);
    auto position = start_of<G>(variant);
    const auto parsed = game::parse_turns<G>(position, input.text);
    if (!parsed) return require(!parsed.error().message.empty());
    for (const game::Move move : *parsed) {
      require(position.is_legal(move));
      position.play(move);
    }
  });
}

template <class Family>
void variant(std::string_view text) {
  const auto parsed = Family::parse_variant(text);
  if (!parsed) return require(!parsed.error().message.empty());
  const auto again = Family::parse_variant(Family::to_text(*parsed));
  require(again && *again == *parsed);
}

}  // namespace cadenza::fuzz
