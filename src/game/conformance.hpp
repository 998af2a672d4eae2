// What every game owes to everything above it, as properties that any Game can be put through.
// Each returns what it found wrong, in words; an empty list is a pass.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/playout.hpp"

namespace cadenza::game {

using Faults = std::vector<std::string>;

// Positions of random games, from all stages, finished ones among them.
template <Game G>
[[nodiscard]] std::vector<typename G::Position> sample_positions(const typename G::Variant& variant,
                                                                 std::uint64_t seed,
                                                                 std::size_t count) {
  std::vector<typename G::Position> positions{G::initial(variant)};
  Random random(seed);
  while (positions.size() < count) {
    Line<G> line(G::initial(variant));
    play_randomly<G>(line, random, [&](const Line<G>& now, const auto&, Move) {
      constexpr std::uint32_t kKeepOneIn = 8;
      if (random.below(kKeepOneIn) == 0) positions.push_back(now.position());
    });
    positions.push_back(line.position());
  }
  return positions;
}

namespace detail {

// Runs `check(position)` for all, collecting the faults with the position they were found in.
template <Game G, class Check>
Faults check_all(const std::vector<typename G::Position>& positions, Check&& check) {
  Faults faults;
  for (const auto& position : positions) {
    for (const std::string& fault : check(position)) {
      faults.push_back(fault + " in " + G::to_text(position));
    }
  }
  return faults;
}

}  // namespace detail

template <Game G>
[[nodiscard]] Faults key_is_kept_up_to_date(const std::vector<typename G::Position>& positions) {
  return detail::check_all<G>(positions, [](const auto& position) -> Faults {
    if (position.key() == G::computed_key(position)) return {};
    return {"the incremental key differs from the recomputed one"};
  });
}

template <Game G>
[[nodiscard]] Faults text_and_back_is_the_identity(
    const typename G::Variant& variant, const std::vector<typename G::Position>& positions) {
  return detail::check_all<G>(positions, [&](const auto& position) -> Faults {
    Faults faults;
    const auto back = G::parse_position(variant, G::to_text(position));
    if (!back) faults.push_back("its text is refused (" + to_text(back.error()) + ")");
    if (back && !(*back == position)) faults.emplace_back("its text reads as another position");
    for (const Move move : legal_moves<G>(position)) {
      const std::string text = G::to_text(position, move);
      const auto again = G::parse_move(position, Field{"move", text, 1});
      if (!again || !(*again == move)) faults.push_back("the move " + text + " does not read back");
    }
    return faults;
  });
}

// is_legal() holds for exactly the generated moves, whatever the sixteen bits.
template <Game G>
[[nodiscard]] Faults legality_is_total(const std::vector<typename G::Position>& positions) {
  return detail::check_all<G>(positions, [](const auto& position) -> Faults {
    Faults faults;
    std::vector<bool> listed(1U << 16);
    for (const Move move : legal_moves<G>(position)) {
      if (listed[move.bits]) faults.push_back("a move is listed twice");
      if (G::encode(move) >= G::kMoveCodes) faults.push_back("a move's code is out of range");
      listed[move.bits] = true;
    }
    for (std::uint32_t bits = 0; bits < listed.size(); ++bits) {
      if (position.is_legal(Move{static_cast<std::uint16_t>(bits)}) != listed[bits]) {
        faults.push_back("is_legal() and generate() differ on " + std::to_string(bits));
      }
    }
    if (listed[kNoMove.bits]) faults.push_back("no-move is listed as a move");
    return faults;
  });
}

template <Game G>
[[nodiscard]] Faults finished_games_have_no_moves(
    const std::vector<typename G::Position>& positions) {
  return detail::check_all<G>(positions, [](const auto& position) -> Faults {
    const bool has_moves = !legal_moves<G>(position).empty();
    if (position.outcome().over() && has_moves) return {"there are moves in a finished game"};
    if (!position.outcome().over() && !has_moves) return {"the game goes on without a move"};
    return {};
  });
}

template <Game G>
[[nodiscard]] Faults copies_are_independent(const std::vector<typename G::Position>& positions) {
  return detail::check_all<G>(positions, [](const auto& position) -> Faults {
    const auto before = position;
    for (const Move move : legal_moves<G>(position)) {
      auto child = position;
      child.play(move);
      if (child == position) return {"a move changes nothing"};
    }
    return position == before ? Faults{} : Faults{"playing on a copy changed the original"};
  });
}

template <Game G>
[[nodiscard]] Faults symmetries_commute_with_play(
    const std::vector<typename G::Position>& positions) {
  static_assert(Symmetric<G>);
  return detail::check_all<G>(positions, [](const auto& position) -> Faults {
    Faults faults;
    const auto moves = legal_moves<G>(position);
    for (int s = 0; s < G::kSymmetries; ++s) {
      const auto image = G::transformed(position, s);
      const std::string name = "symmetry " + std::to_string(s);
      if (!(image.outcome() == position.outcome())) faults.push_back(name + " changes the outcome");
      if (legal_moves<G>(image).size() != moves.size())
        faults.push_back(name + " changes the moves");
      for (const Move move : moves) {
        auto child = position;
        child.play(move);
        auto image_child = image;
        if (!image.is_legal(G::transformed(move, s))) {
          faults.push_back(name + " makes " + G::to_text(position, move) + " illegal");
          continue;
        }
        image_child.play(G::transformed(move, s));
        if (!(image_child == G::transformed(child, s))) {
          faults.push_back(name + " does not commute with " + G::to_text(position, move));
        }
      }
    }
    return faults;
  });
}

// The mover stays for exactly one turn's plies, then the next player in order moves.
template <Game G>
[[nodiscard]] Faults the_mover_changes_by_the_rules(const typename G::Variant& variant,
                                                    std::uint64_t seed) {
  Faults faults;
  Line<G> line(G::initial(variant));
  Random random(seed);
  const auto players = static_cast<std::size_t>(G::players(variant));
  const auto turn = static_cast<std::size_t>(turn_length<G>(line.position()));
  const std::size_t first = index(line.position().side_to_move());
  std::size_t ply = 0;
  play_randomly<G>(line, random, [&](const Line<G>& now, const auto&, Move) {
    const std::size_t expected = (first + ply / turn) % players;
    if (index(now.position().side_to_move()) != expected) {
      faults.push_back("the wrong side moves at ply " + std::to_string(ply));
    }
    ++ply;
  });
  return faults;
}

}  // namespace cadenza::game
