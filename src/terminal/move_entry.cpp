#include "terminal/move_entry.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "session/turns.hpp"
#include "terminal/suggest.hpp"
#include "view/marks.hpp"

namespace cadenza::terminal {
namespace {

std::string joined(const std::vector<std::string>& cells, char separator, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < std::min(cells.size(), most); ++i) {
    if (i > 0) text += separator;
    text += cells[i];
  }
  return text;
}

// A sentence of the words that the rules use in their errors.
std::string sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text + ".";
}

// Spelt alike; or, of what one piece may do, anything.
std::vector<std::string> alternatives(const session::Game& game, const std::string& typed,
                                      const std::vector<std::string>& cells) {
  constexpr std::size_t kMost = 4;
  if (view::moves_pieces(game)) {
    auto own = move_texts(game, cells.front());
    if (!own.empty()) {
      if (own.size() > kMost) own.resize(kMost);
      return own;
    }
  }
  return closest(typed, move_texts(game), 1, kMost);
}

tl::unexpected<Error> refused(const session::Game& game, const std::string& message,
                              const std::string& typed, const std::vector<std::string>& cells) {
  const bool no_cell = message.rfind("expected", 0) == 0;
  std::string text =
      sentence(no_cell ? in_quotes(typed) + " is no cell here: " + message : message);
  const auto others = alternatives(game, typed, cells);
  if (!others.empty()) text += " You could play " + one_of(others) + ".";
  return fail("", 0, text);
}

Expected<std::string> piece_move(const session::Game& game, const std::vector<std::string>& cells) {
  const std::string text = joined(cells, '-', 2);
  const auto turn = session::parse_turn(game, {"move", text, 1});
  if (turn) return text;
  return refused(game, turn.error().message, text, cells);
}

// The first cell that may not be played decides what is said.
Expected<std::string> placements(const session::Game& game, const std::vector<std::string>& cells) {
  const std::string text = joined(cells, ',', cells.size());
  const auto turn = session::parse_turn(game, {"move", text, 1});
  if (turn) return text;
  if (turn.error().message == "the turn is over before this move") {
    const std::string length = std::to_string(game.turn_length());
    return fail("", 0,
                "Those are too many cells for one turn" +
                    (game.turn_length() > 1 ? ", which has " + length + "." : std::string(".")));
  }
  const auto now = game.clone();
  for (const std::string& cell : cells) {
    if (now->outcome().over()) break;
    const auto move = now->parse_move({"move", cell, 1});
    if (!move) return refused(*now, move.error().message, cell, {cell});
    now->play(*move);
  }
  return refused(game, turn.error().message, text, cells);
}

}  // namespace

Expected<std::string> turn_from(const session::Game& game, const std::vector<std::string>& cells) {
  return view::moves_pieces(game) ? piece_move(game, cells) : placements(game, cells);
}

std::vector<std::string> move_texts(const session::Game& game, const std::string& from) {
  std::vector<std::string> texts;
  for (const game::Move move : game.legal_moves()) {
    std::string text = game.to_text(move);
    if (from.empty() || view::cells_of(text).front() == from) texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace cadenza::terminal
