#include "view/marks.hpp"

#include <algorithm>

namespace cadenza::view {
namespace {

constexpr int kMostPositions = 200'000;

bool wins_at_once(const session::Game& game, int& positions) {
  const game::Side mover = game.side_to_move();
  const auto moves = game.legal_moves();
  return std::any_of(moves.begin(), moves.end(), [&](game::Move move) {
    const auto next = game.clone();
    next->play(move);
    ++positions;
    return next->outcome().over() && next->outcome().won_by(mover);
  });
}

bool loses(const session::Game& game, game::Move move, int& positions) {
  const auto next = game.clone();
  next->play(move);
  ++positions;
  const game::Outcome outcome = next->outcome();
  if (outcome.over()) return !outcome.drawn() && !outcome.won_by(game.side_to_move());
  return wins_at_once(*next, positions);
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::vector<std::string> cells_of(std::string_view turn) {
  std::vector<std::string> cells;
  for (std::size_t i = 0; i < turn.size();) {
    std::string cell;
    while (i < turn.size() && is_letter(turn[i])) cell += turn[i++];
    while (i < turn.size() && is_digit(turn[i])) cell += turn[i++];
    if (cell.empty()) {
      ++i;
    } else {
      cells.push_back(std::move(cell));
    }
  }
  return cells;
}

std::vector<game::Move> losing_moves(const session::Game& game) {
  std::vector<game::Move> losing;
  if (game.players() != 2 || game.turn_length() != 1) return losing;
  int positions = 0;
  for (const game::Move move : game.legal_moves()) {
    if (positions > kMostPositions) return {};  // rather nothing than half of it
    if (loses(game, move, positions)) losing.push_back(move);
  }
  return losing;
}

board::Diagram shown_diagram(const session::Game& game) {
  board::Diagram diagram = game.diagram();
  bool all = true;
  for (const auto& row : diagram.rows) {
    for (const auto& cell : row.cells) all = all && (cell.piece != 0 || cell.playable);
  }
  if (!all && !game.outcome().over()) return diagram;
  for (auto& row : diagram.rows) {
    for (auto& cell : row.cells) cell.playable = false;
  }
  return diagram;
}

bool moves_pieces(const session::Game& game) {
  const auto moves = game.legal_moves();
  return !moves.empty() && game.to_text(moves.front()).find('-') != std::string::npos;
}

}  // namespace cadenza::view
