// The help texts.
#pragma once

#include <string>
#include <string_view>

namespace cadenza::terminal {

struct HelpContext {
  std::string_view game;
  std::string_view how_to_move;  // "a cell, such as j9"
  bool ascii = false;
};

// An overview, or what there is to know about a topic: a command, "rules", "signs".
[[nodiscard]] std::string help_text(std::string_view topic, const HelpContext& context);

// The aim of the game in a sentence.
[[nodiscard]] std::string aim_of(std::string_view game);

}  // namespace cadenza::terminal
