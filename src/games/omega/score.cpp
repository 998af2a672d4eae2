#include "games/omega/score.hpp"

#include <algorithm>

namespace cadenza::omega {

std::string to_text(Score score) {
  std::string digits;
  do {
    digits += static_cast<char>('0' + static_cast<int>(score % 10));
    score /= 10;
  } while (score != 0);
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace cadenza::omega
