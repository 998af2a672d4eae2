// Searches: every kind of limit, stop, isready in the middle, and what is said meanwhile.
#include <thread>

#include "protocol/selftest_checks.hpp"
#include "protocol/selftest_play.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

std::string milliseconds(Milliseconds time) { return std::to_string(time.count()); }

// A position in which p2 is to move: who mixes the players up is found out.
Played second_move(const Tester& tester) {
  Random random(tester.settings.seed + 6);
  return unfinished_game(*tester.start, 1, random);
}

Heard<Search> search_for(Tester& tester, const std::string& go, Milliseconds limit) {
  auto talk = tester.talk();
  if (!talk) return found(talk.error());
  return search(tester, **talk, second_move(tester), go, limit);
}

Finding late(const Talk& talk, const std::string& what, Milliseconds time, Milliseconds allowed) {
  return talk.finding("Your program took " + in_words(time) + " for " + what + ".",
                      "at most " + in_words(allowed),
                      "Look at the clock inside the search, every thousand nodes or so, and leave "
                      "some time for the way to the runner.");
}

// Begins a search without end.
Heard<Talk*> begin_endless(Tester& tester, const Played& played) {
  auto talk = tester.talk();
  if (!talk) return talk;
  for (const std::string& line : {played.line(), std::string("go infinite")}) {
    const auto sent = (*talk)->send(line);
    if (!sent) return found(sent.error());
  }
  return talk;
}

constexpr const char* kListen =
    "Read standard input in a thread of its own while you search, and set a flag that the search "
    "looks at every thousand nodes or so.";

Heard<void> stop_it(Tester& tester, Talk& talk, const session::Game& game) {
  const Limits& limits = tester.settings.limits;
  auto sent = talk.send("stop");
  if (!sent) return sent;
  auto moved = await_move(tester, talk, game, limits.patience);
  if (!moved) {
    if (talk.fell_silent()) moved.error().advice = kListen;
    return found(moved.error());
  }
  if (moved->time > limits.slack) {
    Finding finding = late(talk, "its answer to `stop`", moved->time, limits.slack);
    finding.advice = kListen;
    return found(std::move(finding));
  }
  return {};
}

}  // namespace

Heard<void> movetime(Tester& tester, Verdict& /*verdict*/) {
  const Limits& limits = tester.settings.limits;
  const auto done = search_for(tester, "go movetime " + milliseconds(limits.search),
                               limits.search + limits.patience);
  if (!done) return found(done.error());
  const Milliseconds allowed = limits.search + limits.slack;
  if (done->time <= allowed) return {};
  return found(late(*tester.running, "`go movetime " + milliseconds(limits.search) + "`",
                    done->time, allowed));
}

Heard<void> depth(Tester& tester, Verdict& /*verdict*/) {
  return search_for(tester, "go depth 2", tester.settings.limits.patience).map([](const Search&) {
  });
}

Heard<void> nodes(Tester& tester, Verdict& /*verdict*/) {
  return search_for(tester, "go nodes 1000", tester.settings.limits.patience)
      .map([](const Search&) {});
}

Heard<void> clock(Tester& tester, Verdict& /*verdict*/) {
  const Limits& limits = tester.settings.limits;
  constexpr int kMoves = 10;
  const Milliseconds own = kMoves * limits.search;
  // The other's clock is far longer: who looks at the wrong one loses on time.
  std::string go = "go p1time " + milliseconds(100 * own) + " p2time " + milliseconds(own);
  go += " p1inc 0 p2inc 0";
  const auto done = search_for(tester, go, own + limits.patience);
  if (!done) return found(done.error());
  if (done->time <= own) return {};
  Finding finding = late(*tester.running, "one move, and had lost on time", done->time, own);
  finding.advice = "p2 was to move, so p2time was its clock. " + finding.advice;
  return found(std::move(finding));
}

Heard<void> stop(Tester& tester, Verdict& verdict) {
  const Played played = second_move(tester);
  const auto talk = begin_endless(tester, played);
  if (!talk) return found(talk.error());
  const auto by_itself = (*talk)->comes("bestmove", tester.settings.limits.search);
  if (!by_itself) return found(by_itself.error());
  if (*by_itself) {
    verdict.warn((*talk)->finding("Your program ended `go infinite` by itself.",
                                  "`bestmove` only after `stop`",
                                  "When the search has nothing more to do, wait for stop."));
  } else {
    auto stopped = stop_it(tester, **talk, *played.game);
    if (!stopped) return stopped;
  }
  // There is nothing to stop now, so nothing to answer.
  auto again = (*talk)->send("stop");
  if (!again) return again;
  return (*talk)->synchronise();
}

Heard<void> ready_while_searching(Tester& tester, Verdict& verdict) {
  const Played played = second_move(tester);
  const auto talk = begin_endless(tester, played);
  if (!talk) return found(talk.error());
  bool ended = false;
  auto ready = (*talk)->synchronise(
      [&](const std::string& line) { ended = ended || first_word(line) == "bestmove"; });
  if (!ready) {
    if ((*talk)->fell_silent()) ready.error().advice = kListen;
    return ready;
  }
  if (ended) {
    verdict.note("it ended `go infinite` by itself, so this could not be tried");
    return {};
  }
  return stop_it(tester, **talk, *played.game);
}

Heard<void> busy(Tester& tester, Verdict& verdict) {
  const Played played = second_move(tester);
  const auto talk = begin_endless(tester, played);
  if (!talk) return found(talk.error());
  auto sent = (*talk)->send("position startpos");
  if (!sent) return sent;
  auto stopped = stop_it(tester, **talk, *played.game);
  if (!stopped) return stopped;
  auto kept = compare_queries(**talk, *played.game);
  if (kept || (*talk)->broken()) return kept;
  // No runner does this, so nobody loses a game by it.
  verdict.warn((*talk)->finding("Your program took `position startpos` in the middle of a search.",
                                "`info string error ...`, and the position it had before",
                                "While it searches a program takes only isready, stop and quit."));
  return {};
}

Heard<void> info(Tester& tester, Verdict& verdict) {
  const Limits& limits = tester.settings.limits;
  const auto done = search_for(tester, "go movetime " + milliseconds(limits.search),
                               limits.search + limits.patience);
  if (!done) return found(done.error());
  for (const Finding& fault : tester.info_faults) {
    fault.serious ? verdict.fail(fault) : verdict.warn(fault);
  }
  for (const char* key : {" nodes ", " time ", " nps "}) {
    if (done->last_info.find(key) != std::string::npos) continue;
    verdict.warn(tester.running->finding(
        std::string("The last `info` line before `bestmove` has no") + key + "in it.",
        "nodes, time and nps of the whole search",
        "Runners make their tables of speed and depth from it."));
    break;
  }
  return {};
}

}  // namespace cadenza::protocol::selftest::checks
