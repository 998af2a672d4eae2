// The list of games, complete without a script: who, how it ended, every move.
#include <algorithm>

#include "match/report_parts.hpp"
#include "match/report_text.hpp"

namespace cadenza::match::page {
namespace {

constexpr std::size_t kLongestLog = 2'000;  // bytes: a thousand crashes still make a page

struct ResultText {
  const char* sign;   // for people
  const char* value;  // for the filter
};

ResultText result_of(const ReportGame& game) {
  switch (game.record.winners) {
    case 0b01:
      return {"1–0", "white"};
    case 0b10:
      return {"0–1", "black"};
    case 0b11:
      return {"½–½", "draw"};
    default:
      return {"*", "none"};
  }
}

bool at_fault(const ReportGame& game, std::string_view colour) { return game.fault == colour; }

bool has_fault(const ReportGame& game) {
  return at_fault(game, "white") || at_fault(game, "black");
}

std::string player(const Report& report, std::size_t index, bool won) {
  const std::string text = name(report.players[index].name);
  return won ? "<b>" + text + "</b>" : text;
}

std::string line_of(const Report& report, const ReportGame& game) {
  const std::uint8_t winners = game.record.winners;
  std::string html = "<p><span class=\"number\">" + std::to_string(game.number) + "</span>";
  html += "<span class=\"round\">Round " + std::to_string(game.round) + "</span>";
  html += "<span class=\"pair\">○&nbsp;" + player(report, game.white, winners == 0b01) +
          " – ●&nbsp;" + player(report, game.black, winners == 0b10) + "</span>";
  html += std::string("<span class=\"result\">") + result_of(game).sign + "</span>";
  return html + "<span class=\"ending\">" + escaped(game.ending) + "</span></p>";
}

std::string fault_of(const ReportGame& game) {
  if (!has_fault(game)) return {};
  std::string html = "<p class=\"fault\">Fault of " + escaped(game.fault) + '.';
  if (!game.log.empty())
    html += " <a href=\"#log-" + std::to_string(game.number) + "\">What it said</a>";
  return html + "</p>";
}

std::string moves_of(const ReportGame& game, const Replayed& replayed) {
  std::string html = "<details><summary>" + counted(replayed.turns.size(), "turn") + "</summary>";
  if (!game.record.verdict.empty())
    html += "<p class=\"verdict\">" + escaped(game.record.verdict) + "</p>";
  html += "<p class=\"moves\">";
  for (const std::string& turn : replayed.turns) html += escaped(turn) + ' ';
  html += "</p>";
  if (!replayed.problem.empty())
    html += "<p>Here the record breaks off: " + escaped(replayed.problem) + "</p>";
  return html + "</details>";
}

std::string item(const Report& report, const ReportGame& game, const Replayed& replayed) {
  std::string html = "<li id=\"game-" + std::to_string(game.number) + "\" data-number=\"" +
                     std::to_string(game.number) + "\" data-white=\"" + std::to_string(game.white) +
                     "\" data-black=\"" + std::to_string(game.black) + "\" data-result=\"" +
                     result_of(game).value + '"';
  if (has_fault(game)) html += " data-fault=\"\"";
  return html + '>' + line_of(report, game) + fault_of(game) + moves_of(game, replayed) + "</li>\n";
}

// Hidden until the script shows it: without the script it would do nothing.
std::string filter(const Report& report) {
  std::string html =
      "<form id=\"filter\" hidden><label>Player <select name=\"player\"><option "
      "value=\"\">all</option>";
  for (std::size_t i = 0; i < report.players.size(); ++i) {
    html += "<option value=\"" + std::to_string(i) + "\">" + escaped(report.players[i].name) +
            "</option>";
  }
  return html +
         "</select></label><label>Result <select name=\"result\"><option value=\"\">all</option>"
         "<option value=\"white\">White won</option><option value=\"black\">Black won</option>"
         "<option value=\"draw\">drawn</option><option value=\"none\">no "
         "result</option></select></label>"
         "<label><input type=\"checkbox\" name=\"fault\"> with a fault</label>"
         "<output name=\"count\" role=\"status\"></output></form>";
}

bool is_fault_of(const ReportGame& game, std::size_t player) {
  return (at_fault(game, "white") && game.white == player) ||
         (at_fault(game, "black") && game.black == player);
}

std::string log_of(const ReportGame& game) {
  const std::string number = std::to_string(game.number);
  return "<details id=\"log-" + number + "\"><summary>Game " + number + ": " +
         escaped(game.ending) + "</summary><pre tabindex=\"0\">" +
         (game.log.empty() ? "It wrote nothing on standard error."
                           : escaped_end(game.log, kLongestLog)) +
         "</pre></details>";
}

std::string logs_of(const Report& report, std::size_t player) {
  std::string html;
  std::size_t count = 0;
  for (const ReportGame& game : report.games) {
    if (!is_fault_of(game, player)) continue;
    html += log_of(game);
    ++count;
  }
  if (count == 0) return {};
  return "<h3>" + name(report.players[player].name) + ": " + counted(count, "fault") + "</h3>" +
         html;
}

}  // namespace

std::string game_list(const Report& report, const std::vector<Replayed>& replayed) {
  std::string html =
      "<section aria-labelledby=\"games\"><h2 id=\"games\">Games</h2>"
      "<p>○ White, ● Black; the winner’s name is bold.</p>"
      "<noscript><p>The boards need scripts; the moves of each game are here "
      "without.</p></noscript>" +
      filter(report) + "<ul class=\"games\">\n";
  for (std::size_t i = 0; i < report.games.size(); ++i) {
    html += item(report, report.games[i], replayed[i]);
  }
  return html + "</ul></section>";
}

std::string faults(const Report& report) {
  std::string html;
  for (std::size_t i = 0; i < report.players.size(); ++i) html += logs_of(report, i);
  if (html.empty())
    html = "<p>No program crashed, overstepped its time or played an illegal move.</p>";
  return "<section aria-labelledby=\"faults\"><h2 id=\"faults\">Faults</h2>" + html + "</section>";
}

}  // namespace cadenza::match::page
