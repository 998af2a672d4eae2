// How text looks on a terminal: plain letters or Unicode, with or without colours. Colours only
// ever repeat what a sign already says.
#pragma once

#include <string>
#include <string_view>

namespace cadenza::terminal {

struct Style {
  bool ascii = false;
  bool colours = false;

  friend bool operator==(const Style&, const Style&) = default;
};

enum class Paint { plain, white, black, red, blue, king, faint, legal, danger, last, strong };

[[nodiscard]] std::string painted(std::string_view text, Paint paint, Style style);

// The same in plain letters, whatever it holds.
[[nodiscard]] std::string to_ascii(std::string_view text);

// Colours are for people: only on a terminal that can show them, and never when NO_COLOR is set
// (no-color.org).
[[nodiscard]] bool wants_colours(int file);

// A terminal on which the cursor can be moved.
[[nodiscard]] bool is_capable_terminal(int file);

}  // namespace cadenza::terminal
