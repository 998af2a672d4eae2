// What the subcommands share: how they report, and the options that name a position.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "base/expected.hpp"
#include "catalog/catalog.hpp"
#include "exit_code.hpp"
#include "game/line.hpp"
#include "game/turn.hpp"

namespace cadenza::app {

// A failure with the exit code it deserves.
struct Failure {
  Error error;
  ExitCode code = kBadData;
  std::string output{};  // for stdout all the same, when a part of the work was done
};

template <class T>
using Result = tl::expected<T, Failure>;

// Data for stdout.
using Output = Result<std::string>;

// Runs when its subcommand was chosen.
using Run = std::function<Output()>;

struct Command {
  CLI::App* app = nullptr;
  Run run;
};

// One a file.
[[nodiscard]] Command games_command(CLI::App& app);
[[nodiscard]] Command players_command(CLI::App& app);
[[nodiscard]] Command show_command(CLI::App& app);
[[nodiscard]] Command perft_command(CLI::App& app);
[[nodiscard]] Command playout_command(CLI::App& app);
[[nodiscard]] Command bench_command(CLI::App& app);
[[nodiscard]] Command match_command(CLI::App& app);
[[nodiscard]] Command sprt_command(CLI::App& app);
[[nodiscard]] Command tournament_command(CLI::App& app);
[[nodiscard]] Command openings_command(CLI::App& app);
[[nodiscard]] Command techniques_command(CLI::App& app);
[[nodiscard]] Command convert_command(CLI::App& app);
[[nodiscard]] Command ratings_command(CLI::App& app);
[[nodiscard]] Command solve_command(CLI::App& app);
[[nodiscard]] Command oracle_command(CLI::App& app);
[[nodiscard]] Command verify_command(CLI::App& app);
[[nodiscard]] Command ugi_command(CLI::App& app);
[[nodiscard]] Command analysis_command(CLI::App& app);
[[nodiscard]] Command tablut_client_command(CLI::App& app);
[[nodiscard]] Command selftest_command(CLI::App& app);
[[nodiscard]] Command completion_command(CLI::App& app);
[[nodiscard]] Command man_command(CLI::App& app);
[[nodiscard]] Command analyze_command(CLI::App& app);
[[nodiscard]] Command play_command(CLI::App& app);
[[nodiscard]] Command gui_command(CLI::App& app);

// --game, --variant, --fen and --moves.
struct PositionOptions {
  std::string game;
  std::string variant;
  std::optional<std::string> fen;  // none: the start
  std::string moves;               // blank-separated turns
};

void add_position_options(CLI::App& command, PositionOptions& options);

namespace detail {

template <game::Game G>
Result<game::Line<G>> line_from(const typename G::Variant& variant,
                                const PositionOptions& options) {
  auto position = options.fen ? G::parse_position(variant, *options.fen)
                              : Expected<typename G::Position>(G::initial(variant));
  if (!position) return tl::unexpected<Failure>({position.error(), kBadData});
  const auto moves = game::parse_turns<G>(*position, options.moves);
  if (!moves) return tl::unexpected<Failure>({moves.error(), kBadData});
  game::Line<G> line(*position);
  for (const game::Move move : *moves) {
    if (line.outcome().over()) {
      return tl::unexpected<Failure>(
          {{"moves", 0, "the game is over before the last move"}, kBadData});
    }
    line.play(move);
  }
  return line;
}

}  // namespace detail

// Calls f(G{}, variant, line) for the position that the options name; f returns an Output.
template <class F>
Output with_line(const PositionOptions& options, F&& f) {
  const auto outcome = catalog::visit(options.game, options.variant,
                                      [&](auto g, const auto& variant) -> Expected<Output> {
                                        using G = decltype(g);
                                        auto line = detail::line_from<G>(variant, options);
                                        if (!line)
                                          return Output(tl::unexpected<Failure>(line.error()));
                                        return f(g, variant, *line);
                                      });
  if (!outcome) return tl::unexpected<Failure>({outcome.error(), kUsage});
  return *outcome;
}

}  // namespace cadenza::app
