#include "protocol/ugi_client.hpp"

#include <algorithm>
#include <chrono>

#include "protocol/selftest_lines.hpp"
#include "protocol/ugi_text.hpp"
#include "session/turns.hpp"

namespace cadenza::protocol::ugi {
namespace {

using selftest::Words;

std::optional<long long> number_after(const Words& words, std::size_t at) {
  return at + 1 < words.size() ? selftest::number(words[at + 1]) : std::nullopt;
}

std::optional<search::Score> score_after(const Words& words, std::size_t at) {
  if (at + 1 >= words.size()) return std::nullopt;
  const auto value = number_after(words, at + 1);
  if (!value) return std::nullopt;
  if (words[at + 1] == "mate") {
    const auto plies =
        static_cast<int>(std::clamp<long long>(*value, -search::kMaxPly, search::kMaxPly));
    return plies > 0 ? search::wins_at(plies) : search::loses_at(-plies);
  }
  if (words[at + 1] != "cp") return std::nullopt;
  return static_cast<search::Score>(std::clamp<long long>(*value, -search::kMate, search::kMate));
}

std::string milliseconds(search::Duration time) {
  const auto count = std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
  return std::to_string(std::max<long long>(count, 1));
}

std::string clock_words(const session::Game& game, const Clocks& clocks) {
  std::string times;
  std::string increments;
  const auto first = index(game.first_side());
  for (std::size_t i = 0; i < clocks.size(); ++i) {
    const auto& clock = clocks[(first + i) % clocks.size()];
    if (!clock) continue;
    const std::string player = " p" + std::to_string(i + 1);
    times += player + "time " + milliseconds(clock->left);
    const bool any = clock->increment > search::Duration(0);
    increments += player + "inc " + (any ? milliseconds(clock->increment) : "0");
  }
  return times + increments;
}

}  // namespace

Thoughts parse_info(std::string_view line) {
  const Words words = selftest::words_of(line);
  Thoughts thoughts;
  for (std::size_t i = 1; i < words.size() && words[i] != "pv" && words[i] != "string"; ++i) {
    const auto value = number_after(words, i);
    if (words[i] == "score") thoughts.score = score_after(words, i);
    if (!value || *value < 0) continue;
    if (words[i] == "depth") thoughts.depth = static_cast<int>(std::min<long long>(*value, 1000));
    if (words[i] == "nodes") thoughts.nodes = static_cast<std::uint64_t>(*value);
  }
  return thoughts;
}

std::string go_line(const session::Game& game, const search::Limits& limits, const Clocks& clocks) {
  const int plies = session::plies_left_in_turn(game);
  std::string line = "go";
  if (limits.clock) line += clock_words(game, clocks);
  if (limits.move_time) line += " movetime " + milliseconds(*limits.move_time * plies);
  if (limits.nodes > 0) {
    line += " nodes " + std::to_string(limits.nodes * static_cast<std::uint64_t>(plies));
  }
  if (limits.depth > 0) line += " depth " + std::to_string(limits.depth);
  return line;
}

}  // namespace cadenza::protocol::ugi
