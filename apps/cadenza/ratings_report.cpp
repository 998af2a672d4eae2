#include "ratings_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "match/bradley_terry.hpp"
#include "match/json.hpp"

namespace cadenza::app {
namespace {

using match::Json;
using match::Trinomial;

std::uint64_t count(const Trinomial& games) {
  return std::accumulate(games.begin(), games.end(), std::uint64_t{0});
}

double score(const Trinomial& games) {
  const auto& [losses, draws, wins] = games;
  return (static_cast<double>(wins) + static_cast<double>(draws) / 2) /
         static_cast<double>(count(games));
}

// "1 game", "2 games"
std::string counted(std::uint64_t count, const char* thing) {
  return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

struct Played {
  std::uint64_t games = 0;
  std::size_t pairs = 0;  // of two games
};

Played played_in(const match::NumberedPairs& played) {
  Played sum;
  for (const match::PlayedPair& pair : played.pairs) {
    sum.games += count(pair.games);
    sum.pairs += static_cast<std::size_t>(count(pair.games) == 2);
  }
  return sum;
}

std::string head_lines(const RatingsReport& report) {
  const Played played = played_in(report.played);
  const std::string skipped = skipped_text(report.skipped);
  return fmt::format("{} in {}, {} of them in pairs\n{}", counted(played.games, "game"),
                     counted(report.files, "file"), 2 * played.pairs,
                     skipped.empty() ? "" : skipped + "\n");
}

std::size_t name_width(const RatingsReport& report) {
  std::size_t width = std::string_view("player").size();
  for (const std::string& name : report.played.names) width = std::max(width, name.size());
  return width;
}

std::string rating_line(const RatingsReport& report, std::size_t rank,
                        const match::Rating& rating) {
  const auto& [losses, draws, wins] = rating.games;
  const std::string los =
      rating.superiority ? fmt::format("{:.1f} %", 100 * *rating.superiority) : "-";
  return fmt::format("{:>4}  {:<{}}  {:>+7.1f} {:>7}  {:>6} {:>6} {:>6} {:>6}  {:>5.1f} %  {:>7}\n",
                     rank, report.played.names[rating.player], name_width(report), rating.elo.value,
                     fmt::format("±{:.1f}", rating.elo.error), count(rating.games), wins, draws,
                     losses, 100 * score(rating.games), los);
}

std::string group_lines(const RatingsReport& report, const match::RatingGroup& group) {
  std::string text = fmt::format(
      "{:>4}  {:<{}}  {:>7} {:>7}  {:>6} {:>6} {:>6} {:>6}  {:>7}  {:>7}\n", "rank", "player",
      name_width(report), "rating", "95 %", "games", "won", "drawn", "lost", "score", "LOS");
  for (std::size_t i = 0; i < group.ratings.size(); ++i) {
    text += rating_line(report, i + 1, group.ratings[i]);
  }
  if (group.by_prior) {
    text += fmt::format(
        "Some never scored against some others: to be finite, these ratings assume {} of a drawn "
        "game more for each player.\n",
        match::kPriorDraws);
  }
  return text;
}

Json player_json(const RatingsReport& report, std::size_t rank, const match::Rating& rating) {
  const auto& [losses, draws, wins] = rating.games;
  return {{"rank", rank},
          {"player", report.played.names[rating.player]},
          {"elo", rating.elo.value},
          {"elo_error", rating.elo.error},
          {"games", count(rating.games)},
          {"wins", wins},
          {"draws", draws},
          {"losses", losses},
          {"score", score(rating.games)},
          {"los", rating.superiority ? Json(*rating.superiority) : Json()}};
}

Json group_json(const RatingsReport& report, const match::RatingGroup& group) {
  Json players = Json::array();
  for (std::size_t i = 0; i < group.ratings.size(); ++i) {
    players.push_back(player_json(report, i + 1, group.ratings[i]));
  }
  return {{"by_prior", group.by_prior}, {"players", players}};
}

}  // namespace

std::string skipped_text(const match::SkippedGames& skipped) {
  const std::pair<std::size_t, const char*> reasons[] = {
      {skipped.without_result, "without a result"},
      {skipped.of_more_players, "of more than two players"},
      {skipped.without_names, "without two different names"}};
  std::size_t sum = 0;
  std::string text;
  for (const auto& [games, reason] : reasons) {
    if (games == 0) continue;
    sum += games;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", games, reason);
  }
  return sum == 0 ? "" : fmt::format("skipped {}: {}", counted(sum, "game"), text);
}

std::string ratings_text(const RatingsReport& report) {
  std::string text = head_lines(report);
  const std::size_t groups = report.groups.size();
  if (groups > 1) {
    text += fmt::format(
        "{} groups of players who never met: ratings of different groups cannot be compared\n",
        groups);
  }
  for (const match::RatingGroup& group : report.groups) text += "\n" + group_lines(report, group);
  return text;
}

std::string ratings_json(const RatingsReport& report) {
  const Played played = played_in(report.played);
  Json groups = Json::array();
  for (const match::RatingGroup& group : report.groups) groups.push_back(group_json(report, group));
  const Json json{{"files", report.files},
                  {"games", played.games},
                  {"pairs", played.pairs},
                  {"skipped",
                   {{"without_result", report.skipped.without_result},
                    {"of_more_players", report.skipped.of_more_players},
                    {"without_names", report.skipped.without_names}}},
                  {"seed", report.settings.seed},
                  {"bootstrap", report.settings.resamples},
                  {"groups", groups}};
  return match::one_line(json) + "\n";
}

}  // namespace cadenza::app
