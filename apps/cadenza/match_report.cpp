#include "match_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "match/json.hpp"
#include "match/summary.hpp"

namespace cadenza::app {
namespace {

using match::Json;
using match::kA;
using match::kB;

double ratio(double a, double b) { return b == 0 ? 0 : a / b; }

double nodes_per_second(const match::Effort& effort) {
  return ratio(static_cast<double>(effort.nodes), effort.seconds);
}

double mean_depth(const match::Effort& effort) {
  return ratio(static_cast<double>(effort.depth), effort.moves);
}

std::string result_lines(const match::Summary& summary, std::size_t pairs) {
  const auto& [losses, draws, wins] = summary.games;
  const auto& p = summary.pentanomial;
  const double plies = ratio(static_cast<double>(summary.plies), 2 * static_cast<double>(pairs));
  return fmt::format(
      "{} pairs: A won {} games, drew {}, lost {}; mean length {:.1f} plies\n"
      "pairs by A's score: LL {}, LD {}, WL or DD {}, WD {}, WW {}\n",
      pairs, wins, draws, losses, plies, p[0], p[1], p[2], p[3], p[4]);
}

std::string strength_line(const match::Pentanomial& pairs) {
  const auto normalized = match::normalized_elo(pairs);
  return fmt::format("score {:.1f} %, {} (95 %), LOS {:.1f} %, normalized Elo {:+.1f} ± {:.1f}\n",
                     100 * match::score(pairs), elo_text(pairs),
                     100 * match::likelihood_of_superiority(pairs), normalized.value,
                     normalized.error);
}

std::string player_line(char name, const match::Contender& player, const match::Effort& effort) {
  return fmt::format(
      "{}: {}: {} moves, {:.0f} nodes/s, mean depth {:.1f}, {:.2f} ms a move, "
      "longest {:.2f} ms\n",
      name, player.spec, effort.moves, nodes_per_second(effort), mean_depth(effort),
      1e3 * ratio(effort.seconds, effort.moves), 1e3 * effort.longest);
}

std::string overrun_line(char name, const std::vector<std::int64_t>& overruns) {
  if (overruns.empty()) return "";
  const auto at = [&](double percent) {
    return static_cast<double>(match::percentile(overruns, percent)) / 1e3;
  };
  return fmt::format(
      "{}: over its time by {:.2f} ms (50 %), {:.2f} (99 %), {:.2f} (99.9 %), "
      "{:.2f} (max)\n",
      name, at(50), at(99), at(99.9), at(100));
}

std::string ending_lines(const match::Summary& summary) {
  std::vector<std::pair<std::string, std::uint64_t>> endings(summary.endings.begin(),
                                                             summary.endings.end());
  std::stable_sort(endings.begin(), endings.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::string text;
  for (const auto& [ending, games] : endings) text += fmt::format("{:>8}  {}\n", games, ending);
  return text;
}

std::string fault_lines(const std::vector<std::string>& faults) {
  constexpr std::size_t kShown = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(kShown, faults.size()); ++i) text += faults[i] + "\n";
  if (faults.size() > kShown) text += fmt::format("… and {} more\n", faults.size() - kShown);
  return text;
}

Json overruns_json(const std::vector<std::int64_t>& overruns) {
  if (overruns.empty()) return nullptr;
  const auto at = [&](double percent) { return match::percentile(overruns, percent); };
  return {{"50", at(50)}, {"99", at(99)}, {"99.9", at(99.9)}, {"max", at(100)}};
}

Json player_json(const match::Contender& player, const match::Effort& effort) {
  return {{"player", player.spec},
          {"limits", match::to_json(player.limits)},
          {"moves", effort.moves},
          {"nodes", effort.nodes},
          {"seconds", effort.seconds},
          {"longest_move", effort.longest},
          {"nodes_per_second", nodes_per_second(effort)},
          {"mean_depth", mean_depth(effort)},
          {"overruns_us", overruns_json(effort.overruns)}};
}

// Adds what the pairs say about strength.
void add_strength(const match::Pentanomial& pairs, Json& json) {
  const auto elo = match::elo(pairs);
  const auto normalized = match::normalized_elo(pairs);
  json["pentanomial"] = pairs;
  json["score"] = match::score(pairs);
  json["elo"] = elo.value;
  json["elo_error"] = elo.error;
  json["los"] = match::likelihood_of_superiority(pairs);
  json["normalized_elo"] = normalized.value;
  json["normalized_elo_error"] = normalized.error;
}

std::string_view verdict_text(match::Verdict verdict) {
  if (verdict == match::Verdict::undecided) return "undecided";
  return verdict == match::Verdict::accept_h1 ? "H1 accepted" : "H0 accepted";
}

std::string sprt_line(const match::Settings& settings, const match::Pentanomial& pairs) {
  if (!settings.sprt) return "";
  const match::Sprt& sprt = *settings.sprt;
  const auto bounds = match::llr_bounds(sprt);
  const auto decision = match::decide(sprt, pairs);
  return fmt::format("SPRT {}: H0 {:+g} against H1 {:+g} {}Elo, LLR {:.2f} of {:.2f} to {:.2f}\n",
                     verdict_text(decision.verdict), sprt.bounds.elo0, sprt.bounds.elo1,
                     sprt.kind == match::EloKind::normalized ? "normalized " : "", decision.llr,
                     bounds.lower, bounds.upper);
}

void add_sprt(const match::Settings& settings, const match::Pentanomial& pairs, Json& json) {
  if (!settings.sprt) return;
  const match::Sprt& sprt = *settings.sprt;
  const auto bounds = match::llr_bounds(sprt);
  const auto decision = match::decide(sprt, pairs);
  json["sprt"] = {{"elo0", sprt.bounds.elo0},
                  {"elo1", sprt.bounds.elo1},
                  {"alpha", sprt.alpha},
                  {"beta", sprt.beta},
                  {"normalized", sprt.kind == match::EloKind::normalized},
                  {"llr", decision.llr},
                  {"bounds", {bounds.lower, bounds.upper}},
                  {"verdict", verdict_text(decision.verdict)}};
}

}  // namespace

std::string sprt_text(const match::Settings& settings, const match::Pentanomial& pairs) {
  if (!settings.sprt) return "";
  const auto bounds = match::llr_bounds(*settings.sprt);
  return fmt::format(", LLR {:.2f} of {:.2f} to {:.2f}", match::decide(*settings.sprt, pairs).llr,
                     bounds.lower, bounds.upper);
}

std::string elo_text(const match::Pentanomial& pairs) {
  const auto elo = match::elo(pairs);
  return fmt::format("Elo {:+.1f} ± {:.1f}", elo.value, elo.error);
}

std::string match_text(const session::Game& start, const match::Settings& settings,
                       const match::PlayedMatch& played) {
  const match::Summary summary = match::summarize(played.pairs);
  const auto& [a, b] = summary.efforts;
  return fmt::format("{} {}, seed {}\n", start.name(), start.variant(), settings.seed) +
         result_lines(summary, played.pairs.size()) + strength_line(summary.pentanomial) +
         sprt_line(settings, summary.pentanomial) + player_line('A', settings.players[kA], a) +
         player_line('B', settings.players[kB], b) + overrun_line('A', a.overruns) +
         overrun_line('B', b.overruns) + ending_lines(summary) + fault_lines(summary.faults);
}

std::string match_json(const session::Game& start, const match::Settings& settings,
                       const match::PlayedMatch& played) {
  const match::Summary summary = match::summarize(played.pairs);
  const auto& [losses, draws, wins] = summary.games;
  Json json{{"game", start.name()},
            {"variant", start.variant()},
            {"seed", settings.seed},
            {"pairs", settings.pairs},
            {"finished", played.pairs.size()},
            {"wins", wins},
            {"draws", draws},
            {"losses", losses},
            {"plies", summary.plies}};
  if (!settings.openings.empty()) json["openings"] = settings.openings;
  add_strength(summary.pentanomial, json);
  add_sprt(settings, summary.pentanomial, json);
  json["a"] = player_json(settings.players[kA], summary.efforts[kA]);
  json["b"] = player_json(settings.players[kB], summary.efforts[kB]);
  json["endings"] = summary.endings;
  json["faults"] = summary.faults;
  return match::one_line(json) + "\n";
}

}  // namespace cadenza::app
