// The way in from JSON: shape, types and sizes. What the moves mean is replay()'s business.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "record/json.hpp"
#include "record/json_path.hpp"
#include "record/seats.hpp"
#include "record/text.hpp"

namespace cadenza::record {
namespace {

using Json = nlohmann::json;

// Takes a record out of its JSON. What is wrong first is kept, with its path; reading goes on with
// whatever stands for nothing.
class JsonReader {
 public:
  explicit JsonReader(std::string_view line) : line_(line) {}

  Expected<Record> read(const Json& json) {
    if (!json.is_object()) return fail("record", 1, "expected an object");
    const Json& header = object(json, "header", "header");
    read_game(header);
    read_texts(header);
    // The seats follow from the game, and the players' order from the seats.
    const auto start = error_ ? Expected<Start>(Start{}) : settle(record_);
    if (!start) blame_game(start.error());
    read_players(header, start ? start->seats : Seats{});
    read_rounds(member(json, "moves"));
    read_figures(header);
    if (error_) return tl::unexpected<Error>(*error_);
    return std::move(record_);
  }

 private:
  static const Json& nothing() {
    static const Json null;
    return null;
  }

  // null for what is missing, so that nobody has to ask twice.
  static const Json& member(const Json& json, const char* key) {
    if (!json.is_object()) return nothing();
    const auto found = json.find(key);
    return found == json.end() ? nothing() : *found;
  }

  // The first complaint is the one that counts; the others may only follow from it.
  void complain(const std::string& path, std::string message) {
    if (!error_) error_ = Error{path, column_of(line_, path), std::move(message)};
  }

  const Json& object(const Json& json, const char* key, const std::string& path) {
    const Json& value = member(json, key);
    if (!value.is_object()) complain(path, "expected an object");
    return value;
  }

  // Empty when there is none.
  std::string text(const Json& json, const std::string& path) {
    if (json.is_null()) return {};
    if (!json.is_string()) return complain(path, "expected a text"), std::string();
    const auto& text = json.get_ref<const std::string&>();
    if (text.size() <= kLongestText) return plain(text);
    complain(path, "expected at most " + std::to_string(kLongestText) + " characters");
    return {};
  }

  // ISO 8601 in shape; whether there is such a day is not asked.
  std::string date(const Json& header, const char* key) {
    const std::string path = std::string("header.") + key;
    std::string date = text(member(header, key), path);
    if (!is_date(date)) complain(path, "expected a date such as 2026-11-15");
    return date;
  }

  void read_game(const Json& header) {
    const Json& game = object(header, "game", "header.game");
    record_.game = text(member(game, "name"), "header.game.name");
    // Words of the schema's list are joined as our variants are written.
    record_.variant = text(member(game, "variant"), "header.game.variant");
    const Json& words = member(game, "variants");
    if (!words.is_null() && !words.is_array()) complain("header.game.variants", "expected a list");
    for (std::size_t i = 0; words.is_array() && i < words.size(); ++i) {
      const std::string path = "header.game.variants[" + std::to_string(i) + "]";
      record_.variant += (record_.variant.empty() ? "" : ",") + text(words[i], path);
    }
  }

  void read_texts(const Json& header) {
    record_.event = text(member(header, "event"), "header.event");
    record_.date_start = date(header, "date-start");
    record_.date_end = date(header, "date-end");
    record_.start = text(member(header, "x-start"), "header.x-start");
    if (record_.start.empty()) {
      record_.start = text(member(header, "startingPosition"), "header.startingPosition");
    }
    record_.verdict = text(member(header, "x-verdict"), "header.x-verdict");
    record_.engine = text(member(header, "x-engine"), "header.x-engine");
  }

  // What settle() complains of has another name here.
  void blame_game(const Error& error) {
    std::string path = "header.game.name";
    if (error.field == "start") {
      path = column_of(line_, "header.x-start") != 0 ? "header.x-start" : "header.startingPosition";
    }
    // It may have come as a text or as a list.
    if (error.field == "variant") path = "header.game";
    complain(path, error.message);
  }

  void read_players(const Json& header, const Seats& seats) {
    const Json& players = member(header, "players");
    if (players.is_null()) return;
    if (!players.is_array() || players.size() != seats.players) {
      return complain("header.players",
                      "expected a list of " + std::to_string(seats.players) + " players");
    }
    record_.players.resize(seats.players);
    std::vector<double> results;
    for (std::size_t i = 0; i < seats.players; ++i) {
      const std::string path = "header.players[" + std::to_string(i) + "]";
      record_.players[seats.colour(i)] = player(players[i], path);
      if (const auto points = result(member(players[i], "result"), path))
        results.push_back(*points);
    }
    // No result at all is an unfinished game; half a result is a mistake.
    if (results.empty()) return;
    if (results.size() < seats.players) return complain("header.players", "a result is missing");
    read_winners(results, seats);
  }

  Player player(const Json& json, const std::string& path) {
    if (!json.is_object()) complain(path, "expected an object");
    const Json& is_ai = member(json, "is_ai");
    if (!is_ai.is_null() && !is_ai.is_boolean())
      complain(path + ".is_ai", "expected true or false");
    return {text(member(json, "name"), path + ".name"), is_ai.is_boolean() && is_ai.get<bool>()};
  }

  std::optional<double> result(const Json& json, const std::string& path) {
    if (json.is_number()) return json.get<double>();
    if (!json.is_null()) complain(path + ".result", "expected a number");
    return std::nullopt;
  }

  // More points are better, whatever they are.
  void read_winners(const std::vector<double>& results, const Seats& seats) {
    const double most = *std::max_element(results.begin(), results.end());
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (results[i] < most) continue;
      record_.winners = static_cast<std::uint8_t>(record_.winners | 1U << seats.colour(i));
    }
  }

  void read_rounds(const Json& rounds) {
    if (!rounds.is_array()) return complain("moves", "expected a list of rounds");
    for (std::size_t round = 0; round < rounds.size() && !error_; ++round) {
      const std::string path = "moves[" + std::to_string(round) + "]";
      if (!rounds[round].is_array()) return complain(path, "expected a list of moves");
      for (std::size_t i = 0; i < rounds[round].size() && !error_; ++i) {
        read_turn(rounds[round][i], path + "[" + std::to_string(i) + "]");
      }
    }
  }

  // null stands for what was not played: before the start, or after the end.
  void read_turn(const Json& json, const std::string& path) {
    if (json.is_null()) {
      gap_ = !record_.moves.empty();
      return;
    }
    std::string turn = json.is_object() ? text(member(json, "move"), path) : text(json, path);
    if (turn.empty()) return complain(path, "expected a move");
    if (gap_) return complain(path, "a move is missing before this one");
    if (record_.moves.size() == kMostMoves) {
      return complain(path, "expected at most " + std::to_string(kMostMoves) + " moves");
    }
    record_.moves.push_back(std::move(turn));
  }

  void read_figures(const Json& header) {
    // All 64 bits: a double would lose some of them.
    const Json& seed = member(header, "x-seed");
    if (seed.is_number_unsigned()) record_.seed = seed.get<std::uint64_t>();
    if (!seed.is_null() && !record_.seed) complain("header.x-seed", "expected a whole number");
    constexpr std::int64_t kLongestTime = 1'000'000'000'000'000;
    for (const Json& left : one_a_turn(header, "x-clocks")) {
      record_.clocks.push_back(whole_number(left, 0, kLongestTime, "header.x-clocks"));
    }
    for (const Json& value : one_a_turn(header, "x-evaluations")) {
      record_.evaluations.push_back(evaluation(value));
    }
  }

  std::optional<int> evaluation(const Json& json) {
    constexpr int kLargest = 1'000'000'000;
    if (json.is_null()) return std::nullopt;
    return static_cast<int>(whole_number(json, -kLargest, kLargest, "header.x-evaluations"));
  }

  std::int64_t whole_number(const Json& json, std::int64_t low, std::int64_t high,
                            const char* path) {
    // Asked of the unsigned value first: as a signed one it might be small again.
    const bool too_large =
        json.is_number_unsigned() && json.get<std::uint64_t>() > static_cast<std::uint64_t>(high);
    if (json.is_number_integer() && !too_large && json.get<std::int64_t>() >= low) {
      return json.get<std::int64_t>();
    }
    complain(path,
             "expected whole numbers from " + std::to_string(low) + " to " + std::to_string(high));
    return low;
  }

  const Json& one_a_turn(const Json& header, const char* key) {
    static const Json none = Json::array();
    const Json& list = member(header, key);
    if (list.is_null()) return none;
    if (list.is_array() && list.size() == record_.moves.size()) return list;
    complain(std::string("header.") + key, "expected a list with one entry a move");
    return none;
  }

  std::string_view line_;
  Record record_{};
  std::optional<Error> error_{};
  bool gap_ = false;
};

}  // namespace

Expected<Record> read(std::string_view line) {
  if (line.size() > kLongestLine) {
    return fail("record", kLongestLine + 1,
                "expected at most " + std::to_string(kLongestLine) + " bytes");
  }
  // Before the library sees it: how deep it may go is then no question of ours.
  if (nesting_of(line) > kDeepestNesting) {
    return fail(
        "record", 0,
        "expected at most " + std::to_string(kDeepestNesting) + " brackets inside each other");
  }
  try {
    return JsonReader(line).read(Json::parse(line));
  } catch (const Json::parse_error& error) {
    return fail("record", error.byte, "expected JSON, and this cannot be read as such");
  } catch (const Json::exception&) {
    return fail("record", 0, "expected JSON, but a number is too large");
  }
}

std::size_t column_of_move(std::string_view line, std::size_t index) {
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object() || !json.contains("moves")) return 0;
  const Json& rounds = json["moves"];
  for (std::size_t round = 0; round < rounds.size(); ++round) {
    for (std::size_t i = 0; i < rounds[round].size(); ++i) {
      // Counted as read_rounds() counts: null is no move.
      if (rounds[round][i].is_null() || index-- > 0) continue;
      return column_of(line, "moves[" + std::to_string(round) + "][" + std::to_string(i) + "]");
    }
  }
  return 0;
}

}  // namespace cadenza::record
