#include "session/bench.hpp"

#include "base/clock.hpp"
#include "base/random.hpp"
#include "catalog/catalog.hpp"
#include "game/line.hpp"
#include "search/engine.hpp"

namespace cadenza::session {
namespace {

void note(Bench& bench, std::uint64_t value) { bench.signature = mix64(bench.signature ^ value); }

// Where a random game is after so many plies, or before its end.
template <game::Game G>
game::Line<G> random_line(const typename G::Variant& variant, std::uint64_t seed, int plies) {
  game::Line<G> line(G::initial(variant));
  Random random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = game::legal_moves<G>(line.position());
    game::Line<G> next = line;
    next.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    if (next.outcome().over()) break;
    line = next;
  }
  return line;
}

template <game::Game G>
void search_position(const game::Line<G>& line, const search::Limits& limits, Bench& bench) {
  constexpr std::size_t kTableBytes = std::size_t{4} << 20;
  search::Engine<G> engine({kTableBytes, 1, search::default_profile<G>()}, line.position());
  const auto report = engine.think(line, limits, [&](const search::Report& iteration) {
    note(bench, iteration.nodes);
    note(bench, static_cast<std::uint64_t>(iteration.depth));
    note(bench, static_cast<std::uint64_t>(iteration.score));
    note(bench, iteration.best().bits);
  });
  note(bench, report.best().bits);
  bench.nodes += report.nodes;
  ++bench.positions;
}

}  // namespace

std::string signature_text(const Bench& bench) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += kDigits[(bench.signature >> shift) & 15];
  return text;
}

Bench run_bench(std::uint64_t nodes_a_position, const std::atomic<bool>* cancel) {
  Bench bench;
  const Stopwatch watch;
  search::Limits limits;
  limits.nodes = nodes_a_position;
  limits.cancel = cancel;
  catalog::for_each_variant([&](auto, auto g, const auto& variant) {
    using G = decltype(g);
    for (const int plies : {0, 9, 20}) {
      if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) return;
      search_position<G>(random_line<G>(variant, 1, plies), limits, bench);
    }
  });
  bench.seconds = watch.seconds();
  return bench;
}

}  // namespace cadenza::session
