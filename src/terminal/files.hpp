// Whole files: read with a limit, written so that a crash leaves the old or the new text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/expected.hpp"

namespace cadenza::terminal {

// Refuses what is no regular file, or longer. A symbolic link is followed only if asked to.
[[nodiscard]] Expected<std::string> read_file(const std::string& path, std::size_t longest,
                                              bool follow = true);

[[nodiscard]] Expected<void> write_file(const std::string& path, std::string_view text);

// "~/game.jsonl" in the home folder.
[[nodiscard]] std::string expanded(const std::string& path);

// A folder and those above it, for nobody else to read.
[[nodiscard]] Expected<void> make_folders(const std::string& path);

}  // namespace cadenza::terminal
