#include "eval/omega.hpp"

namespace cadenza::eval::groups {
namespace {

// What the stones beyond the table's largest group add to the logarithm.
int beyond(std::size_t size) {
  constexpr auto kLargest = static_cast<double>(OmegaWeights::kSizes);
  const double ratio = std::max(1.0, static_cast<double>(size) / kLargest);
  return static_cast<int>(std::lround(100 * std::log(ratio)));
}

}  // namespace

Table worths(const OmegaWeights& weights) {
  Table table{};
  for (std::size_t size = 1; size < kSizes; ++size) {
    const std::size_t row = std::min(size, OmegaWeights::kSizes) - 1;
    for (std::size_t liberties = 0; liberties < kLiberties; ++liberties) {
      const std::size_t column = std::min(liberties, OmegaWeights::kLiberties - 1);
      table[size][liberties] = {weights.early[row][column] + beyond(size),
                                weights.late[row][column] + beyond(size)};
    }
  }
  return table;
}

const Table kWorths = worths(kOmega);

}  // namespace cadenza::eval::groups
