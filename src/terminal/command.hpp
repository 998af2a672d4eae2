// What a person types, as values. Reading is forgiving: `J9`, ` e5 c2` and `e4e7` are moves,
// `undoo` is answered with a suggestion.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/expected.hpp"

namespace cadenza::terminal {

namespace command {

struct Nothing {};  // an empty line
struct Move {
  std::vector<std::string> cells;  // in the order typed, at least one
};
struct Help {
  std::string topic;  // lower case; empty: an overview
};
struct Hint {};
struct Undo {
  int turns = 1;
};
struct Redo {
  int turns = 1;
};
struct Save {
  std::string file;
};
struct Load {
  std::string file;
};
struct Resign {};
struct Level {
  std::optional<int> level;  // none: says what it is
};
struct Analyse {
  std::optional<int> seconds;
};
struct Flip {};
struct Board {
  std::optional<bool> shown;  // after every turn; none: draws it now
};
struct Moves {
  std::string cell;  // the moves from there; empty: all
};
struct Now {};  // whoever thinks shall move
struct Clock {};
struct NewGame {};
struct Quit {};

}  // namespace command

using Command =
    std::variant<command::Nothing, command::Move, command::Help, command::Hint, command::Undo,
                 command::Redo, command::Save, command::Load, command::Resign, command::Level,
                 command::Analyse, command::Flip, command::Board, command::Moves, command::Now,
                 command::Clock, command::NewGame, command::Quit>;

// An error's message says what is not understood and what may have been meant.
[[nodiscard]] Expected<Command> parse_command(std::string_view line);

// The cells that a text consists of; none when there is anything else in it.
[[nodiscard]] std::optional<std::vector<std::string>> parse_cells(std::string_view text);

// The answer to a question with y or n. An empty line is `otherwise`; none: neither of both.
[[nodiscard]] std::optional<bool> parse_yes(std::string_view line, bool otherwise);

}  // namespace cadenza::terminal
