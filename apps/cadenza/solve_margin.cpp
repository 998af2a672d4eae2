#include "solve_margin.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "tell.hpp"

namespace cadenza::app {
namespace {

using solver::kNoBound;
using solver::Margin;
using solver::MarginProgress;
using solver::Value;

std::string bounds_text(const MarginProgress& found) {
  if (found.exact()) return fmt::format("{}", found.lower);
  if (found.lower > -kNoBound && found.upper < kNoBound) {
    return fmt::format("from {} to {}", found.lower, found.upper);
  }
  if (found.lower > -kNoBound) return fmt::format("at least {}", found.lower);
  if (found.upper < kNoBound) return fmt::format("at most {}", found.upper);
  return "unknown";
}

std::string winner_text(const SolvedMargin& solved) {
  switch (winner(solved.found, solved.tie_draw)) {
    case Value::white:
      return "White wins.";
    case Value::black:
      return solved.found.upper == 0 && solved.found.exact() ? "Black wins by the tie."
                                                             : "Black wins.";
    case Value::draw:
      return "A draw.";
    case Value::unknown:
      break;
  }
  return "Not solved within the limits.";
}

}  // namespace

std::string margin_as_text(const SolvedMargin& solved) {
  const MarginProgress& found = solved.found;
  std::string text =
      fmt::format("{} White's score less Black's: {}\n", winner_text(solved), bounds_text(found));
  if (found.exact()) {
    text +=
        fmt::format("best play: {}\nfinal scores: white {}, black {}\n",
                    fmt::join(solved.line, " "), solved.final_scores[0], solved.final_scores[1]);
  }
  return text + fmt::format("{} nodes, {:.1f} s, table {:.1f} % full\n", found.nodes, found.seconds,
                            found.fullness / 10.0);
}

nlohmann::json margin_as_json(const SolvedMargin& solved) {
  const MarginProgress& found = solved.found;
  nlohmann::json json = {{"value", value_name(winner(found, solved.tie_draw))},
                         {"nodes", found.nodes},
                         {"seconds", found.seconds},
                         {"tableFull", found.fullness / 1000.0}};
  if (found.lower > -kNoBound) json["marginAtLeast"] = found.lower;
  if (found.upper < kNoBound) json["marginAtMost"] = found.upper;
  if (found.exact()) {
    json["margin"] = found.lower;
    json["line"] = solved.line;
    json["finalScores"] = {{"white", solved.final_scores[0]}, {"black", solved.final_scores[1]}};
  }
  return json;
}

void show_margin_progress(const MarginProgress& progress) {
  if (isatty(STDERR_FILENO) == 0) return;
  const double rate = static_cast<double>(progress.nodes) / std::max(progress.seconds, 0.001);
  tell("\rmargin {}; {} nodes, {:.0f} thousand/s, table {:.1f} % full, {:.0f} s   ",
       bounds_text(progress), progress.nodes, rate / 1000, progress.fullness / 10.0,
       progress.seconds);
}

}  // namespace cadenza::app
