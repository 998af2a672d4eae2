#include "engine/scene.hpp"

#include <map>
#include <utility>

#include "session/turns.hpp"
#include "view/groups.hpp"
#include "view/marks.hpp"

namespace cadenza::web {
namespace {

std::string letter(char piece) { return {piece}; }

std::string_view side_text(game::Side side) { return game::side_name(side); }

template <class F>
void for_each_cell(const board::Diagram& diagram, F&& f) {
  for (std::size_t row = 0; row < diagram.rows.size(); ++row) {
    const auto& cells = diagram.rows[row].cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      f(cells[i], diagram.rows[row].indent + 2 * static_cast<int>(i), static_cast<int>(row));
    }
  }
}

std::map<std::string, char> pieces_on(const session::Game& game) {
  std::map<std::string, char> pieces;
  for_each_cell(game.diagram(), [&](const board::DiagramCell& cell, int, int) {
    if (cell.piece != 0) pieces[cell.name] = cell.piece;
  });
  return pieces;
}

// What stood there before the last turn, and was neither moved nor is there any longer.
Json captured(const Course& course, const std::vector<std::string>& last) {
  Json gone = Json::object();
  const auto now = pieces_on(*course.game);
  for (const auto& [cell, piece] : pieces_on(*course.before)) {
    const bool moved = !last.empty() && cell == last.front();
    if (!moved && now.find(cell) == now.end()) gone[cell] = letter(piece);
  }
  return gone;
}

Json outcome_of(const session::Game& game) {
  const game::Outcome outcome = game.outcome();
  if (!outcome.over()) return nullptr;
  Json winners = Json::array();
  for (std::size_t i = 0; i < game::kMaxSides; ++i) {
    if ((outcome.winners >> i & 1) != 0) winners.push_back(side_text(game::side_of(i)));
  }
  return {{"winners", std::move(winners)},
          {"drawn", outcome.drawn()},
          {"ending", game.ending(outcome)},
          {"text", game.describe(outcome)}};
}

// The stone that the next ply places; null where pieces are moved.
Json next_stone(const Course& course) {
  const session::Game& game = *course.game;
  if (game.outcome().over() || view::moves_pieces(game)) return nullptr;
  if (game.turn_length() == 1) return side_text(game.side_to_move());
  return side_text(game::side_of(view::cells_of(course.begun).size()));
}

Json moves_of(const session::Game& game) {
  Json moves = Json::array();
  for (const game::Move move : game.legal_moves()) moves.push_back(game.to_text(move));
  return moves;
}

Json danger_of(const session::Game& game) {
  Json moves = Json::array();
  for (const game::Move move : view::losing_moves(game)) moves.push_back(game.to_text(move));
  return moves;
}

Json groups_of(const session::Game& game) {
  Json groups = Json::array();
  if (game.scores().empty()) return groups;
  for (const view::Group& group : view::groups(game.diagram())) {
    groups.push_back({{"piece", letter(group.piece)}, {"cells", group.cells}});
  }
  return groups;
}

}  // namespace

Expected<Course> course_of(const Json& request) {
  const auto name = text_field(request, "game");
  if (!name) return tl::unexpected<Error>(name.error());
  const auto variant = text_field(request, "variant");
  if (!variant) return tl::unexpected<Error>(variant.error());
  const auto start = text_field(request, "start");
  if (!start) return tl::unexpected<Error>(start.error());
  const auto turns = texts_field(request, "turns");
  if (!turns) return tl::unexpected<Error>(turns.error());
  const auto begun = text_field(request, "begun");
  if (!begun) return tl::unexpected<Error>(begun.error());

  auto game = start->empty() ? session::start(*name, *variant)
                             : session::start(*name, *variant, std::string_view(*start));
  if (!game) return tl::unexpected<Error>(game.error());
  Course course{std::move(*game), {}, {}, {}};
  course.before = course.game->clone();
  for (std::size_t i = 0; i < turns->size(); ++i) {
    const std::string field = "turns[" + std::to_string(i) + "]";
    const auto turn = session::parse_whole_turn(*course.game, {field, (*turns)[i], 1});
    if (!turn) return tl::unexpected<Error>(turn.error());
    course.before = course.game->clone();
    course.turns.push_back(session::turn_text(*course.game, *turn));
    session::play(*course.game, *turn);
  }
  if (begun->empty()) return course;
  const auto part = session::parse_turn(*course.game, {"begun", *begun, 1});
  if (!part) return tl::unexpected<Error>(part.error());
  course.before = course.game->clone();
  const std::string text = session::turn_text(*course.game, *part);
  const game::Side mover = course.game->side_to_move();
  session::play(*course.game, *part);
  // What was begun may be a whole turn.
  const bool whole = course.game->outcome().over() || course.game->side_to_move() != mover ||
                     course.game->turn_length() == 1;
  if (whole) {
    course.turns.push_back(text);
  } else {
    course.begun = text;
  }
  return course;
}

Json board_of(const session::Game& game) {
  const board::Diagram diagram = game.diagram();
  Json cells = Json::array();
  for_each_cell(diagram, [&](const board::DiagramCell& cell, int column, int row) {
    Json each{{"name", cell.name}, {"column", column}, {"row", row}};
    if (cell.special) each["special"] = true;
    cells.push_back(std::move(each));
  });
  return {{"game", game.name()},
          {"variant", game.variant()},
          {"hexagonal", diagram.hexagonal},
          {"cells", std::move(cells)}};
}

Json scene_of(const Course& course, bool danger) {
  const session::Game& game = *course.game;
  const std::string last_turn = !course.begun.empty()  ? course.begun
                                : course.turns.empty() ? ""
                                                       : course.turns.back();
  const auto last = view::cells_of(last_turn);
  Json pieces = Json::object();
  for (const auto& [cell, piece] : pieces_on(game)) pieces[cell] = letter(piece);
  return {{"position", game.to_text()},
          {"turns", course.turns},
          {"begun", course.begun},
          {"players", game.players()},
          {"toMove", side_text(game.side_to_move())},
          {"stone", next_stone(course)},
          {"outcome", outcome_of(game)},
          {"scores", game.scores()},
          {"pieces", std::move(pieces)},
          {"moves", moves_of(game)},
          {"danger", danger ? danger_of(game) : Json::array()},
          {"last", last},
          {"captured", captured(course, last)},
          {"winning", game.winning_shape()},
          {"groups", groups_of(game)}};
}

}  // namespace cadenza::web
