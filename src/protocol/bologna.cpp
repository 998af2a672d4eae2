#include "protocol/bologna.hpp"

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/text.hpp"

namespace cadenza::protocol::bologna {
namespace {

using nlohmann::json;

constexpr std::size_t kRanks = 9;

constexpr std::array<std::pair<std::string_view, Turn>, 5> kTurns = {{{"WHITE", Turn::white},
                                                                      {"BLACK", Turn::black},
                                                                      {"WHITEWIN", Turn::white_won},
                                                                      {"BLACKWIN", Turn::black_won},
                                                                      {"DRAW", Turn::drawn}}};

// Blank: an empty square.
constexpr std::array<std::pair<std::string_view, char>, 5> kPieces = {
    {{"EMPTY", ' '}, {"THRONE", ' '}, {"WHITE", 'T'}, {"BLACK", 't'}, {"KING", 'K'}}};

template <class Table>
auto look_up(const Table& table, const json& word)
    -> std::optional<typename Table::value_type::second_type> {
  if (!word.is_string()) return std::nullopt;
  for (const auto& [name, value] : table) {
    if (word.get_ref<const std::string&>() == name) return value;
  }
  return std::nullopt;
}

// "3ttt3"
Expected<std::string> rank_text(const json& row) {
  if (!row.is_array() || row.size() != kRanks) {
    return fail("board", 0, "expected rows of nine squares");
  }
  std::string text;
  int empty = 0;
  const auto end_run = [&] {
    if (empty > 0) text += std::to_string(std::exchange(empty, 0));
  };
  for (const json& square : row) {
    const auto piece = look_up(kPieces, square);
    if (!piece) return fail("board", 0, "expected EMPTY, WHITE, BLACK, KING or THRONE");
    if (*piece == ' ') {
      ++empty;
    } else {
      end_run();
      text += *piece;
    }
  }
  end_run();
  return text;
}

// A player of theirs takes an EMPTY square for one that it may enter.
void mark_throne(json& board) {
  json& centre = board[kRanks / 2][kRanks / 2];
  if (centre == "EMPTY") centre = "THRONE";
}

std::string_view rows_of(std::string_view position) {
  return position.substr(0, position.find(' '));
}

}  // namespace

std::string framed(std::string_view message) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(message.size() >> static_cast<unsigned>(shift) & 0xFFU);
  }
  return bytes += message;
}

Expected<std::size_t> parse_length(std::string_view four_bytes) {
  std::size_t length = 0;
  for (const char byte : four_bytes) length = length << 8 | static_cast<unsigned char>(byte);
  if (four_bytes.size() != 4 || length > kLongestMessage) {
    return fail("length", 0, "a message has at most " + std::to_string(kLongestMessage) + " bytes");
  }
  return length;
}

std::string name_message(std::string_view name) {
  return json(name).dump(-1, ' ', false, json::error_handler_t::replace);
}

std::string move_message(std::string_view move, game::Side side) {
  const std::size_t dash = move.find('-');
  return json{{"from", move.substr(0, dash)},
              {"to", move.substr(dash + 1)},
              {"turn", side == game::Side::white ? "WHITE" : "BLACK"}}
      .dump();
}

std::string state_message(const State& state) {
  json board = json::array();
  json row = json::array();
  for (const char c : state.rows + '/') {
    if (c == '/') {
      board.insert(board.begin(), std::exchange(row, json::array()));
    } else if (c >= '1' && c <= '9') {
      for (int i = 0; i < c - '0'; ++i) row.push_back("EMPTY");
    } else {
      row.push_back(c == 'K' ? "KING" : c == 'T' ? "WHITE" : "BLACK");
    }
  }
  mark_throne(board);
  const auto turn = kTurns[static_cast<std::size_t>(state.turn)].first;
  return json{{"board", std::move(board)}, {"turn", turn}}.dump();
}

Expected<State> parse_state(std::string_view message) {
  const json state = json::parse(message, nullptr, false);
  if (!state.is_object()) return fail("state", 0, "expected a JSON object with board and turn");
  const auto turn = look_up(kTurns, state.value("turn", json{}));
  if (!turn) return fail("turn", 0, "expected WHITE, BLACK, WHITEWIN, BLACKWIN or DRAW");
  const json board = state.value("board", json{});
  if (!board.is_array() || board.size() != kRanks) return fail("board", 0, "expected nine rows");
  std::string rows;
  for (auto row = board.rbegin(); row != board.rend(); ++row) {  // rank 1 comes first
    const auto text = rank_text(*row);
    if (!text) return tl::unexpected<Error>(text.error());
    rows += (rows.empty() ? "" : "/") + *text;
  }
  return State{std::move(rows), *turn};
}

Expected<std::string> parse_move(std::string_view message) {
  const json move = json::parse(message, nullptr, false);
  if (!move.is_object()) return fail("move", 0, "expected a JSON object with from and to");
  const json from = move.value("from", json{});
  const json to = move.value("to", json{});
  if (!from.is_string() || !to.is_string()) return fail("move", 0, "expected squares in from, to");
  return to_lower(from.get<std::string>() + '-' + to.get<std::string>());
}

State state_of(const session::Game& game) {
  const game::Outcome outcome = game.outcome();
  State state{std::string(rows_of(game.to_text())), Turn::drawn};
  if (!outcome.over()) {
    state.turn = game.side_to_move() == game::Side::white ? Turn::white : Turn::black;
  } else if (!outcome.drawn()) {
    state.turn = outcome.won_by(game::Side::white) ? Turn::white_won : Turn::black_won;
  }
  return state;
}

Expected<void> follow(std::unique_ptr<session::Game>& game, const State& state) {
  const game::Side mover = state.turn == Turn::black ? game::Side::black : game::Side::white;
  if (rows_of(game->to_text()) == state.rows && game->side_to_move() == mover) return {};
  for (const game::Move move : game->legal_moves()) {
    std::unique_ptr<session::Game> next = game->clone();
    next->play(move);
    if (rows_of(next->to_text()) != state.rows) continue;
    game = std::move(next);
    return {};
  }
  const std::string text = state.rows + (mover == game::Side::white ? " w 0 1" : " b 0 1");
  auto set_up = session::start(game->name(), game->variant(), text);
  if (!set_up) return tl::unexpected<Error>(set_up.error());
  game = std::move(*set_up);
  return {};
}

}  // namespace cadenza::protocol::bologna
