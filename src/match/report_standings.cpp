// The standings: a table whose last column draws the ratings and their errors on one scale.
#include <algorithm>
#include <cmath>

#include "match/report_parts.hpp"
#include "match/report_text.hpp"

namespace cadenza::match::page {
namespace {

constexpr double kWidth = 200;  // of the drawings, in their own units

struct Scale {
  double low = 0;
  double high = 1;

  [[nodiscard]] double place(double value) const {
    return kWidth * (value - low) / std::max(1.0, high - low);
  }
};

double error_of(const ReportPlayer& player) { return player.rating_error.value_or(0); }

bool is_rated(const ReportPlayer& player) {
  return player.rating && std::isfinite(*player.rating) && std::isfinite(error_of(player));
}

Scale scale_of(const std::vector<ReportPlayer>& players) {
  const auto first = std::find_if(players.begin(), players.end(), is_rated);
  if (first == players.end()) return {};
  Scale scale{*first->rating, *first->rating};
  for (const ReportPlayer& player : players) {
    if (!is_rated(player)) continue;
    scale.low = std::min(scale.low, *player.rating - error_of(player));
    scale.high = std::max(scale.high, *player.rating + error_of(player));
  }
  return scale;
}

std::string number(double value) { return std::to_string(static_cast<long>(std::lround(value))); }

// A point with a bar, and the ends of the scale as thin lines.
std::string error_bar(const ReportPlayer& player, const Scale& scale) {
  const std::string at = number(scale.place(*player.rating));
  const std::string from = number(scale.place(*player.rating - error_of(player)));
  const std::string to = number(scale.place(*player.rating + error_of(player)));
  return "<svg class=\"bar\" viewBox=\"-6 0 212 20\" aria-hidden=\"true\">"
         "<path class=\"scale\" d=\"M0 10H200\"/><path d=\"M" +
         from + " 10H" + to + "M" + from + " 5V15M" + to + " 5V15\"/><circle cx=\"" + at +
         "\" cy=\"10\" r=\"5\"/></svg>";
}

std::string rating_text(const ReportPlayer& player) {
  if (!is_rated(player)) return "–";
  const std::string rating = rounded(*player.rating);
  return player.rating_error ? rating + " ± " + rounded(*player.rating_error) : rating;
}

std::string cell(const std::string& text) { return "<td>" + text + "</td>"; }

std::string row(const ReportPlayer& player, std::size_t rank, const Scale& scale, bool rated) {
  std::string html =
      "<tr><td>" + std::to_string(rank) + "</td><th scope=\"row\">" + name(player.name);
  if (!player.about.empty()) html += "<small>" + name(player.about) + "</small>";
  html += "</th>" + cell(points(player.points)) + cell(std::to_string(player.games)) +
          cell(std::to_string(player.won)) + cell(std::to_string(player.drawn)) +
          cell(std::to_string(player.lost)) + cell(std::to_string(player.faults));
  if (!rated) return html + "</tr>";
  html += cell(rating_text(player));
  return html + "<td>" + (is_rated(player) ? error_bar(player, scale) : "") + "</td></tr>";
}

std::string heading(bool rated, const Scale& scale) {
  std::string html =
      "<thead><tr><th scope=\"col\">Rank</th><th scope=\"col\">Player</th><th "
      "scope=\"col\">Points</th>"
      "<th scope=\"col\">Games</th><th scope=\"col\">Won</th><th scope=\"col\">Drawn</th>"
      "<th scope=\"col\">Lost</th><th scope=\"col\">Faults</th>";
  if (rated) {
    html += "<th scope=\"col\">Rating</th><th scope=\"col\" class=\"ends\"><span>" +
            rounded(scale.low) + "</span> <span>" + rounded(scale.high) + "</span></th>";
  }
  return html + "</tr></thead>";
}

}  // namespace

std::string standings(const Report& report) {
  const bool rated = std::any_of(report.players.begin(), report.players.end(), is_rated);
  const Scale scale = scale_of(report.players);
  std::string html = "<section aria-labelledby=\"standings\"><h2 id=\"standings\">Standings</h2>";
  if (rated) html += "<p>Bars are 95 % intervals of the rating.</p>";
  html +=
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"standings\">"
      "<table class=\"standings\">" +
      heading(rated, scale) + "<tbody>";
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    html += row(report.players[i], i + 1, scale, rated);
  }
  return html + "</tbody></table></div></section>";
}

}  // namespace cadenza::match::page
