// Who scored how much against whom.
#include <bit>
#include <cstdint>

#include "match/report_parts.hpp"
#include "match/report_text.hpp"

namespace cadenza::match::page {
namespace {

struct Score {
  double points = 0;
  int games = 0;
};

using Table = std::vector<std::vector<Score>>;

// The winners share the point.
void add(Score& score, std::uint8_t winners, unsigned colour) {
  if ((winners >> colour & 1U) != 0) score.points += 1.0 / std::popcount(winners);
  ++score.games;
}

Table table_of(const Report& report) {
  Table table(report.players.size(), std::vector<Score>(report.players.size()));
  for (const ReportGame& game : report.games) {
    const std::uint8_t winners = game.record.winners;
    if (winners == 0) continue;
    add(table[game.white][game.black], winners, 0);
    add(table[game.black][game.white], winners, 1);
  }
  return table;
}

const char* class_of(const Score& score) {
  const double share = score.points / score.games;
  if (share == 0.5) return "even";
  return share > 0.5 ? "ahead" : "behind";
}

std::string cell(const Score& score) {
  if (score.games == 0) return "<td>–</td>";
  return std::string("<td class=\"") + class_of(score) + "\">" + points(score.points) + "<small>/" +
         std::to_string(score.games) + "</small></td>";
}

}  // namespace

std::string cross_table(const Report& report) {
  const Table table = table_of(report);
  std::string html =
      "<section aria-labelledby=\"cross\"><h2 id=\"cross\">Cross table</h2>"
      "<p>Points of the row’s player against the column’s, of so many games.</p>"
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"cross\">"
      "<table class=\"cross\"><thead><tr><td></td>";
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::string name = escaped(report.players[i].name);
    html +=
        "<th scope=\"col\"><abbr title=\"" + name + "\">" + std::to_string(i + 1) + "</abbr></th>";
  }
  html += "</tr></thead><tbody>";
  for (std::size_t i = 0; i < table.size(); ++i) {
    html += "<tr><th scope=\"row\">" + std::to_string(i + 1) + ' ' + name(report.players[i].name) +
            "</th>";
    for (std::size_t j = 0; j < table.size(); ++j) {
      html += i == j ? "<td class=\"self\">·</td>" : cell(table[i][j]);
    }
    html += "</tr>";
  }
  return html + "</tbody></table></div></section>";
}

}  // namespace cadenza::match::page
