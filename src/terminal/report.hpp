// A game in progress in words and pictures: what is printed about it, as plain text.
#pragma once

#include <string>
#include <vector>

#include "terminal/board_view.hpp"
#include "terminal/events.hpp"
#include "terminal/table.hpp"

namespace cadenza::terminal {

struct View {
  Style style{};
  bool flipped = false;
};

// The board with the last turn marked, and for a person the cells that lose at once.
[[nodiscard]] std::string board_report(const Table& table, const View& view);

// The same with all that the piece on a cell can do.
[[nodiscard]] std::string reach_report(const Table& table, const std::string& cell,
                                       const View& view);

// "White ○ 24 = 4 × 3 × 2" for every colour; empty where scores do not count.
[[nodiscard]] std::string score_lines(const session::Game& game, Style style);

// Warns a person whose moves lose at once where the board does not show it; else empty.
[[nodiscard]] std::string danger_line(const session::Game& game);

// "White 4:58, Black 5:00"
[[nodiscard]] std::string clock_line(const Table& table, Table::Time now);

// "White is you, Black is the engine (level 5)."
[[nodiscard]] std::string seats_line(const Table& table);

// "depth 9, 1.0 s, about even (+0.12), 1.2 million nodes"
[[nodiscard]] std::string thinking_words(const Thinking& thinking, const session::Game& game);

// How a move is typed here: "a cell, such as j9".
[[nodiscard]] std::string how_to_move(const session::Game& game);

// "Your move, White: "; names the next stone of a turn that has several.
[[nodiscard]] std::string move_prompt(const Table& table);

}  // namespace cadenza::terminal
