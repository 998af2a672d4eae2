#include "protocol/ugi_options.hpp"

#include <array>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "protocol/ugi_command.hpp"
#include "session/level.hpp"
#include "session/perfect.hpp"

namespace cadenza::protocol::ugi {
namespace {

constexpr int kMostMegabytes = 1 << 16;
constexpr int kMostThreads = 256;
constexpr int kMostLines = 256;
constexpr int kLongestOverhead = 60'000;
constexpr int kLargestSeed = 1'000'000'000;

std::string spin(std::string_view name, std::size_t value, int low, int high) {
  return "option name " + std::string(name) + " type spin default " + std::to_string(value) +
         " min " + std::to_string(low) + " max " + std::to_string(high);
}

std::string game_option(const Options& defaults) {
  std::string line = "option name Game type combo default " + defaults.game;
  catalog::for_each_family([&](auto family) { line += " var " + std::string(family.kName); });
  return line;
}

std::string level_option(const Options& defaults) {
  std::string line =
      "option name Level type combo default " + session::level_text(defaults.engine.level);
  for (int level = 1; level <= session::kPerfect; ++level) {
    line += " var " + session::level_text(level);
  }
  return line;
}

Expected<void> set_number(int& to, std::string_view name, std::string_view value, int low,
                          int high) {
  const auto number = parse_number({"bad-option", value, 0}, low, high);
  if (!number) return fail("bad-option", 0, std::string(name) + ": " + number.error().message);
  to = *number;
  return {};
}

// The variant as its family writes it; an error when there is none of that name.
Expected<std::string> canonical(std::string_view game, std::string_view variant) {
  const auto started = session::start(game, variant);
  if (!started) return fail("bad-option", 0, to_text(started.error()));
  return (*started)->variant();
}

Expected<void> set_variant(Options& options, std::string_view variant) {
  const auto text = canonical(options.game, variant);
  if (!text) return tl::unexpected<Error>(text.error());
  options.variant = *text;
  return {};
}

// Replaces the word of the variant that looks like the new one: side7 for side10, 3p for 2p.
Expected<void> set_word(Options& options, std::string_view word,
                        bool (*alike)(std::string_view word)) {
  std::string variant(word);
  for (const Field& old : split_words("variant", options.variant)) {
    if (!alike(old.text)) (variant += ',') += old.text;
  }
  return set_variant(options, variant);
}

bool is_size(std::string_view word) { return word.substr(0, 4) == "side" || word == "unbounded"; }
bool is_players(std::string_view word) { return word.size() == 2 && word[1] == 'p'; }

// Not every game has a word for it, but every one has so many players.
Expected<void> set_players(Options& options, std::string_view value) {
  const auto game = session::start(options.game, options.variant);
  if (game && std::to_string((*game)->players()) == value) return {};
  return set_word(options, std::string(value) + "p", is_players);
}

Expected<void> set_level(Options& options, std::string_view value) {
  const auto level = session::parse_level({"bad-option", value, 0});
  if (!level) return fail("bad-option", 0, "level: " + level.error().message);
  const auto game = session::start(options.game, options.variant);
  if (const auto checked = session::prepare_level(**game, *level); !checked) {
    return fail("bad-option", 0, checked.error().message);
  }
  options.engine.level = *level;
  return {};
}

Expected<void> set_flag(bool& flag, std::string_view name, std::string_view value) {
  if (value != "true" && value != "false") {
    return fail("bad-option", 0,
                std::string(name) + ": expected true or false, found " + in_quotes(value));
  }
  flag = value == "true";
  return {};
}

Expected<void> set(Options& options, std::string_view name, std::string_view value) {
  if (name == "game") {
    options.game = to_lower(value);
    return set_variant(options, "");
  }
  if (name == "variant") return set_variant(options, value);
  if (name == "boardsize") return set_word(options, "side" + std::string(value), is_size);
  if (name == "players") return set_players(options, value);
  if (name == "hash") {
    int megabytes = 0;
    auto done = set_number(megabytes, name, value, 1, kMostMegabytes);
    if (done) options.engine.table_bytes = static_cast<std::size_t>(megabytes) << 20;
    return done;
  }
  if (name == "threads") {
    return set_number(options.engine.threads, name, value, 1, kMostThreads);
  }
  if (name == "multipv") return set_number(options.lines, name, value, 1, kMostLines);
  if (name == "moveoverhead") {
    return set_number(options.move_overhead, name, value, 0, kLongestOverhead);
  }
  if (name == "level") {
    return set_level(options, value);
  }
  if (name == "seed") {
    int seed = 0;
    auto done = set_number(seed, name, value, 0, kLargestSeed);
    if (done) options.engine.seed = static_cast<std::uint64_t>(seed);
    return done;
  }
  if (name == "ponder") return set_flag(options.ponder, name, value);
  if (name == "solver") return set_flag(options.engine.solver, name, value);
  return fail("bad-option", 0, "no option " + in_quotes(name));
}

}  // namespace

std::vector<std::string> option_lines(const Options& defaults) {
  constexpr int kLargestSide = 16;
  return {
      game_option(defaults),
      "option name Variant type string default " + defaults.variant,
      spin("BoardSize", 10, 2, kLargestSide),
      spin("Players", 2, 2, kMostPlayers),
      spin("Hash", defaults.engine.table_bytes >> 20, 1, kMostMegabytes),
      spin("Threads", static_cast<std::size_t>(defaults.engine.threads), 1, kMostThreads),
      spin("MultiPV", static_cast<std::size_t>(defaults.lines), 1, kMostLines),
      spin("MoveOverhead", static_cast<std::size_t>(defaults.move_overhead), 0, kLongestOverhead),
      level_option(defaults),
      spin("Seed", defaults.engine.seed, 0, kLargestSeed),
      "option name Ponder type check default false",
      "option name Solver type check default false",
  };
}

Expected<Options> with_option(Options options, std::string_view name, std::string_view value) {
  const auto done = set(options, name, value);
  if (!done) return tl::unexpected<Error>(done.error());
  return options;
}

}  // namespace cadenza::protocol::ugi
