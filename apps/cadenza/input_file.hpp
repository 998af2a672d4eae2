// Files of records that a command reads, and what it says of a bad one.
#pragma once

#include <cstddef>
#include <string>

#include "command.hpp"

namespace cadenza::app {

// All of a file, or of standard input for "-", but of what is too long only one byte too much: that
// is enough for a parser to refuse it. A failure names the command.
[[nodiscard]] Result<std::string> read_input(const std::string& command, const std::string& file,
                                             std::size_t longest);

// "games.pgn, line 3, column 12: move: …" for an error whose column counts from the text's
// beginning.
[[nodiscard]] Failure bad_text(const std::string& file, const std::string& text,
                               const Error& error);

}  // namespace cadenza::app
