// A tournament as one page of HTML that opens from the file system: standings, who beat whom, every
// game on a board, and what faulty programs said. A pure function from plain values to text.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "record/record.hpp"

namespace cadenza::match {

struct ReportPlayer {
  std::string name{};
  std::string about{};
  double points = 0;
  int games = 0;
  int won = 0;
  int drawn = 0;
  int lost = 0;
  int faults = 0;
  std::optional<double> rating{};
  std::optional<double> rating_error{};  // half of the 95 % interval
};

struct ReportGame {
  std::size_t number = 0;  // each once
  int round = 0;
  std::size_t white = 0;  // places in Report::players
  std::size_t black = 0;
  record::Record record{};
  std::string ending{};  // in words that are the same for all games that end so
  std::string fault{};   // whose: "", "white" or "black"
  std::string log{};     // the end of what the faulty program wrote on standard error
};

struct Report {
  std::string title{};
  std::string about{};  // game, variant and time control in words
  std::string date{};
  std::vector<ReportPlayer> players{};  // ranked
  std::vector<ReportGame> games{};
};

// Nothing in the page comes from the network, and no text of the report is taken for markup. A
// record that breaks off, because a move is not legal, is shown up to there.
[[nodiscard]] std::string to_html(const Report& report);

}  // namespace cadenza::match
