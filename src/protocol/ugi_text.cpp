#include "protocol/ugi_text.hpp"

#include <algorithm>
#include <array>

namespace cadenza::protocol::ugi {
namespace {

std::string joined(const std::vector<std::string>& texts, char separator) {
  std::string line;
  for (const std::string& text : texts) {
    if (!line.empty()) line += separator;
    line += text;
  }
  return line;
}

std::string score_text(search::Score score) {
  if (!search::is_mate(score)) return "cp " + std::to_string(score);
  const int plies = search::plies_to_mate(score);
  return "mate " + std::to_string(score > 0 ? plies : -plies);
}

std::string truth(bool value) { return value ? "true" : "false"; }

std::string result_of(const session::Game& game) {
  const game::Outcome outcome = game.outcome();
  if (!outcome.over()) return "none";
  if (outcome.drawn()) return "draw";
  return 'p' + std::to_string(player_number(game, outcome.winner())) + "win";
}

// In Omega the cells for the next stone of the turn: whole turns would be thousands.
std::string moves_of(const session::Game& game) {
  std::vector<std::string> moves;
  for (const game::Move move : game.legal_moves()) moves.push_back(game.to_text(move));
  return moves.empty() ? "none" : joined(moves, ',');
}

std::string fen_of(const session::Game& game) {
  // A response has two tokens: blanks in a position become underscores.
  std::string text = game.to_text();
  std::replace(text.begin(), text.end(), ' ', '_');
  return text;
}

std::string scores_of(const session::Game& game) {
  const auto scores = game.scores();
  return scores.empty() ? "none" : joined(scores, ',');
}

}  // namespace

std::string info_line(const session::Info& info) {
  const search::Report& report = info.report;
  const auto milliseconds = static_cast<std::uint64_t>(report.seconds * 1e3);
  const auto per_second = static_cast<std::uint64_t>(static_cast<double>(report.nodes) /
                                                     std::max(report.seconds, 1e-6));
  std::string line = "info depth " + std::to_string(report.depth);
  line += " seldepth " + std::to_string(std::max(report.deepest, report.depth));
  line += " time " + std::to_string(milliseconds);
  line += " nodes " + std::to_string(report.nodes);
  line += " nps " + std::to_string(per_second);
  line += " hashfull " + std::to_string(report.table_used);
  line += " multipv " + std::to_string(report.rank);
  line += " score " + score_text(report.score);
  if (search::is_proven(report.score)) line += " proven";
  return line + " pv " + joined(info.pv, ' ');
}

std::string error_line(const Error& error) {
  std::string line = "info string error " + error.field + ' ';
  if (error.column != 0) line += "column " + std::to_string(error.column) + ": ";
  line += error.message;
  std::replace_if(
      line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\0'; }, '?');
  return line;
}

Expected<std::string> query_answer(const session::Game& game, std::string_view what) {
  if (what == "p1turn") return truth(player_number(game, game.side_to_move()) == 1);
  if (what == "gameover") return truth(game.outcome().over());
  if (what == "result") return result_of(game);
  if (what == "turn") return 'p' + std::to_string(player_number(game, game.side_to_move()));
  if (what == "scores") return scores_of(game);
  if (what == "legalmoves") return moves_of(game);
  if (what == "fen") return fen_of(game);
  return fail("unknown-query", 0,
              "no such query: " + in_quotes(what) +
                  "; there are p1turn, gameover, result, turn, scores, legalmoves, fen");
}

int player_number(const session::Game& game, game::Side side) {
  const int first = static_cast<int>(index(game.first_side()));
  const int number = static_cast<int>(index(side)) - first;
  return (number + game.players()) % game.players() + 1;
}

}  // namespace cadenza::protocol::ugi
