// The file of a tournament in TOML.
#include <toml++/toml.h>
#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "base/text.hpp"
#include "match/tournament.hpp"

namespace cadenza::match {
namespace {

constexpr std::size_t kLongestFile = std::size_t{1} << 20;
constexpr std::size_t kMostPlayers = 1024;
constexpr std::int64_t kMostPlies = 8000;  // what a record and a line of UGI can hold

tl::unexpected<Error> refusal(const std::string& key, const toml::source_region& place,
                              const std::string& message) {
  return fail(key, 0, "line " + std::to_string(place.begin.line) + ": " + message);
}

// The entries of one table, each asked for once; those that nobody asked for are mistakes. The
// first thing that is wrong is kept, and everything after it is skipped.
class Entries {
 public:
  explicit Entries(const toml::table& table) : table_(table) {}

  void text(const char* key, std::string& where) {
    if (const toml::node* node = find(key)) {
      if (const auto value = node->value_exact<std::string>()) {
        where = *value;
      } else {
        blame(key, *node, "expected a text in quotes");
      }
    }
  }

  void flag(const char* key, bool& where) {
    if (const toml::node* node = find(key)) {
      if (const auto value = node->value_exact<bool>()) {
        where = *value;
      } else {
        blame(key, *node, "expected true or false");
      }
    }
  }

  // A whole number in this range; whether there is one.
  template <class T>
  bool number(const char* key, T& where, std::int64_t low, std::int64_t high) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    const auto value = node->value_exact<std::int64_t>();
    if (value && *value >= low && *value <= high) {
      where = static_cast<T>(*value);
      return true;
    }
    blame(key, *node,
          "expected a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return false;
  }

  // Any number in this range.
  bool real(const char* key, double& where, double low, double high) {
    const toml::node* node = find(key);
    if (node == nullptr) return false;
    const auto value = node->value<double>();
    if (node->is_number() && value && *value >= low && *value <= high) {
      where = *value;
      return true;
    }
    blame(key, *node, "expected a number from " + shortest(low) + " to " + shortest(high));
    return false;
  }

  void blame(const std::string& key, const toml::node& node, const std::string& message) {
    if (!error_) error_ = refusal(key, node.source(), message).value();
  }

  [[nodiscard]] const toml::node* find(const char* key) {
    asked_.insert(key);
    return error_ ? nullptr : table_.get(key);
  }

  // Nothing was wrong, and nothing is left.
  [[nodiscard]] Expected<void> finish() {
    for (const auto& [key, node] : table_) {
      const std::string name(key.str());
      if (asked_.count(name) > 0) continue;
      std::string known;
      for (const std::string& asked : asked_) known += (known.empty() ? "" : ", ") + asked;
      blame(name, node, "there is no such key here; there are " + known);
    }
    if (error_) return tl::unexpected<Error>(*error_);
    return {};
  }

 private:
  static std::string shortest(double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
  }

  const toml::table& table_;
  std::set<std::string> asked_;
  std::optional<Error> error_;
};

search::Duration from_seconds(double seconds) {
  return std::chrono::duration_cast<search::Duration>(std::chrono::duration<double>(seconds));
}

// How long its moves may take: for all players, or in one player's table for that one alone.
void read_limits(Entries& entries, search::Limits& limits) {
  constexpr double kLongest = 1e6;
  search::Limits own;
  double seconds = 0;
  bool any = false;
  if (entries.real("seconds_per_move", seconds, 0.001, kLongest)) {
    own.move_time = from_seconds(seconds);
    any = true;
  }
  if (entries.real("clock_seconds", seconds, 0.001, kLongest)) {
    own.clock = search::Clock{from_seconds(seconds)};
    any = true;
  }
  if (entries.real("increment_seconds", seconds, 0, kLongest)) {
    if (own.clock) {
      own.clock->increment = from_seconds(seconds);
    } else {
      entries.blame("increment_seconds", *entries.find("increment_seconds"),
                    "it needs clock_seconds beside it");
    }
  }
  any |= entries.number("nodes_per_move", own.nodes, 1, 1'000'000'000'000);
  if (any) limits = own;
}

std::chrono::milliseconds in_milliseconds(double seconds) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(from_seconds(seconds));
}

void read_rules(Entries& entries, programs::ProgramRules& rules) {
  double seconds = 0;
  constexpr double kLongest = 1e5;
  entries.flag("untrusted", rules.untrusted);
  if (entries.real("startup_seconds", seconds, 0.01, kLongest)) {
    rules.startup = in_milliseconds(seconds);
  }
  if (entries.real("patience_seconds", seconds, 0.01, kLongest)) {
    rules.patience = in_milliseconds(seconds);
  }
  if (entries.real("grace_seconds", seconds, 0, kLongest)) rules.grace = in_milliseconds(seconds);
  std::uint64_t mebibytes = 0;
  if (entries.number("memory_mib", mebibytes, 16, 1 << 20)) rules.memory = mebibytes << 20;
  entries.number("processes", rules.processes, 1, 4096);
}

void read_plan(Entries& entries, Tournament& tournament) {
  std::string format(kFormatNames[0]);
  entries.text("format", format);
  if (const auto parsed = parse_format(format)) {
    tournament.plan.format = *parsed;
  } else {
    std::string known;
    for (const std::string_view name : kFormatNames) {
      known += (known.empty() ? "" : ", ") + std::string(name);
    }
    if (const toml::node* node = entries.find("format")) {
      entries.blame("format", *node, "expected one of " + known + ", found " + in_quotes(format));
    }
  }
  entries.number("pairs", tournament.plan.pairs, 1, 100'000);
  entries.number("rounds", tournament.plan.rounds, 1, 1000);
}

void read_openings(Entries& entries, Tournament& tournament) {
  entries.text("openings", tournament.openings);
  int plies = 0;
  if (entries.number("opening_plies", plies, 0, 1000)) tournament.opening_plies = plies;
  entries.real("opening_limit", tournament.opening_limit, 0, 100);
}

Expected<Participant> read_player(const toml::table& table, const search::Limits& usual) {
  Participant player;
  player.limits = usual;
  Entries entries(table);
  std::string program;
  entries.text("name", player.name);
  entries.text("program", program);
  entries.text("player", player.spec);
  entries.text("folder", player.folder);
  entries.text("about", player.about);
  read_limits(entries, player.limits);
  if (const auto finished = entries.finish(); !finished) {
    return tl::unexpected<Error>(finished.error());
  }
  if (player.name.empty()) return refusal("name", table.source(), "a player needs a name");
  if (program.empty() == player.spec.empty()) {
    return refusal("program", table.source(),
                   "a player has either a program, as a command line, or a player, one of those "
                   "that 'cadenza players' lists");
  }
  if (!program.empty()) player.spec = std::string(programs::kProgramPrefix) + program;
  return player;
}

Expected<void> read_players(const toml::table& table, Tournament& tournament,
                            const search::Limits& usual) {
  const toml::array* players = table.get_as<toml::array>("players");
  if (players == nullptr || players->size() < 2 || players->size() > kMostPlayers) {
    return fail("players", 0,
                "expected from 2 to " + std::to_string(kMostPlayers) +
                    " players, each a table [[players]]");
  }
  std::set<std::string> names;
  for (const toml::node& node : *players) {
    if (!node.is_table()) return refusal("players", node.source(), "expected a table [[players]]");
    auto player = read_player(*node.as_table(), usual);
    if (!player) return tl::unexpected<Error>(player.error());
    if (!names.insert(player->name).second) {
      return refusal("name", node.source(), "there are two players " + in_quotes(player->name));
    }
    tournament.players.push_back(std::move(*player));
  }
  tournament.plan.players = tournament.players.size();
  return {};
}

Expected<toml::table> parse_table(std::string_view text) {
  try {
    return toml::parse(text);
  } catch (const toml::parse_error& error) {
    return refusal("tournament", error.source(), std::string(error.description()));
  }
}

}  // namespace

Expected<Tournament> parse_tournament(std::string_view text) {
  if (text.size() > kLongestFile) return fail("tournament", 0, "the file has more than 1 MiB");
  const auto parsed = parse_table(text);
  if (!parsed) return tl::unexpected<Error>(parsed.error());
  const toml::table& table = *parsed;
  Tournament tournament;
  search::Limits usual;
  Entries entries(table);
  entries.text("name", tournament.name);
  entries.text("game", tournament.game);
  entries.text("variant", tournament.variant);
  read_plan(entries, tournament);
  read_limits(entries, usual);
  read_rules(entries, tournament.rules);
  read_openings(entries, tournament);
  entries.number("seed", tournament.seed, 0, std::numeric_limits<std::int64_t>::max());
  entries.number("max_plies", tournament.longest_game, 1, kMostPlies);
  entries.number("concurrency", tournament.concurrency, 1, 1024);
  entries.flag("pin", tournament.pinned);
  (void)entries.find("players");
  return entries.finish().and_then([&] { return read_players(table, tournament, usual); }).map([&] {
    return std::move(tournament);
  });
}

}  // namespace cadenza::match
