// cadenza sprt: a match that ends by itself as soon as its results say which of two hypotheses
// holds.
#include <memory>

#include "match_options.hpp"

namespace cadenza::app {
namespace {

Output run_sprt(MatchOptions& options, const match::Sprt& sprt) {
  const auto checked = match::checked(sprt);
  if (!checked) return tl::unexpected<Failure>({checked.error(), kUsage});
  options.settings.sprt = *checked;
  return run_match(options);
}

void add_hypotheses(CLI::App& command, match::Sprt& sprt, bool& normalized) {
  command.add_option("--elo0", sprt.bounds.elo0, "H0: A is this much stronger than B")->required();
  command.add_option("--elo1", sprt.bounds.elo1, "H1: A is this much stronger than B")->required();
  command.add_option("--alpha", sprt.alpha, "the risk of H1 where H0 holds")->capture_default_str();
  command.add_option("--beta", sprt.beta, "the risk of H0 where H1 holds")->capture_default_str();
  command.add_flag("--normalized", normalized, "Bounds in normalized Elo");
}

}  // namespace

Command sprt_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("sprt", "Test by a match whether a player is stronger");
  struct SprtOptions {
    MatchOptions match;
    match::Sprt sprt;
    bool normalized = false;
  };
  const auto options = std::make_shared<SprtOptions>();
  constexpr std::size_t kMostPairs = 2'000;  // there are 4,590 usual openings in Andantino
  options->match.settings.pairs = kMostPairs;
  add_match_options(*command, options->match);
  add_hypotheses(*command, options->sprt, options->normalized);
  command->add_option("--max-pairs", options->match.settings.pairs, "give up after so many")
      ->check(CLI::Range(1, 10'000'000))
      ->capture_default_str();
  command->footer(
      "Exit code: 0 when H0 or H1 is accepted or the pairs run out; the report says which.\n"
      "Examples:\n"
      "  cadenza sprt greedy random --game andantino --nodes 1 --elo0 0 --elo1 50 --max-pairs 300\n"
      "  cadenza sprt engine engine:without=lmr --game andantino --nodes 1000 --elo0 0 --elo1 40 "
      "--max-pairs 2");
  return {command, [options] {
            if (options->normalized) options->sprt.kind = match::EloKind::normalized;
            return run_sprt(options->match, options->sprt);
          }};
}

}  // namespace cadenza::app
