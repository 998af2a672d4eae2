// cadenza playout: random games from a seed, and what they say about the game.
#include "game/playout.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/clock.hpp"
#include "command.hpp"
#include "game/playthrough.hpp"
#include "tell.hpp"

namespace cadenza::app {
namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;

struct PlayoutOptions {
  PositionOptions position;
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  bool json = false;
};

void show_playout_progress(std::uint64_t done, std::uint64_t all) {
  constexpr std::uint64_t kEvery = 10'000;
  if (isatty(STDERR_FILENO) == 0 || (done % kEvery != 0 && done != all)) return;
  tell("\r{} of {} games{}", done, all, done == all ? "\n" : "");
}

template <game::Game G>
game::PlayoutStatistics play_all(const game::Line<G>& start, const PlayoutOptions& options) {
  game::PlayoutStatistics statistics;
  Random random(options.seed);
  for (std::uint64_t i = 1; i <= options.games; ++i) {
    game::play_out<G>(start, random, statistics);
    show_playout_progress(i, options.games);
  }
  return statistics;
}

double ratio(std::uint64_t a, std::uint64_t b) {
  return b == 0 ? 0 : static_cast<double>(a) / static_cast<double>(b);
}

template <game::Game G>
std::string outcome_text(const std::pair<unsigned, unsigned>& outcome) {
  return game::describe<G>(
      {static_cast<std::uint8_t>(outcome.first), static_cast<std::uint8_t>(outcome.second)});
}

template <game::Game G>
std::string as_text(const game::PlayoutStatistics& statistics, double seconds) {
  std::string text = fmt::format(
      "{} games in {:.2f} s ({:.0f} games/s, {:.2f} M plies/s), mean length {:.2f} plies\n",
      statistics.games, seconds, static_cast<double>(statistics.games) / seconds,
      static_cast<double>(statistics.plies) / seconds / 1e6,
      ratio(statistics.plies, statistics.games));
  for (const auto& [outcome, count] : statistics.outcomes) {
    text += fmt::format("{:>10}  {:5.1f} %  {}\n", count, 100 * ratio(count, statistics.games),
                        outcome_text<G>(outcome));
  }
  if (statistics.unfinished > 0) {
    text += fmt::format("{:>10}          given up after {} plies\n", statistics.unfinished,
                        game::kLongestPlayout);
  }
  text += "mean number of moves by ply:";
  constexpr std::size_t kShown = 60;
  for (std::size_t ply = 0; ply < std::min(kShown, statistics.reached.size()); ++ply) {
    if (ply < 10 || ply % 10 == 0) {
      text +=
          fmt::format(" {}: {:.1f}", ply, ratio(statistics.choices[ply], statistics.reached[ply]));
    }
  }
  return text + "\n";
}

template <game::Game G>
std::string as_json(const game::PlayoutStatistics& statistics, double seconds,
                    const PlayoutOptions& options, const std::string& variant) {
  nlohmann::ordered_json outcomes = nlohmann::ordered_json::array();
  for (const auto& [outcome, count] : statistics.outcomes) {
    nlohmann::ordered_json winners = nlohmann::ordered_json::array();
    for (std::size_t i = 0; i < game::kMaxSides; ++i) {
      if ((outcome.first >> i & 1) != 0) winners.push_back(side_name(game::side_of(i)));
    }
    outcomes.push_back(
        {{"winners", winners}, {"ending", G::kEndings[outcome.second]}, {"games", count}});
  }
  nlohmann::ordered_json branching = nlohmann::ordered_json::array();
  for (std::size_t ply = 0; ply < statistics.reached.size(); ++ply) {
    branching.push_back(ratio(statistics.choices[ply], statistics.reached[ply]));
  }
  const nlohmann::ordered_json json{
      {"game", to_lower(options.position.game)},
      {"variant", variant},
      {"games", statistics.games},
      {"seed", options.seed},
      {"seconds", seconds},
      {"games_per_second", static_cast<double>(statistics.games) / seconds},
      {"plies", statistics.plies},
      {"mean_length", ratio(statistics.plies, statistics.games)},
      {"unfinished", statistics.unfinished},
      {"outcomes", outcomes},
      {"branching", branching}};
  return json.dump() + "\n";
}

}  // namespace

Command playout_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("playout", "Play random games and sum them up");
  const auto options = std::make_shared<PlayoutOptions>();
  add_position_options(*command, options->position);
  command->add_option("--games,-n", options->games, "how many; default 1000")
      ->check(CLI::Range(std::uint64_t{1}, kMostGames));
  command->add_option("--seed,-s", options->seed, "the same seed plays the same games; default 1");
  command->add_flag("--json", options->json, "Print one JSON object");
  command->footer(
      "Examples:\n"
      "  cadenza playout --game andantino --games 200000\n"
      "  cadenza playout --game tablut --variant smith --games 1000 --seed 7 --json");
  return {command, [options] {
            return with_line(
                options->position, [&](auto g, const auto& variant, const auto& line) -> Output {
                  using G = decltype(g);
                  const Stopwatch watch;
                  const auto statistics = play_all<G>(line, *options);
                  const double seconds = watch.seconds();
                  return options->json ? as_json<G>(statistics, seconds, *options, to_text(variant))
                                       : as_text<G>(statistics, seconds);
                });
          }};
}

}  // namespace cadenza::app
