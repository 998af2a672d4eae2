// Whole games: every position told, every question asked, every move looked at.
#include "protocol/selftest_checks.hpp"
#include "protocol/selftest_play.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

// Which player the program is; everybody else moves at random.
using IsProgram = bool (*)(int game, int turn);

Heard<void> next_turn(Tester& tester, Talk& talk, Played& played) {
  const Limits& limits = tester.settings.limits;
  const auto done =
      search(tester, talk, played, "go movetime " + std::to_string(limits.move.count()),
             limits.move + limits.patience);
  if (!done) return found(done.error());
  played.play(done->turn);
  return {};
}

Heard<Played> play_game(Tester& tester, Talk& talk, int game, IsProgram is_program) {
  Random random(tester.settings.seed + 100 + static_cast<std::uint64_t>(game));
  Played played(*tester.start);
  const auto sent = talk.send("uginewgame");
  if (!sent) return found(sent.error());
  for (int turn = 0; turn < tester.settings.longest_game; ++turn) {
    const auto told = tell(talk, played.line());
    if (!told) return found(told.error());
    const auto right = compare_queries(talk, *played.game);
    if (!right) return found(right.error());
    if (played.game->outcome().over()) break;
    if (!is_program(game, turn)) {
      played.play(session::random_turn(*played.game, random));
      continue;
    }
    const auto moved = next_turn(tester, talk, played);
    if (!moved) return found(moved.error());
  }
  return played;
}

Heard<void> play_games(Tester& tester, Verdict& verdict, int games, IsProgram is_program) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  for (int game = 0; game < games; ++game) {
    const auto played = play_game(tester, **talk, game, is_program);
    if (!played) return found(played.error());
    const session::Game& end = *played->game;
    verdict.note("a game of " + std::to_string(end.plies()) + " plies: " +
                 (end.outcome().over() ? end.describe(end.outcome()) : "not finished"));
  }
  return {};
}

}  // namespace

Heard<void> plays_itself(Tester& tester, Verdict& verdict) {
  return play_games(tester, verdict, tester.settings.games, [](int, int) { return true; });
}

Heard<void> plays_random_moves(Tester& tester, Verdict& verdict) {
  return play_games(tester, verdict, 2 * tester.settings.games,
                    [](int game, int turn) { return turn % 2 == game % 2; });
}

}  // namespace cadenza::protocol::selftest::checks
