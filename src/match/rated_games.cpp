#include "match/rated_games.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <tuple>
#include <utility>

#include "record/convert.hpp"
#include "record/json_path.hpp"
#include "record/record.hpp"

namespace cadenza::match {
namespace {

// What the referee calls a pair.
struct PairKey {
  std::string tournament;
  std::uint64_t pair = 0;
};

using OptionalKey = std::optional<PairKey>;

// The same keys in the line of a record that was read without complaint.
Expected<OptionalKey> key_in(std::string_view line) {
  const auto complain = [&](const char* path, const char* message) {
    return fail(path, record::column_of(line, path), message);
  };
  const auto json = nlohmann::json::parse(line, nullptr, false);
  const auto referee = json.find("referee");
  if (referee == json.end()) return std::nullopt;
  if (!referee->is_object()) return complain("referee", "expected an object");
  const auto pair = referee->find("pair");
  if (pair == referee->end()) return std::nullopt;
  if (!pair->is_number_unsigned()) {
    return complain("referee.pair", "expected a whole number, the same for both games of a pair");
  }
  const auto tournament = referee->find("tournament");
  if (tournament != referee->end() && !tournament->is_string()) {
    return complain("referee.tournament", "expected a text");
  }
  return PairKey{tournament == referee->end() ? "" : tournament->get<std::string>(),
                 pair->get<std::uint64_t>()};
}

// An index into Trinomial, as the first player sees it. Of a game with a result.
std::size_t result_for_first(std::uint8_t winners) {
  constexpr std::uint8_t kFirst = 1;
  constexpr std::uint8_t kBoth = 3;
  if (winners == kBoth) return 1;
  return winners == kFirst ? 2 : 0;
}

// Counts games one after the other, and puts those of a pair together.
class Counter {
 public:
  void add(const record::Record& game, const OptionalKey& key) {
    if (game.players.size() > 2) {
      ++games_.skipped.of_more_players;
    } else if (game.winners == 0) {
      ++games_.skipped.without_result;
    } else if (!has_two_names(game)) {
      ++games_.skipped.without_names;
    } else {
      count(game, key);
    }
  }

  RatedGames take() { return std::move(games_); }

 private:
  using Half = std::tuple<std::string, std::string, std::string, std::uint64_t>;

  static bool has_two_names(const record::Record& game) {
    return game.players.size() == 2 && !game.players[0].name.empty() &&
           !game.players[1].name.empty() && game.players[0].name != game.players[1].name;
  }

  void count(const record::Record& game, const OptionalKey& key) {
    NamedPair& pair = games_.pairs[place(game, key)];
    const std::size_t result = result_for_first(game.winners);
    ++pair.games.at(pair.a == game.players[0].name ? result : 2 - result);
  }

  // Of the pair that the game belongs to, which may be a new one.
  std::size_t place(const record::Record& game, const OptionalKey& key) {
    const std::string& first = game.players[0].name;
    const std::string& second = game.players[1].name;
    const std::size_t next = games_.pairs.size();
    if (key) {
      const auto [low, high] = std::minmax(first, second);
      const auto [half, is_new] =
          halves_.try_emplace({low, high, key->tournament, key->pair}, next);
      // A third game with this key would begin another pair.
      if (!is_new) return halves_.extract(half).mapped();
    }
    games_.pairs.push_back({first, second, {}});
    return next;
  }

  RatedGames games_{};
  std::map<Half, std::size_t> halves_{};  // pairs that have one game
};

tl::unexpected<Error> moved(Error error, std::size_t begin) {
  // What cannot be placed within its line is at least in this line.
  error.column = begin + std::max<std::size_t>(error.column, 1);
  return tl::unexpected<Error>(std::move(error));
}

Expected<RatedGames> read_lines(std::string_view text) {
  Counter counter;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::string_view line = text.substr(begin, text.find('\n', begin) - begin);
    const auto records = record::read_all(record::Format::json, line);
    if (!records) return moved(records.error(), begin);
    // Empty lines hold no record.
    for (const record::Record& game : *records) {
      const auto key = key_in(line);
      if (!key) return moved(key.error(), begin);
      counter.add(game, *key);
    }
    begin += line.size() + 1;
  }
  return counter.take();
}

Expected<RatedGames> read_other(record::Format format, std::string_view text) {
  const auto records = record::read_all(format, text);
  if (!records) return tl::unexpected<Error>(records.error());
  Counter counter;
  for (const record::Record& game : *records) counter.add(game, std::nullopt);
  return counter.take();
}

}  // namespace

Expected<RatedGames> read_rated_games(std::string_view text) {
  if (text.size() > kLongestRatedText) {
    return fail("records", kLongestRatedText + 1,
                "expected at most " + std::to_string(kLongestRatedText) +
                    " bytes; split the file between two tournaments");
  }
  const auto format = record::detect(text);
  if (!format) return tl::unexpected<Error>(format.error());
  return *format == record::Format::json ? read_lines(text) : read_other(*format, text);
}

NumberedPairs numbered(const std::vector<NamedPair>& pairs) {
  NumberedPairs result;
  std::map<std::string, std::size_t> numbers;
  for (const NamedPair& pair : pairs) {
    numbers[pair.a] = 0;
    numbers[pair.b] = 0;
  }
  for (auto& [name, number] : numbers) {
    number = result.names.size();
    result.names.push_back(name);
  }
  for (const NamedPair& pair : pairs) {
    PlayedPair played{numbers[pair.a], numbers[pair.b], pair.games};
    if (played.a > played.b) {
      std::swap(played.a, played.b);
      std::swap(played.games[0], played.games[2]);
    }
    result.pairs.push_back(played);
  }
  std::sort(result.pairs.begin(), result.pairs.end(), [](const auto& x, const auto& y) {
    return std::tie(x.a, x.b, x.games) < std::tie(y.a, y.b, y.games);
  });
  return result;
}

}  // namespace cadenza::match
