// A small Andantino player that speaks UGI. Copy it, replace choose_move(), and it is yours.
//   g++ -std=c++17 -O2 -o player player.cpp && cadenza selftest --game andantino ./player
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// The rules. The board is a square of characters: 'w', 'b', '.' where it is empty, '#' beyond its
// edge. A cell is a place in it: row * kWidth + letter, both counted from 1.
constexpr int kSide = 10;  // cells along one edge of the board: the variant `side10`
constexpr int kWidth = 2 * kSide + 1, kCells = kWidth * kWidth;
const int kSteps[] = {1, kWidth + 1, kWidth, -1, -kWidth - 1, -kWidth};  // to the six neighbours
const std::string kStart = [] {
  std::string board(kCells, '#');
  for (int row = 1; row < 2 * kSide; ++row)
    for (int letter = 1; letter < 2 * kSide; ++letter)
      if (std::abs(row - letter) < kSide) board[row * kWidth + letter] = '.';
  board[kSide * kWidth + kSide] = 'b';
  return board;
}();
std::string name_of(int c) { return char('a' + c % kWidth - 1) + std::to_string(c / kWidth); }
char other(char colour) { return colour == 'w' ? 'b' : 'w'; }
struct Position {
  std::string board = kStart;
  char to_move = 'w';
  char winner = 0;                 // 'w', 'b' or 'd' for a draw when the game is over
  Position play(int cell) const {  // a new position: this one stays as it is
    Position next{board, other(to_move)};
    next.board[cell] = to_move;
    next.find_winner();
    return next;
  }
  void find_winner() {
    for (char colour : {to_move, other(to_move)})  // both: a stone may go where it is enclosed
      if (has_line(colour) || encloses(colour)) winner = colour;
    if (winner == 0 && legal_moves().empty()) winner = 'd';
  }
  std::vector<int> legal_moves() const {
    std::vector<int> moves;
    for (int cell = 0; cell < kCells && winner == 0; ++cell) {
      if (board[cell] != '.') continue;
      int missing = board == kStart ? 1 : 2;  // stones beside it; at first there is only one
      for (int step : kSteps) missing -= std::isalpha(board[cell + step]) != 0;
      if (missing <= 0) moves.push_back(cell);
    }
    return moves;
  }
  bool has_line(char colour) const {
    for (int cell = 0; cell < kCells; ++cell)
      for (int step : {kSteps[0], kSteps[1], kSteps[2]}) {
        int length = 0;
        while (board[cell + length * step] == colour) ++length;
        if (length >= 5) return true;
      }
    return false;
  }
  bool encloses(char colour) const {  // some stone of the other, so that it cannot reach the edge
    std::string left = board;         // where what is reached from the edge becomes '#'
    for (bool changed = true; std::exchange(changed, false);)
      for (int cell = 0; cell < kCells; ++cell)
        for (int step : kSteps)
          if (left[cell] != '#' && left[cell] != colour && left[cell + step] == '#')
            left[cell] = '#', changed = true;
    return left.find(other(colour)) != std::string::npos;
  }
};
// Your program: one of position.legal_moves(), found within so many seconds. This one wins at once
// if it can, else it plays anything.
int choose_move(const Position& position, double /*seconds*/) {
  static std::mt19937 random{std::random_device{}()};
  const std::vector<int> moves = position.legal_moves();
  for (int move : moves)
    if (position.play(move).winner == position.to_move) return move;
  return moves[random() % moves.size()];
}

bool read_fen(std::istream& text, Position& next) {
  int empty = 0, number = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    if (next.board[cell] == '#') continue;
    const bool next_row = next.board[cell - 1] == '#' && cell > 2 * kWidth;
    if (next_row && (empty > 0 || text.get() != '/')) return false;
    if (empty == 0 && std::isdigit(text.peek())) text >> empty;  // so many cells
    next.board[cell] = empty > 0 ? '.' : static_cast<char>(text.get());
    if (empty > 0) --empty;
  }
  const bool right = empty == 0 && next.board.find_first_not_of("#.wb") == std::string::npos;
  return right && text >> next.to_move >> number && other(other(next.to_move)) == next.to_move;
}
// `startpos` or `fen ROWS SIDE NUMBER`, then perhaps `moves M1 M2 ...`. False if it is wrong.
bool parse(std::istream& words, Position& result) {
  Position next;
  std::string word;
  words >> word >> std::ws;
  if (word != "startpos" && (word != "fen" || !read_fen(words, next))) return false;
  next.find_winner();
  for (words >> word; words >> word;) {  // the first is `moves`
    int move = 0;
    for (int cell : next.legal_moves()) move = name_of(cell) == word ? cell : move;
    if (move == 0) return false;
    next = next.play(move);
  }
  result = next;
  return true;
}
double after(const std::string& key, const std::string& line, double otherwise) {
  const std::size_t at = line.find(" " + key + " ");
  return at == std::string::npos ? otherwise : std::atof(&line[at + key.size() + 2]);
}
double seconds_for(const std::string& go, char to_move) {
  const std::string me = to_move == 'w' ? "p1" : "p2";  // p1 is who moves first: White
  const double share = after(me + "time", go, 30'000) / 30 + after(me + "inc", go, 0) / 2;
  return after("movetime", go, share) * 0.8 / 1000;  // most of it, or a part of our own clock
}
std::string answer(const std::string& query, const Position& position) {
  std::string moves;
  for (int cell : position.legal_moves()) moves += (moves.empty() ? "" : ",") + name_of(cell);
  if (query == "legalmoves") return moves.empty() ? "none" : moves;
  if (query == "p1turn") return position.to_move == 'w' ? "true" : "false";
  if (query == "gameover") return position.winner ? "true" : "false";
  if (query != "result") std::cout << "info string error unknown-query" << std::endl;
  if (position.winner == 'd') return "draw";
  return position.winner == 0 ? "none" : position.winner == 'w' ? "p1win" : "p2win";
}
void say(const std::string& text) { std::cout << text << std::endl; }  // which flushes
int main() {
  Position position;
  std::string held;  // the move that `go infinite` has found: to be said only after `stop`
  for (std::string line, command, query; std::getline(std::cin, line);) {
    std::istringstream words(line);
    if (!(words >> command)) continue;
    if (command == "quit") break;
    if (command == "isready") say("readyok");
    if (command == "stop" && !held.empty()) say("bestmove " + std::exchange(held, ""));
    if (!held.empty()) continue;  // a search takes nothing else
    if (command == "ugi") say("id name Kit player (C++)\nid author you\nugiok");
    if (command == "query" && words >> query) say("response " + answer(query, position));
    if (command == "position" && !parse(words, position)) say("info string error bad-position");
    if (command == "go") {
      const double seconds = seconds_for(line, position.to_move);
      held = position.winner ? "0000" : name_of(choose_move(position, seconds));
      if (line.find("infinite") == std::string::npos) say("bestmove " + std::exchange(held, ""));
    }
  }
}
