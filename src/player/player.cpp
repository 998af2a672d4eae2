// Specs, and the table of all kinds of players.
#include "player/player.hpp"

#include <algorithm>
#include <utility>

#include "player/kind.hpp"

namespace cadenza::player {
namespace {

const std::vector<Kind>& kinds() {
  static const std::vector<Kind> all = [] {
    std::vector<Kind> list;
    for (auto part : {engine_kinds(), random_kinds(), greedy_kinds(), andantino_agents(),
                      omega_agents(), tablut_agents()}) {
      list.insert(list.end(), part.begin(), part.end());
    }
    return list;
  }();
  return all;
}

// "a, b or c"
template <class Items, class Name>
std::string listed(const Items& items, Name&& name) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += name(items[i]);
  }
  return text;
}
std::string listed(const std::vector<std::string_view>& words) {
  return listed(words, [](std::string_view word) { return word; });
}

bool contains(const std::vector<std::string_view>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

Expected<Spec::Option> parse_option(const Field& field) {
  const std::size_t equals = field.text.find('=');
  if (equals == 0 || equals == std::string_view::npos) {
    return fail("player", field.column, "expected NAME=VALUE, found " + in_quotes(field.text));
  }
  return Spec::Option{to_lower(field.text.substr(0, equals)),
                      std::string(field.text.substr(equals + 1))};
}

// What the kind does not know, or not twice.
Expected<void> check_options(const Kind& kind, const Spec& spec) {
  for (auto option = spec.options.begin(); option != spec.options.end(); ++option) {
    if (!contains(kind.options, option->name)) {
      const std::string known =
          kind.options.empty() ? "has no options" : "knows the options " + listed(kind.options);
      return fail("player", 0, spec.name + " " + known + ", found " + in_quotes(option->name));
    }
    const auto same = [&](const Spec::Option& other) { return other.name == option->name; };
    if (std::any_of(spec.options.begin(), option, same)) {
      return fail("player", 0, in_quotes(option->name) + " is given twice");
    }
  }
  return {};
}

Expected<const Kind*> find_kind(const Spec& spec) {
  for (const Kind& kind : kinds()) {
    if (kind.entry.name == spec.name) return &kind;
  }
  return fail("player", 1,
              "expected " + listed(kinds(), [](const Kind& kind) { return kind.entry.name; }) +
                  ", found " + in_quotes(spec.name));
}

}  // namespace

Expected<Spec> parse_spec(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  Spec spec{to_lower(text.substr(0, colon))};
  if (spec.name.empty()) return fail("player", 1, "expected a player's name");
  if (colon == text.size()) return spec;
  for (Field field : split_words("player", text.substr(colon + 1))) {
    field.column += colon + 1;
    auto option = parse_option(field);
    if (!option) return tl::unexpected<Error>(option.error());
    spec.options.push_back(std::move(*option));
  }
  return spec;
}

std::vector<Entry> roster() {
  std::vector<Entry> entries;
  for (const Kind& kind : kinds()) entries.push_back(kind.entry);
  return entries;
}

Expected<std::unique_ptr<Player>> make_player(std::string_view spec, const session::Game& game) {
  const auto parsed = parse_spec(spec);
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  const auto kind = find_kind(*parsed);
  if (!kind) return tl::unexpected<Error>(kind.error());
  const std::vector<std::string_view>& games = (*kind)->entry.games;
  if (!contains(games, game.name())) {
    return fail("player", 1,
                parsed->name + " plays " + listed(games) + ", not " + std::string(game.name()));
  }
  if (const auto options = check_options(**kind, *parsed); !options) {
    return tl::unexpected<Error>(options.error());
  }
  return (*kind)->make(*parsed, game);
}

}  // namespace cadenza::player
