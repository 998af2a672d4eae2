// The rules compiled to WebAssembly count the same trees as the native ones. Run under Node by the
// CTest wasm.perft; prints what it checked and fails with 1 on the first wrong count.
#include "game/perft.hpp"

#include <cstdio>

#include "games/andantino/family.hpp"
#include "games/omega/family.hpp"
#include "games/tablut/family.hpp"

namespace {

template <class Family>
bool check(const char* variant, int depth, unsigned long long nodes) {
  const auto parsed = Family::parse_variant(variant);
  if (!parsed) return false;
  return Family::visit(*parsed, [&](auto g, const auto& v) {
    using G = decltype(g);
    const auto start = G::initial(v);
    const unsigned long long plain = cadenza::game::perft<G>(start, depth).nodes;
    const unsigned long long bulk = cadenza::game::perft_bulk<G>(start, depth);
    std::printf("%s %s depth %d: %llu plain, %llu bulk, expected %llu\n", Family::kName.data(),
                variant, depth, plain, bulk, nodes);
    return plain == nodes && bulk == nodes;
  });
}

}  // namespace

int main() {
  using namespace cadenza;  // NOLINT(google-build-using-namespace): a page of checks
  const bool ok =
      check<andantino::Family>("side10", 9, 1'159'200) &&
      check<andantino::Family>("side3", 9, 601'212) &&
      check<andantino::Family>("side16", 8, 163'584) &&
      check<omega::Family>("side5", 3, 61ULL * 60 * 59) &&
      check<omega::Family>("side10", 2, 271ULL * 270) &&
      check<tablut::Family>("ashton", 3, 248'456) && check<tablut::Family>("mcgill", 3, 285'728) &&
      check<tablut::Family>("linnaeus", 3, 353'200) && check<tablut::Family>("smith", 3, 353'200);
  return ok ? 0 : 1;
}
