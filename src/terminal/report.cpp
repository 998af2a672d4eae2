#include "terminal/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "terminal/move_entry.hpp"
#include "terminal/words.hpp"
#include "view/groups.hpp"
#include "view/marks.hpp"

namespace cadenza::terminal {
namespace {

std::string picture(const board::Diagram& diagram, const Marks& marks, const View& view) {
  const std::string board = draw(view.flipped ? flipped(diagram) : diagram, marks, view.style);
  const std::string signs = legend(diagram, marks, view.style);
  return signs.empty() ? board : board + signs + "\n";
}

// The last whole turn, and what has been entered of the next one.
std::set<std::string> last_cells(const Table& table) {
  std::set<std::string> cells;
  const auto& turns = table.turns();
  const std::size_t shown = table.half_entered() ? 2 : 1;
  for (std::size_t i = turns.size() - std::min(shown, turns.size()); i < turns.size(); ++i) {
    for (std::string& cell : view::cells_of(turns[i])) cells.insert(std::move(cell));
  }
  return cells;
}

bool waits_for_person(const Table& table) {
  return !table.over() && table.seat_to_move().is_person();
}

std::string product(const std::vector<int>& sizes, Style style) {
  return fmt::format("{}", fmt::join(sizes, style.ascii ? " x " : " × "));
}

std::string stone_name(const Table& table) {
  const std::string& begun = table.turns().back();
  const auto placed = static_cast<std::size_t>(std::count(begun.begin(), begun.end(), ',') + 1);
  return std::string(side_name(game::side_of(placed % table.seats().size())));
}

}  // namespace

std::string board_report(const Table& table, const View& view) {
  const session::Game& game = table.game();
  board::Diagram diagram = view::shown_diagram(game);
  Marks marks{last_cells(table), {}, {}};
  if (waits_for_person(table) && !view::moves_pieces(game)) {
    for (const game::Move move : view::losing_moves(game)) marks.danger.insert(game.to_text(move));
  }
  if (table.over()) {
    for (auto& row : diagram.rows) {
      for (auto& cell : row.cells) cell.playable = false;
    }
  }
  return picture(diagram, marks, view);
}

std::string reach_report(const Table& table, const std::string& cell, const View& view) {
  const session::Game& game = table.game();
  Marks marks{{cell}, {}, {}};
  for (const std::string& move : move_texts(game, cell))
    marks.reach.insert(view::cells_of(move).back());
  for (const game::Move move : view::losing_moves(game)) {
    const auto cells = view::cells_of(game.to_text(move));
    if (cells.front() == cell) marks.danger.insert(cells.back());
  }
  // The brackets mean something else here, so the picture goes without the usual legend.
  const board::Diagram diagram = game.diagram();
  return draw(view.flipped ? flipped(diagram) : diagram, marks, view.style);
}

std::string score_lines(const session::Game& game, Style style) {
  const auto scores = game.scores();
  const view::GroupSizes sizes = view::group_sizes(game.diagram());
  std::string text;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const char piece = game::kSideLetters[i];
    const auto own = sizes.find(piece);
    text +=
        fmt::format("{:<5} {} {}", colour_name(game::side_of(i)), sign_of(piece, style), scores[i]);
    if (own != sizes.end()) text += " = " + product(own->second, style);
    text += '\n';
  }
  return text;
}

std::string danger_line(const session::Game& game) {
  constexpr std::size_t kFew = 8;
  const auto losing = view::losing_moves(game);
  if (losing.empty()) return {};
  std::vector<std::string> safe;
  for (const game::Move move : game.legal_moves()) {
    if (std::find(losing.begin(), losing.end(), move) == losing.end()) {
      safe.push_back(game.to_text(move));
    }
  }
  if (safe.empty()) return "Careful: every move loses at once.\n";
  if (safe.size() <= kFew) {
    return fmt::format("Careful: only {} {} not lose at once.\n", fmt::join(safe, ", "),
                       safe.size() == 1 ? "does" : "do");
  }
  if (!view::moves_pieces(game)) return {};  // the board shows them
  return fmt::format(
      "Careful: {} of {} moves lose at once. Type a square, such as {}, to see which.\n",
      losing.size(), losing.size() + safe.size(),
      view::cells_of(game.to_text(losing.front())).front());
}

std::string clock_line(const Table& table, Table::Time now) {
  std::string text;
  if (!table.clocks().limited()) return text;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const game::Side side = game::side_of(i);
    text += fmt::format("{}{} {}", i > 0 ? ", " : "Clocks: ", colour_name(side),
                        clock_words(table.clocks().left(side, now)));
  }
  return text;
}

std::string seats_line(const Table& table) {
  std::string text;
  for (std::size_t i = 0; i < table.seats().size(); ++i) {
    const Seat& seat = table.seats()[i];
    const bool you = seat.is_person() && table.persons() == 1;
    text += fmt::format("{}{} is {}", i > 0 ? ", " : "", colour_name(game::side_of(i)),
                        you ? "you" : in_words(seat));
  }
  return text + ".";
}

std::string thinking_words(const Thinking& thinking, const session::Game& game) {
  std::string value = thinking.words.empty() ? "" : "value " + thinking.words + ", ";
  if (thinking.score) {
    value = value_words(*thinking.score, game.side_to_move(), game.players()) + ", ";
  }
  return fmt::format("depth {}, {:.1f} s, {}{} nodes", thinking.depth, thinking.seconds, value,
                     count_words(thinking.nodes));
}

std::string how_to_move(const session::Game& game) {
  const auto moves = move_texts(game);
  if (moves.empty()) return "a cell";
  if (view::moves_pieces(game)) return "from where to where, such as " + moves.front();
  if (game.turn_length() == 1) return "a cell, such as " + moves[moves.size() / 2];
  std::vector<std::string> colours;
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < static_cast<std::size_t>(game.turn_length()); ++i) {
    colours.emplace_back(side_name(game::side_of(i)));
    cells.push_back(moves[(i + 1) * 7 % moves.size()]);
  }
  return fmt::format("a cell for each colour ({}), such as {}", fmt::join(colours, ", "),
                     fmt::join(cells, " "));
}

std::string move_prompt(const Table& table) {
  const std::string who = colour_name(table.mover());
  if (table.half_entered()) return fmt::format("{}, now a {} stone: ", who, stone_name(table));
  return fmt::format("Your move, {}: ", who);
}

}  // namespace cadenza::terminal
