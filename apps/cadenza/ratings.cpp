// cadenza ratings: who is how strong, from the records of games.
#include "match/ratings.hpp"

#include <iterator>
#include <memory>

#include "command.hpp"
#include "input_file.hpp"
#include "match/rated_games.hpp"
#include "ratings_report.hpp"

namespace cadenza::app {
namespace {

struct RatingsOptions {
  std::vector<std::string> files;
  bool json = false;
  match::RatingSettings settings{};
};

Result<match::RatedGames> games_in(const std::string& file) {
  const auto text = read_input("ratings", file, match::kLongestRatedText);
  if (!text) return tl::unexpected<Failure>(text.error());
  auto games = match::read_rated_games(*text);
  if (!games) return tl::unexpected<Failure>(bad_text(file, *text, games.error()));
  return std::move(*games);
}

// Pairs are only looked for within a file: another may use the same numbers.
Result<match::RatedGames> games_in_all(const std::vector<std::string>& files) {
  match::RatedGames all;
  for (const std::string& file : files) {
    auto games = games_in(file);
    if (!games) return games;
    std::move(games->pairs.begin(), games->pairs.end(), std::back_inserter(all.pairs));
    all.skipped.without_result += games->skipped.without_result;
    all.skipped.of_more_players += games->skipped.of_more_players;
    all.skipped.without_names += games->skipped.without_names;
  }
  return all;
}

tl::unexpected<Failure> nothing_to_rate(const match::SkippedGames& skipped) {
  const std::string why = skipped_text(skipped);
  return tl::unexpected<Failure>({{"ratings", 0,
                                   "expected games with a result between two players with names" +
                                       (why.empty() ? ", found none" : "; " + why)},
                                  kBadData});
}

Output run_ratings(const RatingsOptions& options) {
  const auto games = games_in_all(options.files);
  if (!games) return tl::unexpected<Failure>(games.error());
  if (games->pairs.empty()) return nothing_to_rate(games->skipped);
  RatingsReport report{
      options.files.size(), match::numbered(games->pairs), games->skipped, options.settings, {}};
  report.groups = match::rate(report.played.pairs, options.settings);
  return options.json ? ratings_json(report) : ratings_text(report);
}

}  // namespace

Command ratings_command(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("ratings", "Rate the players of recorded games against each other");
  const auto options = std::make_shared<RatingsOptions>();
  command->add_option("FILE", options->files, "JSON lines, PGN, SGF or OTN; - for standard input")
      ->required();
  command->add_flag("--json", options->json, "Print one JSON object");
  command->add_option("--seed,-s", options->settings.seed,
                      "the same seed gives the same errors; default 1");
  command
      ->add_option("--bootstrap", options->settings.resamples,
                   "how many times pairs are drawn anew for the errors; default 1000")
      ->check(CLI::Range(2, 1'000'000));
  command->footer(
      "Examples:\n"
      "  cadenza ratings games.jsonl\n"
      "  cadenza ratings games.jsonl --bootstrap 5000 --seed 7 --json");
  return {command, [options] { return run_ratings(*options); }};
}

}  // namespace cadenza::app
