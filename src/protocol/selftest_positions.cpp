// Positions: set by moves and by text, wrong ones refused, finished games recognised.
#include "protocol/selftest_checks.hpp"
#include "protocol/selftest_play.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

constexpr int kPositions = 6;

Heard<void> compare(Talk& talk, const std::string& line, const session::Game& game) {
  auto told = tell(talk, line);
  if (!told) return told;
  return compare_queries(talk, game);
}

// A whole turn that is not legal, but could be in another position.
std::optional<std::string> wrong_turn(const Played& before, const session::Game& after) {
  const std::string move = before.moves.substr(before.moves.rfind(' ') + 1);
  if (session::parse_whole_turn(after, {"move", move, 0})) return std::nullopt;
  return move;
}

// Sends a wrong position after a right one in which p1 is not to move: were it taken, wholly or in
// part, or the board cleared, p1turn would tell.
Heard<void> expect_refusal(Talk& talk, Verdict& verdict, const Played& before,
                           const std::string& wrong, const std::string& problem) {
  auto told = tell(talk, before.line());
  if (!told) return told;
  auto sent = talk.send(wrong);
  if (!sent) return sent;
  bool complained = false;
  auto ready = talk.synchronise(
      [&](const std::string& line) { complained = complained || is_error_line(line); });
  if (!ready) return ready;
  auto right = compare_queries(talk, *before.game);
  if (!right) {
    if (talk.broken()) return right;
    return found(talk.finding("After " + shown(wrong) + ", " + problem +
                                  ", your program no longer has the position it had before. " +
                                  right.error().happened,
                              right.error().expected,
                              "Read the whole line first, and change the position only if all of "
                              "it is right."));
  }
  if (complained) return {};
  verdict.warn(
      talk.finding("Your program did not complain about " + shown(wrong) + ", " + problem + ".",
                   "`info string error ...`",
                   "It kept the previous position, which is right; but whoever looks for "
                   "a mistake in a game will miss the line."));
  return {};
}

}  // namespace

Heard<void> startpos(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  auto sent = (*talk)->send("uginewgame");
  if (!sent) return sent;
  return compare(**talk, "position startpos", *tester.start);
}

Heard<void> moves(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed);
  for (int i = 1; i <= kPositions; ++i) {
    const Played played = random_game(*tester.start, i * i, random);
    auto right = compare(**talk, played.line(), *played.game);
    if (!right) return right;
  }
  return {};
}

Heard<void> fen(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed + 1);
  for (int i = 1; i <= kPositions; ++i) {
    const Played played = unfinished_game(*tester.start, i, random);
    const std::string line = "position fen " + played.game->to_text();
    auto again =
        session::start(tester.start->name(), tester.start->variant(), played.game->to_text());
    if (!again) continue;  // what cannot be read back is not the program's fault
    auto right = compare(**talk, line, **again);
    if (!right) return right;
    Played on(**again);
    on.play(session::random_turn(**again, random));
    auto also = compare(**talk, line + on.moves, *on.game);
    if (!also) return also;
  }
  return {};
}

Heard<void> illegal_move(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed + 2);
  const Played before = random_game(*tester.start, 1, random);
  Played after(*tester.start);
  std::optional<std::string> wrong;
  for (int tries = 0; !wrong && tries < 100; ++tries) {
    after = Played(*tester.start);
    const auto first = session::parse_whole_turn(
        *after.game, {"move", std::string_view(before.moves).substr(7), 0});
    after.play(*first);
    after.play(session::random_turn(*after.game, random));
    wrong = wrong_turn(before, *after.game);
  }
  if (!wrong) return {};
  return expect_refusal(**talk, verdict, before, after.line() + ' ' + *wrong,
                        "whose last move is not legal");
}

Heard<void> bad_fen(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed + 3);
  const Played before = random_game(*tester.start, 1, random);
  for (const char* wrong : {"position fen no/such/position z 0 0", "position fen 1/1 w 1",
                            "position fen ////// w", "position startpos moves zz99"}) {
    auto refused = expect_refusal(**talk, verdict, before, wrong, "which describes no position");
    if (!refused) return refused;
  }
  return {};
}

Heard<void> finished_game(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed + 4);
  const Played played = random_game(*tester.start, tester.settings.longest_game, random);
  if (!played.game->outcome().over()) {
    verdict.note("no random game came to an end, so this was not tried");
    return {};
  }
  auto right = compare(**talk, played.line(), *played.game);
  if (!right) return right;
  const auto best = (*talk)->ask(
      "go movetime " + std::to_string(tester.settings.limits.search.count()), "bestmove");
  if (!best) return found(best.error());
  if (words_of(*best) == std::vector<std::string_view>{"bestmove", "0000"}) return {};
  return found(
      (*talk)->finding("The game is over (" + played.game->describe(played.game->outcome()) +
                           "), and your program printed " + shown(*best) + ".",
                       "`bestmove 0000`", "Look whether the game is over before you search."));
}

}  // namespace cadenza::protocol::selftest::checks
