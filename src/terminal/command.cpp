#include "terminal/command.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "session/level.hpp"
#include "terminal/suggest.hpp"

namespace cadenza::terminal {
namespace {

constexpr std::size_t kLongestLine = 4096;
constexpr int kMostTurns = 10'000;
constexpr int kMostSeconds = 3600;

using Read = Expected<Command> (*)(const Field& rest);

template <class C>
Expected<Command> plain(const Field& /*rest*/) {
  return Command(C{});
}

tl::unexpected<Error> complain(std::string message) { return fail("", 0, std::move(message)); }

Expected<std::optional<int>> optional_number(const Field& rest, int low, int high,
                                             std::string_view example) {
  if (rest.text.empty()) return std::optional<int>{};
  const auto number = parse_number(rest, low, high);
  if (number) return std::optional(*number);
  return complain(std::string(rest.name) + " takes a number from " + std::to_string(low) + " to " +
                  std::to_string(high) + ", such as: " + std::string(example));
}

template <class C>
Expected<Command> turns(const Field& rest) {
  return optional_number(rest, 1, kMostTurns, std::string(rest.name) + " 2").map([](auto number) {
    return Command(C{number.value_or(1)});
  });
}

Expected<Command> level(const Field& rest) {
  if (rest.text.empty()) return Command(command::Level{});
  const auto number = session::parse_level(rest);
  if (number) return Command(command::Level{*number});
  return complain("level takes a number from 1 to 10 or perfect, such as: level 3");
}

Expected<Command> analyse(const Field& rest) {
  return optional_number(rest, 1, kMostSeconds, "analyse 10").map([](auto number) {
    return Command(command::Analyse{number});
  });
}

template <class C>
Expected<Command> file(const Field& rest) {
  std::string_view name = rest.text;
  if (name.size() > 1 && name.front() == name.back() && (name[0] == '"' || name[0] == '\'')) {
    name = name.substr(1, name.size() - 2);
  }
  if (!name.empty()) return Command(C{std::string(name)});
  std::string message(rest.name);
  return complain(message + " needs the name of a file, such as: " + message + " mygame.jsonl");
}

Expected<Command> help(const Field& rest) { return Command(command::Help{to_lower(rest.text)}); }

Expected<Command> board(const Field& rest) {
  const std::string word = to_lower(rest.text);
  if (word == "on") return Command(command::Board{true});
  if (word == "off") return Command(command::Board{false});
  return Command(command::Board{});
}

Expected<Command> moves(const Field& rest) {
  if (rest.text.empty()) return Command(command::Moves{});
  const auto cells = parse_cells(rest.text);
  if (cells) return Command(command::Moves{cells->front()});
  return complain("moves takes nothing or a cell, such as: moves e4");
}

struct Word {
  std::string_view name;
  Read read;
  bool whole = false;  // not to be guessed from its first letters
};

// The first word of those with the same meaning is the one to suggest.
constexpr Word kWords[] = {
    {"help", help},
    {"?", help},
    {"h", help},
    {"hint", plain<command::Hint>},
    {"undo", turns<command::Undo>},
    {"u", turns<command::Undo>},
    {"back", turns<command::Undo>},
    {"takeback", turns<command::Undo>},
    {"redo", turns<command::Redo>},
    {"save", file<command::Save>},
    {"load", file<command::Load>},
    {"open", file<command::Load>},
    {"resign", plain<command::Resign>, true},
    {"level", level},
    {"analyse", analyse},
    {"analyze", analyse},
    {"flip", plain<command::Flip>},
    {"board", board},
    {"show", board},
    {"moves", moves},
    {"now", plain<command::Now>},
    {"go", plain<command::Now>},
    {"clock", plain<command::Clock>},
    {"time", plain<command::Clock>},
    {"new", plain<command::NewGame>, true},
    {"quit", plain<command::Quit>, true},
    {"exit", plain<command::Quit>, true},
    {"bye", plain<command::Quit>, true},
    {"q", plain<command::Quit>, true},
    {":q", plain<command::Quit>, true},
};

// By its name, or by its first letters when they leave no doubt.
const Word* find_word(std::string_view text) {
  const Word* found = nullptr;
  for (const Word& word : kWords) {
    if (word.name == text) return &word;
    const bool begins = text.size() >= 2 && word.name.substr(0, text.size()) == text;
    if (!begins || word.whole) continue;
    if (found != nullptr && found->read != word.read) return nullptr;
    found = &word;
  }
  return found;
}

std::vector<std::string> names() {
  std::vector<std::string> list;
  for (const Word& word : kWords) {
    if (word.name.size() > 1) list.emplace_back(word.name);
  }
  return list;
}

tl::unexpected<Error> unknown(std::string_view word) {
  const int farthest = word.size() < 4 ? 1 : 2;
  const auto near = closest(word, names(), farthest, 2);
  std::string message = "I do not understand " + in_quotes(word) + ". ";
  if (!near.empty()) message += "Did you mean " + one_of(near) + "? ";
  return complain(message + "Type a move, or help to see what there is.");
}

// The first word in lower case, and what follows it; "level=3" has two words too.
struct Split {
  std::string first;
  std::string_view rest;
};

Split split(std::string_view text) {
  const std::size_t end = std::min(text.find_first_of(" \t="), text.size());
  std::string first = to_lower(text.substr(0, end));
  while (first.size() > 1 && (first.back() == '!' || first.back() == '?' || first.back() == '.')) {
    first.pop_back();
  }
  return {std::move(first), trimmed(text.substr(std::min(end + 1, text.size())))};
}

}  // namespace

Expected<Command> parse_command(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return Command(command::Nothing{});
  if (text.size() > kLongestLine) {
    return complain("That line is too long for me. Type a move, or help to see what there is.");
  }
  if (auto cells = parse_cells(text)) return Command(command::Move{std::move(*cells)});
  const auto [first, rest] = split(text);
  if (first == "play" || first == "move") {
    if (auto cells = parse_cells(rest)) return Command(command::Move{std::move(*cells)});
  }
  const Word* word = find_word(first);
  return word != nullptr ? word->read({word->name, rest}) : unknown(first);
}

std::optional<bool> parse_yes(std::string_view line, bool otherwise) {
  const std::string word = to_lower(trimmed(line));
  if (word.empty()) return otherwise;
  if (word == "y" || word == "yes" || word == "yeah" || word == "ok") return true;
  if (word == "n" || word == "no" || word == "nope") return false;
  return std::nullopt;
}

}  // namespace cadenza::terminal
