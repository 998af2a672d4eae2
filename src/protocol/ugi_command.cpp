#include "protocol/ugi_command.hpp"

#include <algorithm>
#include <charconv>

#include "base/text.hpp"

namespace cadenza::protocol::ugi {
namespace {

constexpr std::array<std::pair<std::string_view, Word>, 7> kWords = {
    {{"ugi", Word::ugi},
     {"isready", Word::isready},
     {"uginewgame", Word::uginewgame},
     {"stop", Word::stop},
     {"d", Word::show},
     {"bench", Word::bench},
     {"quit", Word::quit}}};

using Fields = std::vector<Field>;
using Place = Fields::const_iterator;

// The text from one field to the end of another, as it stood in the line.
std::string span(Place first, Place last) {
  if (first == last) return {};
  const char* begin = first->text.data();
  const Field& end = *(last - 1);
  return {begin, end.text.data() + end.text.size()};
}

Place place_of(Place first, Place last, std::string_view word) {
  return std::find_if(first, last, [&](const Field& field) { return field.text == word; });
}

Expected<Command> parse_option(const Fields& fields) {
  const auto value = place_of(fields.begin(), fields.end(), "value");
  if (fields.size() < 3 || fields[1].text != "name" || value - fields.begin() < 3) {
    return fail("bad-option", 0, "expected: setoption name N [value V]");
  }
  const auto text = value == fields.end() ? std::string{} : span(value + 1, fields.end());
  return SetOption{to_lower(span(fields.begin() + 2, value)), text};
}

Expected<Command> parse_position(const Fields& fields) {
  const auto moves = place_of(fields.begin(), fields.end(), "moves");
  Position position;
  if (moves != fields.end()) position.moves = span(moves + 1, fields.end());
  const auto words = moves - fields.begin();
  if (words == 2 && fields[1].text == "startpos") return position;
  if (words < 3 || fields[1].text != "fen") {
    return fail("bad-position", 0, "expected: position startpos|fen F [moves ...]");
  }
  position.fen = span(fields.begin() + 2, moves);
  return position;
}

template <class Number>
Expected<Number> number(const Field& field, Number low, Number high) {
  Number value{};
  const char* end = field.text.data() + field.text.size();
  const auto [rest, error] = std::from_chars(field.text.data(), end, value);
  if (error != std::errc{} || rest != end || value < low || value > high) {
    return fail("bad-go", field.column,
                "expected a number from " + std::to_string(low) + " to " + std::to_string(high) +
                    ", found " + in_quotes(field.text));
  }
  return value;
}

// The player of "p2time" or "p2inc".
std::optional<std::size_t> player_of(std::string_view word, std::string_view suffix) {
  if (word.size() != 2 + suffix.size() || word[0] != 'p' || word.substr(2) != suffix) return {};
  const auto player = static_cast<std::size_t>(word[1] - '1');
  return player < kMostPlayers ? std::optional(player) : std::nullopt;
}

// Sets what a word and the number after it mean; false: no such word.
Expected<bool> set_number(Go& go, std::string_view word, const Field& field) {
  constexpr std::int64_t kLongest = 1'000'000'000'000;  // 31 years
  constexpr int kDeepest = 1'000'000;
  const auto store = [&](auto& to, auto low, auto high) -> Expected<bool> {
    using Number = decltype(high);
    const auto value = number<Number>(field, low, high);
    if (!value) return tl::unexpected<Error>(value.error());
    to = *value;
    return true;
  };
  // A clock may be overdrawn: then there is no time at all.
  if (const auto p = player_of(word, "time")) return store(go.time[*p], -kLongest, kLongest);
  if (const auto p = player_of(word, "inc"))
    return store(go.increment[*p], std::int64_t{0}, kLongest);
  if (word == "movetime") return store(go.move_time, std::int64_t{0}, kLongest);
  if (word == "depth") return store(go.depth, 1, kDeepest);
  if (word == "mate") return store(go.mate, 1, kDeepest);
  if (word == "nodes") {
    return store(go.nodes, std::uint64_t{1}, std::uint64_t{1'000'000'000'000'000});
  }
  return false;
}

Expected<Command> parse_perft(const Fields& fields) {
  constexpr int kDeepest = 20;
  const Field none{"go", "", 0};
  const auto depth = number<int>(fields.size() == 3 ? fields[2] : none, 1, kDeepest);
  if (!depth) return tl::unexpected<Error>(depth.error());
  return Perft{*depth};
}

Expected<Command> parse_go(const Fields& fields) {
  if (fields.size() > 1 && fields[1].text == "perft") return parse_perft(fields);
  Go go;
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::string_view word = fields[i].text;
    if (word == "infinite") {
      go.infinite = true;
      continue;
    }
    if (word == "searchmoves") {
      for (++i; i < fields.size(); ++i) go.only.emplace_back(fields[i].text);
      break;
    }
    const Field none{"go", "", 0};
    const auto known = set_number(go, word, i + 1 < fields.size() ? fields[i + 1] : none);
    if (!known) return tl::unexpected<Error>(known.error());
    if (!*known) return fail("bad-go", fields[i].column, "unknown word " + in_quotes(word));
    ++i;
  }
  return go;
}

}  // namespace

Expected<Command> parse(std::string_view line) {
  const Fields fields = split_blanks("line", line);
  if (fields.empty()) return Nothing{};
  const std::string_view first = fields[0].text;
  if (fields.size() == 1) {
    for (const auto& [name, word] : kWords) {
      if (first == name) return word;
    }
  }
  if (first == "setoption") return parse_option(fields);
  if (first == "position") return parse_position(fields);
  if (first == "go") return parse_go(fields);
  if (first == "query" && fields.size() == 2) return Query{std::string(fields[1].text)};
  return fail("unknown-command", 0, "no such command: " + in_quotes(line));
}

}  // namespace cadenza::protocol::ugi
