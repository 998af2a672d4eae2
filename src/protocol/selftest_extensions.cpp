// What goes beyond UGI: who has it must have it right, who has not is told that it exists.
#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "protocol/selftest_checks.hpp"
#include "protocol/selftest_play.hpp"
#include "protocol/ugi_text.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

// None: the program does not know this query.
Heard<std::optional<std::string>> optional_query(Talk& talk, const std::string& what) {
  std::string response;
  bool refused = false;
  const auto sent = talk.send("query " + what);
  if (!sent) return found(sent.error());
  const auto ready = talk.synchronise([&](const std::string& line) {
    if (first_word(line) == "response") response = line;
    refused = refused || is_error_line(line);
  });
  if (!ready) return found(ready.error());
  if (response.empty()) talk.forget("response");
  if (refused || response.empty()) return std::nullopt;
  const auto answer = second_of_two(response);
  if (answer) return *answer;
  return found(talk.finding("Your program answered " + shown("query " + what) + " with " +
                                shown(response) + ": " + answer.error().message + ".",
                            "`response` and one word",
                            "Write commas between moves, and underscores for the blanks of a "
                            "position."));
}

bool same_moves(const session::Game& game, const std::string& list) {
  std::set<std::uint16_t> listed;
  std::size_t turns = 0;
  for (const Field& word : split_words("legalmoves", list)) {
    const auto move = game.parse_move(word);
    if (!move) return false;
    listed.insert(move->bits);
    ++turns;
  }
  return listed.size() == turns && turns == game.legal_moves().size();
}

bool same_position(const session::Game& game, std::string text) {
  std::replace(text.begin(), text.end(), '_', ' ');
  const auto read = session::start(game.name(), game.variant(), text);
  return read && (*read)->to_text() == game.to_text();
}

bool is_right(const session::Game& game, const std::string& what, const std::string& answer) {
  if (what == "legalmoves") return same_moves(game, answer);
  if (what == "fen") return same_position(game, answer);
  return answer == *ugi::query_answer(game, what);
}

Heard<bool> check_query(Talk& talk, const session::Game& game, const std::string& what) {
  const auto answer = optional_query(talk, what);
  if (!answer) return found(answer.error());
  if (!*answer) return false;
  if (is_right(game, what, **answer)) return true;
  return found(talk.finding(
      "Your program answered " + shown("query " + what) + " with " + shown(**answer) + ".",
      shown(*ugi::query_answer(game, what)) + " in the position " + shown(game.to_text()),
      "This query is an extension: a program that does not know it is right "
      "too."));
}

}  // namespace

Heard<void> extensions(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  Random random(tester.settings.seed + 5);
  const Played first(*tester.start);
  const Played later = unfinished_game(*tester.start, 4, random);
  for (const std::string what : {"turn", "legalmoves", "fen", "scores"}) {
    for (const Played* played : {&first, &later}) {
      auto told = tell(**talk, played->line());
      if (!told) return told;
      const auto known = check_query(**talk, *played->game, what);
      if (!known) return found(known.error());
      if (*known) continue;
      verdict.note("it does not know `query " + what + "`, which is not needed");
      break;
    }
  }
  return {};
}

}  // namespace cadenza::protocol::selftest::checks
