#include "match/report.hpp"

#include <cassert>

#include "match/report_board.hpp"
#include "match/report_parts.hpp"
#include "match/report_text.hpp"

namespace cadenza::match {
namespace {

// Should something foreign slip through as markup after all, it can load and send nothing.
constexpr const char* kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; "
    "form-action 'none'";

std::string head(const Report& report) {
  return std::string("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">") +
         "<meta http-equiv=\"Content-Security-Policy\" content=\"" + kPolicy + "\">" +
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">" + "<title>" +
         page::escaped(report.title) + "</title><style>" + std::string(page::style()) +
         "</style></head>\n";
}

std::string introduction(const Report& report) {
  std::string html = "<header><h1>" + page::escaped(report.title) + "</h1>";
  html += "<p>" + page::escaped(report.about) + "</p><p>" + page::escaped(report.date);
  html += report.date.empty() ? "" : " · ";
  html += page::counted(report.players.size(), "player") + ", " +
          page::counted(report.games.size(), "game") + "</p></header>";
  return html +
         "<nav aria-label=\"Sections\"><a href=\"#standings\">Standings</a> "
         "<a href=\"#cross\">Cross table</a> <a href=\"#games\">Games</a> "
         "<a href=\"#faults\">Faults</a></nav>";
}

// The script finds a game by its number.
std::string data_block(const Report& report, const page::Replays& replays,
                       const std::vector<page::Replayed>& replayed) {
  std::string html = "<script type=\"application/json\" id=\"data\">{\"common\":" +
                     page::for_script(replays.common()) + ",\"games\":{";
  const char* separator = "";
  for (std::size_t i = 0; i < replayed.size(); ++i) {
    if (replayed[i].json.is_null()) continue;
    html += separator + ('"' + std::to_string(report.games[i].number)) +
            "\":" + page::for_script(replayed[i].json);
    separator = ",\n";
  }
  return html + "}}</script>\n";
}

[[maybe_unused]] bool is_sound(const Report& report) {
  for (const ReportGame& game : report.games) {
    if (game.white >= report.players.size() || game.black >= report.players.size()) return false;
  }
  return true;
}

}  // namespace

std::string to_html(const Report& report) {
  assert(is_sound(report));
  page::Replays replays;
  std::vector<page::Replayed> replayed;
  for (const ReportGame& game : report.games) replayed.push_back(replays.add(game.record));

  std::string html = head(report) + "<body>" + introduction(report) + "<main>\n";
  html += page::standings(report) + '\n' + page::cross_table(report) + '\n';
  html += page::game_list(report, replayed) + '\n' + page::faults(report) + "</main>\n";
  html += page::shapes() + page::viewer(replays) + '\n' + data_block(report, replays, replayed);
  html += "<script>" + std::string(page::script()) + "</script></body></html>\n";
  return html;
}

}  // namespace cadenza::match
