// What the search knows about each game apart from its rules: which techniques pay, and how boldly
// they are used. docs/strength.md has the matches.
#pragma once

#include <cstddef>

#include "games/andantino/andantino.hpp"
#include "games/omega/omega.hpp"
#include "games/tablut/tablut.hpp"
#include "search/profile.hpp"

namespace cadenza::search {

// The kinds of movers whose moves are remembered apart, and which kind moves here.
template <class Position>
[[nodiscard]] std::size_t context_of(const Position& position) noexcept {
  return index(position.side_to_move());
}
template <class Layout>
[[nodiscard]] std::size_t context_of(const omega::Position<Layout>& position) noexcept {
  return index(position.side_to_move()) * game::kMaxSides + index(position.colour_to_place());
}
template <class G>
concept Capturing = requires(const typename G::Position& position, game::Move move) {
  position.would_capture(move);
};

// Where a move ends: enough to remember what answered it, and a table small enough for the cache.
template <game::Game G>
struct Target {
  static constexpr std::size_t kCount = G::kMoveCodes;
  [[nodiscard]] static std::size_t of(game::Move move) noexcept { return G::encode(move); }
};
template <>
struct Target<tablut::Tablut> {
  static constexpr std::size_t kCount = 128;
  [[nodiscard]] static std::size_t of(game::Move move) noexcept {
    return static_cast<std::size_t>(tablut::destination(move));
  }
};

template <class Position>
[[nodiscard]] constexpr int players_of(const Position& /*position*/) noexcept {
  return 2;
}
template <class Layout>
[[nodiscard]] int players_of(const omega::Position<Layout>& position) noexcept {
  return position.players();
}

// Where a null move can be tried: at the beginning of a turn.
template <class Position>
[[nodiscard]] constexpr bool may_pass(const Position& /*position*/) noexcept {
  return true;
}
template <class Layout>
[[nodiscard]] bool may_pass(const omega::Position<Layout>& position) noexcept {
  return position.players() == 2 && position.colour_to_place() == game::Side::white;
}

// How many plies the game can last from here, as far as it matters to a search.
template <class Position>
[[nodiscard]] constexpr int longest_line(const Position& /*position*/) noexcept {
  return kMaxPly;
}
template <class Layout>
[[nodiscard]] int longest_line(const omega::Position<Layout>& position) noexcept {
  return omega::game_length(position.variant()) - position.placed();
}

inline constexpr std::size_t kContexts = game::kMaxSides * game::kMaxSides;

template <class G>
struct ProfileOf;

// What did not pay at equal nodes is off: its figures are in docs/strength.md.
template <class Layout>
struct ProfileOf<andantino::Andantino<Layout>> {
  [[nodiscard]] static Profile get() {
    using enum Technique;
    Profile profile;
    profile.techniques = profile.techniques.without(knowledge, futility, razoring, probcut,
                                                    multi_cut, singular, internal_reductions);
    return profile;
  }
};

template <class Layout>
struct ProfileOf<omega::Omega<Layout>> {
  [[nodiscard]] static Profile get() {
    using enum Technique;
    Profile profile;
    // History orders the moves well enough alone, and of what cuts plies off only late-move pruning
    // pays.
    profile.techniques =
        profile.techniques.without(aspiration, killers, counter_moves, continuation, knowledge, lmr,
                                   futility, reverse_futility, razoring, null_move, probcut,
                                   multi_cut, singular, internal_reductions, correction);
    profile.knowledge_depth = 2;
    profile.late_move_base = 8;
    profile.futility = 40;
    return profile;
  }
};

template <>
struct ProfileOf<tablut::Tablut> {
  [[nodiscard]] static Profile get() {
    using enum Technique;
    Profile profile;
    profile.techniques =
        profile.techniques.without(counter_moves, futility, razoring, null_move, probcut, multi_cut,
                                   singular, internal_reductions);
    profile.knowledge_weight = 256;
    profile.late_move_base = 8;
    profile.late_move_factor = 3;
    return profile;
  }
};

}  // namespace cadenza::search
