// A module of its own, which only those load who want to know who wins: the solver of Andantino,
// for a worker that does nothing else. It has no threads and never looks up; who does not want to
// wait any longer ends the worker.
#include <emscripten.h>

#include <optional>
#include <string>
#include <string_view>

#include "games/andantino/andantino.hpp"
#include "solver/settling.hpp"

namespace {

using cadenza::andantino::Small;
using cadenza::solver::Settled;

constexpr std::size_t kTableBytes = std::size_t{64} << 20;  // phones have that

// Nothing as well for what is not a position of a usual board, or is one of a game that is over.
std::optional<Settled> settled(std::string_view variant_text, std::string_view position_text) {
  const auto variant = cadenza::andantino::parse_variant(variant_text);
  if (!variant || variant->side > cadenza::andantino::kDefaultSide) return std::nullopt;
  const auto position = Small::parse_position(*variant, position_text);
  if (!position || position->outcome().over()) return std::nullopt;
  return cadenza::solver::Settling<Small>(*position, {}, kTableBytes).run();
}

std::string to_text(const std::optional<Settled>& settled) {
  if (!settled) return "";
  const std::string plies = std::to_string(settled->plies);
  return settled->mover_wins ? "win " + plies + ' ' + settled->move : "loss " + plies;
}

}  // namespace

extern "C" {

// "side10\n" and a position: "win 23 j9" or "loss 24", from the point of view of who is to move and
// with the plies until the end at most; nothing if nobody wins, or somebody at once. The text lasts
// until the next call.
EMSCRIPTEN_KEEPALIVE const char* cadenza_settle(const char* question) {
  static std::string answer;
  const std::string_view text(question);
  const std::size_t line = text.find('\n');
  if (line == std::string_view::npos) return "";
  answer = to_text(settled(text.substr(0, line), text.substr(line + 1)));
  return answer.c_str();
}
}
