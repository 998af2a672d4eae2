#include "terminal/style.hpp"

#include <unistd.h>

#include <cstdlib>

namespace cadenza::terminal {
namespace {

// ANSI attributes.
std::string_view attribute_of(Paint paint) {
  switch (paint) {
    case Paint::plain:
      return "";
    case Paint::white:
      return "1;97";
    case Paint::black:
      return "1;33";
    case Paint::red:
      return "1;31";
    case Paint::blue:
      return "1;34";
    case Paint::king:
      return "1;96";
    case Paint::faint:
      return "2";
    case Paint::legal:
      return "32";
    case Paint::danger:
      return "1;35";
    case Paint::last:
    case Paint::strong:
      break;
  }
  return "1";
}

}  // namespace

std::string painted(std::string_view text, Paint paint, Style style) {
  std::string result;
  if (!style.colours || paint == Paint::plain) return result.append(text);
  return result.append("\x1b[")
      .append(attribute_of(paint))
      .append("m")
      .append(text)
      .append("\x1b[0m");
}

std::string to_ascii(std::string_view text) {
  struct Pair {
    std::string_view from;
    std::string_view to;
  };
  constexpr Pair kPairs[] = {{"…", "..."}, {"×", "x"}, {"–", "-"}, {"·", "."}};
  std::string result;
  while (!text.empty()) {
    std::size_t length = 1;
    std::string_view shown = static_cast<unsigned char>(text[0]) < 0x80 ? text.substr(0, 1) : "?";
    for (const Pair& pair : kPairs) {
      if (text.substr(0, pair.from.size()) != pair.from) continue;
      shown = pair.to;
      length = pair.from.size();
    }
    result += shown;
    text.remove_prefix(length);
  }
  return result;
}

bool wants_colours(int file) {
  const char* no_color = std::getenv("NO_COLOR");
  return is_capable_terminal(file) && (no_color == nullptr || *no_color == '\0');
}

bool is_capable_terminal(int file) {
  const char* kind = std::getenv("TERM");
  return isatty(file) != 0 && (kind == nullptr || std::string_view(kind) != "dumb");
}

}  // namespace cadenza::terminal
