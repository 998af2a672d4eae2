// The checks, one function each. What it returns as an error is a failure; lesser things it tells
// the verdict itself.
#pragma once

#include "protocol/selftest_tester.hpp"

namespace cadenza::protocol::selftest::checks {

using Check = Heard<void> (*)(Tester& tester, Verdict& verdict);

// selftest_hello.cpp
[[nodiscard]] Heard<void> start(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> ugi(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> options(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> isready(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> setoption(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> game(Tester& tester, Verdict& verdict);

// selftest_endurance.cpp
[[nodiscard]] Heard<void> unknown_lines(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> long_line(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> quit(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> end_of_input(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> quit_while_searching(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> one_answer(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> only_protocol(Tester& tester, Verdict& verdict);

// selftest_positions.cpp
[[nodiscard]] Heard<void> startpos(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> moves(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> fen(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> illegal_move(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> bad_fen(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> finished_game(Tester& tester, Verdict& verdict);

// selftest_extensions.cpp
[[nodiscard]] Heard<void> extensions(Tester& tester, Verdict& verdict);

// selftest_searches.cpp
[[nodiscard]] Heard<void> movetime(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> depth(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> nodes(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> clock(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> stop(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> ready_while_searching(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> busy(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> info(Tester& tester, Verdict& verdict);

// selftest_games.cpp
[[nodiscard]] Heard<void> plays_itself(Tester& tester, Verdict& verdict);
[[nodiscard]] Heard<void> plays_random_moves(Tester& tester, Verdict& verdict);

}  // namespace cadenza::protocol::selftest::checks
