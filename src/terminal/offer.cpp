// The questions before a game: an unfinished one, and which game.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "terminal/setup.hpp"
#include "terminal/suggest.hpp"
#include "terminal/words.hpp"

namespace cadenza::terminal {
namespace {

// None: nobody answers any more.
std::optional<std::string> ask(std::string_view prompt, Screen& screen, Events& events) {
  screen.prompt(prompt);
  while (true) {
    const Event event = events.next(std::chrono::hours(1), true);
    if (const auto* line = std::get_if<event::Line>(&event)) {
      screen.entered();
      return line->text;
    }
    if (!std::holds_alternative<event::Tick>(event)) {
      screen.print("\n");
      return std::nullopt;
    }
  }
}

std::string in_words(const SavedGame& game) {
  std::string players;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    players +=
        fmt::format("{}{} {}", i > 0 ? ", " : "", side_name(game::side_of(i)), game.seats[i]);
  }
  const std::string date = game.record.date_start.empty()
                               ? std::string{}
                               : " from " + date_words(game.record.date_start);
  return fmt::format("{} game{} ({}; {})", capitalised(game.record.game), date, players,
                     counted(game.record.moves.size(), "turn"));
}

struct Offered {
  bool left = false;  // nobody answers
  std::optional<Unfinished> taken{};
};

// One after the other, the newest first.
Offered offer(std::vector<Unfinished> games, Screen& screen, Events& events) {
  for (Unfinished& each : games) {
    screen.print(fmt::format("There is an unfinished {}.\n", in_words(each.game)));
    while (true) {
      const auto line = ask("Continue it? [Y]es, [n]o (it is kept), [d]elete it: ", screen, events);
      if (!line) return {true, {}};
      const std::string word = to_lower(trimmed(*line));
      const bool deletes = word == "d" || word == "delete";
      const auto yes = parse_yes(word, true);
      if (deletes) each.file->remove();
      if (deletes || yes == false) break;
      if (yes == true) return {false, std::move(each)};
      screen.print("Please type y, n or d.\n");
    }
  }
  return {};
}

std::optional<Unfinished> newest(std::vector<Unfinished> games) {
  if (games.empty()) return std::nullopt;
  return std::move(games.front());
}

Offered unfinished_game(const PlayOptions& options, Screen& screen, Events& events,
                        const std::optional<StateFolder>& folder) {
  const bool wanted = options.resume || (options.settings.interactive && !options.fresh);
  if (!folder || !wanted) return {};
  std::vector<std::string> problems;
  auto games = folder->unfinished(problems);
  for (const std::string& problem : problems) screen.print(problem + "\n");
  if (!options.game.empty()) {
    const std::string game = to_lower(options.game);
    games.erase(
        std::remove_if(games.begin(), games.end(),
                       [&](const Unfinished& each) { return each.game.record.game != game; }),
        games.end());
  }
  if (options.resume) return {false, newest(std::move(games))};
  return offer(std::move(games), screen, events);
}

struct Choice {
  std::string name;
  std::string about;
};

std::vector<Choice> all_games() {
  std::vector<Choice> list;
  catalog::for_each_family([&](auto family) {
    list.push_back({std::string(family.kName), std::string(family.kAbout)});
  });
  return list;
}

// By its number, its name or the beginning of its name; an empty line is the first.
std::optional<std::string> chosen(const std::vector<Choice>& games, std::string_view line) {
  const std::string word = to_lower(trimmed(line));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool begins = games[i].name.rfind(word, 0) == 0;  // all begin with nothing
    if (begins || word == std::to_string(i + 1)) return games[i].name;
  }
  std::vector<std::string> names;
  for (const Choice& game : games) names.push_back(game.name);
  constexpr int kFarthest = 3;
  const auto near = closest(word, names, kFarthest, 1);
  return near.empty() ? std::nullopt : std::optional(near.front());
}

std::optional<std::string> choose_game(Screen& screen, Events& events) {
  const auto games = all_games();
  std::string list = "Which game would you like to play?\n";
  for (std::size_t i = 0; i < games.size(); ++i) {
    list += fmt::format("  {}  {:<10} {}\n", i + 1, capitalised(games[i].name), games[i].about);
  }
  screen.print(list);
  while (const auto line = ask("A number or a name [1]: ", screen, events)) {
    const std::string word = to_lower(trimmed(*line));
    if (word == "quit" || word == "q" || word == "exit") return std::nullopt;
    if (auto game = chosen(games, *line)) return game;
    screen.print(fmt::format("Please type a number from 1 to {}, or quit.\n", games.size()));
  }
  return std::nullopt;
}

// The game that the options and the person agree on; none when the person leaves.
Expected<std::optional<Beginning>> new_beginning(PlayOptions options, Screen& screen,
                                                 Events& events) {
  if (options.game.empty()) {
    if (!options.settings.interactive) {
      return fail("game", 0, "expected " + catalog::names() + ", because nobody can be asked");
    }
    const auto game = choose_game(screen, events);
    if (!game) return std::optional<Beginning>{};
    options.game = *game;
  }
  return beginning_of(options).map([](Beginning beginning) { return std::optional(beginning); });
}

}  // namespace

Expected<std::optional<Ended>> play(const PlayOptions& options, Screen& screen, Events& events,
                                    std::optional<StateFolder> folder) {
  Offered offered = unfinished_game(options, screen, events, folder);
  if (offered.left) return std::optional<Ended>{};
  Play play(options.settings, screen, events, std::move(folder));
  if (offered.taken) {
    Unfinished& taken = *offered.taken;
    const auto begun = beginning_of(taken.game).and_then([&](Beginning beginning) {
      return play.begin(std::move(beginning), taken.game.flipped, std::move(taken.file));
    });
    if (!begun) return tl::unexpected<Error>(begun.error());
  } else {
    if (options.resume) return fail("resume", 0, "there is no unfinished game; leave --resume out");
    auto beginning = new_beginning(options, screen, events);
    if (!beginning) return tl::unexpected<Error>(beginning.error());
    if (!*beginning) return std::optional<Ended>{};
    if (const auto begun = play.begin(std::move(**beginning)); !begun) {
      return tl::unexpected<Error>(begun.error());
    }
  }
  return std::optional(play.run());
}

}  // namespace cadenza::terminal
