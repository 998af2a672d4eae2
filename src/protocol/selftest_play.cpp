#include "protocol/selftest_play.hpp"

#include <algorithm>

#include "protocol/ugi_text.hpp"

namespace cadenza::protocol::selftest {
namespace {

constexpr std::size_t kFaultsKept = 3;

std::string some_moves(const session::Game& game) {
  constexpr std::size_t kMost = 8;
  std::string text;
  const auto moves = game.legal_moves();
  for (std::size_t i = 0; i < std::min(kMost, moves.size()); ++i) {
    if (i > 0) text += ' ';
    text += game.to_text(moves[i]);
  }
  return moves.size() > kMost ? text + " ..." : text;
}

Finding wrong_words(const Talk& talk, const std::string& line, const std::string& problem) {
  const bool ponder = line.find(" ponder ") != std::string::npos;
  return talk.finding(
      "Your program printed " + shown(line) + ": " + problem + ".",
      "the word " + shown(first_word(line)) + ", one blank and one word without blanks",
      ponder ? "Leave out ponder and what follows: some runners wait for ever when they see it."
             : "Some runners wait for ever when there are more or fewer words. A move of several "
               "stones has commas and no blanks.");
}

Finding illegal(const Talk& talk, const session::Game& game, const std::string& move,
                const Error& error) {
  return talk.finding(
      "Your program played " + shown(move) + ", which is not legal: " + error.message + ".",
      "a legal move such as " + some_moves(game) + ", in the position " + shown(game.to_text()),
      "A runner ends the game here, and your program has lost it. cadenza show "
      "draws the position.");
}

void keep_faults(Tester& tester, const Talk& talk, const session::Game& game,
                 const std::string& line) {
  if (tester.info_faults.size() >= kFaultsKept || first_word(line) != "info") return;
  const auto right = check_info_line(line, game);
  if (right) return;
  Finding finding = talk.finding(
      "Your program printed " + shown(line) + ": " + right.error().message + ".",
      "info with depth, seldepth, time, nodes, nps, hashfull, multipv, score cp N or mate N, pv "
      "and legal moves, or `info string` and any text",
      "What is for people goes after `info string`, or on standard error.");
  finding.serious = right.error().field != "unknown";
  tester.info_faults.push_back(std::move(finding));
}

}  // namespace

void Played::play(const session::Turn& turn) {
  moves += moves.empty() ? " moves " : " ";
  moves += session::turn_text(*game, turn);
  session::play(*game, turn);
}

Played random_game(const session::Game& start, int turns, Random& random) {
  Played played(start);
  for (int i = 0; i < turns && !played.game->outcome().over(); ++i) {
    played.play(session::random_turn(*played.game, random));
  }
  return played;
}

Played unfinished_game(const session::Game& start, int turns, Random& random) {
  constexpr int kTries = 20;
  for (int i = 0; i < kTries * turns; ++i) {
    Played played = random_game(start, turns - i / kTries, random);
    if (!played.game->outcome().over()) return played;
  }
  return Played(start);
}

Heard<std::string> query(Talk& talk, const std::string& what) {
  const auto line = talk.ask("query " + what, "response");
  if (!line) return found(line.error());
  const auto answer = second_of_two(*line);
  if (!answer) return found(wrong_words(talk, *line, answer.error().message));
  return *answer;
}

Heard<void> compare_queries(Talk& talk, const session::Game& game) {
  for (const char* what : {"gameover", "result", "p1turn"}) {
    // Whose turn it would be after the end is nobody's business.
    if (what == std::string_view("p1turn") && game.outcome().over()) continue;
    const auto answer = query(talk, what);
    if (!answer) return found(answer.error());
    const std::string expected = *ugi::query_answer(game, what);
    if (*answer == expected) continue;
    return found(talk.finding("Your program answered " + shown("response " + *answer) + " to " +
                                  shown(std::string("query ") + what) + ".",
                              shown("response " + expected) + ", as by the rules of " +
                                  std::string(game.name()) + " " + game.variant() +
                                  " the position is " + shown(game.to_text()),
                              "p1 is whoever moves first from the start. Is the program's idea of "
                              "the rules the variant's?"));
  }
  return {};
}

Heard<void> tell(Talk& talk, const std::string& line) {
  std::string error;
  const auto sent = talk.send(line);
  if (!sent) return found(sent.error());
  const auto ready = talk.synchronise([&](const std::string& answer) {
    if (is_error_line(answer)) error = answer;
  });
  if (!ready) return found(ready.error());
  if (error.empty()) return {};
  return found(
      talk.finding("Your program refused " + shown(line) + ": it printed " + shown(error) + ".",
                   "nothing: by the rules this is right",
                   "Is the program's idea of the rules the variant's, and does it read "
                   "moves and positions as 'cadenza show' writes them?"));
}

Heard<Search> await_move(Tester& tester, Talk& talk, const session::Game& game,
                         Milliseconds limit) {
  Search search;
  const auto begin = process::Clock::now();
  const auto line = talk.await("bestmove", limit, [&](const std::string& answer) {
    keep_faults(tester, talk, game, answer);
    if (first_word(answer) == "info") search.last_info = answer;
  });
  if (!line) return found(line.error());
  search.time = std::chrono::duration_cast<Milliseconds>(process::Clock::now() - begin);
  const auto move = second_of_two(*line);
  if (!move) return found(wrong_words(talk, *line, move.error().message));
  const auto turn = session::parse_whole_turn(game, {"move", *move, 0});
  if (!turn) return found(illegal(talk, game, *move, turn.error()));
  search.turn = *turn;
  return search;
}

Heard<Search> search(Tester& tester, Talk& talk, const Played& played, const std::string& go,
                     Milliseconds limit) {
  for (const std::string& line : {played.line(), go}) {
    const auto sent = talk.send(line);
    if (!sent) return found(sent.error());
  }
  auto found_move = await_move(tester, talk, *played.game, limit);
  if (!found_move) return found_move;
  // A second bestmove would come about now.
  const auto ready = talk.synchronise();
  if (!ready) return found(ready.error());
  return found_move;
}

}  // namespace cadenza::protocol::selftest
