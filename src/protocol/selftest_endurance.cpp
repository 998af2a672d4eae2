// What a program must survive, how it must leave, and what it must never print.
#include "protocol/selftest_checks.hpp"
#include "protocol/ugi_command.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

Heard<void> expect_clean(Talk& talk) {
  const auto exit = talk.leave();
  if (!exit) return found(exit.error());
  if (exit->clean()) return {};
  return found(talk.finding("Your program " + process::to_text(*exit) + ".",
                            "that it leaves with code 0",
                            "Return 0 from main, and end the threads of the search first."));
}

}  // namespace

Heard<void> unknown_lines(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  for (const char* line : {"", "   ", "hello", "position", "setoption", "isready\r",
                           "xyzzy \x01\xff\xfe \t 1234567890123456789012345678901234567890"}) {
    const auto sent = (*talk)->send(line);
    if (!sent) return found(sent.error());
    const bool ready = std::string_view(line) == "isready\r";
    auto alive =
        ready ? (*talk)->await("readyok").map([](const std::string&) {}) : (*talk)->synchronise();
    if (!alive) return alive;
  }
  return {};
}

Heard<void> long_line(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  constexpr std::size_t kBeyond = 1000;
  auto sent = (*talk)->send(std::string(ugi::kLongestLine + kBeyond, 'x'));
  if (!sent) return sent;
  return (*talk)->synchronise();
}

Heard<void> quit(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  auto sent = (*talk)->send("quit");
  if (!sent) return sent;
  return expect_clean(**talk);
}

Heard<void> end_of_input(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  (*talk)->close_input();
  auto left = expect_clean(**talk);
  if (!left) left.error().sent += ", then the end of the input";
  return left;
}

Heard<void> quit_while_searching(Tester& tester, Verdict& /*verdict*/) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  for (const char* line : {"position startpos", "go infinite", "quit"}) {
    auto sent = (*talk)->send(line);
    if (!sent) return sent;
  }
  return expect_clean(**talk);
}

Heard<void> one_answer(Tester& tester, Verdict& verdict) {
  for (const auto& [line, sent] : tester.oddities.surplus) {
    verdict.fail({"Your program printed " + shown(line) + ", which nobody had asked for.", sent,
                  "one answer to each ugi, isready, query and go, and no other",
                  "A search that is stopped and then ends by itself must print its bestmove only "
                  "once; stop without a search is answered by nothing."});
  }
  return {};
}

Heard<void> only_protocol(Tester& tester, Verdict& verdict) {
  for (const auto& [line, sent] : tester.oddities.strays) {
    verdict.fail({"Your program printed " + shown(line) +
                      " on standard output, which is no line "
                      "of the protocol.",
                  sent, "only id, option, ugiok, readyok, info, bestmove and response",
                  "Put what is for people after `info string`, or print it on standard error."});
  }
  return {};
}

}  // namespace cadenza::protocol::selftest::checks
