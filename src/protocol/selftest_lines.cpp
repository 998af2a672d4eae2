#include "protocol/selftest_lines.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>

#include "base/text.hpp"
#include "session/turns.hpp"

namespace cadenza::protocol::selftest {
namespace {

// A variation of whole turns; the last may be a part of one.
Expected<void> check_pv(const Words& moves, const session::Game& start) {
  auto game = start.clone();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const game::Side mover = game->side_to_move();
    const auto turn = session::parse_turn(*game, {"pv", moves[i], 0});
    if (!turn) {
      return fail("pv", 0, "its move " + in_quotes(moves[i]) + ": " + turn.error().message);
    }
    session::play(*game, *turn);
    const bool whole = game->outcome().over() || game->side_to_move() != mover;
    if (!whole && i + 1 < moves.size()) {
      return fail("pv", 0, "its move " + in_quotes(moves[i]) + " is only a part of a turn");
    }
  }
  return {};
}

// How many words a key takes, itself included; none: it is not of the protocol.
std::optional<std::size_t> length_of(std::string_view key) {
  static constexpr std::array<std::string_view, 8> kNumbers = {
      "depth", "seldepth", "time", "nodes", "nps", "hashfull", "multipv", "tbhits"};
  static constexpr std::array<std::string_view, 3> kFlags = {"lowerbound", "upperbound", "proven"};
  if (contains(kNumbers, key)) return 2;
  if (contains(kFlags, key)) return 1;
  if (key == "score") return 3;
  if (key == "wdl") return 4;
  return std::nullopt;
}

Expected<void> check_key(const Words& words, std::size_t at, std::size_t length) {
  const std::string key(words[at]);
  if (at + length > words.size()) return fail(key, 0, "nothing stands after " + key);
  std::size_t first_number = at + 1;
  if (key == "score") {
    if (words[at + 1] != "cp" && words[at + 1] != "mate") {
      return fail(key, 0, "after score stands cp or mate, not " + in_quotes(words[at + 1]));
    }
    ++first_number;
  }
  for (std::size_t i = first_number; i < at + length; ++i) {
    const auto value = number(words[i]);
    if (!value) return fail(key, 0, in_quotes(words[i]) + " after " + key + " is no number");
    if (key != "score" && *value < 0) return fail(key, 0, key + " is negative");
  }
  return {};
}

}  // namespace

std::optional<long long> number(std::string_view word) {
  long long value = 0;
  const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || rest != word.data() + word.size()) return std::nullopt;
  return value;
}

std::vector<std::string_view> words_of(std::string_view line) {
  Words words;
  for (const Field& field : split_blanks("line", line)) words.push_back(field.text);
  return words;
}

std::string_view first_word(std::string_view line) {
  const Words words = words_of(line);
  return words.empty() ? std::string_view{} : words.front();
}

bool is_protocol(std::string_view line) {
  static constexpr std::array<std::string_view, 7> kFirst = {
      "id", "option", "ugiok", "readyok", "info", "bestmove", "response"};
  return contains(kFirst, first_word(line));
}

bool is_error_line(std::string_view line) {
  const Words words = words_of(line);
  return words.size() >= 3 && words[0] == "info" && words[1] == "string" &&
         to_lower(words[2]).rfind("error", 0) == 0;
}

Expected<std::string> second_of_two(std::string_view line) {
  const Words words = words_of(line);
  if (words.size() == 2) return std::string(words[1]);
  return fail(std::string(first_word(line)), 0,
              "it has " + std::to_string(words.size()) + (words.size() == 1 ? " word" : " words") +
                  " instead of two");
}

Expected<void> check_info_line(std::string_view line, const session::Game& game) {
  const Words words = words_of(line);
  for (std::size_t at = 1; at < words.size();) {
    if (words[at] == "string") return {};
    if (words[at] == "pv") {
      return check_pv({words.begin() + static_cast<std::ptrdiff_t>(at) + 1, words.end()}, game);
    }
    const auto length = length_of(words[at]);
    if (!length) return fail("unknown", 0, in_quotes(words[at]) + " is no key of the protocol");
    auto right = check_key(words, at, *length);
    if (!right) return right;
    at += *length;
  }
  return {};
}

std::string shown(std::string_view line, std::size_t longest) {
  std::string text(line);
  if (text.size() > longest) {
    const std::size_t end = longest / 2 - 5;
    text = text.substr(0, end) + " ... " + text.substr(text.size() - end);
  }
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return '`' + text + '`';
}

}  // namespace cadenza::protocol::selftest
