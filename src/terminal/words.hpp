// Figures as people say them: values, times, counts, colours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/move.hpp"
#include "search/limits.hpp"
#include "search/score.hpp"

namespace cadenza::terminal {

// "White"
[[nodiscard]] std::string colour_name(game::Side side);

// "White is slightly better (+0.21)": the score is the mover's.
[[nodiscard]] std::string value_words(search::Score score, game::Side mover, int players);

// "1.2 million"
[[nodiscard]] std::string count_words(std::uint64_t count);

// "4:58", or "9.3 s" when it becomes tight.
[[nodiscard]] std::string clock_words(search::Duration left);

// "15 November, 12:01" of "2026-11-15T12:01:33Z"; the text itself when it is no such date.
[[nodiscard]] std::string date_words(std::string_view date);

[[nodiscard]] std::string capitalised(std::string_view text);

// "1 turn", "2 turns"
[[nodiscard]] std::string counted(std::size_t count, std::string_view thing);

}  // namespace cadenza::terminal
