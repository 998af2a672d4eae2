#include "match/opening_list.hpp"

#include <algorithm>
#include <cassert>
#include <cstdio>
#include <fstream>
#include <utility>

#include "base/text.hpp"
#include "catalog/catalog.hpp"
#include "game/turn.hpp"
#include "session/typed_game.hpp"

namespace cadenza::match {
namespace {

// Far more than any list needs; what is larger was not meant for us.
constexpr std::size_t kLongestLine = 10'000;
constexpr std::size_t kLargestFile = std::size_t{16} << 20;

Expected<Opening> parse_turns(const session::Game& start, std::string_view line) {
  return catalog::visit(start.name(), start.variant(),
                        [&](auto g, const auto&) -> Expected<Opening> {
                          using G = decltype(g);
                          const game::Line<G>* from = session::typed_line<G>(start);
                          assert(from != nullptr);
                          return game::parse_turns<G>(from->position(), line);
                        });
}

Expected<Opening> parse_opening(const session::Game& start, std::string_view line) {
  if (line.size() > kLongestLine) {
    return fail("line", kLongestLine + 1,
                "expected at most " + std::to_string(kLongestLine) + " characters");
  }
  auto opening = parse_turns(start, line);
  if (!opening) return opening;
  // Repetition is known to the game alone, so the end may come before the last move.
  const auto game = start.clone();
  for (const game::Move move : *opening) {
    if (!game->outcome().over()) game->play(move);
  }
  if (game->outcome().over())
    return fail("line", line.size(), "the game is over after this opening");
  return opening;
}

bool says_nothing(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  return first == std::string_view::npos || line[first] == '#';
}

tl::unexpected<Error> unreadable(const std::string& path, const std::string& why) {
  return fail("openings", 0, "'" + path + "' " + why);
}

}  // namespace

std::string to_text(const session::Game& start, const Opening& opening) {
  const auto game = start.clone();
  std::string text;
  auto mover = game->side_to_move();
  for (const game::Move move : opening) {
    const auto next = game->side_to_move();
    if (!text.empty()) text += next == mover ? ',' : ' ';
    text += game->to_text(move);
    game->play(move);
    mover = next;
  }
  return text;
}

Expected<std::vector<Opening>> parse_openings(const session::Game& start, std::string_view text) {
  std::vector<Opening> openings;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (says_nothing(line)) continue;
    auto opening = parse_opening(start, line);
    if (!opening) {
      return fail("openings, line " + std::to_string(number), opening.error().column,
                  opening.error().message);
    }
    openings.push_back(std::move(*opening));
  }
  return openings;
}

Expected<std::string> read_opening_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return unreadable(path, "cannot be opened");
  std::string text(kLargestFile + 1, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) return unreadable(path, "cannot be read");
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (text.size() > kLargestFile) {
    return unreadable(path, "is larger than " + std::to_string(kLargestFile) + " bytes");
  }
  return text;
}

std::string fingerprint(const session::Game& start, const std::vector<Opening>& openings) {
  constexpr unsigned long long kOffset = 0xCBF29CE484222325;
  constexpr unsigned long long kPrime = 0x100000001B3;
  unsigned long long hash = kOffset;
  for (const Opening& opening : openings) {
    for (const char c : to_text(start, opening) + '\n') {
      hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
    }
  }
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", hash);
  return text;
}

}  // namespace cadenza::match
