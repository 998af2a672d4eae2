// What somebody may have meant who mistyped a word.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cadenza::terminal {

// Letters to insert, delete, replace, or swap with their neighbour (Damerau 1964).
[[nodiscard]] int edit_distance(std::string_view a, std::string_view b);

// The nearest ones, if they are within the distance, and no more than so many.
[[nodiscard]] std::vector<std::string> closest(std::string_view word,
                                               const std::vector<std::string>& candidates,
                                               int farthest, std::size_t most);

// "a", "a or b", "a, b or c"
[[nodiscard]] std::string one_of(const std::vector<std::string>& words);

}  // namespace cadenza::terminal
