#include "match/report_replay.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>

#include "game/move.hpp"
#include "match/report_board.hpp"
#include "record/replay.hpp"
#include "record/seats.hpp"

namespace cadenza::match::page {
namespace {

// The numbers that stand for pieces are shorter than letters in quotation marks.
constexpr std::string_view kPieceLetters = ".wbruTtK";

using Contents = std::vector<std::size_t>;

std::size_t number_of(char piece) {
  const std::size_t number = kPieceLetters.find(piece == '\0' ? '.' : piece);
  return number == std::string_view::npos ? 0 : number;
}

Contents contents_of(const session::Game& game) {
  Contents contents;
  for (const board::DiagramRow& row : game.diagram().rows) {
    for (const board::DiagramCell& cell : row.cells) contents.push_back(number_of(cell.piece));
  }
  return contents;
}

// [[cell, piece], …]
Json changes(const Contents& before, const Contents& after) {
  Json list = Json::array();
  for (std::size_t cell = 0; cell < after.size(); ++cell) {
    if (before[cell] != after[cell]) list.push_back({cell, after[cell]});
  }
  return list;
}

std::string names_of(const board::Diagram& diagram) {
  std::string names;
  for (const board::DiagramRow& row : diagram.rows) {
    for (const board::DiagramCell& cell : row.cells)
      names += names.empty() ? cell.name : ' ' + cell.name;
  }
  return names;
}

// In tenths of a second: nobody reads more, and a page has many.
Json clocks_of(const record::Record& record, std::size_t turns) {
  constexpr std::int64_t kTenth = 100;
  Json clocks = Json::array();
  for (std::size_t i = 0; i < std::min(turns, record.clocks.size()); ++i) {
    clocks.push_back(record.clocks[i] / kTenth);
  }
  return clocks;
}

Json evaluations_of(const record::Record& record, std::size_t turns) {
  Json evaluations = Json::array();
  for (std::size_t i = 0; i < std::min(turns, record.evaluations.size()); ++i) {
    const auto& evaluation = record.evaluations[i];
    evaluations.push_back(evaluation ? Json(*evaluation) : Json());
  }
  return evaluations;
}

}  // namespace

std::size_t Replays::board_of(const session::Game& game) {
  const std::string key = std::string(game.name()) + ' ' + game.variant();
  const auto [known, is_new] = known_boards_.try_emplace(key, drawings_.size());
  if (is_new) {
    const board::Diagram diagram = game.diagram();
    drawings_.push_back(board_drawing(diagram));
    boards_.push_back(names_of(diagram));
  }
  return known->second;
}

std::size_t Replays::start_of(const session::Game& game) {
  const std::size_t board = board_of(game);
  const auto [known, is_new] =
      known_starts_.try_emplace(std::to_string(board) + ' ' + game.to_text(), starts_.size());
  if (is_new) {
    const Contents contents = contents_of(game);
    starts_.push_back({{"board", board}, {"set", changes(Contents(contents.size()), contents)}});
  }
  return known->second;
}

Replayed Replays::add(const record::Record& record) {
  Replayed replayed;
  auto start = record::start_of(record);
  if (!start) {
    replayed.problem = to_text(start.error());
    return replayed;
  }
  replayed.json = {{"start", start_of(**start)}, {"first", game::index((*start)->side_to_move())}};
  Contents before = contents_of(**start);
  Json steps = Json::array();
  record::Replay replay(std::move(*start));
  for (const std::string& move : record.moves) {
    const std::string name = "move " + std::to_string(replayed.turns.size() + 1);
    auto turn = replay.play({name, move});
    if (!turn) {
      replayed.problem = to_text(turn.error());
      break;
    }
    replayed.turns.push_back(std::move(*turn));
    Contents after = contents_of(replay.game());
    steps.push_back(changes(before, after));
    before = std::move(after);
  }
  replayed.json["steps"] = std::move(steps);
  if (!record.clocks.empty()) replayed.json["clocks"] = clocks_of(record, replayed.turns.size());
  if (!record.evaluations.empty()) {
    replayed.json["evaluations"] = evaluations_of(record, replayed.turns.size());
  }
  return replayed;
}

Json Replays::common() const {
  return {{"pieces", kPieceLetters}, {"boards", boards_}, {"starts", starts_}};
}

}  // namespace cadenza::match::page
