#include "session/perft.hpp"

#include <cassert>

#include "catalog/catalog.hpp"
#include "search/limits.hpp"
#include "session/typed_game.hpp"

namespace cadenza::session {
namespace {

template <game::Game G>
std::uint64_t count(const typename G::Position& position, int depth,
                    const std::atomic<bool>* cancel) {
  if (depth == 0) return 1;
  const auto moves = game::legal_moves<G>(position);
  if (depth == 1) return moves.size();
  std::uint64_t nodes = 0;
  for (const game::Move move : moves) {
    if (search::is_set(cancel)) break;
    typename G::Position child = position;
    child.play(move);
    nodes += count<G>(child, depth - 1, cancel);
  }
  return nodes;
}

template <game::Game G>
std::vector<Branch> divide_typed(const typename G::Position& position, int depth,
                                 const std::atomic<bool>* cancel) {
  std::vector<Branch> branches;
  for (const game::Move move : game::legal_moves<G>(position)) {
    typename G::Position child = position;
    child.play(move);
    const std::uint64_t nodes = count<G>(child, depth - 1, cancel);
    if (search::is_set(cancel)) break;
    branches.push_back({G::to_text(position, move), nodes});
  }
  return branches;
}

}  // namespace

std::vector<Branch> divide(const Game& game, int depth, const std::atomic<bool>* cancel) {
  assert(depth >= 1);
  auto branches =
      catalog::visit(game.name(), game.variant(),
                     [&](auto g, const auto& /*variant*/) -> Expected<std::vector<Branch>> {
                       using G = decltype(g);
                       const game::Line<G>* line = typed_line<G>(game);
                       assert(line != nullptr);
                       return divide_typed<G>(line->position(), depth, cancel);
                     });
  assert(branches);
  return std::move(*branches);
}

}  // namespace cadenza::session
