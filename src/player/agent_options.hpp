// What a spec may change about a report's agent: "trebing:without=null-move+multi-cut,depth=4".
#pragma once

#include <string_view>
#include <vector>

#include "player/player.hpp"
#include "search/textbook/switches.hpp"

namespace cadenza::player {

struct AgentOptions {
  int depth = 0;  // in place of the report's own greatest depth; 0: as the report has it
  search::textbook::Switches switches{};
};

// Their names, for the kind.
[[nodiscard]] std::vector<std::string_view> agent_option_names();

// `own` is what the report switched on.
[[nodiscard]] Expected<AgentOptions> agent_options(const Spec& spec,
                                                   const search::textbook::Switches& own);

}  // namespace cadenza::player
