// The parts of a report's page, each a piece of HTML that is whole in itself.
#pragma once

#include <string>
#include <string_view>

#include "match/report.hpp"
#include "match/report_replay.hpp"

namespace cadenza::match::page {

[[nodiscard]] std::string standings(const Report& report);
[[nodiscard]] std::string cross_table(const Report& report);
[[nodiscard]] std::string game_list(const Report& report, const std::vector<Replayed>& replayed);
[[nodiscard]] std::string faults(const Report& report);
[[nodiscard]] std::string viewer(const Replays& replays);

[[nodiscard]] std::string_view style();
[[nodiscard]] std::string_view script();

}  // namespace cadenza::match::page
