#include "eval/omega.hpp"

namespace cadenza::eval::groups {
namespace {

int logarithm(std::size_t size) {
  return static_cast<int>(std::lround(100 * std::log(static_cast<double>(size))));
}

}  // namespace

Table worths(const OmegaWeights& weights) {
  Table table{};
  for (std::size_t size = 1; size < kSizes; ++size) {
    const std::size_t kind = std::min(size, weights.size.size()) - 1;
    const int by_size = size <= weights.size.size() ? weights.size[kind] : logarithm(size);
    for (std::size_t liberties = 0; liberties < kLiberties; ++liberties) {
      const int free = static_cast<int>(std::min<std::size_t>(liberties, 8));
      table[size][liberties] = {by_size + free * weights.liberty_early[kind],
                                by_size + free * weights.liberty_late[kind]};
    }
  }
  return table;
}

const Table kWorths = worths(kOmega);

}  // namespace cadenza::eval::groups
