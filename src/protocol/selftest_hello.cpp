// The first words: ugi, options, isready, and which game is played.
#include <algorithm>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "protocol/selftest_checks.hpp"
#include "session/turns.hpp"

namespace cadenza::protocol::selftest::checks {
namespace {

constexpr Milliseconds kMoment{50};

// A value that the program itself has named, so it cannot refuse it.
std::optional<std::string> own_value(const OptionLine& option) {
  const std::string name = to_lower(option.name);
  const bool empty = !option.initial || option.initial->empty() || *option.initial == "<empty>";
  if (option.type == "button" || empty || name == "game" || name == "variant") return std::nullopt;
  return option.initial;
}

std::string to_upper(std::string_view text) {
  std::string upper(text);
  for (char& c : upper) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  return upper;
}

// Sends a line that needs no answer; returns the lines of error that came.
Heard<std::vector<std::string>> errors_after(Talk& talk, const std::string& line) {
  std::vector<std::string> errors;
  const auto sent = talk.send(line);
  if (!sent) return found(sent.error());
  const auto ready = talk.synchronise([&](const std::string& answer) {
    if (is_error_line(answer)) errors.push_back(answer);
  });
  if (!ready) return found(ready.error());
  return errors;
}

// Moves of the games look different enough to tell them apart.
std::string game_with_first_move(const std::string& move) {
  std::string found_game;
  catalog::for_each_family([&](auto family) {
    const auto start = session::start(family.kName, "");
    if (start && session::parse_whole_turn(**start, {"move", move, 0})) found_game = family.kName;
  });
  return found_game;
}

Heard<std::string> guessed_game(Talk& talk, const Limits& limits) {
  for (const char* line : {"uginewgame", "position startpos"}) {
    const auto sent = talk.send(line);
    if (!sent) return found(sent.error());
  }
  const auto best = talk.ask("go movetime " + std::to_string(limits.search.count()), "bestmove");
  if (!best) return found(best.error());
  const auto move = second_of_two(*best);
  const std::string game = move ? game_with_first_move(*move) : std::string{};
  if (!game.empty()) return game;
  return found(
      talk.finding("Which game your program plays cannot be told: it has no option Game, "
                   "and its first move is " +
                       shown(*best) + ".",
                   "a first move of " + catalog::names(),
                   "Say which game it is with --game, and --variant where needed."));
}

// As the user says, as the option says, or as the first move shows.
Heard<std::string> game_of(const Tester& tester, Talk& talk) {
  if (!tester.settings.game.empty()) return tester.settings.game;
  const OptionLine* option = tester.option("game");
  if (option != nullptr && option->initial) return to_lower(*option->initial);
  return guessed_game(talk, tester.settings.limits);
}

std::string variant_of(const Tester& tester, const std::string& game) {
  if (!tester.settings.variant.empty()) return tester.settings.variant;
  const OptionLine* named = tester.option("game");
  const OptionLine* option = tester.option("variant");
  const bool own_game = named == nullptr || to_lower(named->initial.value_or("")) == game;
  const bool known = option != nullptr && option->initial && *option->initial != "<empty>";
  return own_game && known ? *option->initial : std::string{};
}

std::vector<std::string> setup_of(const Tester& tester, const std::string& game) {
  std::vector<std::string> lines;
  if (tester.option("game") != nullptr && !tester.settings.game.empty()) {
    lines.push_back("setoption name Game value " + game);
  }
  if (tester.option("variant") != nullptr && !tester.settings.variant.empty()) {
    lines.push_back("setoption name Variant value " + tester.settings.variant);
  }
  return lines;
}

}  // namespace

Heard<void> start(Tester& tester, Verdict& /*verdict*/) {
  auto talk = Talk::start(tester.settings, tester.oddities);
  if (!talk) return found(talk.error());
  tester.running.emplace(std::move(*talk));
  // It waits for us: what comes now is nothing we asked for.
  return tester.running->comes("ugiok", kMoment).map([](bool) {});
}

Heard<void> ugi(Tester& tester, Verdict& verdict) {
  auto introduced = introduce(*tester.running, tester.settings.limits.startup);
  if (!introduced) return found(introduced.error());
  tester.introduction = *introduced;
  Talk& talk = *tester.running;
  if (introduced->name.empty()) {
    verdict.fail(talk.finding("Your program did not say its name.", "`id name ...` before `ugiok`",
                              "Print it in answer to ugi: runners put it into their tables."));
  }
  if (introduced->author.empty()) {
    verdict.warn(talk.finding("Your program did not say who wrote it.",
                              "`id author ...` before `ugiok`", "Print it in answer to ugi."));
  }
  if (!introduced->name.empty()) verdict.note("it is " + introduced->name);
  return {};
}

Heard<void> options(Tester& tester, Verdict& verdict) {
  for (const std::string& line : tester.introduction.options) {
    const auto option = parse_option_line(line);
    if (!option) {
      verdict.fail(tester.running->finding(
          "The line " + shown(line) + " is not right: " + option.error().message + ".",
          "`option name N type check|spin|combo|button|string default D [min a max b] [var v]...`",
          "Runners read these lines by their words; a wrong one may be the end of the game."));
      continue;
    }
    if (tester.option(to_lower(option->name)) != nullptr) {
      verdict.fail(tester.running->finding("There are two options called " + option->name + ".",
                                           "each name once",
                                           "Names that differ only in case are the same."));
    }
    tester.options.push_back(*option);
  }
  return {};
}

Heard<void> isready(Tester& tester, Verdict& /*verdict*/) { return tester.running->synchronise(); }

Heard<void> setoption(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  for (const OptionLine& option : tester.options) {
    const auto value = own_value(option);
    if (!value) continue;
    for (const std::string& name : {to_upper(option.name), to_lower(option.name)}) {
      const std::string line = "setoption name " + name + " value " + *value;
      const auto errors = errors_after(**talk, line);
      if (!errors) return found(errors.error());
      if (errors->empty()) continue;
      verdict.fail((*talk)->finding("Your program refuses its own default: after " + shown(line) +
                                        " it printed " + shown(errors->front()) + ".",
                                    "nothing", "The names of options are the same in any case."));
    }
  }
  const auto unknown = errors_after(**talk, "setoption name NoSuchOption value 1");
  if (!unknown) return found(unknown.error());
  return {};
}

Heard<void> game(Tester& tester, Verdict& verdict) {
  const auto talk = tester.talk();
  if (!talk) return found(talk.error());
  const auto game = game_of(tester, **talk);
  if (!game) return found(game.error());
  auto rules = session::start(*game, variant_of(tester, *game));
  if (!rules) {
    return found((*talk)->finding("These rules are not known here: " + to_text(rules.error()) + ".",
                                  "one of " + catalog::names(),
                                  "Say with --game and --variant what your program plays; 'cadenza "
                                  "games' lists the names."));
  }
  tester.setup = setup_of(tester, *game);
  for (const std::string& line : tester.setup) {
    const auto errors = errors_after(**talk, line);
    if (!errors) return found(errors.error());
    if (errors->empty()) continue;
    return found((*talk)->finding(
        "Your program refused " + shown(line) + ": it printed " + shown(errors->front()) + ".",
        "nothing", "Does it play that game? Its option says so."));
  }
  tester.start = std::move(*rules);
  verdict.note("it plays " + std::string(tester.start->name()) + " " + tester.start->variant());
  return {};
}

}  // namespace cadenza::protocol::selftest::checks
