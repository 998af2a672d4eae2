#include "terminal/help.hpp"

namespace cadenza::terminal {
namespace {

struct Rules {
  std::string_view game;
  std::string_view aim;
  std::string_view rules;
};

constexpr Rules kRules[] = {
    {"andantino", "Get five of your stones in a row, or surround a stone of your opponent.",
     "Players take turns placing one stone on an empty cell that touches at least two stones,\n"
     "whatever their colours (the very first one touches only one).\n"
     "You win with five or more of your stones in a straight line, or when a stone of your\n"
     "opponent is surrounded: no way over empty cells and your opponent's stones leads from it\n"
     "to the edge. Placing your own stone where it is surrounded loses.\n"},
    {"omega", "Have the highest product of the sizes of your groups when the board is full.",
     "In your turn you place one stone of every colour on empty cells, in the order of the\n"
     "colours; also those of your opponents. Stones of one colour that touch are a group. At the\n"
     "end everybody's score is the product of the sizes of the groups of his colour, so groups\n"
     "of three pay best, and a group too large or too small costs its owner dearly.\n"},
    {"tablut", "White leads the king out of the board; Black surrounds him.",
     "All pieces move like a rook in chess: straight on, any number of empty squares. You capture\n"
     "an enemy by closing him in between two of your pieces with your own move. White wins when\n"
     "the king reaches his goal at the edge (in the variant mcgill, a corner), Black when the "
     "king\n"
     "is captured. Squares marked x are camps, the throne or corners, and have rules of their "
     "own:\n"
     "docs/rules.md has them all.\n"},
};

struct Topic {
  std::string_view name;
  std::string_view text;
};

constexpr Topic kTopics[] = {
    {"hint", "hint: the engine says what it would play. Your clock goes on.\n"},
    {"undo",
     "undo: takes back your last turn and what was answered to it, also while somebody thinks.\n"
     "A turn of Omega that is half entered is taken back alone. undo 3 does it three times.\n"},
    {"redo", "redo: plays again what undo took back.\n"},
    {"save",
     "save FILE: writes the game into a file. A name that ends in .pgn, .sgf or .otn gives that\n"
     "format, any other JSON. Unfinished games are kept without it.\n"},
    {"load", "load FILE: goes on with the first game in a file, in any of the formats.\n"},
    {"resign", "resign: gives the game up.\n"},
    {"level",
     "level N: the engine's strength, from 1 (weak) to 10 (all it can). level perfect\n"
     "never loses as Black in Andantino on the usual board, where the winning strategy is "
     "known.\n"},
    {"analyse", "analyse [SECONDS]: the engine's three best moves. Enter ends it early.\n"},
    {"flip", "flip: turns the board round.\n"},
    {"board",
     "board: draws the board again. board off: no longer after every turn; board on: again.\n"},
    {"moves",
     "moves: lists what you may play. moves e4, or just e4: where the piece on e4 may go.\n"},
    {"now", "now: whoever thinks moves at once.\n"},
    {"clock", "clock: how much time everybody has.\n"},
    {"new", "new: begins a new game with the same players. The old one is kept.\n"},
    {"quit", "quit (or Ctrl-D): leaves. An unfinished game is kept and offered next time.\n"},
};

constexpr std::string_view kSigns =
    "+ you may play here    ! you may, but it loses at once    [ ] the last move\n";
constexpr std::string_view kPieces =
    "○ white   ● black   ▲ red   ■ blue   ♔ king   · empty   × special square\n";
constexpr std::string_view kAsciiPieces =
    "w or T white, b or t black, r red, u blue, K king, . empty, x special square\n";

const Rules* rules_of(std::string_view game) {
  for (const Rules& rules : kRules) {
    if (rules.game == game) return &rules;
  }
  return nullptr;
}

std::string overview(std::string_view how_to_move) {
  std::string text = "To move, type ";
  text += how_to_move;
  text +=
      ". Capitals and blanks do not matter.\n"
      "  hint            what would the engine play?\n"
      "  undo, redo      take a turn back, or play it again\n"
      "  moves           what may I play?\n"
      "  board, flip     draw the board, turn it round\n"
      "  level N         make the engine weaker or stronger: 1 to 10, or perfect\n"
      "  analyse         the engine's best moves here\n"
      "  now             do not let it think any longer\n"
      "  save F, load F  write or read a game\n"
      "  clock, new      the time left; another game\n"
      "  resign, quit    give up; leave and go on another day\n"
      "help rules explains the game, help signs the board, help undo (or any word) that word.\n";
  return text;
}

}  // namespace

std::string help_text(std::string_view topic, const HelpContext& context) {
  if (topic == "rules" || topic == "rule" || topic == "game") {
    const Rules* rules = rules_of(context.game);
    return std::string(rules == nullptr ? "docs/rules.md has the rules.\n" : rules->rules);
  }
  if (topic == "signs" || topic == "sign") {
    return std::string(kSigns).append(context.ascii ? kAsciiPieces : kPieces);
  }
  for (const Topic& each : kTopics) {
    if (each.name == topic) return std::string(each.text);
  }
  return overview(context.how_to_move);
}

std::string aim_of(std::string_view game) {
  const Rules* rules = rules_of(game);
  return std::string(rules == nullptr ? "" : rules->aim);
}

}  // namespace cadenza::terminal
