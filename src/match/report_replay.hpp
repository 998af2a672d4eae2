// Games as the page replays them: for each turn the cells that change. The rules stay here, the
// script of the page only puts pieces where it is told to.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "match/report_text.hpp"
#include "record/record.hpp"
#include "session/game.hpp"

namespace cadenza::match::page {

struct Replayed {
  std::vector<std::string> turns{};  // as the game writes them
  std::string problem{};             // why the record breaks off; empty if it does not
  Json json{};                       // null if there is no board to show
};

// The boards and the starts that games have in common.
class Replays {
 public:
  [[nodiscard]] Replayed add(const record::Record& record);

  // `pieces` are the letters that the numbers of pieces stand for; the first is the empty cell.
  // A board has the names of its cells, a start a board and what stands on it.
  [[nodiscard]] Json common() const;
  [[nodiscard]] const std::vector<std::string>& drawings() const { return drawings_; }

 private:
  [[nodiscard]] std::size_t board_of(const session::Game& game);
  [[nodiscard]] std::size_t start_of(const session::Game& game);

  std::map<std::string, std::size_t> known_boards_;
  std::map<std::string, std::size_t> known_starts_;
  std::vector<std::string> drawings_;
  Json boards_ = Json::array();
  Json starts_ = Json::array();
};

}  // namespace cadenza::match::page
