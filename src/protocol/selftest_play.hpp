// Games between the program under test and chance, and what it must answer in a position.
#pragma once

#include <memory>
#include <string>

#include "base/random.hpp"
#include "protocol/selftest_tester.hpp"
#include "session/turns.hpp"

namespace cadenza::protocol::selftest {

// A game from the start, and the line that tells a program of it.
struct Played {
  explicit Played(const session::Game& start) : game(start.clone()) {}

  void play(const session::Turn& turn);
  [[nodiscard]] std::string line() const { return "position startpos" + moves; }

  std::unique_ptr<session::Game> game;
  std::string moves;  // "" or " moves j9 i9"
};

// So many turns, or fewer when the game is over.
[[nodiscard]] Played random_game(const session::Game& start, int turns, Random& random);
// A random game that does not end within so many turns.
[[nodiscard]] Played unfinished_game(const session::Game& start, int turns, Random& random);

// The second word of the answer.
[[nodiscard]] Heard<std::string> query(Talk& talk, const std::string& what);
// p1turn, gameover and result are as the rules have it.
[[nodiscard]] Heard<void> compare_queries(Talk& talk, const session::Game& game);
// Sends a line that needs no answer; the program must not complain.
[[nodiscard]] Heard<void> tell(Talk& talk, const std::string& line);

struct Search {
  session::Turn turn;
  Milliseconds time{};
  std::string last_info;
};
// The answer to a `go` that has just been sent: one legal move. Faults of the info lines are kept.
[[nodiscard]] Heard<Search> await_move(Tester& tester, Talk& talk, const session::Game& game,
                                       Milliseconds limit);
[[nodiscard]] Heard<Search> search(Tester& tester, Talk& talk, const Played& played,
                                   const std::string& go, Milliseconds limit);

}  // namespace cadenza::protocol::selftest
