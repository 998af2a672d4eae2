// cadenza match: two players, game pairs from random openings, and what the results say.
#include <memory>

#include "match_options.hpp"

namespace cadenza::app {

Command match_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("match", "Let two players play a match of game pairs");
  const auto options = std::make_shared<MatchOptions>();
  add_match_options(*command, *options);
  command->add_option("--pairs,-p", options->settings.pairs, "how many pairs of games")
      ->required()
      ->check(CLI::Range(1, 10'000'000));
  command->footer(
      "A player is one of those that 'cadenza players' lists, or 'cmd:COMMAND LINE', a program "
      "that\n"
      "speaks UGI, or 'bologna:COMMAND LINE', a player of the Bologna Tablut challenge.\n"
      "Examples:\n"
      "  cadenza match random random --game andantino --pairs 100 --nodes 1\n"
      "  cadenza match random random --game omega --pairs 20 --time-a 0.5 --time-b 2 --json\n"
      "  cadenza match random random --game tablut --pairs 50 --nodes 1 --record match.jsonl\n"
      "  cadenza match 'cmd:cadenza ugi' random --game omega --pairs 1 --clock 1+0.01");
  return {command, [options] { return run_match(*options); }};
}

}  // namespace cadenza::app
